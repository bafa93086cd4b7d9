import { type Database, withScope } from '@postern/db';
import {
  keyForAddress,
  PgpKeyError,
  type PgpPublicKey,
  pgpUnusable,
  readPublicKeys,
} from '@postern/mail/pgp/key';
import { keepPartnerKey } from './partner-keys.ts';
import { type RecipientWay, recipientWay } from './recipient-way.ts';

/** `failed`: nobody could say, which is not "none". */
export type LookupOutcome = 'found' | 'none' | 'failed';

/** The published bytes of an address's keys; null: none are published. Rejects where nobody can say. */
export type FetchKeys = (address: string) => Promise<Buffer | null>;

const HOUR = 3_600_000;
/**
 * ms until an address is asked for again: a revoked or renewed key is noticed within a day, and one that is only withdrawn serves till its end
 * (crypto.md c.4); a server that was away is asked again soon.
 */
const asked_again: Record<LookupOutcome, number> = { found: 24 * HOUR, none: 24 * HOUR, failed: HOUR / 12 };
/** So that what was asked at once is not asked again at once. */
const JITTER = 0.2;
/** Keys of one answer that are looked at. */
const MOST_KEYS = 5;

export interface Lookup {
  outcome: LookupOutcome;
  /** It was asked just now, so that known keys may have changed; false: the last answer still holds. */
  is_new: boolean;
}

export interface KeyDiscovery {
  /** Looks for published keys of an address, once in a while; what is found is kept for the tenant. */
  lookUp(tenant_id: number, address: string, now: Date): Promise<Lookup>;
}

export function createKeyDiscovery(db: Database, fetchKeys: FetchKeys): KeyDiscovery {
  /** Several copies to one address wait for one question. */
  const running = new Map<string, Promise<Lookup>>();
  return {
    lookUp(tenant_id, address, now) {
      const name = `${tenant_id} ${address}`;
      const known = running.get(name);
      if (known) return known;
      const asking = ask(db, fetchKeys, tenant_id, address, now).finally(() => running.delete(name));
      running.set(name, asking);
      return asking;
    },
  };
}

async function ask(
  db: Database,
  fetchKeys: FetchKeys,
  tenant_id: number,
  address: string,
  now: Date,
): Promise<Lookup> {
  const last = await withScope(
    db,
    { tenants: [tenant_id] },
    (tx) =>
      tx
        .selectFrom('key_lookup')
        .select(['outcome', 'next_at'])
        .where('tenant_id', '=', tenant_id)
        .where('address', '=', address)
        .executeTakeFirst(),
    { readOnly: true },
  );
  if (last && last.next_at > now) return { outcome: last.outcome as LookupOutcome, is_new: false };
  const keys = await publishedKeys(fetchKeys, address, now);
  const outcome = keys === null ? 'failed' : keys.length > 0 ? 'found' : 'none';
  const next_at = new Date(now.getTime() + asked_again[outcome] * (1 - JITTER * Math.random()));
  await withScope(db, { tenants: [tenant_id] }, async (tx) => {
    for (const key of keys ?? []) {
      await keepPartnerKey(tx, {
        ...{ tenant_id, address, key, source: 'wkd', trust: 'published', by: 'system', now },
      });
    }
    const row = { outcome, asked_at: now, next_at };
    await tx
      .insertInto('key_lookup')
      .values({ tenant_id, address, ...row })
      .onConflict((known) => known.columns(['tenant_id', 'address']).doUpdateSet(row))
      .execute();
  });
  return { outcome, is_new: true };
}

/**
 * Keys that name this address, its other user ids left out; null: nobody could say. A revoked one is kept too, so that one that was known is not
 * used any more; one that cannot be read, or is of somebody else, is none.
 */
async function publishedKeys(
  fetchKeys: FetchKeys,
  address: string,
  now: Date,
): Promise<PgpPublicKey[] | null> {
  let bytes: Buffer | null;
  try {
    bytes = await fetchKeys(address);
  } catch {
    return null;
  }
  if (bytes === null) return [];
  const keys: PgpPublicKey[] = [];
  try {
    for (const key of (await readPublicKeys(bytes)).slice(0, MOST_KEYS)) {
      const of_address = await keyForAddress(key, address).catch((error) => {
        if (error instanceof PgpKeyError) return null;
        throw error;
      });
      if (of_address === null) continue;
      const fault = await pgpUnusable(of_address, 'encrypt', now);
      if (fault === null || fault === 'revoked') keys.push(of_address);
    }
  } catch (error) {
    if (!(error instanceof PgpKeyError)) throw error;
  }
  return keys;
}

/**
 * How mail to an address is encrypted now, its published keys included: they are looked for where no key is known, and once a day where the
 * known one was published. `is_unknown`: there is no key, and nobody could say whether one is published.
 */
export async function findWay(
  db: Database,
  discovery: KeyDiscovery,
  tenant_id: number,
  address: string,
  now: Date,
): Promise<{ way: RecipientWay | null; is_unknown: boolean }> {
  const known = await recipientWay(db, tenant_id, address, now);
  if (known && known.source !== 'wkd') return { way: known, is_unknown: false };
  const { outcome, is_new } = await discovery.lookUp(tenant_id, address, now);
  // Where none was known a moment ago, another process may have found one since.
  const may_differ = outcome === 'found' && (is_new || known === null);
  const way = may_differ ? await recipientWay(db, tenant_id, address, now) : known;
  return { way, is_unknown: way === null && outcome === 'failed' };
}
