import { expect, test } from 'vitest';
import { parseEnvelopeAddress } from './address.ts';

test.each([
  ['ann@Bücher.EXAMPLE', 'xn--bcher-kva.example', true],
  ['ann@XN--bcher-kva.example', 'xn--bcher-kva.example', false],
  ['ann@ｇlobex.example', 'globex.example', true],
  ['änn@bücher.example', 'xn--bcher-kva.example', true],
] as const)('the domain of %s has one name: %s', (text, domain, needsUtf8) => {
  expect(parseEnvelopeAddress(text)).toMatchObject({ domain, needsUtf8 });
  expect(parseEnvelopeAddress(text)?.address.split('@')[1]).toBe(domain);
});

test.each(['ann@bü cher.example', 'ann@ü..example', 'ann@xn--ü.example', 'ann@a\u202eb.example'])(
  '%j is no address',
  (text) => expect(parseEnvelopeAddress(text)).toBeNull(),
);
