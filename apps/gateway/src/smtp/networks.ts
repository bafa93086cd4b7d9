import { BlockList, isIP } from 'node:net';
import { withoutMappedPrefix } from '@postern/addresses';

export interface Networks {
  contains(ip: string): boolean;
}

/** Addresses and networks (a.b.c.d, a.b.c.d/bits, IPv6 likewise). An entry that is neither throws: a typo must not open a relay. */
export function parseNetworks(entries: readonly string[]): Networks {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address);
    const most = family === 6 ? 128 : 32;
    const prefix = bits === undefined ? most : Number(bits);
    if (family === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > most) {
      throw new TypeError(`not an address or network: ${entry}`);
    }
    list.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4');
  }
  return {
    contains: (ip) =>
      isIP(ip) !== 0 &&
      list.check(withoutMappedPrefix(ip), isIP(withoutMappedPrefix(ip)) === 6 ? 'ipv6' : 'ipv4'),
  };
}
