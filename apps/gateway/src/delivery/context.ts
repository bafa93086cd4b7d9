import type { Database } from '@postern/db';
import type { BlobStore, TenantKeys } from '@postern/db/blobs/index';
import type { EgressRules } from '@postern/egress';
import type { Resolver } from '@postern/mail';
import type { Keyholder } from '@postern/records/keyholder/keyholder';
import type { KeyDiscovery } from '@postern/records/keys/key-discovery';
import type { Logger } from 'pino';
import type { AcceptInternal } from '../accept/internal-mail.ts';
import type { Domains } from '../routing/domains.ts';
import type { Following } from '../routing/following.ts';
import type { Judging } from './check-again/judge-again.ts';
import type { DeliveryTimeouts } from './client/timeouts.ts';
import type { ReuseLimits } from './transport/connections.ts';
import type { StsCache } from './transport/sts.ts';

/** All that delivery needs of the process that runs it. */
export interface DeliveryContext {
  db: Database;
  store: BlobStore;
  keys: TenantKeys;
  /** Signs with private keys of the tenants' people. */
  keyholder: Keyholder;
  domains: Domains;
  /** Told of changed settings, so that mail parked for a domain leaves when delivery is switched on again; absent: it is looked at by and by. */
  following?: Following;
  log: Logger;
  resolver: Resolver;
  /** Absent: keys that others publish are not looked for. */
  discovery?: KeyDiscovery;
  /** For released mail that is checked again before it leaves; null or absent: judging is off. */
  judging?: Judging | null;
  /** Takes outgoing mail to domains of this installation; absent: it goes as mail to domains elsewhere does (tests of delivery alone). */
  acceptInternal?: AcceptInternal;
  /** This process's place in the delivery log, e.g. the machine's name. */
  node: string;
  /** Portals have its protocol and port. */
  public_url: URL;
  /** Our name in EHLO and in notices. */
  hostname: string;
  /** Next hop of mail to managed domains that name none: 'mailbox:' in the demo, '' for the MX. */
  relay: string;
  /** Next hops that operators have named, by name; tenants' domains are put on them by operators. */
  transports?: ReadonlyMap<string, string>;
  /** `$POSTERN_DATA/demo-mailbox`. */
  mailbox_folder: string;
  /** For the servers tenants name. */
  next_hop_egress: EgressRules;
  /** For the servers strangers name by MX. */
  mx_egress: EgressRules;
  /** See MxDeps; `dnssecCheck()` for real name servers. */
  dnssecSecure: ((host: string) => Promise<boolean>) | null;
  sts?: StsCache;
  timeouts?: Partial<DeliveryTimeouts>;
  /** Other than usual in tests only. */
  reuse?: Partial<ReuseLimits>;
  trusted_ca?: readonly string[];
  /** 25 everywhere but in tests. */
  mx_port?: number;
  /** 443 everywhere but in tests. */
  sts_port?: number;
  pace?: Partial<Pace>;
  /** Told after each attempt, for metrics. */
  onAttempt?: (result: string, seconds: number) => void;
}

/** How often the worker looks, in ms, and how much it takes on. */
export interface Pace {
  /** Between looks at the queue; notifications only make it look sooner. */
  poll: number;
  /** Between signs of life for the leases held. */
  heartbeat: number;
  /** Between looks for leases of dead processes of this node. */
  dead_leases: number;
  /** What a running delivery gets to end when the process stops. */
  grace: number;
  /** Deliveries at once in this process. */
  concurrency: number;
  /** Seconds until the next attempt. */
  backoff: (attempts: number) => number;
}
