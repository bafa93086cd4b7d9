/**
 * The search text of the field and the address bar: words, `key:value` filters and a time range.
 *
 *   from:*@acme.example -from:alerts@acme.example spf:fail after:3d "two words" invoice
 *
 * A minus excludes. A value with spaces or quotes stands in double quotes, `\"` and `\\` inside. What looks like a filter and is none is
 * kept apart and never searched for; `Re:offer`, links and addresses of the network are plain words, as is whatever stands in quotes.
 */
import { log_instance_name } from '@postern/contract/base/instance-name';
import {
  comparisonOf,
  type FilterParam,
  type MessageFilter,
  type ModeParam,
  message_filters,
  mode_filters,
  tenantIdOf,
} from '@postern/contract/messages/filters';
import { readingsOf } from './pasted.ts';
import { isTimeValue } from './times.ts';

/** Filters, and how they hold together. */
export type SearchParam = FilterParam | ModeParam;
export type FilterTerm = { kind: 'filter'; param: SearchParam; value: string; exclude: boolean };
export type TimeTerm = { kind: 'time'; edge: 'after' | 'before'; value: string };
export type WordTerm = { kind: 'word'; value: string; exclude: boolean };
/** `sendr:seewald`, `spf:perhaps`: written like a filter, and none. Left out of the search, and shown as wrong. */
export type UnknownTerm = { kind: 'unknown'; word: string; value: string; exclude: boolean };
export type Term = FilterTerm | TimeTerm | WordTerm | UnknownTerm;

type Filter = MessageFilter & { readonly param: SearchParam };

const filters: readonly Filter[] = [...message_filters, ...mode_filters];
const by_word = new Map<string, Filter>(
  filters.flatMap((filter) => [
    [filter.param, filter],
    [filter.word, filter],
  ]),
);
const by_param = new Map<SearchParam, Filter>(filters.map((filter) => [filter.param, filter]));

export function filterOf(param: SearchParam): Filter {
  const filter = by_param.get(param);
  if (filter === undefined) throw new Error(`no filter ${param}`);
  return filter;
}

export function filterByWord(word: string): Filter | undefined {
  return by_word.get(word.toLowerCase());
}

const yes = new Set(['yes', 'true', '1']);
const no = new Set(['no', 'false', '0']);

/** The last number of an autonomous system (RFC 6793). */
const LAST_SYSTEM = 4_294_967_295;

/** As details show it, AS3303, or the number alone. */
function systemNumber(text: string): string | null {
  const number = Number(/^(?:as ?)?(\d{1,10})$/i.exec(text)?.[1] ?? Number.NaN);
  return number <= LAST_SYSTEM ? String(number) : null;
}

/** Whether there is one of that name the server says. */
function acceptedInstance(text: string): string | null {
  const name = text.toLowerCase();
  return log_instance_name.safeParse(name).success ? name : null;
}

/** The value as the contract wants it, or null when this filter cannot have it. */
export function acceptedValue(filter: MessageFilter, value: string): string | null {
  const trimmed = value.trim();
  if (trimmed === '') return null;
  if (filter.kind === 'flag') {
    if (yes.has(trimmed.toLowerCase())) return 'yes';
    return no.has(trimmed.toLowerCase()) ? 'no' : null;
  }
  if (filter.kind === 'number') return systemNumber(trimmed);
  if (filter.kind === 'compare')
    return comparisonOf(filter.param, trimmed) === null ? null : trimmed.replace(/\s+/g, '');
  if (filter.kind === 'tenant') return tenantIdOf(trimmed) === null ? null : trimmed.slice(0, 500);
  if (filter.kind === 'instance') return acceptedInstance(trimmed);
  if (filter.kind === 'option') {
    return filter.options?.find((option) => option.toLowerCase() === trimmed.toLowerCase()) ?? null;
  }
  return trimmed.slice(0, 500);
}

/** Splits at spaces outside of quotes. An unclosed quote runs to the end. */
export const splitTokens = (text: string): string[] => readTokens(text).tokens;

/** What comes next still belongs to a phrase. */
export const isQuoteOpen = (text: string): boolean => readTokens(text).quoted;

function readTokens(text: string): { tokens: string[]; quoted: boolean } {
  const tokens: string[] = [];
  let token = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quoted && char === '\\' && at + 1 < text.length) {
      at += 1;
      token += char + text.charAt(at);
    } else if (char === '"') {
      quoted = !quoted;
      token += char;
    } else if (!quoted && /\s/.test(char)) {
      if (token !== '') tokens.push(token);
      token = '';
    } else token += char;
  }
  if (token !== '') tokens.push(token);
  return { tokens, quoted };
}

