// What kind of sign stands at a place of a text. Patterns with \p{L} over whole texts were a third of all work on a message.

/** Letters and numbers as Unicode says; blanks as `\s` does. */
export const sign_kinds = { other: 1, letter: 2, number: 3, blank: 4 } as const;

/** The kind of each sign below the surrogates; 0: not met yet. */
const known = new Uint8Array(0xd800);

/** @returns one of `sign_kinds`; past the end, and for halves of a pair that have no partner, `other` */
export function signAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 0xd800) return (known[code] as number) || learnKind(code);
  return Number.isNaN(code) ? sign_kinds.other : kindOf(text.codePointAt(at) as number);
}

/** Code units of the sign at a place: two beyond the basic plane. */
export function widthAt(text: string, at: number): 1 | 2 {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code < 0xdc00 && (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
}

function learnKind(code: number): number {
  const kind = kindOf(code);
  known[code] = kind;
  return kind;
}

function kindOf(code: number): number {
  const sign = String.fromCodePoint(code);
  if (/\p{L}/u.test(sign)) return sign_kinds.letter;
  if (/\p{N}/u.test(sign)) return sign_kinds.number;
  return /\s/.test(sign) ? sign_kinds.blank : sign_kinds.other;
}
