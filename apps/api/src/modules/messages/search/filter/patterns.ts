import { escapeLike } from '@postern/db';
/** Values of one parameter: some may match, none of the others may (`-` in front; spec 2 section 7). */
export interface Values {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

export function splitValues(values: readonly string[]): Values {
  const trimmed = values.map((value) => value.trim()).filter((value) => value !== '' && value !== '-');
  return {
    include: trimmed.filter((value) => !value.startsWith('-')),
    exclude: trimmed.filter((value) => value.startsWith('-')).map((value) => value.slice(1).trim()),
  };
}

export interface PlainWord {
  readonly text: string;
  readonly exclude: boolean;
  /** Words that stand together. */
  readonly is_phrase: boolean;
}

/** An address as mail programs and links write it: `<a@b.example>`, `mailto:a@b.example`, with what parts it from the next. */
const dressed_address = /^<?(?:mailto:)?([^\s<>]+@[^\s<>]+?)>?[,;]?$/i;

/** What a line of the search field asks for: words, and phrases in double quotes with `\"` and `\\` inside. */
export function plainWordsOf(line: string): PlainWord[] {
  return (line.match(/-?"(?:[^"\\]|\\.)+"(?!\S)|\S+/g) ?? []).flatMap((token) => {
    const exclude = token.length > 1 && token.startsWith('-');
    const bare = exclude ? token.slice(1) : token;
    const quoted = /^"(.+)"$/s
      .exec(bare)?.[1]
      ?.replace(/\\(["\\])/g, '$1')
      .trim();
    const text = quoted ?? dressed_address.exec(bare)?.[1] ?? bare;
    const is_phrase = quoted !== undefined && /\s/.test(quoted);
    return text === '' || text === '-' ? [] : [{ text, exclude, is_phrase }];
  });
}

/** A text pattern as LIKE, in small letters, and what of it the dictionary's index can look up. */
export interface Pattern {
  readonly like: string;
  /** Pieces of three characters or more that every match holds, its ends marked by ^ and $ (`known_text_hashes`). */
  readonly pieces: readonly string[];
}

/** Characters a piece needs to be looked up. */
const PIECE = 3;

/** Nothing but `*`: any value will do, but there must be one. */
export const isAnyValue = (text: string) => /^\*+$/.test(text);

const likeOf = (text: string) => (isAnyValue(text) ? '_%' : escapeLike(text).replace(/\*+/g, '%'));

/** Characters that tell enough by themselves. */
const TELLING = 6;

/**
 * What of a piece is looked up: of an address its beginning, up to the first dot after the @. So many texts share the rest of it (a country, a
 * provider) that looking it up takes longer than comparing the few that begin alike.
 */
function telling(piece: string): string {
  const at = piece.indexOf('@');
  const end = at < 0 ? -1 : piece.indexOf('.', at);
  return end + 1 >= TELLING ? piece.slice(0, end + 1) : piece;
}

const piecesOf = (marked: string) =>
  marked
    .split(/\*+/)
    .filter((piece) => piece.length >= PIECE)
    .map(telling);

/** In angle brackets the whole address and no other. */
const whole_address = /^<([^*<>]+)>$/;

/** Without `*` a part anywhere in the value, with it a pattern for the whole value. */
export function addressPattern(value: string): Pattern {
  const text = value.toLowerCase();
  const whole = whole_address.exec(text)?.[1];
  if (whole !== undefined) return { like: likeOf(whole), pieces: piecesOf(`^${whole}$`) };
  if (!text.includes('*')) return partPattern(text);
  return { like: likeOf(text), pieces: piecesOf(`^${text}$`) };
}

/** A part anywhere; `*` stands for anything in between. */
export function partPattern(value: string): Pattern {
  const text = value.toLowerCase();
  return { like: isAnyValue(text) ? likeOf(text) : `%${likeOf(text)}%`, pieces: piecesOf(text) };
}

/** The whole value, with `*` for anything. */
export function wholePattern(value: string): string {
  return likeOf(value.toLowerCase());
}

export const hasWildcard = (value: string) => value.includes('*');
