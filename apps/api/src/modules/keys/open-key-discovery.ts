import type { Database } from '@postern/db';
import { fetchDirectoryKeys, fetchServerKeys, fetchWebKeys, type KeyDirectory } from '@postern/egress';
import { openSecureRecords } from '@postern/mail/authenticate/secure-records';
import { createKeyDiscovery, type KeyDiscovery } from '@postern/records/keys/key-discovery';
import { openKeyDirectories } from '@postern/records/keys/published-keys';
import type { Dns } from '../domains/index.ts';

/** Asks as the gateway does, never an inner address unless all names are written down. */
export const openKeyDiscovery = (
  db: Database,
  { resolver }: Dns,
  {
    offline,
    servers,
    directories,
    keyServer,
  }: {
    offline: boolean;
    servers: readonly string[];
    directories: readonly KeyDirectory[];
    keyServer: string;
  },
): KeyDiscovery =>
  createKeyDiscovery(
    db,
    openKeyDirectories({
      fetchWebKeys: (address) => fetchWebKeys(address, { resolver, private_addresses: offline }),
      fetchDirectoryKeys:
        directories.length > 0
          ? (address) => fetchDirectoryKeys(address, directories, { resolver, private_addresses: offline })
          : null,
      fetchServerKeys:
        keyServer === ''
          ? null
          : (address) => fetchServerKeys(address, keyServer, { resolver, private_addresses: offline }),
      askSecure: openSecureRecords({ resolver, offline, servers }),
    }),
  );
