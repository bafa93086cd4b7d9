import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { addressesOf } from './addresses.ts';
import { isPublicAddress } from './public-address.ts';
import { type AddressResolver, assertAllowedPort, EgressRefusedError, type EgressRules } from './rules.ts';

export interface HostPort {
  /** A name in lower case and ASCII, or an address without brackets. */
  host: string;
  port: number;
}

/** "host:port", "[v6]:port", or a host alone for port 25; null when it is none of them. */
export function parseHostPort(text: string): HostPort | null {
  const match = /^(?:\[([0-9a-f:.]+)\]|([^\s:@/[\]\\]+))(?::(\d{1,5}))?$/iu.exec(text.trim());
  const host = match?.[1]?.toLowerCase() ?? plainName(match?.[2] ?? '');
  const port = Number(match?.[3] ?? 25);
  if (host === '' || (match?.[1] !== undefined && isIP(host) !== 6) || port < 1 || port > 65_535) return null;
  return { host, port };
}

/** '' for what is no host name. */
function plainName(text: string): string {
  if (isIP(text) === 4) return text;
  // What only a resolver of the system would take for an address (127.1, 0x7f000001, 2130706433, full-width digits) is no name either.
  const ascii = domainToASCII(text).replace(/\.$/, '');
  if (isIP(ascii) !== 0 || ascii.length > 253) return '';
  const labels = ascii.split('.');
  const is_name = labels.every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label));
  return is_name && !/^(?:\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '') ? ascii : '';
}

/** Names that mean this machine or this network wherever they are asked (RFC 6761, RFC 6762, RFC 8375, RFC 9476 and what ICANN reserved). */
const inner_names =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|corp|home|private|home\.arpa|onion|alt|invalid)$/;

/**
 * What a person wrote into a host field, before it is saved: throws EgressRefusedError, whose `why` names the reason. Connecting checks
 * again, so a name that cannot be looked up today may be saved; null leaves the look-up out.
 */
export async function checkHostField(
  text: string,
  rules: EgressRules,
  resolver: AddressResolver | null,
): Promise<HostPort> {
  const target = parseHostPort(text);
  if (!target) throw new EgressRefusedError(`not a host and port: ${text.slice(0, 100)}`, 'syntax');
  if (rules.private_addresses) return target;
  assertAllowedPort(target.port, rules);
  const refused = (what: string) => new EgressRefusedError(`${what} is not allowed`, 'inner');
  if (isIP(target.host) !== 0) {
    if (!isPublicAddress(target.host)) throw refused(`the address ${target.host}`);
    return target;
  }
  if (!target.host.includes('.') || inner_names.test(target.host)) throw refused(`the name ${target.host}`);
  const found = resolver ? await known(target.host, resolver) : [];
  const inner = found.find((ip) => !isPublicAddress(ip));
  if (inner !== undefined) throw refused(`the address ${inner} of ${target.host}`);
  return target;
}

async function known(host: string, resolver: AddressResolver): Promise<string[]> {
  try {
    return await addressesOf(host, resolver);
  } catch (error) {
    // The resolver does not know now; an outage of somebody's DNS is no reason to refuse a name.
    if (error instanceof Error && 'code' in error) return [];
    throw error;
  }
}
