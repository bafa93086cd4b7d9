import type { Scope, Tx } from '@postern/db';
import type { Condition, Lookup } from '../filter/condition.ts';
import type { MessageFilter } from '../filter/filter.ts';
import { candidateOfKind, isOfKind, kindOf } from './kind.ts';
import { findsNothing, type GinLookup, type IndexLookup, isFewHashes, LISTS, resolve } from './lookup.ts';
import { cutAtPosition, reachOf, type SearchRequest } from './request.ts';
import { sampleFor } from './sample.ts';
import type { Sample } from './sample-result.ts';
import { WEEK_MS } from './windows.ts';

/** How a search goes about it. */
export type Plan =
  | { readonly by: 'nothing' }
  /** `is_little`: there is so little in the range that any plan will do, and one statement. */
  | { readonly by: 'walk'; readonly is_little?: boolean }
  /** Read rows in order until enough match; past `until` without enough, do what `otherwise` answers. */
  | { readonly by: 'try_walk'; readonly until: Date; readonly otherwise: () => Promise<Plan> }
  /** Ask indexes for keys, read those rows and recheck them. */
  | { readonly by: 'lookups'; readonly lookups: readonly IndexLookup[]; readonly few: boolean };

/** Rows worth reading for one page rather than asking an index first: about 10 ms. */
const WALKED_ROWS = 5000;
/** The same rather than asking the dictionary for a part that many texts hold: it reads each of them, one page a text. */
const WALKED_FOR_PART = 15_000;
/** Times the rows it is worth that a walk goes on before it reconsiders. */
const PATIENCE = 2;
/** Beyond so many hashes a lookup costs as much as reading this many times the sample's span of rows. */
const MANY_HASHES = 2000;
const PATIENCE_OF_MANY = 60;

/**
 * @param wanted rows the caller reads at most
 */
export async function choosePlan(tx: Tx, request: SearchRequest, wanted: number): Promise<Plan> {
  const { filter, visibility } = request;
  if (contradictsItself(filter)) return { by: 'nothing' };
  if (filter.conditions.length === 0 && !visibility.own_only) return { by: 'walk' };
  const sharp = sharpLookups(filter.conditions, filter.any);
  if (sharp) return finish(await resolveAll(tx, sharp), request.scope, true) ?? { by: 'walk' };
  // A person's own mail is little: all of it can be read by its address.
  if (visibility.own_only) return { by: 'lookups', lookups: ownMail(visibility.hash), few: false };
  if (!filter.conditions.some((condition) => condition.lookups) && !kindOf(request)) return { by: 'walk' };

  const rare = await longText(tx, request);
  if (rare) return rare;
  const sample = await sampleFor(tx, request);
  if (sample.whole || isLittle(request, sample)) return { by: 'walk', is_little: true };
  const worth = Math.max(isPart(request) ? WALKED_FOR_PART : WALKED_ROWS, gatheredInWeek(request, sample));
  if (sample.matches * Math.max(worth, wanted * 5) >= wanted * sample.rows) {
    const otherwise = () => planLookups(tx, request, sample);
    const times = (PATIENCE * worth) / sample.rows;
    return { by: 'try_walk', until: timeAfter(request, sample, times), otherwise };
  }
  const plan = await planLookups(tx, request, sample);
  const isDear =
    plan.by === 'lookups' &&
    plan.lookups.some((one) => one.by === 'hashes' && one.hashes.length > MANY_HASHES);
  if (!isDear || sample.matches === 0) return plan;
  return { by: 'try_walk', until: timeAfter(request, sample, PATIENCE_OF_MANY), otherwise: async () => plan };
}

/** Whether two conditions ask for different values of the same. */
function contradictsItself({ conditions, any }: MessageFilter): boolean {
  if (any) return false;
  const allowed = new Map<string, readonly string[]>();
  for (const { column, values } of conditions.flatMap((condition) => condition.only)) {
    const before = allowed.get(column);
    const both = before ? before.filter((value) => values.includes(value)) : values;
    if (both.length === 0) return true;
    allowed.set(column, both);
  }
  return false;
}

/** Characters of a text that few others have in common, as a rule. */
const LONG = 9;

/**
 * The plan for one long part of a text, asked of the dictionary without a sample: most often it knows a few addresses with few messages. Null
 * for anything else, which the sample decides.
 */
