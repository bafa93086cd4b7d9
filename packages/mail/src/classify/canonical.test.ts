import { expect, test } from 'vitest';
import { foldText, wordsOf } from './phrase-match.ts';

test.each([
  ['look-alike letters', 'frее mоnеу', 'free money'],
  ['look-alike capitals', 'buy very СНЕАР watches here', 'buy very cheap watches here'],
  ['signs that are not drawn', 'm\u200bo\u2063n\u{e0061}e\u3164y', 'money'],
  ['letters of mathematics', '𝗆𝗈𝗇𝖾𝗒', 'money'],
  ['digits', 'm0n3y 4ccount', 'money account'],
  ['spaced and dotted letters', 'm o n e y, f.r.e.e', 'money, free'],
  ['reversed by a control sign', '\u202eyenom\u202c', 'money'],
])('%s are read as a reader reads them', (_, text, read) => {
  expect(foldText(text)).toBe(read);
});

test.each(['сору это хорошо', 'добрый день', 'mp3 h264 b2b 1st x86', 'p.ex. z.B. a b c', 'win32 2026'])(
  'honest words stay: %s',
  (text) => {
    const plain = (one: string) =>
      wordsOf(
        one
          .toLowerCase()
          .normalize('NFKD')
          .replace(/\p{M}+/gu, ''),
      );
    expect(wordsOf(foldText(text))).toEqual(plain(text));
  },
);
