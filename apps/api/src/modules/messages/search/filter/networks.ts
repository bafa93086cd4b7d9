import { isIP, isIPv4, isIPv6 } from 'node:net';
import { canonicalIp } from '@postern/addresses';
import { networkOf } from '@postern/db';

/** An address or network as PostgreSQL's inet, and the terms of the index that hold all of it. */
export interface Network {
  readonly inet: string;
  readonly address: string | null;
  /** The /24s or /64s it covers; null when they are too many to look up one by one. */
  readonly networks: readonly string[] | null;
}

/** Networks looked up one by one: a /16 of IPv4, a /56 of IPv6. */
const MOST = 256;

/** `203.0.113.*` is what people write for `203.0.113.0/24`. */
function fromWildcard(value: string): string {
  const parts = value.split('.');
  const known = parts.indexOf('*') === -1 ? parts : parts.slice(0, parts.indexOf('*'));
  if (known.length === 0 || known.length > 3) return value;
  return `${[...known, '0', '0', '0'].slice(0, 4).join('.')}/${known.length * 8}`;
}

/** Null when the text is no address and no network. */
export function parseNetwork(value: string): Network | null {
  const text = value.includes('*') ? fromWildcard(value) : value;
  const [ip = '', length, ...rest] = text.split('/');
  if (isIP(ip) === 0 || rest.length > 0) return null;
  const bits = isIPv6(ip) ? 128 : 32;
  const address = canonicalIp(ip);
  if (length === undefined) return { inet: address, address, networks: [networkOf(address)] };
  if (!/^\d{1,3}$/.test(length) || Number(length) > bits) return null;
  // ::ffff:a.b.c.d is an IPv4 address; a network that holds more than such addresses is none of either kind.
  const is_mapped = bits === 128 && isIPv4(address);
  const prefix = Number(length) - (is_mapped ? 96 : 0);
  if (prefix < 0) return null;
  const networks = isIPv4(address) ? networks4(address, prefix) : networks6(address, prefix);
  return { inet: `${address}/${prefix}`, address: Number(length) === bits ? address : null, networks };
}

function networks4(address: string, prefix: number): string[] | null {
  if (prefix >= 24) return [networkOf(address)];
  const count = 2 ** (24 - prefix);
  if (count > MOST) return null;
  const [a = 0, b = 0, c = 0] = address.split('.').map(Number);
  const first = c - (c % count);
  return Array.from({ length: count }, (_, index) => `${a}.${b}.${first + index}`);
}

function networks6(address: string, prefix: number): string[] | null {
  if (prefix >= 64) return [networkOf(address)];
  const count = 2 ** (64 - prefix);
  if (count > MOST) return null;
  const groups = networkOf(address).split(':');
  const last = Number.parseInt(groups[3] ?? '0', 16);
  const first = last - (last % count);
  return Array.from({ length: count }, (_, index) =>
    [...groups.slice(0, 3), (first + index).toString(16)].join(':'),
  );
}
