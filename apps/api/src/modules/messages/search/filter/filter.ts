import { type FilterParam, type MessageQuery, message_filters, scope_params } from '@postern/contract';
import type { TermHash } from '@postern/db';
import { allOf, anyOf, type Condition, type Lookup, not, type Only, type Truth } from './condition.ts';
import { messageFields, sharpParams } from './fields.ts';
import { type PlainWord, plainWordsOf, splitValues } from './patterns.ts';
import { type Match, personMatch, phraseMatch, plainWordMatch } from './texts.ts';

/** A query of the wire, or the mail of one person, by exact address (`lastmsgs`). */
export type SearchQuery = Partial<MessageQuery> & { person?: string };

/** What a query asks of a message, apart from its time. */
export interface MessageFilter {
  readonly conditions: readonly Condition[];
  /** One condition is enough (filter_bool_or), of two or more; otherwise all must hold. */
  readonly any: boolean;
  /** What must hold besides, where one condition is enough; empty elsewhere. */
  readonly scope: readonly Condition[];
  /** What was asked, as text: the same for the same conditions. */
  readonly asked: string;
}

function unionOf(matches: readonly Match[]): Lookup[] | null {
  const lookups: Lookup[] = [];
  for (const match of matches) {
    if (match.lookups === null) return null;
    lookups.push(...match.lookups);
  }
  return mergeTerms(lookups);
}

/** Several values of one parameter are one look at the index. */
function mergeTerms(lookups: readonly Lookup[]): Lookup[] {
  const terms = lookups.flatMap((lookup) => (lookup.by === 'terms' ? lookup.any : []));
  const classes = lookups.flatMap((lookup) => (lookup.by === 'classes' ? lookup.classes : []));
  const keys = lookups.flatMap((lookup) => (lookup.by === 'keys' ? lookup.keys : []));
  const hasKeys = lookups.some((lookup) => lookup.by === 'keys');
  const queue = lookups.find((lookup) => lookup.by === 'queue');
  return [
    ...lookups.filter((lookup) => !['terms', 'classes', 'keys', 'queue'].includes(lookup.by)),
    ...(terms.length > 0 ? [{ by: 'terms', any: [...new Set(terms)] } as const] : []),
    ...(classes.length > 0 ? [{ by: 'classes', classes: [...new Set(classes)] } as const] : []),
    ...(hasKeys ? [{ by: 'keys', keys } as const] : []),
    ...(queue ? [queue] : []),
  ];
}

/** What all matches have in common: columns that each of them narrows. */
function onlyOf(matches: readonly Match[]): Only[] {
  const [first] = matches;
  return (first?.only ?? []).flatMap(({ column }) => {
    const narrowed = matches.map(({ only }) => only?.find((one) => one.column === column)?.values);
    return narrowed.every((values) => values)
      ? [{ column, values: narrowed.flatMap((values) => values ?? []) }]
      : [];
  });
}

/** One of `included` must match and none of `excluded` may. */
function conditionOf(param: string, included: readonly Match[], excluded: readonly Match[]): Condition {
  const truths: Truth[] = [];
  if (included.length > 0) truths.push(anyOf(included.map((match) => match.truth)));
  if (excluded.length > 0) truths.push(not(anyOf(excluded.map((match) => match.truth))));
  const quick =
    included.length > 0 && included.every((match) => match.quick)
      ? anyOf(included.map((match) => match.quick as Truth))
      : undefined;
  return {
    param,
    truth: allOf(truths),
    only: onlyOf(included),
    ...(quick ? { quick } : {}),
    lookups: included.length > 0 ? unionOf(included) : null,
    sharp: included.length > 0 && sharpParams.has(param as FilterParam),
    // A network may be wider or narrower than what is looked up for it.
    exact: excluded.length === 0 && !param.endsWith('_ip') && !included.some(({ rough }) => rough),
  };
}

/** Plain words and phrases: each must occur, each with a minus must not. */
function plainWords(texts: readonly string[], hash: TermHash): Condition[] {
  const matchOf = ({ text, is_phrase }: PlainWord) => (is_phrase ? phraseMatch : plainWordMatch)(hash, text);
  return texts
    .flatMap(plainWordsOf)
    .map((word) =>
      conditionOf('q', word.exclude ? [] : [matchOf(word)], word.exclude ? [matchOf(word)] : []),
    );
}

const known = new WeakMap<TermHash, ReturnType<typeof messageFields>>();

/** Made once for a server, not once for a search. */
function fieldsOf(hash: TermHash): ReturnType<typeof messageFields> {
  const fields = known.get(hash) ?? messageFields(hash);
  known.set(hash, fields);
  return fields;
}

export function filterOf(query: SearchQuery, hash: TermHash): MessageFilter {
  const fields = fieldsOf(hash);
  const conditions: Condition[] = [];
  const asked: unknown[] = [];
  for (const { param } of message_filters) {
    const given = query[param];
    if (given === undefined) continue;
    const { include, exclude } = splitValues(typeof given === 'string' ? [given] : given);
    if (include.length + exclude.length === 0) continue;
    asked.push(param, include, exclude);
    conditions.push(conditionOf(param, include.map(fields[param]), exclude.map(fields[param])));
  }
  if (query.person) conditions.push(conditionOf('person', [personMatch(hash, query.person)], []));
  if (query.q) conditions.push(...plainWords(query.q, hash));
  const wants_any = query.filter_bool_or === 'true' && query.filter_bool_and !== 'true';
  const key = JSON.stringify([wants_any, query.person, query.q, ...asked]);
  const alternatives = conditions.filter(({ param }) => !isScope(param));
  // One alternative alone must hold like the others.
  if (!wants_any || alternatives.length < 2) return { conditions, any: false, scope: [], asked: key };
  const scope = conditions.filter(({ param }) => isScope(param));
  return { conditions: alternatives, any: true, scope, asked: key };
}

const isScope = (param: string) => scope_params.has(param as FilterParam);
