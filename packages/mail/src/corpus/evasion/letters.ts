// Disguises of letters: a reader reads the same words.
import { escapeHtml } from './remake.ts';
import { pick, type Random } from './words.ts';

export type OnText = (text: string, random: Random) => string;

const alike: Readonly<Record<string, string>> = {
  ...{ a: 'а', c: 'с', e: 'е', i: 'і', j: 'ј', o: 'о', p: 'р', s: 'ѕ', x: 'х', y: 'у', v: 'ν', h: 'һ' },
  ...{
    A: 'А',
    B: 'В',
    C: 'С',
    E: 'Е',
    H: 'Н',
    K: 'К',
    M: 'М',
    O: 'О',
    P: 'Р',
    T: 'Т',
    X: 'Х',
    N: 'Ν',
    Z: 'Ζ',
  },
};
const digits: Readonly<Record<string, string>> = { a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' };
const zero_width = ['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff'];
/** Default-ignorable signs that lists of "zero-width" ones leave out. */
const unseen = ['\u2061', '\u2063', '\u206a', '\u180e', '\ufe00', '\u{e0061}', '\u{e0101}', '\u3164'];

const eachWord =
  (share: number, change: (word: string, random: Random) => string): OnText =>
  (text, random) =>
    text.replace(/[A-Za-z]{3,}/g, (word) => (random() < share ? change(word, random) : word));

const swap = (letters: Readonly<Record<string, string>>) => (word: string) =>
  word.replace(/[A-Za-z]/g, (letter) => letters[letter] ?? letter);

const between = (signs: readonly string[]) => (word: string, random: Random) =>
  [...word].map((letter, at) => (at === 0 ? letter : pick(signs, random) + letter)).join('');

export const letter_disguises = {
  'homoglyphs in 20 % of words': eachWord(0.2, swap(alike)),
  'homoglyphs in all words': eachWord(1, swap(alike)),
  'zero-width between letters': eachWord(1, between(zero_width)),
  'other invisible signs': eachWord(1, between(unseen)),
  'digits for letters': eachWord(0.7, (word) => swap(digits)(word.toLowerCase())),
  'letters spaced': eachWord(0.5, between([' '])),
  'letters dotted': eachWord(0.5, between(['.'])),
  'letters of mathematics': eachWord(1, (word) =>
    word.replace(/[a-z]/g, (letter) => String.fromCodePoint(0x1d5ba + letter.charCodeAt(0) - 0x61)),
  ),
} satisfies Record<string, OnText>;

/** Text between tags, outside of styles and scripts. */
export function onHtmlText(html: string, change: (text: string) => string): string {
  return html.replace(
    /(<(style|script|title)\b[\s\S]*?<\/\2\s*>|<!--[\s\S]*?-->|<[^>]*>)|([^<]+)/gi,
    (_, markup: string | undefined, __, text: string | undefined) =>
      markup ?? (text ?? '').replace(/&[#\w]+;|[^&]+/g, (run) => (run.startsWith('&') ? run : change(run))),
  );
}

export function letterBlocks(html: string): string {
  return onHtmlText(html, (text) =>
    text.replace(/[A-Za-z]{3,}/g, (word) =>
      [...word].map((letter) => `<div style="display:inline-block">${letter}</div>`).join(''),
    ),
  );
}

export function reversed(html: string): string {
  return onHtmlText(html, (text) =>
    text.replace(
      /[A-Za-z]{3,}/g,
      (word) => `<bdo dir="rtl">${escapeHtml([...word].reverse().join(''))}</bdo>`,
    ),
  );
}
