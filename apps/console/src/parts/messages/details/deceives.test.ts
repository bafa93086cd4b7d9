import { expect, it } from 'vitest';
import { deceives } from './deceives.ts';

const link = (text: string, fqdn: string, domain = fqdn, text_mismatch = false) => ({
  ...{ type: 'url', src: 'html', uri: `http://${fqdn}/login`, text, fqdn, domain, text_mismatch },
});

it('tells a link whose text is another address from one that is what it says', () => {
  expect(deceives(link('https://alpenbank.example/login', 'evil.example'))).toBe(true);
  expect(deceives(link('www.alpenbank.example', 'evil.example'))).toBe(true);
  expect(deceives(link('https://alpenbank.example.evil.example/', 'alpenbank.example'))).toBe(true);
  expect(deceives(link('alpenbank.com', 'evil.example', 'evil.example', true))).toBe(true);
  expect(deceives(link('https://192-0-2-7.example/', '192.0.2.7', ''))).toBe(true);
  const same = [
    'https://www.alpenbank.example/a',
    'HTTP://ALPENBANK.example',
    'www.alpenbank.example:8080/a',
  ];
  for (const text of [...same, 'Read more', 'offer.pdf', ''])
    expect(deceives(link(text, 'mail.alpenbank.example', 'alpenbank.example'))).toBe(false);
  expect(deceives(link('https://bücher.example/', 'xn--bcher-kva.example'))).toBe(false);
});
