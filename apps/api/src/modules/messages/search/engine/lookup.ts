import { keptPlan, type MessageKey, type Scope, type Tx } from '@postern/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Lookup, Truth } from '../filter/condition.ts';
import type { Kind } from './kind.ts';
import { inOrder } from './read.ts';
import {
  cutAtPosition,
  type Key,
  orderOf,
  reachOf,
  type SearchRequest,
  seesAll,
  tenantCondition,
  timeCondition,
} from './request.ts';

/** `sender` is whom the header names or the envelope. */
type HashColumn = 'from' | 'to' | 'sender';

/** A lookup with nothing left to resolve: one look at one index. */
export type IndexLookup =
  | { readonly by: 'keys'; readonly keys: readonly MessageKey[] }
  | {
      readonly by: 'hashes';
      readonly column: HashColumn;
      readonly hashes: readonly string[];
      readonly uses: number;
    }
  | { readonly by: 'classes'; readonly classes: readonly string[] }
  | {
      readonly by: 'kind';
      readonly kind: Kind;
      /** Messages of the kind for one that matches, about. */
      readonly a_match: number;
    }
  | GinLookup;

/** All of `all`, one of each list of `any`, and the words: one look at the index of terms and words. */
export interface GinLookup {
  readonly by: 'gin';
  readonly all: readonly string[];
  readonly any: readonly (readonly string[])[];
  readonly tsquery: string | null;
  /** Words that are not looked up but compared in what the others find. */
  readonly compared: readonly string[];
  readonly classes: readonly string[] | null;
  /** By column, what a message must have besides. */
  readonly only: Readonly<Record<string, readonly string[]>> | null;
  /** Many messages are known to hold it. */
  readonly frequent: boolean;
}

const all_open = {
  ...{ by: 'gin', all: [], any: [], tsquery: null, compared: [], classes: null, only: null, frequent: false },
} as const satisfies GinLookup;

/** Hashes looked up one by one, and terms, each of which is a look at a larger index; beyond them reading along time finds matches sooner. */
const MOST = { hashes: 15_000, terms: 2000 };

/** Hashes of so few messages, and so few of them for each tenant in scope, that one kept plan finds all, whatever the time. */
const FEW = { messages: 5000, looks: 500 };

/** Whether the functions that look a few hashes up (`message_keys_by_hashes`) may be asked. */
export function isFewHashes(lookup: IndexLookup, scope: Scope): boolean {
  if (lookup.by !== 'hashes' || lookup.uses > FEW.messages) return false;
  return lookup.hashes.length * ('tenants' in scope ? scope.tenants.length : 1) <= FEW.looks;
}

/** The dictionary's answer to a part of a text, as a lookup; null when too many texts hold it. */
export async function resolve(tx: Tx, lookup: Lookup): Promise<IndexLookup | null> {
  switch (lookup.by) {
    case 'known_text':
      return resolveText(tx, lookup);
    case 'terms':
      return lookup.any.length === 1 ? { ...all_open, all: lookup.any } : { ...all_open, any: [lookup.any] };
    case 'words':
      return { ...all_open, tsquery: lookup.words.join(' & ') };
    case 'hashes':
      return { ...lookup, uses: Number.POSITIVE_INFINITY };
    case 'queue':
      return readQueue(tx);
    default:
      return lookup;
  }
}

type TextLookup = Extract<Lookup, { by: 'known_text' }>;

/** What the dictionary has said in a transaction: a plan may ask it before the sample and after. */
const resolved = new WeakMap<Tx, WeakMap<TextLookup, Promise<IndexLookup | null>>>();

function resolveText(tx: Tx, lookup: TextLookup): Promise<IndexLookup | null> {
  const before = resolved.get(tx) ?? new WeakMap<TextLookup, Promise<IndexLookup | null>>();
  resolved.set(tx, before);
  const answer = before.get(lookup) ?? askDictionary(tx, lookup);
  before.set(lookup, answer);
  return answer;
}

