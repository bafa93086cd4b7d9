import { createHash } from 'node:crypto';
import { askUnscoped, type Database, type Tx } from '@postern/db';
import { sql } from 'kysely';
import { addressBucket } from './client-address.ts';
import { fail } from './problem.ts';

/** So many in so many seconds. */
export interface Limit {
  bucket: string;
  hits: number;
  seconds: number;
}

/** The key of an account or another personal value, hashed: buckets are kept before anyone knows whose they are. */
export const personBucket = (kind: string, value: string) =>
  `${kind} account ${createHash('sha256').update(value).digest('base64url')}`;

export const placeBucket = (kind: string, ip: string) => `${kind} address ${addressBucket(ip)}`;

/** What came of an attempt: whether no bucket is used up, and how much of the first, the person's, is now. */
export interface Taken {
  allowed: boolean;
  used: number;
  /** Seconds until all buckets allow again; 0 where they do. */
  retry_after: number;
}

interface Bucket {
  bucket: string;
  hits: number;
  window_ends: Date;
}

/** Sorted, so that two that take from the same buckets never wait for each other in a circle. */
function takeStatement(limits: readonly Limit[], now: Date) {
  const rows = limits
    .toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1))
    .map(
      ({ bucket, seconds }) => sql`(${bucket}, 1, ${new Date(now.getTime() + seconds * 1000)}::timestamptz)`,
    );
  return sql<Bucket>`
    insert into rate_limit as known (bucket, hits, window_ends) values ${sql.join(rows)}
    on conflict (bucket) do update set
      hits = case when known.window_ends <= ${now} then 1 else known.hits + 1 end,
      window_ends = case when known.window_ends <= ${now} then excluded.window_ends else known.window_ends end
    returning bucket, hits, window_ends`;
}

function readTaken(limits: readonly Limit[], rows: readonly Bucket[], now: number): Taken {
  const buckets = new Map(rows.map((row) => [row.bucket, row]));
  const usedUp = limits.flatMap(({ bucket, hits }) => {
    const row = buckets.get(bucket);
    return row && row.hits > hits ? [row] : [];
  });
  const waits = usedUp.map((row) => Math.ceil((row.window_ends.getTime() - now) / 1000));
  return {
    allowed: usedUp.length === 0,
    used: buckets.get(limits[0]?.bucket ?? '')?.hits ?? 0,
    retry_after: Math.max(0, ...waits),
  };
}

/**
 * Takes one from every bucket, before anything is looked at, so that parallel guesses cannot slip through. The transaction has to
 * commit either way.
 */
export async function takeFrom(tx: Tx, limits: readonly Limit[], now: number): Promise<Taken> {
  const { rows } = await takeStatement(limits, new Date(now)).execute(tx);
  return readTaken(limits, rows, now);
}

/** The same by itself, in one round trip; fails when a bucket is used up. */
export async function requireAttempt(
  { db, clock }: { db: Database; clock: () => number },
  limits: readonly Limit[],
): Promise<Taken> {
  const now = clock();
  const taken = readTaken(limits, await askUnscoped(db, takeStatement(limits, new Date(now))), now);
  return taken.allowed ? taken : fail('too_many_attempts', { retry_after: taken.retry_after });
}

/** Success clears the account's own bucket, the first, and refunds one attempt to each shared one. */
export async function refund(tx: Tx, [own, ...shared]: readonly Limit[]): Promise<void> {
  const others = shared.map(({ bucket }) => bucket);
  await sql`
    with own as (delete from rate_limit where bucket = ${own?.bucket ?? ''})
    update rate_limit set hits = greatest(hits - 1, 0)
    where bucket in (select bucket from rate_limit where bucket = any (${others}) order by bucket for update)`.execute(
    tx,
  );
}
