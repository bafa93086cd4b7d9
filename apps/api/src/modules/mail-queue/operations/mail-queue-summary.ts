import type { Operations } from '@postern/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { askInstances } from '../ask-instances.ts';
import { destination, queueType, waitingMail } from '../waiting-mail.ts';

/** Destinations that are listed; the fullest come first. */
const MOST = 500;

export const mailQueueSummary: Handler<Operations['mailQueueSummary']> = async (call) => {
  const rows = await askInstances(call, call.query.instance, (tx, actor) =>
    waitingMail(tx, actor, call.query)
      .select([destination.as('address'), 'direction', queueType.as('queue')])
      .select((e) => [
        e.fn.countAll<string>().as('count'),
        e.fn.count<string>('sender').distinct().as('senders'),
        e.fn.sum<string>('size').as('bytes'),
        e.fn.min('created_at').as('oldest'),
        e.fn.min('next_attempt_at').as('next_attempt'),
        e.fn.min('expires_at').as('expires'),
        sql<string>`(array_agg(last_error order by attempts desc, created_at desc))[1]`.as('reason'),
      ])
      .groupBy([destination, 'direction', queueType])
      .orderBy('count', 'desc')
      .orderBy(destination)
      .limit(MOST)
      .execute(),
  );
  const counted = rows.map((row) => ({ ...row, count: Number(row.count) }));
  return counted
    .toSorted((a, b) => b.count - a.count || (a.address < b.address ? -1 : 1))
    .slice(0, MOST)
    .map(({ direction, oldest, next_attempt, expires, ...row }) => ({
      ...row,
      direction: direction === 'in' ? ('in' as const) : ('out' as const),
      senders: Number(row.senders),
      bytes: Number(row.bytes),
      oldest: oldest.toISOString(),
      next_attempt: next_attempt.toISOString(),
      expires: expires.toISOString(),
    }));
};
