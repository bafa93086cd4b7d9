import { expect, it } from 'vitest';
import { readingsOf } from './pasted.ts';

const read = (word: string) => readingsOf(word).map(({ param, value }) => `${param}=${value}`);

it('knows by its look what was pasted', () => {
  const sha1 = 'da39a3ee5e6b4b0d3255bfef95601890afd80709';
  expect(read('194.25.134.18')).toEqual(['client_ip=194.25.134.18', 'origin_ip=194.25.134.18']);
  expect(read('2001:db8::/32')[0]).toBe('client_ip=2001:db8::/32');
  expect(read('[2001:db8::1]')[0]).toBe('client_ip=2001:db8::1');
  expect(read(sha1)).toEqual([`att_sha1=${sha1}`]);
  expect(read('D41D8CD98F00B204E9800998ECF8427E')).toEqual(['att_md5=D41D8CD98F00B204E9800998ECF8427E']);
  expect(read('2-01a212ea283f75bd824600ea334457aa')).toEqual(['cloudid=2-01a212ea283f75bd824600ea334457aa']);
  expect(read('AS3303')).toEqual(['geoip_asn=3303']);
  expect(read('<a.b-1@mail.example>')).toContain('hdr_messageid=a.b-1@mail.example');
  expect(read('nina.roth@freemail.example,')[0]).toBe('sender=nina.roth@freemail.example');
  expect(read('mailto:nina@freemail.example?subject=x')[0]).toBe('sender=nina@freemail.example');
  expect(read('https://pay.example/x?y=1')).toEqual([
    'uri=https://pay.example/x?y=1',
    'uri_fqdn=pay.example',
  ]);
});

it('takes a word for a word', () => {
  for (const word of ['invoice', '2026-04-14', '10:30', 'a@', 'cafe', 'Re:', 'http://', '1.2.3'])
    expect(readingsOf(word), word).toEqual([]);
});
