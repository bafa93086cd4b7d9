import { isIP } from 'node:net';
import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls';
import type { PortalHostState } from '@postern/contract/portal/settings';
import { addressesOf, connectAllowed } from '@postern/egress';
import type { Dns } from '../domains/index.ts';

/** Days before its end at which a certificate is said to end soon: renewal should have happened by then. */
const ENDS_SOON = 14;
const DAY = 86_400_000;
/** ms for a connection, and for the greeting over it. */
const TIMEOUT = 5000;

interface World {
  dns: Pick<Dns, 'resolver' | 'private_addresses'>;
  /** Its host is where portals' names lead, its port theirs too. */
  public_url: URL;
  now: Date;
  /** PEM certificates believed instead of the well-known ones: in tests. */
  ca?: readonly string[];
}

/** Names of one machine mean nothing to anybody outside. */
const isLocal = (name: string) => name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0;

/** Whether readers reach a portal's host: its name in the DNS, and the certificate that is shown for it. */
export async function hostState(host: string, world: World): Promise<PortalHostState> {
  const { dns, public_url, now } = world;
  const base = { host, target: public_url.hostname, found: [] as string[], until: null, issuer: '' };
  const checked_at = now.toISOString();
  if (isLocal(public_url.hostname) || isLocal(host))
    return { ...base, dns: 'local', certificate: 'not_checked', checked_at };
  const [found, ours] = await Promise.all([
    addressesOf(host, dns.resolver).catch(() => null),
    addressesOf(public_url.hostname, dns.resolver).catch(() => null),
  ]);
  if (found === null || ours === null)
    return { ...base, dns: 'unknown', certificate: 'not_checked', checked_at };
  const place = { ...base, found, checked_at };
  if (found.length === 0) return { ...place, dns: 'none', certificate: 'not_checked' };
  // An address that is not ours is not spoken to: whoever answers there says nothing about this portal.
  if (!found.every((ip) => ours.includes(ip)))
    return { ...place, dns: 'elsewhere', certificate: 'not_checked' };
  if (public_url.protocol !== 'https:') return { ...place, dns: 'ok', certificate: 'none' };
  const shown = await certificateOf(host, found[0] ?? '', world).catch(() => null);
  if (!shown) return { ...place, dns: 'ok', certificate: 'unreachable' };
  return { ...place, dns: 'ok', ...judge(host, shown, now) };
}

interface Shown {
  certificate: PeerCertificate;
  /** Nobody we believe has signed it; '' where somebody has. */
  fault: string;
}

function judge(
  host: string,
  { certificate, fault }: Shown,
  now: Date,
): Pick<PortalHostState, 'certificate' | 'until' | 'issuer'> {
  const until = new Date(certificate.valid_to);
  const issuer = [certificate.issuer?.O, certificate.issuer?.CN].flat().find(Boolean) ?? '';
  const said = { until: until.toISOString(), issuer };
  if (until <= now) return { ...said, certificate: 'expired' };
  if (checkServerIdentity(host, certificate)) return { ...said, certificate: 'wrong_name' };
  if (fault !== '') return { ...said, certificate: 'untrusted' };
  const ends_soon = until.getTime() - now.getTime() < ENDS_SOON * DAY;
  return { ...said, certificate: ends_soon ? 'ends_soon' : 'ok' };
}

async function certificateOf(host: string, ip: string, { dns, public_url, ca }: World): Promise<Shown> {
  const port = Number(public_url.port || 443);
  const rules = { private_addresses: dns.private_addresses, ports: new Set([port]) };
  const socket = await connectAllowed(ip, port, rules, TIMEOUT);
  const { promise, resolve, reject } = Promise.withResolvers<Shown>();
  // What is wrong with it is what is asked for, so it is looked at whoever signed it. Nothing is sent.
  const secure = connect({ socket, servername: host, rejectUnauthorized: false, ...(ca && { ca: [...ca] }) });
  secure.setTimeout(TIMEOUT, () => reject(new Error('no greeting in time')));
  secure.once('error', reject);
  secure.once('secureConnect', () => {
    const certificate = secure.getPeerCertificate();
    const is_named = String(secure.authorizationError) === 'ERR_TLS_CERT_ALTNAME_INVALID';
    resolve({ certificate, fault: secure.authorized || is_named ? '' : String(secure.authorizationError) });
  });
  try {
    return await promise;
  } finally {
    secure.destroy();
  }
}
