import { type Locale, type Operations, TRANSLATION_BATCH } from '@postern/contract';
import { loadAllTexts, localeOf } from '@postern/locales';
import type { Handler } from '../../../http/handler.ts';
import { failInput } from '../../../http/problem.ts';

/** A language's texts never change while the server runs. */
const loaded = new Map<Locale, Promise<Readonly<Record<string, string>>>>();

function textsOf(locale: Locale): Promise<Readonly<Record<string, string>>> {
  const known = loaded.get(locale);
  if (known) return known;
  const texts = loadAllTexts(locale);
  loaded.set(locale, texts);
  texts.catch(() => loaded.delete(locale));
  return texts;
}

export const translationList: Handler<Operations['translationList']> = async ({ answer, client, query }) => {
  const locale = query.locale === undefined ? (client.language ?? localeOf(null)) : localeOf(query.locale);
  const keys = query.q ?? [];
  if (keys.length > TRANSLATION_BATCH) failInput(['query', 'q'], `at most ${TRANSLATION_BATCH} keys`);
  const all = await textsOf(locale);
  answer.header('cache-control', 'public, max-age=300');
  answer.header('vary', 'accept-language');
  if (query.q === undefined) return { locale, texts: { ...all }, missing: [] };
  const isKnown = (key: string) => Object.hasOwn(all, key);
  const texts = Object.fromEntries(keys.filter(isKnown).map((key) => [key, all[key] ?? '']));
  return { locale, texts, missing: keys.filter((key) => !isKnown(key)) };
};
