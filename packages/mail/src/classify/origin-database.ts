// Country and network of an address from the packaged tables. The country table is a MaxMind file held in memory
// (8 MB). The network tables are CSV files sorted by address, searched in place: no time at start, no memory.

import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { groupsOfV6 } from '@postern/addresses';
import { type CountryResponse, Reader } from 'maxmind';
import { isPrivateAddress, type Network, type OriginDatabase } from './origin.ts';

const require = createRequire(import.meta.url);
const country_file = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
const network_files = {
  4: '@ip-location-db/asn/asn-ipv4-num.csv',
  6: '@ip-location-db/asn/asn-ipv6-num.csv',
} as const;

// Rows are below 200 bytes; two of these always hold a whole row after its start was found.
const block_bytes = 1024;

export type OpenOriginDatabase = OriginDatabase & Disposable;

export function openOriginDatabase(): OpenOriginDatabase {
  const countries = new Reader<CountryResponse & { country_code?: string }>(
    readFileSync(require.resolve(country_file)),
  );
  const v4 = openTable(require.resolve(network_files[4]));
  const v6 = openTable(require.resolve(network_files[6]));
  return {
    lookup(ip) {
      const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
      const family = isIP(plain);
      if (family === 0 || isPrivateAddress(plain)) return null;
      const found = countries.get(plain);
      const row = family === 4 ? v4.find(numberOfV4(plain)) : v6.find(numberOfV6(plain));
      const network: Network = {
        cc: found?.country_code ?? found?.country?.iso_code ?? '',
        asn: row?.asn ?? 0,
        org: row?.org ?? '',
      };
      return network.cc === '' && network.asn === 0 ? null : network;
    },
    [Symbol.dispose]() {
      v4.close();
      v6.close();
    },
  };
}

type Row = { first: bigint; last: bigint; asn: number; org: string };

function openTable(path: string) {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  const block = Buffer.alloc(2 * block_bytes);

  // The first whole row at or after a position.
  const rowAfter = (position: number): { row: Row; start: number } | null => {
    const from = Math.max(0, position - 1);
    const length = readSync(file, block, 0, block.length, from);
    const text = block.toString('utf8', 0, length);
    const start = position === 0 ? 0 : text.indexOf('\n') + 1;
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end === -1 ? undefined : end);
    const row = parseRow(line);
    return row && { row, start: from + Buffer.byteLength(text.slice(0, start)) };
  };

  return {
    find(address: bigint): Row | null {
      let low = 0;
      let high = size;
      let best: Row | null = null;
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        const found = rowAfter(middle);
        if (!found || found.start >= high || found.row.first > address) high = middle;
        else {
          best = found.row;
          low = found.start + 1;
        }
      }
      return best && address <= best.last ? best : null;
    },
    close: () => closeSync(file),
  };
}

function parseRow(line: string): Row | null {
  const match = /^(\d+),(\d+),(\d+),"?(.*?)"?\r?$/.exec(line);
  if (!match) return null;
  const [, first = '0', last = '0', asn = '0', org = ''] = match;
  return { first: BigInt(first), last: BigInt(last), asn: Number(asn), org: org.replaceAll('""', '"') };
}

function numberOfV4(ip: string): bigint {
  return ip.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

function numberOfV6(ip: string): bigint {
  return BigInt(`0x${groupsOfV6(ip).join('')}`);
}
