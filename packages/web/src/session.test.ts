import { expect, it } from 'vitest';
import { tokenExpiry } from './session.ts';

const day_ms = 86_400_000;
const jws = (claims: unknown) =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.sig`;

it('reads the expiry of a token, and takes two days where there is none', () => {
  expect(tokenExpiry(jws({ exp: 1_800_000_000 }), 0)).toBe(1_800_000_000_000);
  for (const token of [jws({}), jws({ exp: 'soon' }), 'opaque', 'a.!!.c', 'a.bnVsbA.c', '']) {
    expect(tokenExpiry(token, 5), token).toBe(5 + 2 * day_ms);
  }
});
