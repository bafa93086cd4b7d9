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
  ['geoip_asn', ['AS3303', '3.3', '-']],
  ['spf_status', ['maybe']],
  ['has_attachment', ['some']],
] as const)('the expert form names what %s cannot be', (param, values) => {
  for (const value of values) expect(fittingValue(filterOf(param), value), value).toBeNull();
});
