import { createHash } from 'node:crypto';
import { type Database, type Tx, withScope } from '@postern/db';
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

async function count(tx: Tx, { bucket, seconds }: Limit, now: Date): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limit as known (bucket, hits, window_ends)
    values (${bucket}, 1, ${now}::timestamptz + make_interval(secs => ${seconds}))
    on conflict (bucket) do update set
      hits = case when known.window_ends <= ${now} then 1 else known.hits + 1 end,
      window_ends = case when known.window_ends <= ${now} then excluded.window_ends else known.window_ends end
    returning hits`.execute(tx);
  return rows[0]?.hits ?? 0;
}

/** What came of an attempt: whether no bucket is used up, and how much of the first, the person's, is now. */
export interface Taken {
  allowed: boolean;
  used: number;
}

/**
 * Takes one from every bucket, before anything is looked at, so that parallel guesses cannot slip through. The transaction has to
 * commit either way.
 */
export async function takeFrom(tx: Tx, limits: readonly Limit[], now: number): Promise<Taken> {
  const hits: number[] = [];
  for (const limit of limits) hits.push(await count(tx, limit, new Date(now)));
  return { allowed: limits.every((limit, index) => (hits[index] ?? 0) <= limit.hits), used: hits[0] ?? 0 };
}

/** The same in a transaction of its own; fails when a bucket is used up. */
export async function requireAttempt(
  { db, clock }: { db: Database; clock: () => number },
  limits: readonly Limit[],
): Promise<Taken> {
  const taken = await withScope(db, { tenants: [] }, (tx) => takeFrom(tx, limits, clock()));
  return taken.allowed ? taken : fail('too_many_attempts');
}

/** What worked was no failure: the first bucket, the person's, starts afresh; the shared ones get theirs back. */
export async function giveBack(tx: Tx, [own, ...shared]: readonly Limit[]): Promise<void> {
  await tx
    .deleteFrom('rate_limit')
    .where('bucket', '=', own?.bucket ?? '')
    .execute();
  for (const { bucket } of shared) {
    await sql`update rate_limit set hits = greatest(hits - 1, 0) where bucket = ${bucket}`.execute(tx);
  }
}
