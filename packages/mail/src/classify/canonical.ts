// The letters that a reader takes a text for: what is not drawn is left out, look-alikes and digits stand for the letters they are read as.
// The text as it was written stays beside it, as evidence.
import { letterOf } from './confusables.ts';

const undrawn = /\p{Default_Ignorable_Code_Point}/gu;
const overridden = /\u202e([^\u202c\n]{1,2000})\u202c?/g;
const foreign_word = /[\p{L}\p{M}]*[\u0370-\u058f][\p{L}\p{M}]*/gu;

/** Capitals whose small letter looks like another one. */
const capitals: Readonly<Record<string, string>> = {
  ...{
    Α: 'A',
    Β: 'B',
    Ε: 'E',
    Ζ: 'Z',
    Η: 'H',
    Ι: 'I',
    Κ: 'K',
    Μ: 'M',
    Ν: 'N',
    Ο: 'O',
    Ρ: 'P',
    Τ: 'T',
    Υ: 'Y',
    Χ: 'X',
  },
  ...{
    А: 'A',
    В: 'B',
    Е: 'E',
    К: 'K',
    М: 'M',
    Н: 'H',
    О: 'O',
    Р: 'P',
    С: 'C',
    Т: 'T',
    У: 'Y',
    Х: 'X',
    Ѕ: 'S',
    І: 'I',
    Ј: 'J',
  },
};

/** For texts beyond ASCII, before they are made small. */
export function withPlainLetters(text: string): string {
  const drawn = text
    .replace(overridden, (_, inside: string) => [...inside].reverse().join(''))
    .replace(undrawn, '');
  if (!/[\u0370-\u058f]/.test(drawn)) return drawn;
  const latin = drawn.match(/[a-z]/gi)?.length ?? 0;
  const other = drawn.match(/[\u0370-\u058f]/g)?.length ?? 0;
  const is_latin = latin > 3 * other;
  return drawn.replace(foreign_word, (word) => {
    // A word of one script is of its language, but where all else is Latin and each of its letters looks so.
    const looks = [...word].map((letter) => capitals[letter] ?? letterOf(letter));
    if (/[a-z]/i.test(word) || (is_latin && looks.every((letter) => /^[a-z]+$/i.test(letter))))
      return looks.join('');
    return word;
  });
}

const digits: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
/** Words with such digits in them: between letters, or in two places. */
const with_digits =
  /(?<![a-z\d])(?:[a-z]{1,20}[013457]{1,3}[a-z][a-z013457]{0,20}|[013457]{1,2}[a-z]{4,20})(?![a-z\d])/g;
/** Single letters with one sign between each two. */
const apart = /(?<![\p{L}\p{N}])\p{L}(?:([ .*_-])\p{L})(?:\1\p{L}){2,60}(?![\p{L}\p{N}])/gu;
const could_be_apart = /[a-z][ .*_-][a-z][ .*_-][a-z][ .*_-][a-z](?![a-z])/;

/** For a text in small letters. */
export function withWholeWords(text: string): string {
  const whole = could_be_apart.test(text) ? text.replace(apart, (run) => run.replace(/[ .*_-]/g, '')) : text;
  return whole.replace(with_digits, (word) => word.replace(/[013457]/g, (digit) => digits[digit] as string));
}
