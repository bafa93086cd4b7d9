import { expect, test } from 'vitest';
import { isOptional, optionalRecord } from './optional-record.ts';

test('a CAA record names the authority that was typed, and there is none before', () => {
  expect(optionalRecord('caa_none', ' LetsEncrypt.org ')).toBe('0 issue "letsencrypt.org"');
  for (const typed of ['', 'letsencrypt', 'a.example" ; issue "b.example', 'https://a.example'])
    expect(optionalRecord('caa_none', typed)).toBeNull();
});

test('a BIMI record names an https address of an SVG', () => {
  expect(optionalRecord('bimi_none', 'https://www.acme.example/logo.svg')).toBe(
    'v=BIMI1; l=https://www.acme.example/logo.svg',
  );
  for (const typed of [
    '',
    'http://a.example/l.svg',
    'https://a.example/l.png',
    'https://a.example/l;a=x.svg',
  ])
    expect(optionalRecord('bimi_none', typed)).toBeNull();
});

test('what is missing and needed is not optional', () => {
  expect(isOptional('spf_none')).toBe(false);
});
