import { type Database, type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';

/** Deletions of one run: more come with the next. */
const MOST = 500;

/**
 * Deleted mail whose time to undo is over loses its content: the row that opens the file goes, the file itself with the next sweep.
 * Copies of the same mail for other recipients keep it.
 */
async function settle(tx: Tx): Promise<number> {
  const { rows } = await sql<{ tenant_id: number; blob_id: string | null }>`
    with due as (
      select tenant_id, action_id from message_action
      where action = 'delete' and undone_at is null and settled_at is null and undo_until < now()
      order by undo_until limit ${MOST} for update skip locked
    ), settled as (
      update message_action a set settled_at = now() from due
      where a.tenant_id = due.tenant_id and a.action_id = due.action_id returning a.tenant_id, a.ts, a.id
    ), before as (
      select d.tenant_id, d.ts, d.id, d.blob_id from settled s
      join message_detail d on d.tenant_id = s.tenant_id and d.ts = s.ts and d.id = s.id
    ), closed as (
      update message_detail d set blob_id = null from settled s
      where d.tenant_id = s.tenant_id and d.ts = s.ts and d.id = s.id
    )
    select tenant_id, blob_id from before`.execute(tx);
  const blobs = rows.filter((row) => row.blob_id !== null);
  if (blobs.length > 0) {
    await sql`
      delete from blob b using unnest(${blobs.map((row) => row.tenant_id)}::integer[], ${blobs.map((row) => row.blob_id)}::uuid[])
        as gone (tenant_id, blob_id)
      where b.tenant_id = gone.tenant_id and b.blob_id = gone.blob_id
        and not exists (select 1 from mail_queue q where q.tenant_id = b.tenant_id and q.blob_id = b.blob_id)
        and not exists (
          select 1 from message_detail d where d.tenant_id = b.tenant_id and d.blob_id = b.blob_id
            and d.ts between b.created_at - interval '1 hour' and b.created_at + interval '1 hour')`.execute(
      tx,
    );
  }
  return rows.length;
}

export async function settleDeletions({ db }: { readonly db: Database }): Promise<Record<string, number>> {
  return { deleted: await withScope(db, { all: true }, settle) };
}

export const settleDeletionsJob = defineJob({
  name: 'settle_deletions',
  schedule: { cron: '* * * * *' },
  run: settleDeletions,
});
