import type { Database } from '@postern/db';
import { fetchWebKeys } from '@postern/egress';
import { createKeyDiscovery, type KeyDiscovery } from '@postern/records/keys/key-discovery';
import type { Config } from '../config.ts';

/** Looks for keys in the Web Key Directory of the recipient's domain, by the rules of servers that strangers name. */
export const keyDiscovery = (
  db: Database,
  { resolver, offline, webKeys }: Pick<Config, 'resolver' | 'offline' | 'webKeys'>,
): KeyDiscovery =>
  createKeyDiscovery(db, (address) =>
    fetchWebKeys(address, { resolver, private_addresses: offline, ...webKeys }),
  );
