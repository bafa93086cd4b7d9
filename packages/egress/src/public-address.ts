import { BlockList, isIP } from 'node:net';

const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(net, bits, 'ipv4');
}
// All IPv6 that is not global unicast, and every form that carries an IPv4 address (mapped, NAT64, 6to4, Teredo): whoever wants
// an IPv4 target can write one.
const global_v6 = new BlockList();
global_v6.addSubnet('2000::', 3, 'ipv6');
const closed_v6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed_v6.addSubnet(net, bits, 'ipv6');
}

/** Whether an address can be reached over the internet and is nobody's inner network (security.md W16). What is no address is none. */
export function isPublicAddress(ip: string): boolean {
  // A zone ("fe80::1%eth0") names an interface of this machine.
  const family = ip.includes('%') ? 0 : isIP(ip);
  if (family === 4) return !closed.check(ip, 'ipv4');
  return family === 6 && global_v6.check(ip, 'ipv6') && !closed_v6.check(ip, 'ipv6');
}
