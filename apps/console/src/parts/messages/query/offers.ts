/** What somebody may have meant by a filter that is none: the filters whose names are near, those that take the value, and the text itself. */
import { message_filters } from '@postern/contract/messages/filters';
import { acceptedValue, type Term, type UnknownTerm } from './terms.ts';

/** Words of other search fields, and of people. */
const other_words: Readonly<Record<string, string>> = {
  sender: 'sender',
  recipient: 'recipient',
  has: 'has_attachment',
  title: 'subject',
  betreff: 'subject',
  objet: 'subject',
  asunto: 'subject',
  von: 'sender',
  an: 'recipient',
  de: 'sender',
  para: 'recipient',
  status: 'states',
  verdict: 'classes',
  attach: 'has_attachment',
  filename: 'att_name',
  larger: 'size',
  smaller: 'size',
  domain: 'sender',
  host: 'client_hostname',
  as: 'geoip_asn',
};
const most = 3;
const most_edits = 2;

/** Edits of one letter from one word to the other; more than `most_edits` is all the same. */
export function edits(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > most_edits) return most_edits + 1;
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  [...a].forEach((letter, row) => {
    const next = [row + 1];
    [...b].forEach((other, at) => {
      const changed = (last[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (last[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    });
    last = next;
  });
  return last.at(-1) ?? 0;
}

/** `has:attachment` says as its value what a flag says by its name. */
const valueFor = (param: string, value: string) =>
  param === 'has_attachment' && /^(attach|file|anh|pi[eè]ce|adjunt)/i.test(value) ? 'yes' : value;

export function offersFor(unknown: UnknownTerm, may_expert: boolean): Term[] {
  const word = unknown.word.toLowerCase();
  const near = message_filters
    .filter((filter) => may_expert || !filter.expert)
    .map((filter) => ({
      filter,
      distance:
        other_words[word] === filter.param
          ? 0
          : Math.min(edits(word, filter.word), edits(word, filter.param)),
    }))
    // Of a short word two letters are half.
    .filter(({ distance }) => distance <= (word.length < 5 ? 1 : most_edits))
    .sort((a, b) => a.distance - b.distance);
  const filters = near.flatMap(({ filter }): Term[] => {
    const value = acceptedValue(filter, valueFor(filter.param, unknown.value));
    return value === null ? [] : [{ kind: 'filter', param: filter.param, value, exclude: unknown.exclude }];
  });
  const likely: Term[] =
    filters.length > 0
      ? filters
      : (['sender', 'subject'] as const).map((param) => ({
          ...{ kind: 'filter', param, value: unknown.value, exclude: unknown.exclude },
        }));
  return likely.slice(0, most);
}

/** The token as the text that was typed. */
export const textOf = ({ word, value, exclude }: UnknownTerm): Term => ({
  ...{ kind: 'word', value: `${word}:${value}`, exclude },
});
