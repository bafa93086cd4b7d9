import { createHash } from 'node:crypto';
import { type Database, withScope } from '@postern/db';
import { sql } from 'kysely';
import { clientKey, createAcquaintances } from '../smtp/rates.ts';

/** Wrong passwords on the submission port, counted for all gateways together (security.md W7). */
export interface Guesses {
  /**
   * Whether so many were wrong that the next one is not even looked at.
   * @param isKnown the account was used from this address before, as its row says
   */
  usedUp(name: string, ip: string, isKnown: boolean): Promise<boolean>;
  wrong(name: string, ip: string): Promise<void>;
  right(name: string, ip: string): void;
}

const SECONDS = 900;
/** One account from one address: a program with an old password is told so often enough. */
const OF_ACCOUNT_AND_ADDRESS = 10;
const OF_ADDRESS = 50;
/** One account from anywhere: guesses that are spread over many addresses. */
const OF_ACCOUNT = 100;
/** ms for which an address that knew the password is spared what others do to the account. */
const KNOWN_FOR = 7 * 86_400_000;

interface Bucket {
  bucket: string;
  most: number;
}

export function openGuesses(db: Database, now: () => number): Guesses {
  const known = createAcquaintances(KNOWN_FOR, now);
  const pair = (name: string, ip: string) => `${name.toLowerCase()} ${clientKey(ip)}`;

  function bucketsOf(name: string, ip: string): { own: Bucket[]; everywhere: Bucket } {
    const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');
    const account = hashed(name.toLowerCase());
    return {
      own: [
        { bucket: `submission pair ${hashed(pair(name, ip))}`, most: OF_ACCOUNT_AND_ADDRESS },
        { bucket: `submission address ${clientKey(ip)}`, most: OF_ADDRESS },
      ],
      everywhere: { bucket: `submission account ${account}`, most: OF_ACCOUNT },
    };
  }

  return {
    async usedUp(name, ip, isKnown) {
      const { own, everywhere } = bucketsOf(name, ip);
      const asked = isKnown || known.knows(pair(name, ip)) ? own : [...own, everywhere];
      const { rows } = await withScope(
        db,
        { tenants: [] },
        (tx) =>
          sql<{ bucket: string; hits: number }>`select bucket, hits from rate_limit
            where bucket = any(${asked.map(({ bucket }) => bucket)}::text[]) and window_ends > ${new Date(now())}`.execute(
            tx,
          ),
        { readOnly: true },
      );
      return rows.some((row) => row.hits >= (asked.find(({ bucket }) => bucket === row.bucket)?.most ?? 0));
    },
    async wrong(name, ip) {
      const { own, everywhere } = bucketsOf(name, ip);
      const at = new Date(now());
      const ends = new Date(now() + SECONDS * 1000);
      // Sorted, so that two that count in the same buckets never wait for each other in a circle.
      const names = [...own, everywhere].map(({ bucket }) => bucket).sort();
      await withScope(db, { tenants: [] }, (tx) =>
        sql`insert into rate_limit as there (bucket, hits, window_ends)
          select name, 1, ${ends}::timestamptz from unnest(${names}::text[]) with ordinality as n (name, place) order by place
          on conflict (bucket) do update set
            hits = case when there.window_ends <= ${at} then 1 else there.hits + 1 end,
            window_ends = case when there.window_ends <= ${at} then excluded.window_ends else there.window_ends end`.execute(
          tx,
        ),
      );
    },
    right: (name, ip) => known.meet(pair(name, ip)),
  };
}
