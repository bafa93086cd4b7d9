import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { wakeDelivery } from '@postern/records';
import { sql } from 'kysely';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { personBucket, requireAttempt } from '../../../http/rate-limit.ts';
import { waitingMail } from '../waiting-mail.ts';

/** Mails a second that are tried, so that a server that came back is not run over. */
const RATE = 20;
/** Once a minute a domain. */
const EVERY_SECONDS = 60;

/** Only when it is tried next changes: not how often it was tried, nor when it is given up. */
export const mailQueueFlush: Handler<Operations['mailQueueFlush']> = async ({
  actor,
  audit,
  query: { domainname },
  scoped,
  services,
}) => {
  const tenant_id = tenantOf(actor);
  const bucket = personBucket('queue flush', `${tenant_id} ${domainname}`);
  await requireAttempt(services, [{ bucket, hits: 1, seconds: EVERY_SECONDS }]);
  const now = new Date(services.clock());
  return scoped(async (tx) => {
    const due = waitingMail(tx, actor, { domainname })
      .where('state', '=', 'ready')
      .where('next_attempt_at', '>', now)
      .select(['mail_queue.tenant_id', 'queue_entry_id'])
      .select(
        sql<number>`(row_number() over (order by mail_queue.created_at) - 1) / ${RATE}::numeric`.as('wait'),
      );
    const rows = await tx
      .with('due', () => due)
      .updateTable('mail_queue')
      .from('due')
      .set({ next_attempt_at: sql<Date>`${now}::timestamptz + make_interval(secs => due.wait)` })
      .whereRef('mail_queue.tenant_id', '=', 'due.tenant_id')
      .whereRef('mail_queue.queue_entry_id', '=', 'due.queue_entry_id')
      // One that was claimed meanwhile is being tried.
      .where('mail_queue.state', '=', 'ready')
      .returning('mail_queue.queue_entry_id')
      .execute();
    const tried = rows.length;
    if (tried > 0) await wakeDelivery(tx);
    const details = { tried };
    await recordAudit(tx, { ...audit, tenant_id, action: 'mail_queue.change', object: domainname, details });
    return { tried };
  });
};
