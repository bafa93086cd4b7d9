import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { parseEnvelopeAddress } from './envelope.ts';

vi.setConfig({ testTimeout: 30_000 });

const ascii = { smtputf8: false };
const utf8 = { smtputf8: true };

describe('envelope addresses', () => {
  test.each([
    'user@example.org',
    'first.last+tag@sub.example.org',
    "o'brien@example.org",
    '"with space"@example.org',
    '"quoted\\"quote"@example.org',
    '"a@b"@example.org',
    'user@[192.0.2.1]',
    'user@[IPv6:2001:db8::1]',
    `${'l'.repeat(64)}@example.org`,
  ])('%s is accepted as it stands', (text) => {
    expect(parseEnvelopeAddress(text, ascii)?.address).toBe(text);
  });

  test.each([
    '',
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
    'üser@example.org',
    'user@müller.example',
  ])('%j is refused', (text) => {
    expect(parseEnvelopeAddress(text, ascii)).toBeNull();
  });

  test('letters outside ASCII are accepted once the client said SMTPUTF8', () => {
    expect(parseEnvelopeAddress('jürgen@müller.example', utf8)?.domain).toBe('müller.example');
    expect(parseEnvelopeAddress('用户@例子.example', utf8)).not.toBeNull();
    expect(parseEnvelopeAddress('us\u2028er@example.org', utf8)).toBeNull();
    expect(parseEnvelopeAddress('us\ud800er@example.org', utf8)).toBeNull();
  });

  test('an accepted address holds nothing that could end a command or a header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.boolean(), (text, smtputf8) => {
        const parsed = parseEnvelopeAddress(text, { smtputf8 });
        if (parsed === null) return;
        expect(parsed.address).not.toMatch(/[\r\n\0]/);
        expect(parseEnvelopeAddress(parsed.address, { smtputf8 })).toEqual(parsed);
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
    fc.assert(fc.property(address, (text) => parseEnvelopeAddress(text, ascii)?.address === text));
  });
});
