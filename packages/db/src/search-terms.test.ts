import { canonicalIp } from '@postern/addresses';
import { describe, expect, test } from 'vitest';
import { knownTexts } from './known-texts.ts';
import {
  foldWords,
  messageTerms,
  networkOf,
  type SearchFacts,
  subjectWords,
  termHasher,
} from './search-terms.ts';

const hash = termHasher(Buffer.alloc(32, 1));
const facts: SearchFacts = {
  tenant_id: 7,
  from_address: 'Bounce@Shop.example',
  to_address: 'anna@acme.example',
  hdr_from_addr: 'news@shop.example',
  hdr_from_name: 'Shop',
  hdr_reply_to: '',
  hdr_message_id: '<1@shop.example>',
  subject: 'Rechnung Nr. 7 für Größe L',
  queue_id: 'Q1',
  client_ip: '::FFFF:192.0.2.7',
  client_helo: 'mail.shop.example',
  client_hostname: '',
  origin_ip: null,
  origin_helo: '',
  origin_ptr: '',
  geoip_cc: 'CH',
  geoip_asn: 64512,
  dkim_domain: '',
  virus_name: '',
  virus_engine: '',
  blocked_filename: '',
  block_engine: '',
  block_info: '',
  reject_message: '',
  fuzor_digest: '',
  attachments: [{ name: 'A.pdf', mime: 'application/pdf', md5: 'm', sha1: 's' }],
  uris: [
    { uri: 'https://www.shop.example/x', type: 'url', fqdn: 'www.shop.example', domain: 'shop.example' },
    {
      uri: 'mailto:Info@shop.example?subject=x',
      type: 'email',
      fqdn: 'shop.example',
      domain: 'shop.example',
    },
    { uri: 'tel:1', type: 'tel', fqdn: '', domain: '' },
  ],
  findings: [{ code: 'rspamd_symbol', params: { symbol: 'BAYES_SPAM' } }],
};

describe('terms', () => {
  test('are found whatever the letter case, and only under their kind and key', () => {
    expect(hash('client_helo', 'Mail.Example')).toBe(hash('client_helo', 'mail.example'));
    expect(hash('client_helo', 'mail.example')).not.toBe(hash('client_hostname', 'mail.example'));
    expect(hash('client_helo', 'mail.example')).not.toBe(
      termHasher(Buffer.alloc(32, 2))('client_helo', 'mail.example'),
    );
    expect(BigInt.asIntN(64, BigInt(hash('uri', 'x')))).toBe(BigInt(hash('uri', 'x')));
  });

  test('of a message hold its tenant and everything that is looked up whole', () => {
    const terms = messageTerms(facts, hash);
    const expected = [
      '7',
      hash('address', 'news@shop.example'),
      hash('from_domain', 'shop.example'),
      hash('to_domain', 'acme.example'),
      hash('client_ip', '192.0.2.7'),
      hash('client_net', '192.0.2'),
      hash('message_id', '1@shop.example'),
      hash('att_name', 'a.pdf'),
      hash('uri_fqdn', 'www.shop.example'),
      hash('email', 'info@shop.example'),
      hash('rule', 'bayes_spam'),
    ];
    expect(terms).toEqual(expect.arrayContaining(expected));
    expect(new Set(terms).size).toBe(terms.length);
    expect(terms).not.toContain(hash('client_hostname', ''));
  });

  test('of known texts are the envelope’s and the header’s addresses and the names', () => {
    expect(knownTexts(facts, hash).map(({ kind, text }) => [kind, text])).toEqual([
      ['from', 'bounce@shop.example'],
      ['from', 'news@shop.example'],
      ['to', 'anna@acme.example'],
      ['name', 'shop'],
    ]);
  });
});

describe('words', () => {
  test.each([
    ['Rechnung Nr. 7 für Größe L', 'rechnung nr 7 fur grosse l'],
    ["a'b:*&|!", 'a b'],
    ['ÉTÉ ﬁn', 'ete fin'],
    ['', ''],
    ['Groß und Klein, STRASSE Straße ẞ', 'gross und klein strasse ss'],
    ['Łódź Søren Ærø', 'lodz soren aero'],
    ['Œuvre đak þing ð ŋ ħ ŧ', 'oeuvre dak thing d n h t'],
    ['İstanbul ISPARTA ısparta', 'istanbul isparta'],
    ['Ёлка ｆｕｌｌ １２', 'елка full 12'],
    ['ΟΔΟΣ οδός Οδοσ', 'οδοσ'],
    ['Cafe\u0301 Café', 'cafe'],
  ])('of %j', (text, words) => expect(subjectWords(text)).toBe(words));

  test('are cut, once each, and not without end', () => {
    expect(foldWords('x'.repeat(90))).toEqual(['x'.repeat(40)]);
    expect(foldWords('a a A')).toEqual(['a']);
    expect(foldWords(Array.from({ length: 500 }, (_, index) => index).join(' '))).toHaveLength(100);
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2'],
  ['2001:DB8:0:0:1::7', '2001:db8::1:0:0:7', '2001:db8:0:0'],
  ['2001:db8::7', '2001:db8::7', '2001:db8:0:0'],
  ['::1', '::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0'],
])('address %s', (given, canonical, network) => {
  expect(canonicalIp(given)).toBe(canonical);
  expect(networkOf(canonical)).toBe(network);
});
