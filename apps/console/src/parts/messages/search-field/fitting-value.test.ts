import { expect, test } from 'vitest';
import { filterOf } from '../query/terms.ts';
import { fittingValue } from './fitting-value.ts';

test.each([
  [
    'client_ip',
    ['192.0.2.7', '192.0.2.0/24', '0.0.0.0/0', '2001:db8::7', '2001:db8::/32', '::1', '::ffff:192.0.2.7'],
  ],
  ['geoip_asn', ['3303']],
  ['spf_status', ['pass']],
  ['has_attachment', ['yes', 'no']],
  ['att_name', ['offer.pdf']],
] as const)('the expert form takes what %s can be', (param, values) => {
  for (const value of values) expect(fittingValue(filterOf(param), value), value).toBe(value);
});

test.each([
  ['client_ip', ['nonsense', '300.1.1.1', '192.0.2.0/33', '192.0.2', '2001:db8::/129', 'bad:', 'de:ad']],
  ['origin_ip', ['localhost']],
  ['geoip_asn', ['Swisscom', '3.3', '-', '4294967296', 'ASAS3303']],
  ['spf_status', ['maybe']],
  ['has_attachment', ['some']],
] as const)('the expert form names what %s cannot be', (param, values) => {
  for (const value of values) expect(fittingValue(filterOf(param), value), value).toBeNull();
});

test('the number of a network’s owner is taken as details show it', () => {
  for (const text of ['3303', 'AS3303', 'as3303', 'AS 3303', ' 003303 '])
    expect(fittingValue(filterOf('geoip_asn'), text), text).toBe('3303');
});
