import { domainOf } from '@postern/addresses';
import type { DataOf, Operations } from '@postern/contract';
import { knownText, type Tx } from '@postern/db';
import { sql } from 'kysely';
import { scopeOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import type { MessagesDeps } from '../deps.ts';
import { steerPlanner } from '../search/engine/request.ts';
import { addressPattern, partPattern } from '../search/filter/patterns.ts';
import { SEARCH_TIMEOUT_MS } from '../search/page.ts';
import { type Visibility, visibilityOf, visibleMessages } from '../visibility.ts';

type Suggestions = DataOf<Operations['addressSuggest']>;

const SHOWN = 10;
/** A person's own mail looked through for addresses. */
const OWN_READ = 2000;
/** Of an address's visible mail at most so much is counted; beyond it, order does not matter to who types. */
const COUNTED = 200;
/** Hashes asked for, so that enough remain after hidden ones are left out. */
const ASKED = 50;

interface Query {
  kind: 'from' | 'to';
  q: string;
}

type Suggestion = Suggestions[number];

interface Known extends Omit<Suggestion, 'name'> {
  hash: string;
}

/** Names, and messages of them, that are looked through for their senders. */
const NAMES = 20;
const NAMED = 200;
/** What lists show as the sender. */
const SHOWN_SENDER = sql`lower(coalesce(nullif(m.hdr_from_addr, ''), m.from_address))`;

/** From the dictionary of the tenants in scope; the texts are read under the caller's own policy. */
async function fromDictionary(
  tx: Tx,
  tenants: readonly number[],
  { kind, q }: Query,
  visibility: Visibility,
): Promise<Suggestions> {
  // Short texts are taken for the beginning, so that the index can tell.
  const { like, pieces } = q.length < 3 ? addressPattern(`${q}*`) : partPattern(q);
  const { rows } = await sql<Known>`
    select found.hash::text as hash, min(known.text) as address, sum(known.count)::float8 as count, 'about' as count_is
    from known_text_hashes(${kind}, ${like}, ${[...pieces]}::text[], ${ASKED}) found
    join known_text known on known.tenant_id = any(${[...tenants]}::integer[]) and known.kind = ${kind} and known.hash = found.hash
    group by found.hash order by count desc, address`.execute(tx);
  const { hidden_domains, only_domains } = visibility;
  if (hidden_domains.length === 0 && only_domains === null) return shown(rows);
  const isShown = (domain: string) =>
    !hidden_domains.includes(domain) && (only_domains === null || only_domains.includes(domain));
  const named = rows.filter(({ address }) => isShown(domainOf(address)));
  return shown(await inVisibleMail(tx, named, kind, visibility));
}

const shown = (known: readonly Known[]): Suggestions =>
  known.slice(0, SHOWN).map(({ address, count, count_is }) => ({ address, name: '', count, count_is }));

/** Senders whose name holds the text, from the newest mail of such names. */
async function ofNames(tx: Tx, q: string, visibility: Visibility): Promise<Suggestions> {
  const { like, pieces } = partPattern(knownText('name', q));
  if (pieces.length === 0 || q.includes('@')) return [];
  const { rows } = await sql<Omit<Suggestion, 'count_is'>>`
    select ${SHOWN_SENDER} as address, min(m.hdr_from_name) as name, count(*)::float8 as count
    from (select array(select hash from known_text_hashes('name', ${like}, ${[...pieces]}::text[], ${NAMES})) as hashes) names
    cross join lateral message_keys_by_terms(null, names.hashes, null, null, null, null, now() - interval '90 days', now(), null, null, true, ${NAMED}) key
    join message m on m.tenant_id = key.tenant_id and m.ts = key.ts and m.id = key.id
    where cardinality(names.hashes) > 0 and fold_letters(m.hdr_from_name) like ${like} and ${visibleMessages(visibility, 'm')}
    group by 1 order by count desc, address limit ${sql.lit(SHOWN)}`.execute(tx);
  const are_all = rows.reduce((sum, { count }) => sum + count, 0) < NAMED;
  return rows.map((row) => ({ ...row, count_is: are_all ? 'exact' : 'least' }));
}

/** Counted and ordered by visible mail: the dictionary also holds with whom, and how often, domains that are hidden from the caller exchange mail. */
async function inVisibleMail(
  tx: Tx,
  known: readonly Known[],
  kind: Query['kind'],
  visibility: Visibility,
): Promise<Known[]> {
  // A message has no hash of a header's sender that is the envelope's too: none is counted twice.
  const columns = kind === 'from' ? ['m.from_hash', 'm.header_hash'] : ['m.to_hash'];
  const visible = columns.map(
    (column) =>
      sql`select 1 from message m where ${sql.ref(column)} = asked.hash and ${visibleMessages(visibility, 'm')}`,
  );
  const { rows } = await sql<{ hash: string; count: number }>`
    select asked.hash::text as hash, seen.count::float8 as count from unnest(${known.map(({ hash }) => hash)}::bigint[]) asked (hash)
    cross join lateral (select count(*) from (
      ${sql.join(visible, sql` union all `)} limit ${sql.lit(COUNTED)}) found) seen
    where seen.count > 0`.execute(tx);
  const counts = new Map(rows.map(({ hash, count }) => [hash, count]));
  return known
    .flatMap((one) => {
      const count = counts.get(one.hash);
      if (count === undefined) return [];
      const counted: Known = { ...one, count, count_is: count < COUNTED ? 'exact' : 'least' };
      return [counted];
    })
    .sort((a, b) => b.count - a.count || (a.address < b.address ? -1 : 1));
}

/** Whoever sees only their own mail is told only addresses from it. */
async function fromOwnMail(tx: Tx, visibility: Visibility, { kind, q }: Query): Promise<Suggestions> {
  const { like } = partPattern(q);
  const address = kind === 'from' ? SHOWN_SENDER : sql`lower(m.to_address)`;
  const name = kind === 'from' ? sql.ref('m.hdr_from_name') : sql`''`;
  const newest = sql`order by m.ts desc limit ${sql.lit(OWN_READ)}`;
  const { rows } = await sql<Suggestions[number]>`
    select ${address} as address, case when ${address} like ${like} then '' else min(${name}) end as name, count(*)::float8 as count, 'exact' as count_is
    from ((select * from message m where m.to_hash = ${visibility.hash}::bigint and ${visibleMessages(visibility, 'm')} ${newest})
      union all
      (select * from message m where m.from_hash = ${visibility.hash}::bigint and ${visibleMessages(visibility, 'm')} ${newest})) m
    where ${address} like ${like} or lower(${name}) like ${like}
    group by 1 order by count desc, address limit ${sql.lit(SHOWN)}`.execute(tx);
  return rows;
}

export const addressSuggest: Handler<Operations['addressSuggest'], MessagesDeps> = ({
  actor,
  services,
  query,
  scoped,
}) => {
  const visibility = visibilityOf(actor, ['msgsearch'], services.hash);
  const scope = scopeOf(actor);
  const tenants = 'tenants' in scope ? scope.tenants : [0];
  return scoped(
    async (tx) => {
      await steerPlanner(tx);
      if (visibility.own_only) return fromOwnMail(tx, visibility, query);
      const known = await fromDictionary(tx, tenants, query, visibility);
      if (query.kind === 'to' || known.length >= SHOWN) return known;
      const there = new Set(known.map(({ address }) => address));
      const named = await ofNames(tx, query.q, visibility);
      return [...known, ...named.filter(({ address }) => !there.has(address))].slice(0, SHOWN);
    },
    { statementTimeout: SEARCH_TIMEOUT_MS, onReader: true },
  );
};
