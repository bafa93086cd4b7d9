import { type Database, withScope } from '@postern/db';
import { sql } from 'kysely';
import { type Networks, parseNetworks } from '../smtp/networks.ts';
import { createCache } from './cache.ts';
import type { Following } from './following.ts';
import { servedDomain } from './served-domain.ts';

/** A domain whose mail may come from a given server. */
export interface SendingDomain {
  tenant_id: number;
  domain_name: string;
  /** Organisations that X-OriginatorOrg has to name, because others send from the same address; empty: whoever sends from it. */
  originator_orgs: readonly string[];
}

export interface Senders {
  /** Domains that list this address in their sending_servers. */
  allowedFrom(ip: string): Promise<SendingDomain[]>;
}

/** ms after which the servers are read again although nobody told of a change: rows can be changed by hand. */
const MAX_AGE = 60_000;

export function openSenders(db: Database, following: Following): Senders {
  const servers = createCache<(SendingDomain & { networks: Networks })[]>(MAX_AGE);
  const addresses = createCache<SendingDomain[]>(MAX_AGE);
  following.onChange(() => {
    servers.forget(null);
    addresses.forget(null);
  });
  const lookUp = (ip: string) =>
    addresses.get(ip, async () => {
      const all = await servers.get('all', () => load(db));
      return all
        .filter(({ networks }) => networks.contains(ip))
        .map(({ tenant_id, domain_name, originator_orgs }) => ({ tenant_id, domain_name, originator_orgs }));
    });
  return {
    allowedFrom(ip) {
      const behind = following.catchUp();
      return behind ? behind.then(() => lookUp(ip)) : lookUp(ip);
    },
  };
}

async function load(db: Database) {
  const rows = await withScope(
    db,
    { all: true },
    (tx) =>
      tx
        .selectFrom('managed_domain')
        // Whoever has not proven a domain says nothing about it (decision 129).
        .innerJoin('domain_directory', (join) =>
          join
            .onRef('domain_directory.tenant_id', '=', 'managed_domain.tenant_id')
            .onRef('domain_directory.domain_name', '=', 'managed_domain.domain_name'),
        )
        .innerJoin('tenant', 'tenant.tenant_id', 'managed_domain.tenant_id')
        .select(['managed_domain.tenant_id', 'managed_domain.domain_name', 'sending_servers'])
        .select('originator_orgs')
        .where('kind', '<>', 'adminonly')
        .where(servedDomain)
        .where(sql<boolean>`cardinality(sending_servers) > 0`)
        .orderBy('managed_domain.tenant_id')
        .orderBy('managed_domain.domain_name')
        .execute(),
    { readOnly: true },
  );
  return rows.map(({ tenant_id, domain_name, sending_servers, originator_orgs }) => ({
    tenant_id,
    domain_name,
    originator_orgs: originator_orgs.map((org) => org.toLowerCase()),
    networks: readNetworks(sending_servers),
  }));
}

// One bad entry must not close the others, nor open anything.
function readNetworks(entries: readonly string[]): Networks {
  const good = entries.filter((entry) => {
    try {
      return parseNetworks([entry]) !== null;
    } catch (error) {
      if (error instanceof TypeError) return false;
      throw error;
    }
  });
  return parseNetworks(good);
}