async function longText(tx: Tx, { filter, scope }: SearchRequest): Promise<Plan | null> {
  const lookup = filter.conditions[0]?.lookups?.[0];
  if (!isLongPart(filter) || !lookup) return null;
  const resolved = await resolve(tx, lookup);
  return resolved && isFewHashes(resolved, scope) ? finish([resolved], scope) : null;
}

/** One long part of an address is all that is asked for. */
export function isLongPart({ conditions }: MessageFilter): boolean {
  const [only, ...others] = conditions;
  const [lookup, ...more] = only?.lookups ?? [];
  return lookup !== undefined && others.length + more.length === 0 && isLongText(lookup);
}

const isLongText = (lookup: Lookup): boolean =>
  lookup.by === 'known_text' &&
  lookup.into !== 'terms' &&
  lookup.pieces.some((piece) => piece.length >= LONG);

/** One part of a text is all that is asked for. */
function isPart({ filter }: SearchRequest): boolean {
  const [only, ...others] = filter.conditions;
  return others.length === 0 && only?.lookups?.length === 1 && only.lookups[0]?.by === 'known_text';
}

/** All mail of a range that is read along time rather than asking an index of all tenants' words, about. */
const LITTLE_MAIL = 1500;

/** Whether all mail in the range is likely no more than that. */
function isLittle(request: SearchRequest, { rows, end }: Sample): boolean {
  const { from, to } = cutAtPosition(request);
  const first = firstTime(request);
  const whole = Math.abs(first - (request.newest ? from : to).getTime());
  const span = end ? Math.abs(first - end.getTime()) : 0;
  return rows * whole <= LITTLE_MAIL * span;
}

/** Two indexes that each match under this share of the rows are intersected before a row is read. */
const MET = 0.2;

/**
 * Cost of a random read over a sequential one: less where its terms or words must be unpacked in either case.
 */
const APART = { columns: 12, terms: 2 };

/** What the messages of a week cost, as rows along time, that must be read for what the rarest condition's index finds: it finds all of a week before the rest is judged. */
function gatheredInWeek(request: SearchRequest, sample: Sample): number {
  const { conditions, any } = request.filter;
  const { byCondition, rows, matches } = sample;
  const span = spanOf(sample);
  if (any || span === 0) return 0;
  const hasOne = 'one' in reachOf(request.scope);
  const [rarest, next = 1] = conditions
    .flatMap((condition, index) => {
      const inOrder = hasOne && condition.lookups?.some(({ by }) => by === 'classes');
      return (condition.lookups || isOfKind(condition)) && !inOrder
        ? [(byCondition[index] ?? rows) / rows]
        : [];
    })
    .sort((a, b) => a - b);
  if (rarest === undefined) return 0;
  const inColumns = conditions.every(({ lookups }) => lookups?.every(({ by }) => by === 'classes') ?? true);
  const apart = inColumns ? APART.columns : APART.terms;
  return (apart * rows * WEEK_MS * (next < MET ? matches / rows : rarest)) / span;
}

/** Where a walk of so many times the sampled rows ends, as far as mail comes evenly. */
function timeAfter(request: SearchRequest, sample: Sample, times: number): Date {
  const span = spanOf(sample);
  const begin = sample.begin?.getTime() ?? firstTime(request);
  return new Date(begin + (request.newest ? -span : span) * times);
}

/** Milliseconds the sampled mail came in. */
const spanOf = ({ begin, end }: Sample) => (begin && end ? Math.abs(begin.getTime() - end.getTime()) : 0);

async function planLookups(tx: Tx, request: SearchRequest, sample: Sample): Promise<Plan> {
  return finish(await lookupsFor(tx, request, sample), request.scope) ?? { by: 'walk' };
}

function firstTime({ newest, after, range }: SearchRequest): number {
  if (newest)
    return Math.min(range.to.getTime(), after?.ts.getTime() ?? Number.POSITIVE_INFINITY, Date.now());
  return Math.max(range.from.getTime(), after?.ts.getTime() ?? 0);
}

function ownMail(hash: string): IndexLookup[] {
  const hashes = [hash];
  const uses = Number.POSITIVE_INFINITY;
  return [
    { by: 'hashes', column: 'to', hashes, uses },
    { by: 'hashes', column: 'from', hashes, uses },
  ];
}

