import type { Database } from '@postern/db';
import { fetchWebKeys } from '@postern/egress';
import { openSecureRecords } from '@postern/mail/authenticate/secure-records';
import { createKeyDiscovery, type KeyDiscovery } from '@postern/records/keys/key-discovery';
import { keyDirectories } from '@postern/records/keys/published-keys';
import type { Dns } from '../domains/index.ts';

/** Asks as the gateway does, never an inner address unless all names are written down. */
export const openKeyDiscovery = (
  db: Database,
  { resolver }: Dns,
  { offline, servers }: { offline: boolean; servers: readonly string[] },
): KeyDiscovery =>
  createKeyDiscovery(
    db,
    keyDirectories({
      fetchWebKeys: (address) => fetchWebKeys(address, { resolver, private_addresses: offline }),
      askSecure: openSecureRecords({ resolver, offline, servers }),
    }),
  );
