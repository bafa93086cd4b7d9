import { loadAllTexts, locales, translateFrom } from '@postern/locales';
import { expect, it } from 'vitest';
import { explained, spfSentence } from './spf-sentence.ts';

const meta = {
  spf_status: 'fail',
  from_address: 'anna@alpenbank.example',
  client_helo: 'mail.evil.example',
  client_ip: '192.0.2.7',
} as const;

it('says what an SPF result means, of the domain and the address it is about, in every language', async () => {
  const said = new Set<string>();
  for (const locale of locales) {
    const texts = await loadAllTexts(locale);
    for (const spf_status of explained) {
      const sentence = spfSentence({ ...meta, spf_status });
      const text = translateFrom(texts, locale, sentence?.key ?? '', sentence?.params);
      expect(text).toContain('alpenbank.example');
      said.add(text);
    }
  }
  expect(said.size).toBe(7 * locales.length);
  expect(said).toContain('alpenbank.example does not allow 192.0.2.7 to send its mail');
});

it('speaks of the server’s name where the sender is empty, and says nothing where nothing was asked', () => {
  expect(spfSentence({ ...meta, from_address: '' })?.params.domain).toBe('mail.evil.example');
  for (const spf_status of ['skip', 'local', 'trusted', 'unknown'] as const)
    expect(spfSentence({ ...meta, spf_status })).toBeNull();
  expect(spfSentence({ ...meta, client_ip: null })).toBeNull();
});
