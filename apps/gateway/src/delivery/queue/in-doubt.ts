import { type Database, type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import type { Peer } from '../transport/outcome.ts';
import { LEASE_SECONDS } from './claim.ts';
import { LeaseLostError, type QueueEntry } from './entry.ts';

/** The number the next attempt of a message gets; two entries of one message (a release beside a delivery) share the count. */
export async function nextAttempt(tx: Tx, { tenant_id, ts, id }: QueueEntry): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(attempt), 0)::int + 1 as next from delivery_attempt
    where tenant_id = ${tenant_id} and ts = ${ts} and id = ${id}`.execute(tx);
  return rows[0]?.next ?? 1;
}

/** One writer per message at a time, so that attempt numbers do not collide. */
export async function lockAttempts(tx: Tx, { tenant_id, id }: QueueEntry): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}::text, ${tenant_id}::bigint))`.execute(tx);
}

/**
 * Written before the final dot: from here on the other side may have the message. Throws LeaseLostError when the fence has moved on,
 * and then the dot must not be sent. Answers the attempt's number; notices have no attempts in the log.
 * @param known the number it answered before, when the connection was lost before the dot and another one has come so far
 */
export async function writeInDoubt(
  db: Database,
  entry: QueueEntry,
  started_at: Date,
  peer: Peer,
  logsource: string,
  known: number | null,
): Promise<number | null> {
  return withScope(db, { all: true }, async (tx) => {
    const { rows } = await sql`
      update mail_queue set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where tenant_id = ${entry.tenant_id} and queue_entry_id = ${entry.queue_entry_id}
        and state = 'leased' and fence = ${entry.fence} returning 1`.execute(tx);
    if (rows.length === 0) throw new LeaseLostError(entry);
    if (entry.kind === 'notice' || !entry.logged) return null;
    await lockAttempts(tx, entry);
    const attempt = known ?? (await nextAttempt(tx, entry));
    const server = { relayhost: peer.host, relay_ip: peer.ip, tls: peer.tls };
    const { tenant_id, ts, id, queue_id } = entry;
    await tx
      .insertInto('delivery_attempt')
      .values({
        ...{ tenant_id, ts, id, attempt, started_at, logsource },
        result: 'in_doubt',
        ...server,
        qid: queue_id,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'ts', 'id', 'attempt']).doUpdateSet(server))
      .execute();
    return attempt;
  });
}
