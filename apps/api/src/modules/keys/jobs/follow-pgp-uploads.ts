import { type Database, withScope } from '@postern/db';
import { sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';

interface FollowDeps {
  readonly db: Database;
}

/** Notes which owners have their mails, and whose time to decide is over. */
export async function followPgpUploads(
  { db }: FollowDeps,
  now = new Date(),
): Promise<Record<string, number>> {
  return withScope(db, { all: true }, async (tx) => {
    const expired = await sql`
      update pgp_upload_workflow set state = 'verification_expired', mail_entries = '{}'
      where state in ('verification_mail_sent', 'waiting_for_confirmation') and expires_at <= ${now}`.execute(
      tx,
    );
    const delivered = await sql`
      update pgp_upload_workflow w set state = 'waiting_for_confirmation', mail_entries = '{}'
      where state = 'verification_mail_sent'
        and not exists (
          select from mail_queue q
          where q.tenant_id = w.tenant_id and q.queue_entry_id = any (w.mail_entries) and q.state in ('ready', 'leased'))`.execute(
      tx,
    );
    return {
      delivered: Number(delivered.numAffectedRows ?? 0n),
      expired: Number(expired.numAffectedRows ?? 0n),
    };
  });
}

export const followPgpUploadsJob = defineJob({
  name: 'follow_pgp_uploads',
  schedule: { cron: '* * * * *', queue: 'certificates' },
  run: (deps: FollowDeps) => followPgpUploads(deps),
});
