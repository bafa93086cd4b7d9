import type { Database } from '@postern/db';
import { fetchDirectoryKeys, fetchServerKeys, fetchWebKeys } from '@postern/egress';
import { openSecureRecords } from '@postern/mail/authenticate/secure-records';
import { createKeyDiscovery, type KeyDiscovery } from '@postern/records/keys/key-discovery';
import { openKeyDirectories } from '@postern/records/keys/published-keys';
import type { Config } from '../config.ts';

/** Looks for keys where the recipient's domain publishes them, by the rules of servers that strangers name. */
export const keyDiscovery = (
  db: Database,
  {
    resolver,
    offline,
    dnsServers,
    webKeys,
    keyDirectories,
    keyServer,
  }: Pick<Config, 'resolver' | 'offline' | 'dnsServers' | 'webKeys' | 'keyDirectories' | 'keyServer'>,
): KeyDiscovery =>
  createKeyDiscovery(
    db,
    openKeyDirectories({
      fetchWebKeys: (address) => fetchWebKeys(address, { resolver, private_addresses: offline, ...webKeys }),
      fetchDirectoryKeys:
        keyDirectories.length > 0
          ? (address) => fetchDirectoryKeys(address, keyDirectories, { resolver, private_addresses: offline })
          : null,
      fetchServerKeys:
        keyServer === ''
          ? null
          : (address) => fetchServerKeys(address, keyServer, { resolver, private_addresses: offline }),
      askSecure: openSecureRecords({ resolver, offline, servers: dnsServers }),
    }),
  );
