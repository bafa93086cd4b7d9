import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { parseEnvelopeAddress } from './envelope.ts';

vi.setConfig({ testTimeout: 30_000 });

describe('envelope addresses', () => {
  test.each([
    'user@example.org',
    'first.last+tag@sub.example.org',
    "o'brien@example.org",
    'user@[192.0.2.1]',
    `${'l'.repeat(64)}@example.org`,
  ])('%s is accepted as it stands', (text) => {
    expect(parseEnvelopeAddress(text)?.address).toBe(text);
  });

  test.each([
    '@example.org',
    'user@',
    'user',
    'user@example..org',
    'user@-example.org',
    '.user@example.org',
    'user.@example.org',
    'us..er@example.org',
    'user name@example.org',
    'user@exam ple.org',
    'a@good.example(x)evil.example',
    '@relay.example:user@example.org',
    'user@example.org\r\nRCPT TO:<x@y.example>',
    'user@example.org> ORCPT=x',
    '<user@example.org>',
    'user\0@example.org',
    '"bare\nbreak"@example.org',
    'user@[300.0.2.1]',
    'user@[IPv6:zz]',
    `${'l'.repeat(65)}@example.org`,
    `user@${'d'.repeat(64)}.example`,
    `u@${'a.'.repeat(126)}example`,
    '"with space"@example.org',
    '"a@b"@example.org',
    'ann@bü cher.example',
    'ann@ü..example',
    'ann@xn--ü.example',
    'ann@a\u202eb.example',
  ])('%j is refused', (text) => {
    expect(parseEnvelopeAddress(text)).toBeNull();
  });

  test.each([
    ['ann@Bücher.EXAMPLE', 'ann@xn--bcher-kva.example', true],
    ['ann@XN--bcher-kva.example', 'ann@xn--bcher-kva.example', false],
    ['ann@ｇlobex.example', 'ann@globex.example', true],
    ['ann@globex。example', 'ann@globex.example', true],
    ['änn@bücher.example', 'änn@xn--bcher-kva.example', true],
    ['ann@Globex.example.', 'ann@globex.example', false],
    ['ann@[IPv6:2001:DB8:0::1]', 'ann@[ipv6:2001:db8::1]', false],
    ['"ann"@globex.example', 'ann@globex.example', false],
    ['用户@globex.example', '用户@globex.example', true],
  ] as const)('%s is kept as %s', (text, address, needsUtf8) => {
    expect(parseEnvelopeAddress(text)).toMatchObject({ address, needsUtf8 });
  });

  test('the null sender is an address without a domain', () => {
    expect(parseEnvelopeAddress('')).toMatchObject({ address: '', domain: '' });
  });

  test('an accepted address holds nothing that could end a command or a header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const parsed = parseEnvelopeAddress(text);
        if (parsed === null) return;
        expect(parsed.address).not.toMatch(/[\r\n\0]/);
        expect(parseEnvelopeAddress(parsed.address)?.address).toBe(parsed.address);
      }),
      { numRuns: 1000 },
    );
  });

  test('every dot-atom address of ordinary length survives the round trip', () => {
    const atom = fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,12}$/);
    const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
    const address = fc
      .tuple(fc.array(atom, { minLength: 1, maxLength: 4 }), fc.array(label, { minLength: 1, maxLength: 4 }))
      .map(([local, domain]) => `${local.join('.')}@${domain.join('.')}`);
    fc.assert(fc.property(address, (text) => parseEnvelopeAddress(text)?.address === text));
  });
});
