import type { Database } from '@postern/db';
import { fetchWebKeys } from '@postern/egress';
import { createKeyDiscovery, type KeyDiscovery } from '@postern/records/keys/key-discovery';
import type { Dns } from '../domains/index.ts';

/** Asks as the gateway does: the Web Key Directory of the address's own domain, never an inner address unless all names are written down. */
export const openKeyDiscovery = (db: Database, { resolver }: Dns, offline: boolean): KeyDiscovery =>
  createKeyDiscovery(db, (address) => fetchWebKeys(address, { resolver, private_addresses: offline }));
