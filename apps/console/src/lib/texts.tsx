/** The texts of one language, loaded alone, and the hook that reads them. */
import {
  default_locale,
  isLocale,
  type Locale,
  languageTag,
  localeOf,
  type Params,
  type TextKey,
  text_loaders,
  translateFrom,
} from '@postern/locales';
import { createContext, Fragment, type ReactNode, useContext, useMemo, useState } from 'react';
import { readStored, writeStored } from './storage.ts';

export type Translate = (key: TextKey, params?: Params) => string;

type TextsValue = {
  locale: Locale;
  tag: string;
  t: Translate;
  /** For keys made at run time, such as a finding's code: null when there is no such text. */
  find: (key: string, params?: Params) => string | null;
  setLocale: (locale: Locale) => void;
};

const TextsContext = createContext<TextsValue | null>(null);

export function preferredLocale(): Locale {
  const stored = readStored('locale');
  return isLocale(stored) ? stored : localeOf(navigator.language);
}

export type LoadedTexts = { locale: Locale; texts: Readonly<Record<string, string>> };

export async function loadTexts(locale: Locale): Promise<LoadedTexts> {
  try {
    return { locale, texts: await text_loaders[locale]() };
  } catch (error) {
    if (locale === default_locale) throw error;
    return { locale: default_locale, texts: await text_loaders[default_locale]() };
  }
}

export function TextsProvider({ initial, children }: { initial: LoadedTexts; children: ReactNode }) {
  const [loaded, setLoaded] = useState(initial);
  const value = useMemo<TextsValue>(() => {
    const { locale, texts } = loaded;
    document.documentElement.lang = languageTag(locale);
    return {
      locale,
      tag: languageTag(locale),
      t: (key, params) => translateFrom(texts, locale, key, params),
      find: (key, params) =>
        key in texts || `${key}_other` in texts ? translateFrom(texts, locale, key, params) : null,
      setLocale: (next) => {
        writeStored('locale', next);
        void loadTexts(next).then(setLoaded);
      },
    };
  }, [loaded]);
  return <TextsContext value={value}>{children}</TextsContext>;
}

export function useTexts(): TextsValue {
  const value = useContext(TextsContext);
  if (value === null) throw new Error('useTexts outside of TextsProvider');
  return value;
}

/** Shows `<b>` in a text as weight; everything else stays plain text, whatever a value brought in. */
export function rich(text: string): ReactNode {
  return text
    .split(/<b>(.*?)<\/b>/)
    .map((part, index) =>
      index % 2 === 1 ? (
        <b key={`${index}-${part}`}>{part}</b>
      ) : (
        <Fragment key={`${index}-${part}`}>{part}</Fragment>
      ),
    );
}
