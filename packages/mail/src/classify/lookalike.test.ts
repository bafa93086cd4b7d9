import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { editDistance, skeleton } from './confusables.ts';
import { nearest } from './lookalike.ts';
import { mixesScripts } from './policy-headers.ts';

const own = ['seewald.example', 'acme.ch', 'globex.com'];

test.each([
  ['seewa1d.example', 'seewald.example'],
  ['seevvald.example', 'seewald.example'],
  ['sеewald.example', 'seewald.example'],
  [domainToASCII('seëwald.example'), 'seewald.example'],
  ['seewald.test', 'seewald.example'],
  ['seewalt.example', 'seewald.example'],
  ['seewlad.example', 'seewald.example'],
  ['globex-login.com', 'globex.com'],
  ['secure-globex.net', 'globex.com'],
  ['globex.net', 'globex.com'],
  ['g1obex.com', 'globex.com'],
  ['acne.ch', null],
  ['example.com', null],
  ['wald.example', null],
  ['globe.com', 'globex.com'],
])('%s is taken for %s', (domain, like) => {
  expect(nearest(domain, own)).toBe(like);
});

test('names that look alike have the same skeleton', () => {
  expect(skeleton('раураl')).toBe(skeleton('paypal'));
  expect(skeleton('rnicrosoft')).toBe(skeleton('microsoft'));
  expect(skeleton('ÀÇMÉ')).toBe(skeleton('acme'));
  expect(skeleton('anna')).not.toBe(skeleton('hanna'));
});

test('one slip is one edit, also two letters swapped', () => {
  expect(editDistance('seewald', 'sewald', 2)).toBe(1);
  expect(editDistance('seewald', 'seewlad', 2)).toBe(1);
  expect(editDistance('seewald', 'completely', 2)).toBe(3);
});

test('a word of two alphabets is seen, a name of two words is not', () => {
  expect(mixesScripts('Раypal')).toBe(true);
  expect(mixesScripts('Анна Keller')).toBe(false);
  expect(mixesScripts('Müller')).toBe(false);
});
