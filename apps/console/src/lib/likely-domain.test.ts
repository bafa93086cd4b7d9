import { expect, test } from 'vitest';
import { likelyDomain } from './likely-domain.ts';

test('one’s own domain comes before the first of the alphabet', () => {
  const domains = ['acme-labs.example', 'acme.example'];
  expect(likelyDomain('Ann@ACME.example', domains)).toBe('acme.example');
  expect(likelyDomain('ann@elsewhere.example', domains)).toBe('acme-labs.example');
  expect(likelyDomain('ann@elsewhere.example', [])).toBe('');
});
