import { type Database, type Tx, withScope } from '@postern/db';
import { failpoint } from '@postern/db/failpoints';
import { sql } from 'kysely';
import type { QueueEntry } from './entry.ts';
import { type DeliveryEvent, writeEvents } from './events.ts';

/** Seconds a claim holds without a sign of life (security.md 4.3). */
export const LEASE_SECONDS = 600;

/** Claims after which a lease found dead waits instead of being tried at once: its mail may be what kills the process. */
const CRASHES_FORGIVEN = 3;

/** A restored queue may hold what left since the backup: an operator lets it go. */
const delivery_held = sql`(select bool_or(delivery_held_since is not null) from installation)`;

/** Mail of a tenant that moves leaves from where it goes to. */
const moving = sql`(select coalesce(array_agg(tenant_id), '{}') from tenant_move where until > now())::integer[]`;

export interface ClaimInput {
  owner: string;
  limit: number;
  /** Destinations that are being served at their limit. */
  busy: readonly string[];
}

/**
 * Takes entries that are due, and those whose lease ran out. Two workers never get the same one: locked rows are skipped, and
 * each claim raises the fence. The database's clock is the only one that counts.
 */
export async function claimDue(db: Database, { owner, limit, busy }: ClaimInput): Promise<QueueEntry[]> {
  failpoint('queue-claim');
  const claimed = await withScope(db, { all: true }, async (tx) => {
    const { rows } = await sql<Omit<QueueEntry, 'logged'>>`
      with due as (
        select tenant_id, queue_entry_id from mail_queue
        where state = 'ready' and next_attempt_at <= now() and destination <> all (${[...busy]}::text[]) and not ${delivery_held}
          and tenant_id <> all (${moving})
        order by next_attempt_at limit ${limit} for update skip locked
      ), abandoned as (
        select tenant_id, queue_entry_id from mail_queue
        where state = 'leased' and lease_until < now() and destination <> all (${[...busy]}::text[]) and not ${delivery_held}
          and tenant_id <> all (${moving})
        order by lease_until limit ${limit} for update skip locked
      )
      update mail_queue q
      set state = 'leased', lease_owner = ${owner}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS}),
        fence = q.fence + 1, attempts = q.attempts + 1, parked_domain = null
      from (select * from due union all select * from abandoned) as found
      where q.tenant_id = found.tenant_id and q.queue_entry_id = found.queue_entry_id
      returning q.tenant_id, q.queue_entry_id, q.ts, q.id, q.queue_id, q.kind, q.direction, q.sender, q.recipient, q.next_hop,
        q.destination, q.blob_id, q.require_tls, q.must_encrypt, q.check_again, q.attempts, q.fence, q.last_error, q.created_at, q.expires_at,
        q.expires_at <= now() as expired`.execute(tx);
    const logged = await inLog(tx, rows);
    return rows.map((row) => ({ ...row, logged: logged.has(row.id) }));
  });
  failpoint('queue-claimed');
  return claimed;
}

/** Ids of those entries whose message is in the log: not a bounce of ours, and not older than the log goes back. */
async function inLog(tx: Tx, entries: readonly Pick<QueueEntry, 'tenant_id' | 'ts' | 'id'>[]) {
  if (entries.length === 0) return new Set<string>();
  const { rows } = await sql<{ id: string }>`
    select m.id from unnest(${entries.map((entry) => entry.tenant_id)}::integer[], ${entries.map((entry) => entry.ts)}::timestamptz[],
      ${entries.map((entry) => entry.id)}::uuid[]) as entry (tenant_id, ts, id)
    join message m on m.tenant_id = entry.tenant_id and m.ts = entry.ts and m.id = entry.id`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/** ms until the next entry falls due, at most `longest`. */
export async function nextDueIn(db: Database, longest: number): Promise<number> {
  const { rows } = await withScope(db, { all: true }, (tx) =>
    sql<{ ms: number | null }>`
      select extract(epoch from min(next_attempt_at) - now())::float8 * 1000 as ms from mail_queue
      where state = 'ready' and next_attempt_at > now()`.execute(tx),
  );
  return Math.min(longest, Math.max(20, Math.ceil(rows[0]?.ms ?? longest)));
}

/** Lengthens the leases this worker still works under. */
export async function keepLeases(db: Database, owner: string, entries: readonly QueueEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map((entry) => entry.queue_entry_id);
  await withScope(db, { all: true }, (tx) =>
    sql`
      update mail_queue set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where state = 'leased' and lease_owner = ${owner} and queue_entry_id = any (${ids}::uuid[])`.execute(
      tx,
    ),
  );
}

/** Gives an untouched entry back, as if it had not been claimed. */
export async function returnLease(db: Database, entry: QueueEntry): Promise<void> {
  await withScope(db, { all: true }, (tx) =>
    sql`
      update mail_queue set state = 'ready', lease_owner = null, lease_until = null, attempts = greatest(attempts - 1, 0)
      where tenant_id = ${entry.tenant_id} and queue_entry_id = ${entry.queue_entry_id}
        and state = 'leased' and fence = ${entry.fence}`.execute(tx),
  );
}

/**
 * Frees the leases of workers of this machine that are dead, so that a restart need not wait for them to run out. Owners are named
 * `<machine>/<pid>/<start>`.
 */
export async function freeDeadLeases(
  db: Database,
  node: string,
  isAlive: (pid: number) => boolean,
): Promise<number> {
  return withScope(db, { all: true }, async (tx) => {
    const { rows } = await sql<{ lease_owner: string }>`
      select distinct lease_owner from mail_queue
      where state = 'leased' and starts_with(lease_owner, ${`${node}/`})`.execute(tx);
    const dead = rows.map((row) => row.lease_owner).filter((owner) => !isAlive(pidOf(owner)));
    if (dead.length === 0) return 0;
    const freed = await sql`
      update mail_queue set state = 'ready', lease_owner = null, lease_until = null,
        next_attempt_at = case when attempts <= ${CRASHES_FORGIVEN} then now()
          else now() + least(interval '4 hours', interval '5 minutes' * (attempts - ${CRASHES_FORGIVEN})) end
      where state = 'leased' and lease_owner = any (${dead}::text[])`.execute(tx);
    return Number(freed.numAffectedRows ?? 0n);
  });
}

function pidOf(owner: string): number {
  return Number(owner.split('/').at(-2));
}

/**
 * Moves nothing but time: the entry is due again in `delay` seconds and the clock of its expiry stands still.
 * @param first_event told once, when the entry begins to wait for `reason`
 */
export async function postpone(
  db: Database,
  entry: QueueEntry,
  delay: number,
  reason: string,
  first_event: DeliveryEvent,
): Promise<boolean> {
  return withScope(db, { all: true }, async (tx) => {
    const { rows } = await sql`
      update mail_queue set state = 'ready', lease_owner = null, lease_until = null, attempts = greatest(attempts - 1, 0),
        next_attempt_at = now() + make_interval(secs => ${delay}), last_error = ${reason},
        expires_at = expires_at + make_interval(secs => ${delay})
      where tenant_id = ${entry.tenant_id} and queue_entry_id = ${entry.queue_entry_id}
        and state = 'leased' and fence = ${entry.fence} returning 1`.execute(tx);
    if (rows.length > 0 && entry.last_error !== reason) await writeEvents(tx, entry, [first_event]);
    return rows.length > 0;
  });
}
