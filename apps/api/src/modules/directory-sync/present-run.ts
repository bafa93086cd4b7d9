import type { SyncRun } from '@postern/contract/directory-sync';
import type { DB } from '@postern/db/generated/tables';
import type { Selectable } from 'kysely';

/** Days a run can be taken back. */
const UNDO_DAYS = 7;

/** Until when a run can be taken back; null: it did nothing, or was taken back already, or is itself a taking back. */
export function undoUntil(row: Selectable<DB['directory_sync_run']>): Date | null {
  const { state, ended_at, applied, undoes, undone_by } = row;
  if (state !== 'done' || ended_at === null || applied === 0 || undoes !== null || undone_by !== null)
    return null;
  return new Date(ended_at.getTime() + UNDO_DAYS * 86_400_000);
}

export function presentRun(row: Selectable<DB['directory_sync_run']>): SyncRun {
  const moment = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...{ sync_id: row.sync_id, task_id: row.task_id, dryrun: row.is_dry },
    single_user: row.single_user || null,
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
    ...{ undoes: row.undoes, undone_by: row.undone_by, undo_until: moment(undoUntil(row)) },
    counts: row.counts as SyncRun['counts'],
  };
}
