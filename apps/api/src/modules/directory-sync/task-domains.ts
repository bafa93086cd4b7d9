import type { SyncDomain } from '@postern/contract/directory-sync';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { knownDomains } from '../domains/index.ts';

/** The tenant's domains the caller may know of, and which of them the task keeps accounts of. */
export async function readTaskDomains(
  tx: Tx,
  actor: Actor,
  { tenant_id, task_id }: { tenant_id: number; task_id: number },
): Promise<SyncDomain[]> {
  const rows = await tx
    .selectFrom('managed_domain as managed')
    .leftJoin('directory_sync_domain as chosen', (join) =>
      join
        .onRef('chosen.tenant_id', '=', 'managed.tenant_id')
        .onRef('chosen.domain_name', '=', 'managed.domain_name')
        .on('chosen.task_id', '=', task_id),
    )
    .leftJoin('domain_directory as proven', (join) =>
      join
        .onRef('proven.domain_name', '=', 'managed.domain_name')
        .onRef('proven.tenant_id', '=', 'managed.tenant_id'),
    )
    .select(['managed.domain_name', 'chosen.is_used', 'chosen.is_default', 'chosen.people'])
    .select(sql<boolean>`proven.domain_name is not null`.as('is_proven'))
    .where('managed.tenant_id', '=', tenant_id)
    .where(knownDomains(actor, 'managed.domain_name'))
    .orderBy('managed.is_primary', 'desc')
    .orderBy('managed.domain_name')
    .execute();
  return rows.map((row) => ({
    ...{ task_id, domain: row.domain_name, in_crm: true, people: row.people },
    use_for_sync: row.is_used ?? false,
    is_default_domain: row.is_default ?? false,
    in_directory: (row.people ?? 0) > 0,
    directory_validated: row.is_proven,
  }));
}
