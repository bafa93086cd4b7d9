/** Search terms as the query parameters of the message search, and back. */

import type { QueryInputOf } from '@postern/contract/base/operation';
import type { messageList } from '@postern/contract/messages';
import { SEARCH_WINDOW_DAYS } from '@postern/contract/messages/filters';
import {
  filterByWord,
  filterOf,
  quote,
  type SearchParam,
  type Term,
  unquote,
  type WordTerm,
} from './terms.ts';
import { localDate, relativeSeconds, timeValueOf } from './times.ts';

export type WireQuery = QueryInputOf<typeof messageList>;
type LooseQuery = Record<string, string | number | string[]>;

const day_s = 86_400;
export const window_s = SEARCH_WINDOW_DAYS * day_s;

/** Going back further than the window is answered with an error, so the range ends there. */
function timeParams(edge: 'after' | 'before', value: string, now: Date): LooseQuery {
  const name = edge === 'after' ? 'start' : 'end';
  const seconds = relativeSeconds(value);
  if (seconds !== null) return { [`time_delta_${name}`]: Math.min(seconds, window_s) };
  // A minute less, because the server's clock has moved on when it reads this.
  const oldest = now.getTime() - (window_s - 60) * 1000;
  const at = Math.max(localDate(value).getTime(), oldest);
  return { [`time_${name}`]: new Date(at).toISOString() };
}

const longest = 500;

/** Words in quotes stand together; what is too long for the wire with quotes is asked for word by word. */
function wordValue({ value, exclude }: WordTerm): string {
  const minus = exclude ? '-' : '';
  const whole = minus + quote(value);
  return whole.length <= longest ? whole : (minus + value).slice(0, longest);
}

export function wireQuery(
  terms: readonly Term[],
  options: { reverse?: boolean; now?: Date } = {},
): WireQuery {
  const query: LooseQuery = {};
  const add = (key: string, value: string) => {
    const before = query[key];
    query[key] = Array.isArray(before) ? [...before, value] : [value];
  };
  for (const term of terms) {
    if (term.kind === 'time')
      Object.assign(query, timeParams(term.edge, term.value, options.now ?? new Date()));
    else if (term.kind === 'unknown') continue;
    else if (term.kind === 'word') add('q', wordValue(term));
    else if (filterOf(term.param).kind === 'flag')
      query[term.param] = term.value === 'yes' ? 'true' : 'false';
    else add(term.param, `${term.exclude ? '-' : ''}${term.value}`);
  }
  if (options.reverse) query.reverse = 'true';
  return query as WireQuery;
}

const minute_units = [
  [604_800, 'w'],
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'm'],
] as const;

function relativeValue(seconds: number): string {
  // Days before weeks: people read 14d more readily than 2w.
  const unit = minute_units.find(([length, name]) => name !== 'w' && seconds % length === 0) ?? [60, 'm'];
  return `${Math.max(1, Math.round(seconds / unit[0]))}${unit[1]}`;
}

/** The terms of a query the server remembers, so that a link with a search session shows its chips again. */
export function termsOfQuery(query: Readonly<Record<string, unknown>>): Term[] {
  const terms: Term[] = [];
  for (const [key, raw] of Object.entries(query)) {
    const values = (Array.isArray(raw) ? raw : [raw]).map(String);
    const time = /^time_(delta_)?(start|end)$/.exec(key);
    if (time !== null && values[0] !== undefined) {
      const edge = time[2] === 'start' ? 'after' : 'before';
      const value = time[1] ? relativeValue(Math.abs(Number(values[0]))) : timeValueOf(new Date(values[0]));
      terms.push({ kind: 'time', edge, value });
      continue;
    }
    for (const value of values) {
      const exclude = value.startsWith('-');
      const bare = exclude ? value.slice(1) : value;
      if (bare === '') continue;
      if (key === 'q') terms.push({ kind: 'word', value: unquote(bare), exclude });
      const filter = filterByWord(key);
      if (filter === undefined || filter.param !== key) continue;
      const flag = filter.kind === 'flag';
      const param: SearchParam = filter.param;
      terms.push({
        kind: 'filter',
        param,
        value: flag ? (bare === 'true' ? 'yes' : 'no') : bare,
        exclude: flag ? false : exclude,
      });
    }
  }
  return terms;
}
