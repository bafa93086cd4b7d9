import { isIP } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalIp, ipFamily } from './ip.ts';
import { networkAddress, networkKey, networkName, parseNetwork } from './network.ts';

test('what Node takes for an address is one, apart from zones', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.ipV4(), fc.ipV4Extended(), fc.ipV6(), fc.stringMatching(/^[0-9a-f:.]{0,20}$/)),
      (text) => {
        expect(ipFamily(text)).toBe(isIP(text));
      },
    ),
    { numRuns: 2_000 },
  );
  expect(ipFamily('fe80::1%eth0')).toBe(0);
});

test.each([
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['192.0.2.1', '192.0.2.1'],
])('%s is written %s', (text, ip) => expect(canonicalIp(text)).toBe(ip));

test('a network is read with its width, and an address is one of its own', () => {
  expect(parseNetwork('192.0.2.0/24')).toEqual({ family: 4, address: '192.0.2.0', bits: 24 });
  expect(parseNetwork('192.0.2.1/-1')).toEqual({ family: 4, address: '192.0.2.1', bits: 32 });
  expect(parseNetwork('::ffff:192.0.2.0/120')).toEqual({ family: 4, address: '192.0.2.0', bits: 24 });
  expect(parseNetwork('192.0.2.0/33')).toBeNull();
  expect(parseNetwork('mail.acme.example')).toBeUndefined();
  expect(networkKey('192.0.2.77', 4, 24)).toBe(networkKey('192.0.2.1', 4, 24));
  expect(networkKey('2001:db8::77', 6, 62)).toBe(networkKey('2001:db8:0:3::', 6, 62));
  expect(networkKey('2001:db8::77', 6, 62)).not.toBe(networkKey('2001:db8:0:4::', 6, 62));
});

test.each([
  ['10.1.2.3', 8, '10.0.0.0'],
  ['10.1.2.3', 32, '10.1.2.3'],
  ['2001:db8:1:2::3', 32, '2001:db8::'],
  ['::ffff:192.0.2.1', 100, '::ffff:c000:0'],
] as const)('%s lies in the network of %i bits named %s', (ip, bits, name) =>
  expect(networkAddress(ip, bits)).toBe(name),
);

test('networks far too wide to send for a domain are none', () => {
  expect(networkName(' 192.0.2.0/24 ')).toBe('192.0.2.0/24');
  expect(networkName('0.0.0.0/0')).toBeNull();
  expect(networkName('2001:db8::/18')).toBeNull();
});
