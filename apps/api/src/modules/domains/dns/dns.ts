import { getServers } from 'node:dns';
import type { Instance } from '@postern/contract';
import {
  type AskServer,
  addressesOf,
  fetchStsPolicy,
  isPublicAddress,
  nameServerAsker,
} from '@postern/egress';
import { budgetedResolver, dnsResolver, type Resolver } from '@postern/mail';
import { dnssecState, trustedNameServers } from '@postern/mail/authenticate/dnssec';
import type { DnsDeps, OurServers } from '@postern/mail/dns-state/index';
import type { DnsConfig } from './dns-config.ts';
import { zoneServer } from './zone-server.ts';

export interface NamedResolver {
  server: string;
  resolver: Resolver;
}

/** DNS resolver and our own host names. */
export interface Dns {
  readonly resolver: Resolver;
  /** Inner addresses may be asked: the operator's own network, or an offline world. */
  readonly private_addresses: boolean;
  ours(instance: Instance): OurServers;
  /** All that one look at a domain may ask, within a bounded time. */
  look(): DnsDeps;
  /** The domain's own name servers, asked directly: nothing is cached between them and us. */
  authoritative(domain: string): Promise<NamedResolver[]>;
  /** Asks one name server by its address, without recursion. */
  askServer: AskServer;
  readonly public: readonly NamedResolver[];
}

export interface DnsInput extends DnsConfig {
  /** A written-down world of names; null: name servers. */
  zone: Resolver | null;
  /** Name servers with inner addresses are asked too. */
  private_addresses?: boolean;
  /** 53 and 443 everywhere but in tests. */
  authoritative_port?: number;
  sts?: { port: number; ca: readonly string[] };
}

/** ms for all look-ups of one look; what is left then is unknown. */
const BUDGET = 12_000;
/** Servers of a domain that are asked; more do not make it truer. */
const MOST_SERVERS = 4;

export function openDns(input: DnsInput): Dns {
  const { zone, servers, public_resolvers, ours } = input;
  const resolver = zone ?? dnsResolver(servers);
  const private_addresses = zone !== null || input.private_addresses === true;
  const trusted = zone ? [] : trustedNameServers(servers, getServers());
  const sts = input.sts ?? {};
  return {
    resolver,
    private_addresses,
    ours,
    look() {
      const budget = budgetedResolver(resolver, BUDGET).resolver;
      return {
        resolver: budget,
        dnssec: trusted.length > 0 ? dnssecState(trusted) : null,
        fetchPolicy: (domain) => fetchStsPolicy(domain, { resolver: budget, private_addresses, ...sts }),
      };
    },
    askServer: zone ? zoneServer(zone) : nameServerAsker({ private_addresses }, input.authoritative_port),
    async authoritative(domain) {
      if (zone) return [{ server: 'zone', resolver: zone }];
      const names = await nameServersOf(resolver, domain);
      const found = await Promise.all(
        names.slice(0, MOST_SERVERS).map(async (server) => {
          const addresses = await addressesOf(server, resolver).catch(() => []);
          // A stranger's NS record may name any address: ours inside are not asked.
          const ip = addresses.find((one) => private_addresses || isPublicAddress(one));
          const port = input.authoritative_port;
          const address = ip === undefined || port === undefined ? ip : `${ip}:${port}`;
          return address === undefined ? [] : [{ server, resolver: dnsResolver([address]) }];
        }),
      );
      return found.flat();
    },
    public: public_resolvers.map((server) => ({ server, resolver: dnsResolver([server]) })),
  };
}

/** Those of the zone the name is in: of the name itself, or of the closest above it that has any. */
async function nameServersOf(resolver: Resolver, domain: string): Promise<string[]> {
  const labels = domain.split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    try {
      const names = (await resolver(labels.slice(from).join('.'), 'NS')) as string[];
      if (names.length > 0) return names.toSorted();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code !== 'ENOTFOUND' && code !== 'ENODATA') throw error;
    }
  }
  return [];
}
