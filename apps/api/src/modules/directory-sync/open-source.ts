import { createHash } from 'node:crypto';
import { csv_settings, graph_settings, ldap_settings } from '@postern/contract/directory-sync';
import { canonicalJson, withScope } from '@postern/db';
import type { SourceDeps } from './deps.ts';
import type { TaskGroup } from './plan-groups.ts';
import { DirectoryError, type DirectorySource, type OnStep } from './source.ts';
import { csvSource } from './sources/csv.ts';
import { fetchFile } from './sources/fetch-file.ts';
import { type CopyStore, type GraphCopy, openGraph } from './sources/graph.ts';
import { microsoft } from './sources/graph-client.ts';
import { openLdap } from './sources/ldap.ts';
import { loadSource, sealSource, storeSource } from './stored-source.ts';
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
  deps: SourceDeps & { readonly clock?: () => number },
  task: SourceTask,
  onStep: OnStep = () => undefined,
): Promise<DirectorySource> {
  const world = { resolver: deps.dns.resolver, private_addresses: deps.innerDirectories };
  if (task.directory_type === 'ldap')
    return openLdap(world, ldap_settings.parse(task.settings), await openTaskSecret(deps.keys, task), onStep);
  if (task.directory_type === 'm365') {
    const secret = await openTaskSecret(deps.keys, task);
    const place = deps.graph ?? microsoft;
    const now = deps.clock?.() ?? Date.now();
    return openGraph(
      { ...world, place },
      graph_settings.parse(task.settings),
      secret,
      copyOf(deps, task),
      now,
      onStep,
    );
  }
  if (task.directory_type !== 'csv') throw new DirectoryError('not_supported');
  const settings = csv_settings.parse(task.settings);
  if (settings.from === 'address') {
    const bytes = await fetchFile(world, settings.address);
    onStep('fetch', { host: new URL(settings.address).host, bytes: bytes.length });
    return csvSource(bytes, settings);
  }
  const file = await loadSource(deps, task);
  if (!file || file.name === '') throw new DirectoryError('no_file');
  return csvSource(file.content, settings, file.stored_at.getTime());
}

/** What Microsoft 365 said last, so that the next run asks for changes alone. */
const copyOf = (deps: SourceDeps, task: SourceTask): CopyStore => ({
  async load() {
    const stored = await loadSource(deps, task);
    // A name is that of a file, which another kind of directory was read from.
    return stored && stored.name === '' ? (JSON.parse(stored.content.toString()) as GraphCopy) : null;
  },
  async save(copy) {
    const content = Buffer.from(JSON.stringify(copy));
    const sealed_content = await sealSource(deps.keys, task, content);
    const row = {
      name: '',
      bytes: content.length,
      sealed_content,
      stored_at: new Date(copy.full_at),
      stored_by: '',
    };
    await withScope(deps.db, { tenants: [task.tenant_id] }, (tx) => storeSource(tx, task, row));
  },
});

/** Changes with everything that decides whom a reading names; the password does not. */
export function sourceDigest(
  { directory_type, settings }: Pick<SourceTask, 'directory_type' | 'settings'>,
  domains: readonly string[],
  groups: readonly TaskGroup[],
): string {
  const source = {
    ...{ directory_type, settings, domains: domains.toSorted() },
    ...(groups.length > 0 && { groups }),
  };
  return createHash('sha256').update(canonicalJson(source)).digest('base64url');
}
