import { expect, test } from 'vitest';
import { processorTime } from '../corpus/processor-time.ts';
import { openOriginDatabase } from './origin-database.ts';

test('the packaged tables name the network of a well-known resolver, by either kind of address', () => {
  using database = openOriginDatabase();
  expect(database.lookup('8.8.8.8')).toMatchObject({ asn: 15169, cc: 'US' });
  expect(database.lookup('::ffff:8.8.8.8')).toMatchObject({ asn: 15169 });
  expect(database.lookup('2001:4860:4860::8888')).toMatchObject({ asn: 15169 });
  expect(database.lookup('1.1.1.1')?.org).toMatch(/cloudflare/i);
});

test('private, documentation and broken addresses have no network', () => {
  using database = openOriginDatabase();
  for (const ip of ['127.0.0.1', '10.1.2.3', '::1', 'fe80::1', '192.0.2.1', 'not an address', ''])
    expect(database.lookup(ip)).toBeNull();
});

test('a look-up is quick enough to make for every message', async () => {
  using database = openOriginDatabase();
  const { ms } = await processorTime(() => {
    for (let i = 0; i < 500; i++) database.lookup(`${1 + (i % 223)}.${i % 256}.${(i * 7) % 256}.1`);
  });
  expect(ms / 500).toBeLessThan(2);
});
