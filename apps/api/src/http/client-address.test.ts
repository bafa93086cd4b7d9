import { expect, test } from 'vitest';
import { addressBucket, plainAddress } from './client-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s counts towards %s', (address, bucket) => {
  expect(addressBucket(address)).toBe(bucket);
});

test.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['192.0.2.1', '192.0.2.1'],
  ['unknown', ''],
  ["1.2.3.4' or 1=1", ''],
])('a proxy’s %s is the address "%s"', (text, address) => {
  expect(plainAddress(text)).toBe(address);
});
