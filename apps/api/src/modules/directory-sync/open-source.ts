import { createHash } from 'node:crypto';
import { csv_settings, ldap_settings } from '@postern/contract/directory-sync';
import { canonicalJson } from '@postern/db';
import type { SourceDeps } from './deps.ts';
import { DirectoryError, type DirectorySource, type OnStep } from './source.ts';
import { csvSource } from './sources/csv.ts';
import { fetchFile } from './sources/fetch-file.ts';
import { openLdap } from './sources/ldap.ts';
import { loadSource } from './stored-source.ts';
import { openTaskSecret } from './task-secret.ts';

export interface SourceTask {
  tenant_id: number;
  task_id: number;
  directory_type: string;
  settings: unknown;
  sealed_secret: Buffer | null;
}

/** Opens the directory of a task, signed in. */
export async function openSource(
  deps: SourceDeps,
  task: SourceTask,
  onStep: OnStep = () => undefined,
): Promise<DirectorySource> {
  const world = { resolver: deps.dns.resolver, private_addresses: deps.innerDirectories };
  if (task.directory_type === 'ldap')
    return openLdap(world, ldap_settings.parse(task.settings), await openTaskSecret(deps.keys, task), onStep);
  if (task.directory_type !== 'csv') throw new DirectoryError('not_supported');
  const settings = csv_settings.parse(task.settings);
  if (settings.from === 'address') {
    const bytes = await fetchFile(world, settings.address);
    onStep('fetch', { host: new URL(settings.address).host, bytes: bytes.length });
    return csvSource(bytes, settings);
  }
  const file = await loadSource(deps, task);
  if (!file) throw new DirectoryError('no_file');
  return csvSource(file.content, settings, file.stored_at.getTime());
}

/** Changes with everything that decides whom a reading names; the password does not. */
export function sourceDigest(
  { directory_type, settings }: Pick<SourceTask, 'directory_type' | 'settings'>,
  domains: readonly string[],
): string {
  const source = { directory_type, settings, domains: domains.toSorted() };
  return createHash('sha256').update(canonicalJson(source)).digest('base64url');
}