export function unquote(value: string): string {
  if (!value.startsWith('"')) return value;
  const closed = value.length > 1 && value.endsWith('"');
  return value.slice(1, closed ? -1 : undefined).replace(/\\(["\\])/g, '$1');
}

/** Whatever holds spaces or quotes is one value, and one phrase of the plain words. */
export function quote(value: string): string {
  return /[\s"]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value;
}

function wordTerm(token: string): WordTerm | null {
  const exclude = token.length > 1 && token.startsWith('-') && !/^-+$/.test(token);
  const value = unquote(exclude ? token.slice(1) : token)
    .trim()
    .slice(0, 500);
  return value === '' ? null : { kind: 'word', value, exclude };
}

/** A filter or time from one token; null when it is a plain word. */
export function parseKeyed(token: string): FilterTerm | TimeTerm | null {
  const match = /^(-?)([a-z_0-9]+):(.+)$/is.exec(token);
  if (match === null) return null;
  const [, minus = '', word = '', rest = ''] = match;
  const inner_minus = minus === '' && rest.startsWith('-') && rest.length > 1;
  const value = unquote(inner_minus ? rest.slice(1) : rest).trim();
  const edge = word.toLowerCase();
  if (edge === 'after' || edge === 'before') {
    return minus === '' && !inner_minus && isTimeValue(value)
      ? { kind: 'time', edge, value: value.toLowerCase() }
      : null;
  }
  const filter = filterByWord(word);
  const accepted = filter === undefined ? null : acceptedValue(filter, value);
  if (filter === undefined || accepted === null) return null;
  const exclude = minus !== '' || inner_minus;
  if (filter.kind === 'flag') {
    const wanted = (accepted === 'yes') !== exclude;
    return { kind: 'filter', param: filter.param, value: wanted ? 'yes' : 'no', exclude: false };
  }
  // The wire marks exclusion by a leading minus, so a value cannot begin with one.
  const bare = accepted.replace(/^-+/, '');
  return bare === '' ? null : { kind: 'filter', param: filter.param, value: bare, exclude };
}

/** Before a colon these are no filter: subjects of answers and forwarded mail, schemes of links, kinds of numbers. */
const plain_prefixes = new Set(
  're fw fwd aw wg antw tr rép sv vs rv enc ref res betr betreff objet asunto http https ftp mailto tel cid urn'.split(
    ' ',
  ),
);

/** A token that is written like a filter; null when it is a plain word. */
export function parseUnknown(token: string): UnknownTerm | null {
  const match = /^(-?)(\p{L}[\p{L}\d_]+):(?!\/\/|:)(.+)$/isu.exec(token);
  if (match === null) return null;
  const [, minus = '', word = '', rest = ''] = match;
  if (plain_prefixes.has(word.toLowerCase()) || readingsOf(token).length > 0) return null;
  const value = unquote(rest).trim().slice(0, 500);
  return value === '' ? null : { kind: 'unknown', word, value, exclude: minus !== '' };
}

export function parseSearch(text: string): Term[] {
  const terms: Term[] = [];
  for (const token of splitTokens(text)) {
    const term = parseKeyed(token) ?? parseUnknown(token) ?? wordTerm(token);
    if (term === null) continue;
    if (term.kind === 'time') {
      const before = terms.findIndex((other) => other.kind === 'time' && other.edge === term.edge);
      if (before >= 0) terms.splice(before, 1);
    }
    terms.push(term);
  }
  return terms;
}

export function printTerm(term: Term): string {
  if (term.kind === 'time') return `${term.edge}:${term.value}`;
  const minus = term.exclude ? '-' : '';
  if (term.kind === 'unknown') return `${minus}${term.word}:${quote(term.value)}`;
  if (term.kind === 'filter') return `${minus}${filterOf(term.param).word}:${quote(term.value)}`;
  // A word that would read as something else is kept apart by quotes.
  const plain = quote(term.value);
  const token = `${minus}${plain}`;
  const ambiguous = plain.startsWith('-') || parseKeyed(token) !== null || parseUnknown(token) !== null;
  return `${minus}${ambiguous && !plain.startsWith('"') ? `"${term.value.replace(/["\\]/g, '\\$&')}"` : plain}`;
}

export function printSearch(terms: readonly Term[]): string {
  return terms.map(printTerm).join(' ');
}

export function sameTerm(a: Term, b: Term): boolean {
  return printTerm(a) === printTerm(b);
}