/** Lookups of conditions whose values few messages share; null when there is no such way. */
function sharpLookups(conditions: readonly Condition[], any: boolean): readonly Lookup[] | null {
  if (any) {
    if (conditions.length === 0 || !conditions.every((condition) => condition.sharp && condition.lookups))
      return null;
    return conditions.flatMap((condition) => condition.lookups ?? []);
  }
  return conditions.find((condition) => condition.sharp && condition.lookups)?.lookups ?? null;
}

async function resolveAll(tx: Tx, lookups: readonly Lookup[]): Promise<IndexLookup[] | null> {
  const resolved: IndexLookup[] = [];
  for (const lookup of lookups) {
    const one = await resolve(tx, lookup);
    if (!one) return null;
    resolved.push(one);
  }
  return resolved;
}

/** @param few ask for all of the range at once, whatever the lookups are */
export function finish(lookups: readonly IndexLookup[] | null, scope: Scope, few = false): Plan | null {
  if (!lookups) return null;
  const useful = lookups.filter((lookup) => !findsNothing(lookup));
  if (useful.length === 0) return { by: 'nothing' };
  // The function that looks terms up goes through the weeks by itself, and the one for a few hashes reads all of them each time.
  const isFew = useful.every(
    (lookup) => lookup.by === 'keys' || lookup.by === 'gin' || isFewHashes(lookup, scope),
  );
  return { by: 'lookups', lookups: useful, few: few || isFew };
}

/** So much quicker are terms and words gathered, and met with the kind before a message is read, than the messages of a kind are read (decision 210). */
const GATHERED = { terms: 10, words: 40 };

/** The lookups that find every match and least else; null when reading the rows along time is better. */
async function lookupsFor(
  tx: Tx,
  request: SearchRequest,
  sample: Sample,
): Promise<readonly IndexLookup[] | null> {
  const { conditions, any } = request.filter;
  if (any) {
    const all = conditions.map((condition) => condition.lookups);
    if (all.some((lookups) => lookups === null)) return null;
    const lookups = all.flatMap((one) => one ?? []);
    if (lookups.some((lookup) => lookup.by === 'classes') && !('one' in reachOf(request.scope))) return null;
    return resolveAll(tx, lookups);
  }
  const of_kind = candidateOfKind(request, sample);
  const a_match = of_kind ? (of_kind.frequency * sample.rows) / Math.max(sample.matches, 0.5) : 1;
  const by_kind = of_kind ? [{ by: 'kind', kind: of_kind.kind, a_match } as const] : null;
  // What the sample has none of may be as frequent as one of it all the same.
  const likely = (frequency: number) => Math.max(frequency, 1 / sample.rows);
  for (const candidate of candidatesOf(request, sample)) {
    const is_class = !('gin' in candidate) && isOneClass(candidate.lookups);
    const quicker =
      'gin' in candidate ? (candidate.gin.tsquery === null ? GATHERED.terms : GATHERED.words) : 1;
    if (of_kind && (likely(of_kind.frequency) * quicker < candidate.frequency || is_class)) return by_kind;
    // The index of classes is in the order of time: reading along it and judging each row is one statement.
    if (is_class) return null;
    const resolved = 'gin' in candidate ? [candidate.gin] : await resolveAll(tx, candidate.lookups);
    if (resolved) return resolved;
  }
  return by_kind;
}

function isOneClass([only, ...others]: readonly Lookup[]): boolean {
  return only?.by === 'classes' && only.classes.length === 1 && others.length === 0;
}

/**
 * So many times rarer must a word be for the other to be compared in what it finds: what is gathered for a word is the mail of all tenants, what is
 * compared is that of those in scope, and comparing takes some four times as long.
 */
const RARER = { for_some: 1, for_all: 4 };

/**
 * Words that are compared rather than looked up: the index gathers all messages of all tenants that hold a word's beginning before it meets the next,
 * which takes longer than reading those that hold the rarest.
 */
function wordsToCompare(
  together: readonly { condition: Condition; frequency: number }[],
  { byWord, rows }: Sample,
  times: number,
): ReadonlySet<string> {
  const words: { word: string; count: number }[] = [];
  let rarest = rows;
  for (const { condition, frequency } of together) {
    for (const lookup of condition.lookups ?? []) {
      if (lookup.by !== 'words') rarest = Math.min(rarest, frequency * rows);
      else words.push(...lookup.words.map((word) => ({ word, count: byWord.get(word) ?? rows })));
    }
  }
  const [first, ...others] = words.toSorted((a, b) => a.count - b.count);
  if (!first) return new Set();
  const candidates = rarest < first.count ? words : others;
  const enough = Math.max(1, Math.min(rarest, first.count)) * times;
  return new Set(candidates.filter(({ count }) => count >= enough).map(({ word }) => word));
}

