// Networks as text: an address, or an address and a width.
import { isIP } from 'node:net';
import { groupsOfV6 } from './ip.ts';

export type Network = { family: 4 | 6; address: string; bits: number };

// An address, a.b.c.d/bits or the same with IPv6; clarification 4.1 writes "no netmask" as −1. undefined: no IP address at all;
// null: a width that does not fit, which holds nothing.
export function parseNetwork(text: string): Network | null | undefined {
  const slash = text.indexOf('/');
  const address = slash === -1 ? text : text.slice(0, slash);
  const family = isIP(address);
  if (family !== 4 && family !== 6) return undefined;
  const most = family === 4 ? 32 : 128;
  const written = slash === -1 ? '-1' : text.slice(slash + 1);
  if (!/^(?:-1|\d{1,3})$/.test(written)) return null;
  const bits = written === '-1' ? most : Number(written);
  if (bits > most) return null;
  const mapped = family === 6 && bits >= MAPPED_BITS ? mappedV4(address) : null;
  return mapped === null
    ? { family, address, bits }
    : { family: 4, address: mapped, bits: bits - MAPPED_BITS };
}

// Width of what all of ::ffff:a.b.c.d have in common.
const MAPPED_BITS = 96;

// a.b.c.d of ::ffff:a.b.c.d, however it is spelled; mail comes from such hosts over IPv4.
function mappedV4(ip: string): string | null {
  const digits = groupsOfV6(ip).join('');
  if (!/^0{20}f{4}/.test(digits)) return null;
  return [24, 26, 28, 30].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)).join('.');
}

// What all addresses of the network of that width have in common with `ip`; two of them are equal exactly when one network holds both.
export function networkKey(ip: string, family: 4 | 6, bits: number): string {
  return `${family}/${bits}:${family === 4 ? maskV4(ip, bits) : maskV6(ip, bits)}`;
}

// ::ffff:a.b.c.d, as dual-stack sockets report IPv4 peers, without its prefix.
export function plainIp(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '');
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
