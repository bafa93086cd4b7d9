import { type Database, withScope } from '@postern/db';
import { sql } from 'kysely';
import type { QueueEntry } from './entry.ts';
import { writeEvents } from './events.ts';

/** Seconds until parked mail is looked at again by itself; the switch wakes it sooner. */
const PARKED_SECONDS = 900;
const PARKED = 'delivery to this domain is switched off';
/** Messages that leave at once when delivery is switched on again; each minute after lets twice as many go as the one before. */
const FIRST_STAGE = 20;

/** Puts an entry aside: nothing counts as an attempt, and the clock of its expiry stands still. */
export async function park(db: Database, entry: QueueEntry, domain: string): Promise<void> {
  await withScope(db, { all: true }, async (tx) => {
    const { rows } = await sql`
      update mail_queue set state = 'ready', lease_owner = null, lease_until = null, attempts = greatest(attempts - 1, 0),
        next_attempt_at = now() + make_interval(secs => ${PARKED_SECONDS}), last_error = ${PARKED}, parked_domain = ${domain},
        expires_at = expires_at + make_interval(secs => ${PARKED_SECONDS})
      where tenant_id = ${entry.tenant_id} and queue_entry_id = ${entry.queue_entry_id}
        and state = 'leased' and fence = ${entry.fence} returning 1`.execute(tx);
    if (rows.length > 0 && entry.last_error !== PARKED)
      await writeEvents(tx, entry, [{ event: 'delivery_disabled', data: {} }]);
  });
}

/** Domains that mail is parked for. */
export async function parkedDomains(db: Database): Promise<string[]> {
  const { rows } = await withScope(db, { all: true }, (tx) =>
    sql<{ parked_domain: string }>`
      select distinct parked_domain from mail_queue where parked_domain is not null and state = 'ready'`.execute(
      tx,
    ),
  );
  return rows.map((row) => row.parked_domain);
}

/**
 * Lets the parked mail of a domain go, oldest first and in stages: a server that turns out not to take it meets twenty messages, not all,
 * and whoever switches delivery off again keeps the rest. Any number of nodes may do it at once. Answers how many were let go.
 */
export async function unpark(db: Database, domain: string): Promise<number> {
  return withScope(db, { all: true }, async (tx) => {
    const result = await sql`
      update mail_queue q set parked_domain = null, next_attempt_at = due.at,
        expires_at = q.expires_at - (q.next_attempt_at - due.at)
      from (
        select tenant_id, queue_entry_id, now() + make_interval(mins =>
          floor(log(2, (row_number() over (order by created_at, queue_entry_id) - 1) / ${FIRST_STAGE}::numeric + 1))::int) as at
        from mail_queue where parked_domain = ${domain} and state = 'ready'
      ) due
      where q.tenant_id = due.tenant_id and q.queue_entry_id = due.queue_entry_id and q.parked_domain = ${domain}
        and q.state = 'ready'`.execute(tx);
    return Number(result.numAffectedRows ?? 0n);
  });
}
