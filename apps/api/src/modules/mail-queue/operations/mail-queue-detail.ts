import { MAIL_QUEUE_SHOWN, type Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { askInstances } from '../ask-instances.ts';
import { waitingMail } from '../waiting-mail.ts';

export const mailQueueDetail: Handler<Operations['mailQueueDetail']> = async (call) => {
  const rows = await askInstances(call, call.query.instance, (tx, actor) =>
    waitingMail(tx, actor, call.query)
      .select(['queue_id', 'created_at', 'size', 'sender', 'recipient', 'last_error', 'destination'])
      .select(['attempts', 'next_attempt_at'])
      .orderBy('created_at')
      .limit(MAIL_QUEUE_SHOWN)
      .execute(),
  );
  return rows
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .slice(0, MAIL_QUEUE_SHOWN)
    .map(({ queue_id, sender, recipient, attempts, elsewhere, ...row }) => ({
      ...{ queue_id, sender, recipient, attempts },
      timestamp: row.created_at.toISOString(),
      message_size: Number(row.size),
      delay_reason: row.last_error,
      hostname: row.destination,
      next_attempt: row.next_attempt_at.toISOString(),
      ...(elsewhere && { elsewhere }),
    }));
};
