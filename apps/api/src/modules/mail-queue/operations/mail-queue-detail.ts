import { MAIL_QUEUE_SHOWN, type Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { waitingMail } from '../waiting-mail.ts';

export const mailQueueDetail: Handler<Operations['mailQueueDetail']> = async ({ actor, query, scoped }) => {
  const rows = await scoped(
    (tx) =>
      waitingMail(tx, actor, query)
        .select(['queue_id', 'created_at', 'size', 'sender', 'recipient', 'last_error', 'destination'])
        .select(['attempts', 'next_attempt_at'])
        .orderBy('created_at')
        .limit(MAIL_QUEUE_SHOWN)
        .execute(),
    { readOnly: true },
  );
  return rows.map(({ queue_id, sender, recipient, attempts, ...row }) => ({
    ...{ queue_id, sender, recipient, attempts },
    timestamp: row.created_at.toISOString(),
    message_size: Number(row.size),
    delay_reason: row.last_error,
    hostname: row.destination,
    next_attempt: row.next_attempt_at.toISOString(),
  }));
};