type Candidate = { frequency: number } & ({ gin: GinLookup } | { lookups: readonly Lookup[] });

/** Ways to find what must meet all conditions, the most selective first. */
function candidatesOf(request: SearchRequest, sample: Sample): Candidate[] {
  const { byCondition, rows } = sample;
  const { conditions } = request.filter;
  const candidates: Candidate[] = [];
  const together: { condition: Condition; frequency: number }[] = [];
  conditions.forEach((condition, index) => {
    const frequency = (byCondition[index] ?? rows) / rows;
    const { lookups } = condition;
    if (!lookups) return;
    const [only, ...others] = lookups;
    if (only && others.length === 0 && (only.by === 'terms' || only.by === 'words')) {
      together.push({ condition, frequency });
    } else if (only?.by === 'classes') {
      if ('one' in reachOf(request.scope)) candidates.push({ frequency, lookups });
    } else candidates.push({ frequency, lookups });
  });
  if (together.length > 0) {
    const frequency = Math.min(...together.map((one) => one.frequency));
    const times = 'all' in request.scope ? RARER.for_all : RARER.for_some;
    const gin = combine(
      together.map((one) => one.condition),
      conditions,
      wordsToCompare(together, sample, times),
    );
    candidates.unshift({ frequency, gin: { ...gin, frequent: isFrequent(gin, frequency, sample) } });
  }
  // Of what the sample has none of, a long part of a text is the rarest as a rule.
  const isLong = (one: Candidate) => 'lookups' in one && one.lookups.some(isLongText);
  return candidates.sort((a, b) => a.frequency - b.frequency || Number(isLong(b)) - Number(isLong(a)));
}

/** What so many messages of a week in scope hold is not rare, wherever else it may be. */
const FREQUENT = 300;

/**
 * Whether what is looked up is sure enough to be frequent: of the sampled messages more than one must hold it.
 * @param frequency of all that is asked for together
 */
function isFrequent({ all, any, tsquery }: GinLookup, frequency: number, sample: Sample): boolean {
  // A word that is looked up by itself, because the others are compared.
  const alone = all.length + any.length === 0 ? sample.byWord.get(tsquery ?? '') : undefined;
  const count = alone ?? frequency * sample.rows;
  return count > 1 && (count * WEEK_MS) / spanOf(sample) > FREQUENT;
}

/** Columns that message_keys_by_terms narrows by. */
const narrowing: ReadonlySet<string> = new Set([
  ...['direction', 'instance', 'state', 'type', 'reject_category', 'spf_status'],
  ...['tech_encrypted', 'tech_decrypted', 'tech_sign', 'tech_signed'],
]);

/**
 * One look at the index of terms and words for all conditions it knows.
 * @param compared words that are not looked up
 */
export function combine(
  found: readonly Condition[],
  conditions: readonly Condition[],
  compared: ReadonlySet<string> = new Set(),
): GinLookup {
  const all: string[] = [];
  const any: (readonly string[])[] = [];
  const words: string[] = [];
  for (const lookup of found.flatMap((condition) => condition.lookups ?? [])) {
    if (lookup.by === 'words') words.push(...lookup.words);
    else if (lookup.by === 'terms' && lookup.any.length === 1) all.push(...lookup.any);
    // The search function takes two lists; what further ones ask is rechecked.
    else if (lookup.by === 'terms' && any.length < LISTS) any.push(lookup.any);
  }
  const classes = conditions
    .flatMap((condition) => condition.lookups ?? [])
    .find((lookup) => lookup.by === 'classes');
  const looked_up = words.filter((word) => !compared.has(word));
  const tsquery = looked_up.length === 0 ? null : looked_up.join(' & ');
  const only = conditions.flatMap((condition) =>
    condition.only.filter(({ column }) => narrowing.has(column)),
  );
  return {
    by: 'gin',
    all,
    any,
    tsquery,
    compared: words.filter((word) => compared.has(word)),
    classes: classes?.by === 'classes' ? classes.classes : null,
    only: only.length > 0 ? Object.fromEntries(only.map(({ column, values }) => [column, values])) : null,
    frequent: false,
  };
}
