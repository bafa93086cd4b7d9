import type { X509Certificate } from 'node:crypto';
import { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { domainToASCII } from 'node:url';
import { connectAllowed, EgressRefusedError, type EgressRules, isPublicAddress } from '@postern/egress';
import type { Resolver } from '@postern/mail';
import mxConnect, { type MxConnection } from 'mx-connect';
import { printable } from '../client/reply.ts';
import { HostProblem, type TlsPolicy } from '../client/session.ts';
import { nobody, type Outcome, ourOutcome } from './outcome.ts';
import { handOver, type SmtpDeps, unusable } from './smtp.ts';
import { type StsCache, type StsDeps, type StsPolicy, stsAllows, stsPolicy } from './sts.ts';
import { tlsaRecords, tlsaText } from './tlsa.ts';
import type { Transport, TransportInput } from './transport.ts';

export interface MxDeps extends SmtpDeps {
  resolver: Resolver;
  egress: EgressRules;
  sts: StsCache;
  /** Whether a host's address answer was validated by DNSSEC (RFC 7672 §2.2.2); null: cannot be known, DANE is off. */
  dnssecSecure: ((host: string) => Promise<boolean>) | null;
  /** 25 everywhere but in tests. */
  port: number;
  /** 443 everywhere but in tests. */
  sts_port?: number;
}

/** Hosts tried in one attempt. */
const MAX_HOSTS = 5;

/** To the servers that the recipient's domain names by MX, with MTA-STS and DANE where published. */
export function mxTransport(world: MxDeps): Transport {
  return (input) => world.connections.within(input.destination, () => toMx(world, input));
}

async function toMx(world: MxDeps, input: TransportInput): Promise<Outcome> {
  const domain = input.envelope.recipient.slice(input.envelope.recipient.lastIndexOf('@') + 1);
  const ascii = domain.startsWith('[') ? domain : domainToASCII(domain) || domain;
  const sts = domain.startsWith('[')
    ? ({ id: false, mode: 'none' } as const)
    : await stsPolicy(ascii, world.sts, stsWorld(world));
  const tried: string[] = [];
  let last: Outcome | null = null;
  while (tried.length < MAX_HOSTS && !input.signal.aborted) {
    let connection: MxConnection;
    try {
      connection = await connectMx(world, ascii, tried, input.destination);
    } catch (error) {
      return last ?? noHost(error, domain);
    }
    const { hostname, host } = connection;
    if (!stsAllows(sts, hostname)) {
      connection.socket.destroy();
      last = notNamed(connection, domain);
      tried.push(host);
      continue;
    }
    try {
      return await handOverMx(world, connection, sts, input);
    } catch (error) {
      if (!(error instanceof HostProblem)) throw error;
      last = unusable(error);
      tried.push(host);
    }
  }
  return last ?? ourOutcome('deferred', '4.4.1', 'stopped');
}

function stsWorld({ resolver, egress, session, sts_port }: MxDeps): StsDeps {
  return {
    ...{ resolver, private_addresses: egress.private_addresses },
    ...(session.trusted_ca ? { ca: session.trusted_ca } : {}),
    ...(sts_port === undefined ? {} : { port: sts_port }),
  };
}

/**
 * Of a host to which there is an idle connection the socket is not connected yet: whether that one may be used is known when all is known of
 * the host.
 */
function connectMx(
  world: MxDeps,
  domain: string,
  tried: string[],
  destination: string,
): Promise<MxConnection> {
  const { resolver, dnssecSecure, connections } = world;
  const only_public = !world.egress.private_addresses;
  return mxConnect({
    target: domain,
    port: world.port,
    maxConnectTime: world.session.timeouts.connect,
    ignoreMXHosts: tried,
    // Addresses that are written instead of a name come past the resolver below.
    connectHook(_, options, go) {
      const { host = '' } = options;
      const refused = only_public && !isPublicAddress(host);
      if (connections.hasIdle(host, world.port)) options.socket = new Socket();
      else connections.makeRoom(destination);
      go(refused ? new EgressRefusedError(`the address ${host} is not allowed`, 'inner') : null);
    },
    dnsOptions: {
      blockLocalAddresses: only_public,
      blockReservedNetworks: only_public,
      resolveRecords: async (name, type) => {
        const answer: unknown[] = await resolver(name, type);
        // mx-connect refuses inner addresses; this list knows more of them.
        if (!only_public || (type !== 'A' && type !== 'AAAA')) return answer;
        return answer.filter((ip) => typeof ip === 'string' && isPublicAddress(ip));
      },
    },
    dane: dnssecSecure
      ? {
          enabled: true,
          resolveTlsa: async (name) => tlsaRecords(await resolver(name, 'TLSA')),
          checkDnssecSecure: async (host) => ({ secure: await dnssecSecure(host) }),
        }
      : { enabled: false },
  });
}

function handOverMx(
  world: MxDeps,
  connection: MxConnection,
  sts: StsPolicy,
  input: TransportInput,
): Promise<Outcome> {
  const { socket, hostname, host, port } = connection;
  const policy = tlsPolicy(connection, sts, input.require_tls);
  const connect = () => connectAllowed(host, port, world.egress, world.session.timeouts.connect);
  return handOver(
    {
      ...{ named_by: 'mx', host: hostname, ip: host, port, policy, connect },
      socket: socket.pending && !socket.destroyed ? null : socket,
    },
    world,
    input,
  );
}

/** DANE before MTA-STS (RFC 8461 §2): a certificate pinned by DNSSEC need not be valid by anyone else's word. */
function tlsPolicy(connection: MxConnection, sts: StsPolicy, require_tls: boolean): TlsPolicy {
  const { hostname, daneVerifier } = connection;
  if (connection.daneEnabled && daneVerifier) {
    const verify = (socket: TLSSocket) => {
      const leaf = socket.getPeerX509Certificate();
      return daneVerifier(hostname, leaf, issuersOf(leaf));
    };
    return { level: 'dane', name: hostname, pins: tlsaText(connection.tlsaRecords ?? []), verify };
  }
  if (sts.mode === 'enforce') return { level: 'verify', name: hostname };
  return { level: require_tls ? 'encrypt' : 'opportunistic' };
}

function issuersOf(leaf: X509Certificate | undefined): X509Certificate[] {
  const issuers: X509Certificate[] = [];
  for (let next = leaf?.issuerCertificate; next && issuers.length < 10; next = next.issuerCertificate) {
    issuers.push(next);
  }
  return issuers;
}

function notNamed({ hostname, host }: MxConnection, domain: string): Outcome {
  const text = `the MTA-STS policy of ${domain} does not name the server ${hostname}`;
  return ourOutcome('deferred', '4.7.5', text, { host: hostname, ip: host, tls: '' });
}

function noHost(error: unknown, domain: string): Outcome {
  const known = error instanceof Error ? error : new Error(String(error));
  const text = printable(known.message);
  const code = 'code' in known ? known.code : '';
  const category = 'category' in known ? known.category : '';
  // RFC 7505: the domain says that it takes no mail.
  if (code === 'ENULLMX') return ourOutcome('failed', '5.1.10', text);
  if (category === 'dane') return ourOutcome('deferred', '4.7.5', text);
  if (category === 'network') return ourOutcome('deferred', '4.4.1', text);
  // Names that do not exist are final; a resolver without an answer is not.
  if (category === 'dns' && (code === 'ENOTFOUND' || code === 'ENODATA')) {
    return ourOutcome('failed', '5.1.2', `${domain} has no mail server`, nobody);
  }
  return ourOutcome('deferred', '4.4.3', text);
}
