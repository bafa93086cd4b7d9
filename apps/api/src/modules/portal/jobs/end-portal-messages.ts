import { RECALL_UNDO_SECONDS } from '@postern/contract';
import { APPROVAL_DAYS } from '@postern/contract/portal/guests';
import { type Database, type Tx, withScope } from '@postern/db';
import { failpoint } from '@postern/db/failpoints';
import { sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';
import { destroyFiles } from '../files/destroy-files.ts';
import { waitsForHost } from '../guests/guest-host.ts';
import { notePortalEvents } from '../note-event.ts';

/** Days in which somebody who registered by themselves must prove that they read the mailbox. */
const REGISTERED_DAYS = 7;
/** Hours after its last byte an upload that became no answer is removed. */
const UPLOAD_HOURS = 24;
const BATCH = 500;

interface EndDeps {
  readonly db: Database;
}

/**
 * Destroys the keys of copies that expired or were taken back, so that nobody can read them any more, whoever has the disk. Pages were closed
 * before: they check the time at each reading. Large files end with the last copy of their message.
 */
export async function endPortalMessages({ db }: EndDeps): Promise<Record<string, number>> {
  const destroyed = await withScope(db, { all: true }, async (tx) => {
    const ended = await tx
      .selectFrom('portal_recipient')
      .select(['tenant_id', 'message_id', 'account_id', 'blob_id', 'revoked_at'])
      .where('destroyed_at', 'is', null)
      .where((row) =>
        row.or([
          row('expires_at', '<', sql<Date>`now()`),
          row('revoked_at', '<', sql<Date>`now() - make_interval(secs => ${RECALL_UNDO_SECONDS})`),
        ]),
      )
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { tenant_id, message_id, account_id, blob_id, revoked_at } of ended) {
      failpoint('portal-copy-ending');
      await tx
        .updateTable('portal_recipient')
        .set({ blob_id: null, carried_key: null, destroyed_at: sql`now()` })
        .where('tenant_id', '=', tenant_id)
        .where('message_id', '=', message_id)
        .where('account_id', '=', account_id)
        .execute();
      await tx.deleteFrom('blob').where('tenant_id', '=', tenant_id).where('blob_id', '=', blob_id).execute();
      if (!revoked_at)
        await notePortalEvents(tx, [{ tenant_id, message_id, account_id, event: 'expired', at: new Date() }]);
    }
    return ended.length;
  });
  failpoint('portal-copies-ended');
  const files = await withScope(db, { all: true }, async (tx) => {
    const ended = await endedFiles(tx);
    await destroyFiles(tx, ended);
    failpoint('portal-files-ending');
    return ended.length;
  });
  failpoint('portal-files-ended');
  const uploads = await withScope(db, { all: true }, async (tx) => {
    const left = await tx
      .selectFrom('portal_file')
      .select(['tenant_id', 'file_id'])
      .where('message_id', 'is', null)
      .where('changed_at', '<', sql<Date>`now() - make_interval(hours => ${UPLOAD_HOURS})`)
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    await destroyFiles(tx, left);
    for (const { tenant_id, file_id } of left)
      await tx
        .deleteFrom('portal_file')
        .where('tenant_id', '=', tenant_id)
        .where('file_id', '=', file_id)
        .execute();
    return left.length;
  });
  const { codes } = await withScope(db, { all: true }, async (tx) => {
    await tx.deleteFrom('portal_challenge').where('expires_at', '<', sql<Date>`now()`).execute();
    const { numDeletedRows } = await tx
      .deleteFrom('portal_code')
      .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
      .executeTakeFirstOrThrow();
    return { codes: Number(numDeletedRows) };
  });
  const unproven = await withScope(db, { all: true }, endUnproven);
  const unanswered = await withScope(db, { all: true }, refuseUnanswered);
  return { destroyed, files, uploads, codes, unproven, unanswered };
}

/** Anybody can type anybody's address: what nobody proved is not kept, unless somebody has written to it since. */
async function endUnproven(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('portal_account')
    .where('state', '=', 'invited')
    .where('self_registered_at', '<', sql<Date>`now() - make_interval(days => ${REGISTERED_DAYS})`)
    .where(
      sql<boolean>`not exists (select from portal_recipient r
        where r.tenant_id = portal_account.tenant_id and r.account_id = portal_account.account_id)`,
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Whose host said nothing for too long is refused: they may be let in later all the same. */
async function refuseUnanswered(tx: Tx): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('portal_account')
    .set({ refused_at: sql`now()` })
    .where('approval_asked_at', '<', sql<Date>`now() - make_interval(days => ${APPROVAL_DAYS})`)
    .where(waitsForHost)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Files of messages that nobody can read any more. */
const endedFiles = (tx: Tx) =>
  tx
    .selectFrom('portal_file as f')
    .select(['f.tenant_id', 'f.file_id'])
    .where('f.message_id', 'is not', null)
    .where('f.destroyed_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from portal_recipient r
        where r.tenant_id = f.tenant_id and r.message_id = f.message_id and r.destroyed_at is null)`,
    )
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();

export const endPortalMessagesJob = defineJob({
  name: 'end_portal_messages',
  schedule: { cron: '* * * * *', queue: 'portal' },
  run: endPortalMessages,
});
