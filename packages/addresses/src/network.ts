// Networks as text: an address, or an address and a width.
import { canonicalIp, groupsOfV6, ipFamily, mappedV4 } from './ip.ts';

export interface Network {
  family: 4 | 6;
  address: string;
  bits: number;
}

/** Bits of a whole address. */
export const address_bits = { 4: 32, 6: 128 } as const;
/** Width of what all of ::ffff:a.b.c.d have in common. */
export const MAPPED_BITS = 96;
/** Bits of the parts an address is written in, which are four or eight. */
const PART_BITS = { 4: 8, 6: 16 } as const;

const partsOf = (ip: string, family: 4 | 6): number[] =>
  family === 4 ? ip.split('.').map(Number) : groupsOfV6(ip).map((group) => Number.parseInt(group, 16));

/**
 * The address that names the network `ip` lies in, `10.0.0.0` of `10.1.2.3` and 8.
 * @param ip what `ipFamily` takes for an address
 * @param bits the network's width; an address alone has all of its own
 */
export function networkAddress(ip: string, bits?: number): string {
  const family = ipFamily(ip) === 4 ? 4 : 6;
  const width = PART_BITS[family];
  const parts = partsOf(ip, family).map((part, index) => {
    const gone = Math.min(width, Math.max(0, (index + 1) * width - (bits ?? address_bits[family])));
    return (part >> gone) << gone;
  });
  return family === 4 ? parts.join('.') : plainV6(parts);
}

/** As RFC 5952 has it; ::ffff:a.b.c.d stays IPv6, because a network may hold more than such addresses. */
function plainV6(parts: readonly number[]): string {
  const text = parts.map((part) => part.toString(16)).join(':');
  const mapped = mappedV4(text);
  if (mapped === null) return canonicalIp(text);
  return `::ffff:${parts[6]?.toString(16)}:${parts[7]?.toString(16)}`;
}

/**
 * An address, a.b.c.d/bits or the same with IPv6; clarification 4.1 writes "no netmask" as −1. undefined: no IP address at all; null: a width
 * that does not fit, which holds nothing.
 */
export function parseNetwork(text: string): Network | null | undefined {
  const slash = text.indexOf('/');
  const address = slash === -1 ? text : text.slice(0, slash);
  const family = ipFamily(address);
  if (family === 0) return undefined;
  const most = address_bits[family];
  const written = slash === -1 ? '-1' : text.slice(slash + 1);
  if (!/^(?:-1|\d{1,3})$/.test(written)) return null;
  const bits = written === '-1' ? most : Number(written);
  if (bits > most) return null;
  const mapped = family === 6 && bits >= MAPPED_BITS ? mappedV4(address) : null;
  return mapped === null
    ? { family, address, bits }
    : { family: 4, address: mapped, bits: bits - MAPPED_BITS };
}

/** What all addresses of the network of that width have in common with `ip`; two of them are equal exactly when one network holds both. */
export function networkKey(ip: string, family: 4 | 6, bits: number): string {
  return `${family}/${bits}:${family === 4 ? maskV4(ip, bits) : maskV6(ip, bits)}`;
}

function maskV4(ip: string, bits: number): number {
  const number = ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  return number - (number % 2 ** (32 - bits));
}

function maskV6(ip: string, bits: number): string {
  const digits = groupsOfV6(ip).join('');
  const whole = digits.slice(0, Math.floor(bits / 4));
  const rest = bits % 4;
  if (rest === 0) return whole;
  const digit = Number.parseInt(digits[whole.length] ?? '0', 16);
  return `${whole}${(digit >> (4 - rest)).toString(16)}`;
}

/** Widest networks that may send for a domain: wider ones are a typing error or give somebody else's mail away. */
const WIDEST = { 4: 8, 6: 19 } as const;

/** An address or network in its one form, e.g. `192.0.2.0/24`; null where it is none or far too wide. */
export function networkName(text: string): string | null {
  const [address = '', bits, ...rest] = text.trim().toLowerCase().split('/');
  const family = ipFamily(address);
  if (rest.length > 0 || family === 0) return null;
  if (bits === undefined) return address;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= WIDEST[family] && Number(bits) <= address_bits[family]
    ? `${address}/${Number(bits)}`
    : null;
}
