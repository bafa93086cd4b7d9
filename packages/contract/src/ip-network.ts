// IP addresses and networks as people type them, in the one spelling they are kept in.
import * as z from 'zod';

// The same in browsers and Node; neither's types are loaded here.
declare const URL: { new (text: string): { hostname: string } };

const ipv4 = z.ipv4();
const ipv6 = z.ipv6();

/** 4 or 6, or 0 for what is no IP address. */
export function ipFamily(text: string): 0 | 4 | 6 {
  if (ipv4.safeParse(text).success) return 4;
  return ipv6.safeParse(text).success ? 6 : 0;
}

/** Bits of the parts an address is written in, which are four or eight. */
const PART_BITS = { 4: 8, 6: 16 } as const;

/** Bits of a whole address. */
export const address_bits = { 4: 32, 6: 128 } as const;

/** IPv6 as RFC 5952 writes it; a dotted tail becomes two groups. */
const plainV6 = (ip: string): string => new URL(`http://[${ip}]/`).hostname.slice(1, -1);

function partsOf(ip: string, family: 4 | 6): number[] {
  if (family === 4) return ip.split('.').map(Number);
  const [head = '', tail = ''] = plainV6(ip).split('::');
  const [left, right] = [head, tail].map((text) => (text === '' ? [] : text.split(':')));
  const [before = [], after = []] = [left, right];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

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
  return family === 4 ? parts.join('.') : plainV6(parts.map((part) => part.toString(16)).join(':'));
}

/** a.b.c.d of ::ffff:a.b.c.d, however it is spelled: mail from there comes over IPv4 and would never match. */
export function mappedV4(ip: string): string | null {
  if (ipFamily(ip) !== 6) return null;
  const [high = 0, low = 0, ...rest] = partsOf(ip, 6).toReversed();
  if (rest.some((group, index) => group !== (index === 0 ? 0xffff : 0))) return null;
  return [low >> 8, low & 255, high >> 8, high & 255].join('.');
}

/** Width of what all of ::ffff:a.b.c.d have in common. */
export const MAPPED_BITS = 96;