/** @returns null where too many texts hold it */
async function askDictionary(tx: Tx, lookup: TextLookup): Promise<IndexLookup | null> {
  const most = lookup.into === 'terms' ? MOST.terms : MOST.hashes;
  const known = sql<{ hashes: string[] | null; uses: number | null }>`
    select array_agg(hash) as hashes, sum(uses)::float8 as uses
    from known_text_hashes(${lookup.kind}, ${lookup.like}, ${[...lookup.pieces]}::text[], ${most + 1})`;
  const { rows } = await keptPlan(known).execute(tx);
  const hashes = rows[0]?.hashes ?? [];
  if (hashes.length > most) return null;
  if (lookup.into === 'terms') return { ...all_open, any: [hashes] };
  return { by: 'hashes', column: lookup.into, hashes, uses: rows[0]?.uses ?? 0 };
}

/** Of a longer queue the messages are found along time: they are what came last. */
const MOST_QUEUED = 5000;

async function readQueue(tx: Tx): Promise<IndexLookup | null> {
  const keys = await tx
    .selectFrom('mail_queue')
    .select(['tenant_id', 'ts', 'id'])
    .where('kind', '=', 'mail')
    .limit(MOST_QUEUED + 1)
    .execute();
  return keys.length > MOST_QUEUED ? null : { by: 'keys', keys };
}

/** Nothing can be found by it: an address nobody wrote from, for example. */
export function findsNothing(lookup: IndexLookup): boolean {
  if (lookup.by === 'keys') return lookup.keys.length === 0;
  if (lookup.by === 'hashes') return lookup.hashes.length === 0;
  if (lookup.by === 'gin') return lookup.any.some((any) => any.length === 0);
  return false;
}

type GinArguments = RawBuilder<unknown>;

/** The first six arguments of message_keys_by_terms and message_count_by_terms. */
export function ginArguments(lookup: GinLookup, quarantined: boolean): GinArguments {
  const array = (terms: readonly string[] | undefined) => (terms && terms.length > 0 ? [...terms] : null);
  const [any, anyToo] = lookup.any;
  return sql`${array(lookup.all)}::bigint[], ${array(any)}::bigint[], ${array(anyToo)}::bigint[], ${lookup.tsquery}::tsquery,
    ${lookup.classes ? [...lookup.classes] : null}::text[], ${quarantined ? true : null}::boolean`;
}

/** Whether a look at the index of terms judges all conditions as exactly as a recheck would, hashes taken at their word. */
export function judgesAll({ filter, visibility }: SearchRequest): boolean {
  const { conditions, any } = filter;
  if (any || !seesAll(visibility)) return false;
  const lookups = conditions.map((condition) => condition.lookups ?? []);
  const isKnown = ([only, ...others]: readonly Lookup[]) =>
    others.length === 0 && (only?.by === 'terms' || only?.by === 'words' || only?.by === 'classes');
  if (!conditions.every(({ exact }) => exact) || !lookups.every(isKnown)) return false;
  return lookups.filter(([only]) => only?.by === 'terms' && only.any.length > 1).length <= LISTS;
}

/** Lists of which a message must hold one term each that the function takes. */
export const LISTS = 2;

/** A key, and where the lookup tells it, how many there are in all. */
interface FoundKey extends Key {
  readonly found?: number;
}

/** The last argument of both. */
export const comparedWords = ({ compared }: GinLookup) =>
  sql`${compared.length === 0 ? null : compared.join(' & ')}::tsquery`;

/** Asks for the keys a lookup finds. */
interface KeysQuery {
  readonly keys: RawBuilder<FoundKey>;
  /** The same with class and state, where the lookup reads the messages anyway. */
  readonly kinds?: RawBuilder<Key & { class: string; state: string }>;
  /** One index finds all at once, whatever the time: the plan may be kept. */
  readonly at_once: boolean;
}

