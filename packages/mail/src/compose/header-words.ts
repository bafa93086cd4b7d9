/** Characters of a header text that is sent; a subject longer than this is a mistake or an attack. */
const MAX_CHARACTERS = 400;
/** Bytes of one encoded word: 45 are 60 characters of base64, and "=?UTF-8?B??=" takes 12 of the 75 (RFC 2047 §2). */
const WORD_BYTES = 45;

/**
 * Text for an unstructured field or a display name: as it is when printable ASCII, else encoded words on lines of their own.
 * What could end the line or show another text than is written is gone before (security.md M5).
 */
export function headerWords(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, MAX_CHARACTERS);
  if (/^[\x20-\x7e]*$/.test(clean)) return clean;
  const words: string[] = [];
  let word = '';
  for (const character of clean) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  words.push(word);
  return words.map((one) => `=?UTF-8?B?${Buffer.from(one).toString('base64')}?=`).join('\r\n ');
}
