import type { SyncRun } from '@postern/contract/directory-sync';
import type { DB } from '@postern/db/generated/tables';
import type { Selectable } from 'kysely';

export function presentRun(row: Selectable<DB['directory_sync_run']>): SyncRun {
  const moment = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...{ sync_id: row.sync_id, task_id: row.task_id, dryrun: row.is_dry },
    state: row.state as SyncRun['state'],
    ...{ requested_by: row.requested_by, decided_by: row.decided_by },
    sync_start: (row.started_at ?? row.requested_at).toISOString(),
    planned_at: moment(row.planned_at),
    expires_at: moment(row.expires_at),
    sync_end: moment(row.ended_at),
    users_success: row.people_read ?? 0,
    users_applied: row.applied,
    users_error: row.failed,
    guards: row.guards as SyncRun['guards'],
    problem: row.problem as SyncRun['problem'],
    counts: row.counts as SyncRun['counts'],
  };
}
