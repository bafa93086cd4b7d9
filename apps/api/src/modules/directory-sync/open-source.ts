import { createHash } from 'node:crypto';
import { ldap_settings } from '@postern/contract/directory-sync';
import { canonicalJson } from '@postern/db';
import type { SourceDeps } from './deps.ts';
import { DirectoryError, type DirectorySource } from './source.ts';
import { openLdap } from './sources/ldap.ts';
import { openTaskSecret } from './task-secret.ts';

export interface SourceTask {
  tenant_id: number;
  task_id: number;
  directory_type: string;
  settings: unknown;
  sealed_secret: Buffer | null;
}

/** Opens the directory of a task, signed in. */
export async function openSource(deps: SourceDeps, task: SourceTask): Promise<DirectorySource> {
  if (task.directory_type !== 'ldap') throw new DirectoryError('not_supported');
  const secret = await openTaskSecret(deps.keys, task);
  const world = { resolver: deps.dns.resolver, private_addresses: deps.innerDirectories };
  return openLdap(world, ldap_settings.parse(task.settings), secret);
}

/** Changes with everything that decides whom a reading names; the password does not. */
export function sourceDigest(
  { directory_type, settings }: Pick<SourceTask, 'directory_type' | 'settings'>,
  domains: readonly string[],
): string {
  const source = { directory_type, settings, domains: domains.toSorted() };
  return createHash('sha256').update(canonicalJson(source)).digest('base64url');
}
