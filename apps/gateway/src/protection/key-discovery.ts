import type { Database } from '@postern/db';
import { fetchWebKeys } from '@postern/egress';
import { openSecureRecords } from '@postern/mail/authenticate/secure-records';
import { createKeyDiscovery, type KeyDiscovery } from '@postern/records/keys/key-discovery';
import { keyDirectories } from '@postern/records/keys/published-keys';
import type { Config } from '../config.ts';

/** Looks for keys where the recipient's domain publishes them, by the rules of servers that strangers name. */
export const keyDiscovery = (
  db: Database,
  { resolver, offline, dnsServers, webKeys }: Pick<Config, 'resolver' | 'offline' | 'dnsServers' | 'webKeys'>,
): KeyDiscovery =>
  createKeyDiscovery(
    db,
    keyDirectories({
      fetchWebKeys: (address) => fetchWebKeys(address, { resolver, private_addresses: offline, ...webKeys }),
      askSecure: openSecureRecords({ resolver, offline, servers: dnsServers }),
    }),
  );
