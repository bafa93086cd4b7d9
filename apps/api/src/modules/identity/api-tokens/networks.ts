import { BlockList, isIP, isIPv6 } from 'node:net';

const family = (ip: string) => (isIPv6(ip) ? 'ipv6' : 'ipv4');

/** Whether an address lies in one of the networks; no networks are no limit. */
export function isFrom(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return true;
  if (isIP(ip) === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list.check(ip, family(ip));
}
