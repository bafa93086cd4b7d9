import { domainToUnicode } from 'node:url';
import { readableName } from '@postern/addresses';
import { expect, test } from 'vitest';
import { cleanListReach, cleanListSender, dnsListAddress } from './entry-forms.ts';

test.each([
  [
    '%bücher.example',
    [
      '%xn--bcher-kva.example',
      '@BÜCHER.example',
      'Xn--Bcher-KVA.Example.',
      '*@bu\u0308cher.example',
      'bücher。example',
    ],
  ],
  ['anna@bücher.example', ['Anna@XN--bcher-kva.example', '<anna@bücher.example.>', ' ANNA@Bücher.Example ']],
  ['*.bücher.example', ['*.xn--bcher-kva.example', '@*.bücher.example.', '*@*.BÜCHER.EXAMPLE']],
  ['%shop.example', ['ｓhop.example', 'sh\u200bop.example', '%@Shop.example']],
] as const)('%s is kept however it is spelled', (kept, spellings) => {
  for (const sender_address of [kept, ...spellings])
    expect(cleanListSender({ sender_address }), sender_address).toEqual({
      sender: { sender_address: kept, sender_host: null, sender_netmask: -1 },
      issues: [],
    });
});

test.each([
  ['10.0.0.0', 8, ['10.0.0.1/8', '10.255.255.255/08', '::ffff:10.1.2.3/104', '0:0:0:0:0:FFFF:0a00:0/104']],
  [
    '192.0.2.7',
    -1,
    [
      '192.0.2.7/32',
      '[192.0.2.7]',
      '::ffff:c000:207',
      '192.0.2.7.',
      '１９２.0.2.7',
      '[IPv6:::ffff:192.0.2.7]',
    ],
  ],
  ['192.0.2.128', 25, ['192.0.2.200/25', '192.0.2.255/25']],
  ['2001:db8::', 32, ['2001:0DB8:0:0::/32', '2001:db8:1::7/32', '[2001:db8::]/32']],
  ['2001:db8:0:8000::', 49, ['2001:db8:0:ffff::1/49']],
  [
    '2001:db8::7',
    -1,
    ['2001:DB8:0:0:0:0:0:7', '2001:db8::0007/128', '2001:db8::0.0.0.7', '[IPv6:2001:db8::7]'],
  ],
  ['mail.bücher.example', -1, ['Mail.xn--bcher-kva.example.', 'mail.bücher.example']],
  ['*.bücher.example', -1, ['*.XN--bcher-kva.example']],
] as const)(
  'the host %s with the width %i is kept however it is spelled',
  (sender_host, sender_netmask, spellings) => {
    for (const given of spellings)
      expect(cleanListSender({ sender_host: given }), given).toEqual({
        sender: { sender_address: null, sender_host, sender_netmask },
        issues: [],
      });
  },
);

test('what was cleaned once stays as it is', () => {
  for (const given of [
    'xn--bcher-kva.example',
    'a@ẞ.example',
    '*.пример.рф',
    '❤.example',
    'xn--zca.example',
  ]) {
    const { sender, issues } = cleanListSender({ sender_address: given });
    expect(issues, given).toEqual([]);
    expect(cleanListSender(sender).sender).toEqual(sender);
    const dns = dnsListAddress(sender.sender_address ?? '');
    expect(dns).toMatch(/^[\x21-\x7e]+$/);
    expect(cleanListSender({ sender_address: dns }).sender).toEqual(sender);
  }
});

test('names that are none are refused, whatever letters they hide behind', () => {
  const refused = [
    'xn--ü.example',
    'a b.example',
    'ü..example',
    '１２７.0.0.1',
    'a@10.0.0.1',
    'x@-a.example',
    'a\u0000.example',
  ];
  for (const sender_address of refused)
    expect(cleanListSender({ sender_address }).issues, sender_address).toEqual([
      { field: 'sender_address', problem: 'address_invalid' },
    ]);
  for (const sender_host of [
    '10.0.0.0/255.0.0.0',
    '10.0.0.0/8/8',
    '300.1.1.1',
    'localhost',
    '2001:db8::/129',
  ])
    expect(cleanListSender({ sender_host }).issues, sender_host).toHaveLength(1);
});

test('whom an entry protects is named as managed domains are', () => {
  const domain = {
    scope_user: null,
    scope_domain: 'xn--bcher-kva.example',
    scope_tenant: false,
    scope_global: false,
  };
  for (const scope_domain of ['%bücher.example', '@Bücher.example.', 'XN--bcher-kva.example'])
    expect(cleanListReach({ scope_domain })).toEqual({ reach: domain, issues: [] });
  const user = { ...domain, scope_user: 'anna@xn--bcher-kva.example', scope_domain: null };
  for (const scope_user of ['Anna@bücher.example', '<anna@xn--bcher-kva.example.>'])
    expect(cleanListReach({ scope_user })).toEqual({ reach: user, issues: [] });
});

test('international labels are read as Node reads them, and what is none stays', () => {
  const names = [
    'bücher',
    'пример',
    '例え',
    'مثال',
    'παράδειγμα',
    'straße',
    'a-ü-b',
    'übermäßig-lang',
    'עברית',
    '한국어',
    'ไทย',
  ];
  for (const name of names) {
    const dns = new URL(`http://${name}.example/`).hostname;
    expect(dns).toContain('xn--');
    expect(readableName(dns)).toBe(domainToUnicode(dns));
    expect(readableName(dns)).toBe(`${name}.example`);
  }
  for (const none of ['xn--', 'xn--a', 'xn--99999999', 'xn--abc-', 'xn--bücher', 'shop.example'])
    expect(readableName(none)).toBe(none);
});
