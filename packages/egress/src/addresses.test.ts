import { expect, test } from 'vitest';
import { allowedAddresses, assertAllowed, connectAllowed, isPublicAddress } from './index.ts';

const inner = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'fe80::1%lo',
  'no address',
  '127.1',
  '',
  '5f00::1',
  '0:0:0:0:0:ffff:a00:1',
];
test.each(inner)('%s is no public address', (ip) => expect(isPublicAddress(ip)).toBe(false));

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '192.0.1.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is one', (ip) => expect(isPublicAddress(ip)).toBe(true));

const strict = { private_addresses: false };

test('a name with one inner address among public ones is refused whole', async () => {
  const zone: Record<string, string[]> = {
    'mx.example': ['8.8.8.8', '127.0.0.1'],
    'good.example': ['8.8.8.8'],
  };
  const resolver = async (name: string, type: string) => (type === 'A' ? (zone[name] ?? []) : []);
  await expect(allowedAddresses('mx.example', 25, strict, resolver)).rejects.toThrow(
    '127.0.0.1 is not allowed',
  );
  expect(await allowedAddresses('good.example', 25, strict, resolver)).toEqual(['8.8.8.8']);
  await expect(connectAllowed('127.0.0.1', 25, strict, 100)).rejects.toThrow('not allowed');
});

test('only mail ports are reached, unless inner targets are allowed', () => {
  for (const port of [25, 587, 2525]) assertAllowed('8.8.8.8', port, strict);
  for (const port of [22, 80, 443, 465, 5432, 6379])
    expect(() => assertAllowed('8.8.8.8', port, strict)).toThrow('port');
  assertAllowed('127.0.0.1', 1025, { private_addresses: true });
});
