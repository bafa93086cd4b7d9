import { type Locale, type TextPart, text_parts } from '@postern/locales';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { findText, loadTexts, setLocale, withTexts } from './texts.tsx';

/** What showing texts needs of a page: where the language is noted, and kept for the next visit. */
const page = { documentElement: { lang: '' } };
beforeAll(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', { setItem: () => undefined, getItem: () => null });
});
beforeEach(() => loadTexts('en_GB'));

/** Holds the texts of a part in a language back until it is told to let them come. */
function holdBack(part: TextPart, locale: Locale): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const loaders = text_parts[part] as Record<Locale, () => Promise<object>>;
  const load = loaders[locale];
  vi.spyOn(loaders, locale).mockImplementationOnce(async () => {
    await promise;
    return load();
  });
  return resolve;
}

it('has what a screen asked for while the language was being changed, in the new language', async () => {
  const come = holdBack('base', 'de_DE');
  const german = loadTexts('de_DE');
  await withTexts(['failures'], Promise.resolve());
  come();
  await german;
  expect(findText('code.not_by_hand')).toMatch(/^Das sah nach einem automatischen Klick aus/);
});

it('shows the language that was asked for last, whichever comes last', async () => {
  const come = holdBack('base', 'fr_FR');
  const french = loadTexts('fr_FR');
  await loadTexts('es_ES');
  come();
  await french;
  expect(page.documentElement.lang).toBe('es-ES');
});

it('goes back to the language that stands there while another is still on its way', async () => {
  const come = holdBack('base', 'fr_FR');
  const french = loadTexts('fr_FR');
  setLocale('en_GB');
  come();
  await french;
  expect(page.documentElement.lang).toBe('en-GB');
});
