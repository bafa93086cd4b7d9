import { isIP } from 'node:net';
import { type HostPort, parseHostPort } from '@postern/addresses';
import { addressesOf } from './addresses.ts';
import { isPublicAddress } from './public-address.ts';
import { type AddressResolver, assertAllowedPort, EgressRefusedError, type EgressRules } from './rules.ts';

/** Names that mean this machine or this network wherever they are asked (RFC 6761, RFC 6762, RFC 8375, RFC 9476 and what ICANN reserved). */
const inner_names =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|corp|home|private|home\.arpa|onion|alt|invalid)$/;

/** What ends in a number is read as an address by some (WHATWG URL, 3.5 "ends in a number"). */
const ends_in_number = /(?:^|\.)(?:0x[0-9a-f]*|\d+)$/;

/** Whether a name means this machine or this network, or an address: no name server outside knows it. */
export function isInnerName(name: string): boolean {
  const bare = name.toLowerCase().replace(/\.$/, '');
  return !bare.includes('.') || inner_names.test(bare) || ends_in_number.test(bare);
}

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
  if (isInnerName(target.host)) throw refused(`the name ${target.host}`);
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
