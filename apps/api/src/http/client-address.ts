import { isIP, isIPv6 } from 'node:net';

/** An address without the IPv4-in-IPv6 prefix; empty for what a proxy made up. */
export function plainAddress(text: string): string {
  const address = text.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(address) ? address : '';
}

/** What one household or attacker holds: a whole IPv4 address, or the /64 of an IPv6 one (security.md W7). */
export function addressBucket(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::', 2);
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return `${[...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
