import { getServers } from 'node:dns';
import { connect, type Database } from '@postern/db';
import { type BlobStore, openTenantKeys } from '@postern/db/blobs/index';
import { dnssecCheck, trustedNameServers } from '@postern/mail/authenticate/dnssec';
import { openKeyholder } from '@postern/records/keyholder/open-keyholder';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { keyDiscovery } from '../protection/key-discovery.ts';
import { openDomains } from '../routing/domains.ts';
import { followSettings } from '../routing/following.ts';
import type { DeliveryContext } from './context.ts';
import { startDelivery } from './start-delivery.ts';
import type { StsCache } from './transport/sts.ts';
import type { DeliveryHandle } from './worker.ts';

export interface RunDeliveryInput {
  config: Config;
  log: Logger;
  store: BlobStore;
  judging?: DeliveryContext['judging'];
  acceptInternal: NonNullable<DeliveryContext['acceptInternal']>;
  onAttempt: NonNullable<DeliveryContext['onAttempt']>;
  /** Policies that somebody else forgets, too; left out: delivery has its own. */
  sts?: StsCache;
}

/** Delivery as the gateway's configuration wants it, with connections of its own: a full queue must not slow the door. */
export async function runDelivery({
  config,
  log,
  store,
  judging = null,
  acceptInternal,
  onAttempt,
  sts,
}: RunDeliveryInput): Promise<DeliveryHandle> {
  const db: Database = connect(config.databaseUrl, 9);
  const following = followSettings(db);
  const keyholder = openKeyholder({ socket: config.keyholderSocket });
  const handle = await startDelivery({
    ...{
      db,
      store,
      judging,
      acceptInternal,
      log,
      resolver: config.resolver,
      hostname: config.hostname,
      relay: config.relay,
    },
    keys: openTenantKeys(db, config.installationKey),
    keyholder,
    domains: openDomains(db, following),
    following,
    transports: config.transports,
    public_url: config.publicUrl,
    node: config.node,
    mailbox_folder: config.mailboxFolder,
    // A written-down world of names has no public addresses.
    next_hop_egress: { private_addresses: config.allowPrivateNextHops || config.offline },
    mx_egress: { private_addresses: config.offline },
    dnssecSecure: dnssecOf(config),
    discovery: keyDiscovery(db, config),
    onAttempt,
    ...(sts ? { sts } : {}),
  });
  return {
    get running() {
      return handle.running;
    },
    async stop() {
      await handle.stop();
      keyholder[Symbol.dispose]();
      await following[Symbol.asyncDispose]();
      await db.close();
    },
  };
}

function dnssecOf({ offline, dnsServers }: Config): DeliveryContext['dnssecSecure'] {
  if (offline) return async () => true;
  const servers = trustedNameServers(dnsServers, getServers());
  return servers.length > 0 ? dnssecCheck(servers) : null;
}
