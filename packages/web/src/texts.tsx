/** The texts of one language, loaded part by part, and the hook that reads them. */
import {
  default_locale,
  isLocale,
  type Locale,
  languageTag,
  localeOf,
  type Params,
  type TextKey,
  type TextPart,
  text_parts,
  translateFrom,
} from '@postern/locales';
import { createContext, Fragment, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
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

async function loadParts(locale: Locale, parts: readonly TextPart[]): Promise<LoadedTexts> {
  const loaded = await Promise.all(parts.map((part) => text_parts[part][locale]()));
  return { locale, texts: Object.assign({}, ...loaded) };
}

let shown: LoadedTexts = { locale: default_locale, texts: {} };
/** The parts that screens opened so far have asked for, and when each was there first. */
const wanted = new Map<TextPart, Promise<void>>([['base', Promise.resolve()]]);
const changed = new EventTarget();

function show(next: LoadedTexts): void {
  shown = next;
  document.documentElement.lang = languageTag(next.locale);
  changed.dispatchEvent(new Event('change'));
}

function subscribe(notify: () => void): () => void {
  changed.addEventListener('change', notify);
  return () => changed.removeEventListener('change', notify);
}

/** The language asked for last: what was asked for before it and comes later is not shown. */
let asked: Locale = default_locale;

/** A screen may ask for a part while the others come: nobody would fetch that one in this language afterwards. */
async function loadWanted(locale: Locale): Promise<LoadedTexts> {
  const parts = [...wanted.keys()];
  const loaded = await loadParts(locale, parts);
  return [...wanted.keys()].every((part) => parts.includes(part)) ? loaded : loadWanted(locale);
}

/** Shows the console in a language; the default one stands in when its texts cannot be fetched. */
export async function loadTexts(locale: Locale): Promise<void> {
  asked = locale;
  const loaded = await loadWanted(locale).catch((error: unknown) => {
    if (locale === default_locale) throw error;
    return loadWanted(default_locale);
  });
  if (asked === locale) show(loaded);
}

/** A text that is there now, for those who have no component around them; null when it is not loaded. */
export function findText(key: string): string | null {
  return shown.texts[key] ?? null;
}

/** Fetches a screen together with the texts it shows, so that they weigh on nobody else. */
export async function withTexts<T>(parts: readonly TextPart[], screen: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([screen, ...parts.map(want)]);
  return loaded;
}

function want(part: TextPart): Promise<void> {
  const known = wanted.get(part);
  if (known) return known;
  const loading = loadPart(part);
  wanted.set(part, loading);
  loading.catch(() => wanted.delete(part));
  return loading;
}

async function loadPart(part: TextPart): Promise<void> {
  const { locale } = shown;
  const loaded = await loadParts(locale, [part]);
  // Somebody who changed the language meanwhile gets this part with it.
  if (shown.locale === locale) show({ locale, texts: { ...shown.texts, ...loaded.texts } });
}

/** Shows the console in a language and remembers it for the next visit. */
export function setLocale(next: Locale): void {
  writeStored('locale', next);
  if (asked !== next || shown.locale !== next) void loadTexts(next);
}

/** Hebrew, Arabic and their kin, up to their presentation forms. */
const right_to_left = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Unseen signs that turn round the direction of what follows. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** What runs from right to left keeps to itself (U+2068, U+2069): the words and numbers around it stay where they are. */
function isolated(value: string | number): string | number {
  if (typeof value === 'number') return value;
  const plain = value.replace(turning, '');
  return right_to_left.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** Values as they may stand in a sentence. */
export const isolatedAll = (params: Params | undefined) =>
  params && Object.fromEntries(Object.entries(params).map(([name, value]) => [name, isolated(value)]));

export function TextsProvider({ children }: { children: ReactNode }) {
  const loaded = useSyncExternalStore(subscribe, () => shown);
  const value = useMemo<TextsValue>(() => {
    const { locale, texts } = loaded;
    return {
      locale,
      tag: languageTag(locale),
      t: (key, params) => translateFrom(texts, locale, key, isolatedAll(params)),
      find: (key, params) =>
        key in texts || `${key}_other` in texts
          ? translateFrom(texts, locale, key, isolatedAll(params))
          : null,
      setLocale,
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
