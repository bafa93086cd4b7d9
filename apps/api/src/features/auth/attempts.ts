import { createHash } from 'node:crypto';
import { type Database, type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import { addressBucket } from '../../lib/client-address.ts';

interface Limit {
  bucket: string;
  hits: number;
  seconds: number;
}

/**
 * Failed sign-ins allowed: 5 a quarter of an hour for an account (20 an hour, security.md W7), 100 for an address or /64 (an
 * office behind one), 3,000 in five minutes for the installation.
 */
function limitsOf(email: string, ip: string): Limit[] {
  const account = createHash('sha256').update(email).digest('base64url');
  return [
    { bucket: `login account ${account}`, hits: 5, seconds: 900 },
    { bucket: `login address ${addressBucket(ip)}`, hits: 100, seconds: 900 },
    { bucket: 'login all', hits: 3000, seconds: 300 },
  ];
}

async function count(tx: Tx, { bucket, seconds }: Limit): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limit as known (bucket, hits, window_ends)
    values (${bucket}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (bucket) do update set
      hits = case when known.window_ends <= now() then 1 else known.hits + 1 end,
      window_ends = case when known.window_ends <= now() then excluded.window_ends else known.window_ends end
    returning hits`.execute(tx);
  return rows[0]?.hits ?? 0;
}

/**
 * Takes one attempt from every bucket, before the password is looked at, so that parallel guesses cannot slip through.
 * False: one of them is used up.
 */
export async function takeAttempt(db: Database, email: string, ip: string): Promise<boolean> {
  return withScope(db, { tenants: [] }, async (tx) => {
    let allowed = true;
    for (const limit of limitsOf(email, ip)) {
      if ((await count(tx, limit)) > limit.hits) allowed = false;
    }
    return allowed;
  });
}

/** A sign-in that worked was no failure: the account starts afresh, the shared buckets get the attempt back. */
export async function returnAttempt(tx: Tx, email: string, ip: string): Promise<void> {
  const [account, ...shared] = limitsOf(email, ip).map((limit) => limit.bucket);
  await tx
    .deleteFrom('rate_limit')
    .where('bucket', '=', account ?? '')
    .execute();
  for (const bucket of shared) {
    await sql`update rate_limit set hits = greatest(hits - 1, 0) where bucket = ${bucket}`.execute(tx);
  }
}
