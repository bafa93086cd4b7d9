import { describe, expect, test } from 'vitest';
import { canonicalDomain, isBelow, sameDomain } from './domain.ts';
import { canonicalAddress, domainOf, localPartOf, sameAddress, withoutTag } from './mailbox.ts';

describe('one spelling of a domain', () => {
  test.each([
    'bücher.example',
    'Bücher.Example',
    'xn--bcher-kva.example',
    'XN--BCHER-KVA.EXAMPLE',
    'bücher.example.',
    ' bücher.example ',
    'bücher。example',
    'bücher．example｡',
    'ｂücher.ｅxample',
    'bu\u0308cher.example',
  ])('%j', (text) => expect(canonicalDomain(text)).toBe('xn--bcher-kva.example'));

  test.each([
    ['Acme.example.', 'acme.example'],
    ['acme.example..', 'acme.example'],
    ['acme.example .', 'acme.example'],
    ['[192.0.2.1]', '[192.0.2.1]'],
    ['[IPv6:2001:DB8:0:0::1]', '[ipv6:2001:db8::1]'],
    ['_dmarc.acme.example', '_dmarc.acme.example'],
    ['1.2.3.4', '1.2.3.4'],
    ['a b/c.EXAMPLE', 'a b/c.example'],
    ['', ''],
  ])('%j is %j', (text, name) => expect(canonicalDomain(text)).toBe(name));

  test('an answer is an answer to itself', () => {
    for (const text of ['Bücher.example.', 'ｱcme.example', '[ipv6:::1]', 'a..b', '%x', 'Straße.example'])
      expect(canonicalDomain(canonicalDomain(text))).toBe(canonicalDomain(text));
  });

  test('names are compared by it', () => {
    expect(sameDomain('Bücher.example.', 'xn--bcher-kva.example')).toBe(true);
    expect(isBelow('mail.BÜCHER.example.', 'bücher.example')).toBe(true);
    expect(isBelow('bücher.example', 'bücher.example')).toBe(false);
    expect(isBelow('notbücher.example', 'bücher.example')).toBe(false);
  });
});

describe('mailboxes', () => {
  test('an address has one spelling', () => {
    expect(canonicalAddress('Ann.Lee@Bücher.example.')).toBe('ann.lee@xn--bcher-kva.example');
    expect(sameAddress('ANN@acme.example', 'ann@acme.example.')).toBe(true);
    expect(sameAddress('ann@acme.example', 'ann@sub.acme.example')).toBe(false);
  });

  test('its domain stands behind the last @', () => {
    expect(domainOf('"a@b"@Acme.example.')).toBe('acme.example');
    expect(domainOf('acme.example')).toBe('acme.example');
    expect(domainOf('')).toBe('');
    expect(localPartOf('"a@b"@acme.example')).toBe('"a@b"');
    expect(localPartOf('acme.example')).toBe('');
    expect(withoutTag('ann+shop+x@acme.example')).toBe('ann@acme.example');
    expect(withoutTag('ann@a+b.example')).toBe('ann@a+b.example');
  });
});
