import { SEARCH_WINDOW_DAYS } from '@postern/contract';
import { type Database, withScope } from '@postern/db';
import { unlessHeld } from '@postern/db/backup/index';
import { type BlobStore, removeOrphanBlobs } from '@postern/db/blobs/index';
import { sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';

interface ContentDeps {
  readonly db: Database;
  readonly blobs: BlobStore;
}

/** Content of delivered mail is kept this long for questions about its delivery, then it is the recipient's alone. */
const DELIVERED_HOURS = 24;
/** How far back each run looks for content that is no longer needed; a worker may be away that long. */
const LOOK_BACK_DAYS = 7;

/**
 * Content lives as long as its message needs it: held mail as long as the message log, mail under way until it arrived, reports until
 * they are read, and for good where they cannot be, messages of the portal until their own end; a message without its content is
 * `archived`. The blob
 * row is what opens the file, so without it the content is gone at once; the file itself goes with the next sweep.
 */
async function forgetContent({ db }: ContentDeps): Promise<number> {
  return withScope(db, { all: true }, async (tx) => {
    const { rows } = await sql<{ count: number }>`
      with gone as (
      delete from blob
      where (created_at < now() - make_interval(days => ${SEARCH_WINDOW_DAYS}) or (created_at between now() - make_interval(days => ${LOOK_BACK_DAYS}) and now() - make_interval(hours => ${DELIVERED_HOURS})
          and not exists (
            select 1 from mail_queue
            where mail_queue.tenant_id = blob.tenant_id and mail_queue.blob_id = blob.blob_id)
          and not exists (
            select 1 from dmarc_report_mail r
            where r.tenant_id = blob.tenant_id and r.blob_id = blob.blob_id and r.state <> 'read')
          and not exists (
            select 1 from message_detail d
            join message m on m.tenant_id = d.tenant_id and m.ts = d.ts and m.id = d.id
            where d.tenant_id = blob.tenant_id and blob.blob_id in (d.blob_id, d.received_blob_id)
              and d.ts between blob.created_at - interval '1 hour' and blob.created_at + interval '1 hour'
              and (m.quarantined or m.state in ('held', 'queued', 'deferred')))))
        and not exists (
          select 1 from portal_recipient p where p.tenant_id = blob.tenant_id and p.blob_id = blob.blob_id)
        and not exists (
          select 1 from portal_message p where p.tenant_id = blob.tenant_id and p.blob_id = blob.blob_id)
        and not exists (
          select 1 from portal_segment s where s.tenant_id = blob.tenant_id and s.blob_id = blob.blob_id)
      returning tenant_id, blob_id, created_at),
      -- The log keeps what is known of the message; its content can be read no more.
      noted as (
        update message m set archived = true
        from gone join message_detail d on d.tenant_id = gone.tenant_id and gone.blob_id in (d.blob_id, d.received_blob_id)
          and d.ts between gone.created_at - interval '1 hour' and gone.created_at + interval '1 hour'
        where m.tenant_id = d.tenant_id and m.ts = d.ts and m.id = d.id and not m.archived)
      select count(*)::integer as count from gone`.execute(tx);
    return rows[0]?.count ?? 0;
  });
}

export async function removeContent(deps: ContentDeps): Promise<Record<string, number>> {
  const counts = await unlessHeld(deps.db, async () => {
    const forgotten = await forgetContent(deps);
    const { removed, swept } = await removeOrphanBlobs(deps.db, deps.blobs);
    return { forgotten, removed, swept };
  });
  return counts ?? { held: 1 };
}

export const removeContentJob = defineJob({
  name: 'remove_content',
  schedule: { cron: '27 * * * *' },
  run: removeContent,
});
