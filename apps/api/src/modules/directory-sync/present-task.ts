import type { Instance } from '@postern/contract';
import type { DirectoryType, SyncRunState, SyncTask } from '@postern/contract/directory-sync';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import { fail } from '../../http/problem.ts';

/** Tasks as the wire has them; of one when it is named. */
export async function readTasks(tx: Tx, task_id?: number): Promise<SyncTask[]> {
  let query = tx
    .selectFrom('directory_sync_task as sync')
    .innerJoin('tenant', 'tenant.tenant_id', 'sync.tenant_id')
    .leftJoin('directory_sync_source as file', (join) =>
      join.onRef('file.tenant_id', '=', 'sync.tenant_id').onRef('file.task_id', '=', 'sync.task_id'),
    )
    .selectAll('sync')
    .select(['tenant.name as tenant_name', 'tenant.instance'])
    .select(['file.name as file_name', 'file.bytes', 'file.stored_at', 'file.stored_by'])
    .select([
      sql<number>`(select count(*) from directory_sync_link l
        where l.tenant_id = sync.tenant_id and l.task_id = sync.task_id)`.as('linked'),
      sql<{
        state: string;
        at: string;
      } | null>`(select jsonb_build_object('state', r.state, 'at', r.requested_at)
        from directory_sync_run r where r.tenant_id = sync.tenant_id and r.task_id = sync.task_id
        order by r.sync_id desc limit 1)`.as('last'),
      sql<number | null>`(select r.sync_id from directory_sync_run r
        where r.tenant_id = sync.tenant_id and r.task_id = sync.task_id
          and r.state in ('queued', 'reading', 'applying', 'waiting_review')
        order by r.sync_id desc limit 1)`.as('open_sync_id'),
    ]);
  if (task_id !== undefined) query = query.where('sync.task_id', '=', task_id);
  const rows = await query.orderBy('tenant.name').orderBy('sync.name').orderBy('sync.task_id').execute();
  return rows.map((row) => ({
    ...{ task_id: row.task_id, tenant_id: row.tenant_id, tenant_name: row.tenant_name },
    instance: row.instance as Instance,
    ...{ task_name: row.name, task_description: row.description },
    sync_every_minutes: row.every_minutes,
    directory_type: row.directory_type as DirectoryType,
    directory_settings: row.settings as Record<string, unknown>,
    has_secret: row.sealed_secret !== null,
    secret_set_at: row.secret_set_at?.toISOString() ?? null,
    secret_set_by: row.secret_set_by,
    directory_client_secret_valid_until: row.secret_valid_until?.toISOString() ?? null,
    directory_last_test_success: row.tested_at?.toISOString() ?? null,
    disable_missing_users: row.disable_missing,
    delete_disabled_users_after_days: row.delete_after_days,
    do_not_sync_if_less_than_users: row.least_people,
    hold_if_more_than_percent: row.most_disabled_percent,
    periodic_sync_enabled: row.is_periodic,
    users_success: row.last_people ?? 0,
    sync_start: row.last ? new Date(row.last.at).toISOString() : '(no sync)',
    last_state: (row.last?.state as SyncRunState | undefined) ?? null,
    open_sync_id: row.open_sync_id,
    linked_users: Number(row.linked),
    directory_file:
      row.file_name && row.stored_at
        ? {
            ...{ name: row.file_name, bytes: row.bytes ?? 0 },
            ...{ stored_at: row.stored_at.toISOString(), stored_by: row.stored_by ?? '' },
          }
        : null,
  }));
}

export const readOneTask = async (tx: Tx, task_id: number): Promise<SyncTask> =>
  (await readTasks(tx, task_id))[0] ?? fail('not_found');
