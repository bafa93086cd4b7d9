import { type Database, withScope } from '@postern/db';
import { keepPartnerKey } from './partner-keys.ts';
import { isPublishedSource, type KeyDirectories, publishedKeys } from './published-keys.ts';
import { type RecipientWay, recipientWay } from './recipient-way.ts';

/** `failed`: nobody could say, which is not "none". */
export type LookupOutcome = 'found' | 'none' | 'failed';

const HOUR = 3_600_000;
/**
 * ms until an address is asked for again: a revoked or renewed key is noticed within a day, and one that is only withdrawn serves till its end
 * (crypto.md c.4); a server that was away is asked again soon.
 */
const asked_again: Record<LookupOutcome, number> = { found: 24 * HOUR, none: 24 * HOUR, failed: HOUR / 12 };
/** So that what was asked at once is not asked again at once. */
const JITTER = 0.2;
export interface Lookup {
  outcome: LookupOutcome;
  /** It was asked just now, so that known keys may have changed; false: the last answer still holds. */
  is_new: boolean;
}

export interface KeyDiscovery {
  /** Looks for published keys of an address, once in a while; what is found is kept for the tenant. */
  lookUp(tenant_id: number, address: string, now: Date): Promise<Lookup>;
}

export function createKeyDiscovery(db: Database, directories: KeyDirectories): KeyDiscovery {
  /** Several copies to one address wait for one question. */
  const running = new Map<string, Promise<Lookup>>();
  return {
    lookUp(tenant_id, address, now) {
      const name = `${tenant_id} ${address}`;
      const known = running.get(name);
      if (known) return known;
      const asking = ask(db, directories, tenant_id, address, now).finally(() => running.delete(name));
      running.set(name, asking);
      return asking;
    },
  };
}

async function ask(
  db: Database,
  directories: KeyDirectories,
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
  const keys = await publishedKeys(directories, address, now);
  const outcome = keys === null ? 'failed' : keys.length > 0 ? 'found' : 'none';
  const next_at = new Date(now.getTime() + asked_again[outcome] * (1 - JITTER * Math.random()));
  await withScope(db, { tenants: [tenant_id] }, async (tx) => {
    for (const key of keys ?? []) await keepPartnerKey(tx, { ...key, tenant_id, address, by: 'system', now });
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
  if (known && !isPublishedSource(known.source)) return { way: known, is_unknown: false };
  const { outcome, is_new } = await discovery.lookUp(tenant_id, address, now);
  // Where none was known a moment ago, another process may have found one since.
  const may_differ = outcome === 'found' && (is_new || known === null);
  const way = may_differ ? await recipientWay(db, tenant_id, address, now) : known;
  return { way, is_unknown: way === null && outcome === 'failed' };
}
