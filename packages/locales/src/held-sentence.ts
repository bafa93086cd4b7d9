import { fillPlaces, type Params } from './translate.ts';

export type Sentence = { main: string; rest: string };

/** The first sentence says what was found; what follows supports it and is shown softer. */
export function splitSentence(text: string): Sentence {
  const stop = /[.?!](?=\s)/u.exec(text);
  if (stop === null) return { main: text, rest: '' };
  return { main: text.slice(0, stop.index + 1), rest: text.slice(stop.index + 1).trim() };
}

/** Parted before it is filled: a stop inside of a value ends nothing, and one at its end is the sentence's own (“Example Inc.”). */
export function filledSentence(text: string, params: Params): Sentence {
  const { main, rest } = splitSentence(text);
  const fill = (part: string) => fillPlaces(part, params).replace(/(?<!\.)\.\.(?=\s|$)/gu, '.');
  return { main: fill(main), rest: fill(rest) };
}

type Held = { held_reason: string; held_params: Params | null; class: string };

/**
 * Why a message is held: its reason is a finding's code, said by the finding's sentence up to the first stop, or, for mail from
 * before its values were kept, by its name. `find` answers null where the language has no such text.
 */
export function heldSentence(row: Held, find: (key: string) => string | null): string {
  if (row.held_reason === '') return '';
  const sentence = find(`why.${row.held_reason}`) ?? find(`finding.${row.held_reason}`);
  const main = sentence === null ? null : filledSentence(sentence, row.held_params ?? {}).main;
  if (main !== null && !/\{\{\w+\}\}/.test(main)) return main.replace(/\.$/, '');
  const factor = find(`factor.${row.held_reason}`);
  if (factor !== null) return factor.charAt(0).toLocaleUpperCase() + factor.slice(1);
  return find(`why.${row.class}`) ?? '';
}