/** @param limit the first so many in order */
export function keysQuery(
  request: SearchRequest,
  lookup: Exclude<IndexLookup, { by: 'keys' }>,
  limit: number,
): KeysQuery {
  const { after, newest, scope, quarantined } = request;
  // Weeks before the position would be read whole, to find nothing.
  const { from, to } = cutAtPosition(request);
  const place = sql`${from}, ${to}, ${after?.ts ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${newest}, ${limit}`;
  if (lookup.by === 'gin') {
    const only = lookup.only ? JSON.stringify(lookup.only) : null;
    const found = sql`message_keys_by_terms(${ginArguments(lookup, quarantined)}, ${place}, ${only}::jsonb, ${comparedWords(lookup)}, ${lookup.frequent})`;
    const keys = sql<Key>`select tenant_id, ts, id from ${found}`;
    return { keys, kinds: sql`select tenant_id, ts, id, class, state from ${found}`, at_once: true };
  }
  if (lookup.by === 'hashes' && isFewHashes(lookup, scope)) {
    const keys = sql<FoundKey>`select tenant_id, ts, id, found from message_keys_by_hashes(${lookup.column}, ${[...lookup.hashes]}::bigint[], ${place})`;
    return { keys, at_once: true };
  }
  if (lookup.by === 'kind') {
    const keys = sql<Key>`select tenant_id, ts, id from message_keys_by_kind(${JSON.stringify(lookup.kind)}::jsonb, ${place})`;
    return { keys, at_once: true };
  }
  const found =
    lookup.by === 'classes'
      ? [sql<SqlBool>`m.class = any(${[...lookup.classes]}::text[])`]
      : hashTruths(lookup.column, lookup.hashes, lookup.hashes);
  const parts = found.map(
    (truth) => sql`
      select m.tenant_id, m.ts, m.id from message m
      where ${tenantCondition(reachOf(scope))} and ${truth} and ${timeCondition(request)}`,
  );
  // Sorted only after all are found ("offset 0" keeps the two apart): the planner would rather read along time than sort, and read
  // half the log for the last few hits.
  const keys = sql<Key>`
    select m.tenant_id, m.ts, m.id from (${sql.join(parts, sql` union all `)} offset 0) m
    order by ${orderOf(newest)} limit ${limit}`;
  return { keys, at_once: false };
}

/**
 * What messages of some hashes hold: each is found by one of the conditions only, and each condition has an index of its own.
 * @param all the hashes asked for in the end, `hashes` being those asked for now
 */
export function hashTruths(column: HashColumn, hashes: readonly string[], all: readonly string[]): Truth[] {
  const is_one = sql`= any(${[...hashes]}::bigint[])`;
  if (column !== 'sender') return [sql<SqlBool>`${sql.ref(`m.${column}_hash`)} ${is_one}`];
  const header = sql<SqlBool>`(m.header_hash ${is_one} and m.from_hash <> all(${[...all]}::bigint[]))`;
  return [sql<SqlBool>`m.from_hash ${is_one}`, header];
}

/** Keys one lookup finds in the request's range, the first `limit` in order. */
export async function lookUp(
  tx: Tx,
  request: SearchRequest,
  lookup: IndexLookup,
  limit: number,
): Promise<FoundKey[]> {
  if (lookup.by === 'keys') {
    const { range } = request;
    const inRange = lookup.keys.filter(({ ts }) => ts >= range.from && ts <= range.to);
    return inRange
      .filter((key) => isBeyond(key, request))
      .sort(inOrder(request.newest))
      .slice(0, limit);
  }
  const { keys, at_once } = keysQuery(request, lookup, limit);
  const { rows } = await (at_once ? keptPlan(keys) : keys).execute(tx);
  return rows;
}

function isBeyond(key: Key, { after, newest }: SearchRequest): boolean {
  if (!after) return true;
  const apart = key.ts.getTime() - after.ts.getTime() || (key.id < after.id ? -1 : key.id > after.id ? 1 : 0);
  return newest ? apart < 0 : apart > 0;
}
