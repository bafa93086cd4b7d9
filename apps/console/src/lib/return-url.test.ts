import { expect, it } from 'vitest';
import { isReturnUrl } from './return-url.ts';

it('goes back to addresses of the console only', () => {
  for (const hash of [
    '#/msgsearch?q=from%3Aa%40b.example+after%3A3d',
    '#/msgdetails/2-0a/contentonly',
    '#/quarasearch',
  ]) {
    expect(isReturnUrl(hash), hash).toBe(true);
  }
  const hostile = [
    '',
    '#',
    'home',
    '#home',
    '#//evil.example',
    '#/https://evil.example',
    '#/\\evil',
    '#/\t/evil',
    '#/a b',
    'javascript:alert(1)',
    '#/x#y',
  ];
  for (const hash of hostile) expect(isReturnUrl(hash), hash).toBe(false);
});
