import { type FilterParam, type MessageQuery, message_filters } from '@postern/contract';
import { type Database, foldLetters, type Scope, termHasher, toCloudid, withScope } from '@postern/db';
import type { TestDatabase } from '@postern/testing/database';
import { loggedDatabase } from '@postern/testing/logged-database';
import { type GeneratedMessage, messageLog } from '@postern/testing/message-log-generator';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Visibility } from '../visibility.ts';
import { tellAtOnce } from './engine/at-once.ts';
import { countMessages } from './engine/count.ts';
import { combine } from './engine/plan.ts';
import { type Key, type Position, type SearchRequest, steerPlanner } from './engine/request.ts';
import { searchMessages } from './engine/search.ts';
import { filterOf } from './filter/filter.ts';
import { timeRangeOf } from './filter/time-range.ts';
import { judges, matchesNaively } from './naive-filter.fixture.ts';

const now = new Date();
const log = { rows: 4000, tenants: 4, days: 89, seed: 7, now };
let database: TestDatabase;
let api: Database;
let rows: GeneratedMessage[];

beforeAll(async () => {
  database = await loggedDatabase(log);
  api = database.connect('postern_api', 2);
  rows = [...messageLog(log)];
}, 120_000);
afterAll(() => database.drop());

const everything: Visibility = {
  address: '',
  hash: '0',
  own_only: false,
  hidden_domains: [],
  only_domains: null,
};

function requestFor(query: Partial<MessageQuery>, scope: Scope, visibility = everything): SearchRequest {
  const hash = termHasher(database.installationKey);
  const range = timeRangeOf(query, now);
  const newest = query.reverse !== 'true';
  return { scope, visibility, filter: filterOf(query, hash), quarantined: false, range, newest, after: null };
}

function find(request: SearchRequest, limit = 5000): Promise<string[]> {
  return withScope(api, request.scope, async (tx) => {
    await steerPlanner(tx);
    const found = await searchMessages<Key>(tx, request, { columns: [], limit });
    return found.rows.map((row) => row.id);
  });
}

function expected(query: Partial<MessageQuery>, scope: Scope): string[] {
  const { from, to } = timeRangeOf(query, now);
  const inScope = (row: GeneratedMessage) => !('tenants' in scope) || scope.tenants.includes(row.tenant_id);
  const matching = rows.filter(
    (row) => inScope(row) && row.ts >= from && row.ts <= to && matchesNaively(row, query),
  );
  const place = (row: GeneratedMessage) => `${row.ts.toISOString()} ${row.id}`;
  const ordered = matching.sort((a, b) => (place(a) < place(b) ? 1 : -1)).map((row) => row.id);
  return query.reverse === 'true' ? ordered.reverse() : ordered;
}

/** Something the row has under a parameter, so that a search for it finds at least this row. */
function valueIn(row: GeneratedMessage, param: FilterParam, pick: number): string | null {
  const at = <T>(list: readonly T[]) => list[pick % Math.max(1, list.length)];
  const urls = row.uris.filter((uri) => uri.type === 'url');
  const mails = row.uris.filter((uri) => uri.type === 'email');
  const values: Record<FilterParam, unknown> = {
    sender: row.from_address,
    recipient: row.to_address,
    subject: at(row.subject.split(' ')),
    maildirections: row.direction,
    classes: row.class,
    states: row.state,
    markers: row.released_at ? 'released' : row.reviewed_at ? 'reviewed' : row.hashed_at ? 'hashed' : null,
    has_attachment: String(row.attachments.length > 0),
    tenants: `Tenant (${row.tenant_id})`,
    logtypes: row.type,
    instances: row.instance,
    client_hostname: row.client_hostname,
    client_ip: row.client_ip,
    client_helo: row.client_helo,
    origin_ptr: row.origin_ptr,
    origin_ip: row.origin_ip,
    origin_helo: row.origin_helo,
    rejectmessage: row.reject_message,
    rejecttype: row.reject_category,
    dkimverify_domain: row.dkim_domain,
    hdr_from: row.hdr_from_addr,
    hdr_from_name: row.hdr_from_name,
    hdr_reply_to: row.hdr_reply_to,
    hdr_messageid: row.hdr_message_id,
    cloudid: toCloudid(row.tenant_id, row.id),
    queueid: row.queue_id,
    header: at(row.headers.map((header) => `${header.header}: ${header.content}`)),
    att_name: at(row.attachments)?.name,
    att_mime: at(row.attachments)?.mime,
    att_md5: at(row.attachments)?.md5,
    att_sha1: at(row.attachments)?.sha1,
    uri: at(urls)?.uri,
    uri_domain: at(urls)?.domain,
    uri_fqdn: at(urls)?.fqdn,
    email: at(mails)?.uri.replace('mailto:', ''),
    email_domain: at(mails)?.domain,
    email_fqdn: at(mails)?.fqdn,
    virus_name: row.virus_name,
    virus_engine: row.virus_engine,
    blocked_filename: row.blocked_filename,
    block_engine: row.block_engine,
    block_info: row.block_info,
    fuzor_digest: row.fuzor_digest,
    delivery_logsource: row.delivery_logsource,
    delivery_server_fqdn: row.delivery_server_fqdn,
    delivery_server_domain: row.delivery_server_domain,
    delivery_server_msg: row.delivery_server_msg,
    spf_status: row.spf_status,
    dmarc_result: row.dmarc_result,
    score: `${['', '>=', '<='][pick % 3]}${Math.abs(Math.round(row.score * 10) / 10)}`,
    size: `${['', '>=', '<='][pick % 3]}${row.size}`,
    encrypted: String(row.encrypted),
    signed: String(row.signed),
    tech_encrypt: String(row.tech_encrypted),
    tech_decrypt: String(row.tech_decrypted),
    tech_sign: String(row.tech_sign),
    tech_sign_check: String(row.tech_signed),
    is_m365: String(row.is_m365),
    tech_plain_lft: String(row.lft === 'plain'),
    tech_secure_lft: String(row.lft === 'secure'),
    geoip_asn: row.geoip_asn,
    geoip_cc: row.geoip_cc,
    scanhost: row.scanhost,
    spam_rules: at(row.findings)?.code,
  };
  const value = values[param];
  return value === null || value === undefined || value === '' ? null : String(value);
}

const shapes = [
  'as it is',
  'capitals',
  'part',
  'beginning',
  'ending',
  'both ends',
  'network',
  'any value',
] as const;
type Shape = (typeof shapes)[number];

/** A value bent into another that finds the same row. */
function bend(value: string, kind: string, shape: Shape): string {
  if (['option', 'instance', 'flag', 'number', 'compare', 'tenant'].includes(kind)) return value;
  if (kind === 'network')
    return shape === 'network'
      ? `${value.replace(/\d+$/, '0')}/24`
      : shape === 'part'
        ? value.replace(/\d+$/, '*')
        : value;
  if (shape === 'capitals') return value.toUpperCase();
  if (shape === 'any value') return '*';
  if (kind === 'words') return shape === 'beginning' ? value.slice(0, 4) : value;
  if (kind === 'address' || kind === 'exact') {
    if (value.length < 6) return value;
    if (shape === 'beginning') return `${value.slice(0, 5)}*`;
    if (shape === 'ending') return `*${value.slice(-5)}`;
    if (shape === 'both ends') return bothEnds(value);
    if (shape === 'part' && kind === 'address') return partOf(value, 2, 8);
    return value;
  }
  return shape === 'part' ? partOf(value, 1, 9) || value : value;
}

/** A minus at its beginning would leave out what has the rest: `-reply` of `no-reply@…`. */
const partOf = (value: string, from: number, to: number) =>
  value
    .slice(from, to)
    .trim()
    .replace(/^[-\s]+/, '');

/** Some of the beginning, and the end: of an address its whole domain. */
function bothEnds(value: string): string {
  const at = value.indexOf('@');
  return at > 1
    ? `${value.slice(0, Math.ceil(at / 2))}*${value.slice(at)}`
    : `${value.slice(0, 3)}*${value.slice(-3)}`;
}

const kindOf = new Map(message_filters.map((filter) => [filter.param, filter.kind]));
const params = message_filters.map((filter) => filter.param);
const scopes: readonly Scope[] = [{ tenants: [1] }, { tenants: [3] }, { tenants: [2, 3, 4] }, { all: true }];

function queryPart(
  param: FilterParam,
  row: GeneratedMessage,
  shape: Shape,
  exclude: boolean,
  pick: number,
): string | null {
  const value = valueIn(row, param, pick);
  const kind = kindOf.get(param) ?? 'exact';
  if (value === null || (param === 'cloudid' && shape !== 'as it is' && shape !== 'any value')) return value;
  const bent = bend(value, kind, shape);
  return exclude && kind !== 'flag' ? `-${bent}` : bent;
}

const partArbitrary = fc.record({
  param: fc.constantFrom(...params),
  row: fc.nat(log.rows - 1),
  shape: fc.constantFrom(...shapes),
  exclude: fc.boolean().chain((yes) => (yes ? fc.boolean() : fc.constant(false))),
  pick: fc.nat(5),
});

const queryArbitrary = fc.record({
  parts: fc.array(partArbitrary, { minLength: 1, maxLength: 4 }),
  any: fc.boolean(),
  reverse: fc.boolean(),
  days: fc.constantFrom(undefined, 2, 30),
  scope: fc.constantFrom(...scopes),
});

function queryOf({
  parts,
  any,
  reverse,
  days,
}: {
  parts: { param: FilterParam; row: number; shape: Shape; exclude: boolean; pick: number }[];
  any: boolean;
  reverse: boolean;
  days: number | undefined;
}): Partial<MessageQuery> {
  const lists: Record<string, unknown> = {};
  for (const { param, row, shape, exclude, pick } of parts) {
    const value = queryPart(param, rows[row] as GeneratedMessage, shape, exclude, pick);
    if (value === null) continue;
    if (kindOf.get(param) === 'flag') lists[param] = value;
    else lists[param] = [...((lists[param] as string[] | undefined) ?? []), value];
  }
  return {
    ...(lists as Partial<MessageQuery>),
    ...(any ? { filter_bool_or: 'true' as const } : {}),
    ...(reverse ? { reverse: 'true' as const } : {}),
    ...(days === undefined ? {} : { time_delta_start: days * 86_400 }),
  };
}

describe('a search finds exactly what reading every row finds', () => {
  test.each(params)('by %s, in every way of writing it', async (param) => {
    for (const [index, shape] of shapes.entries()) {
      const row =
        rows.find((one, position) => position > index * 300 && valueIn(one, param, index) !== null) ??
        rows.find((one) => valueIn(one, param, 0) !== null);
      if (!row) throw new Error(`the log has no row with ${param}`);
      for (const exclude of [false, true]) {
        const value = queryPart(param, row, shape, exclude, index);
        if (value === null) continue;
        const query = { [param]: kindOf.get(param) === 'flag' ? value : [value] } as Partial<MessageQuery>;
        const found = await find(requestFor(query, { all: true }));
        expect(found, `${param}=${value}`).toEqual(expected(query, { all: true }));
        if (!exclude) expect(found, `${param}=${value} finds its row`).toContain(row.id);
      }
    }
    expect(judges[param]).toBeDefined();
  });

  test('by any filters together, in any scope, either way round', async () => {
    await fc.assert(
      fc.asyncProperty(queryArbitrary, async (given) => {
        const query = queryOf(given);
        expect(await find(requestFor(query, given.scope)), JSON.stringify(query)).toEqual(
          expected(query, given.scope),
        );
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  test('by two hundred random pairs of filters', async () => {
    const pair = fc
      .record({
        parts: fc.uniqueArray(partArbitrary, { minLength: 2, maxLength: 2, selector: ({ param }) => param }),
        same: fc.boolean(),
        any: fc.boolean(),
        scope: fc.constantFrom(...scopes),
      })
      // Filters of one row find something together, those of two rows mostly nothing.
      .map(({ parts: [first, second], same, ...rest }) => ({
        ...rest,
        ...{ reverse: false, days: undefined },
        parts: first && second ? [first, same ? { ...second, row: first.row } : second] : [],
      }));
    let found = 0;
    await fc.assert(
      fc.asyncProperty(pair, async (given) => {
        const query = queryOf(given);
        const ids = await find(requestFor(query, given.scope));
        expect(ids, JSON.stringify(query)).toEqual(expected(query, given.scope));
        if (ids.length > 0) found += 1;
      }),
      { numRuns: 200 },
    );
    expect(found).toBeGreaterThan(50);
  }, 120_000);

  test('by plain words', async () => {
    for (const index of [5, 900, 1800, 2700, 3600]) {
      const row = rows[index] as GeneratedMessage;
      const name = row.from_address.slice(0, 5);
      const word = row.subject.split(' ')[0]?.slice(0, 5) ?? '';
      const together = row.subject.split(' ').slice(0, 2).join(' ');
      for (const q of [
        [word],
        [name],
        [row.to_address],
        [`${name} ${word}`],
        [`-${name} ${word}`],
        [name, word],
        [`"${together}"`],
        [`"${together.split(' ').toReversed().join(' ')}"`],
        [`-"${together}"`],
        [`${name} -"${together}"`],
      ]) {
        const query = { q };
        const scope = { tenants: [row.tenant_id] };
        expect(await find(requestFor(query, scope)), q.join(' | ')).toEqual(expected(query, scope));
      }
    }
    const { to_address, tenant_id } = rows[5] as GeneratedMessage;
    const scope = { tenants: [tenant_id] };
    for (const dressed of [`<${to_address}>`, `mailto:${to_address}`, `-<${to_address}>,`]) {
      const bare = dressed.replace(/mailto:|[<>,]/g, '');
      expect(await find(requestFor({ q: [dressed] }, scope)), dressed).toEqual(
        expected({ q: [bare] }, scope),
      );
    }
  });

  test('by what contradicts itself, and what only seems to', async () => {
    const mime = rows.flatMap((row) => row.attachments).find((one) => one.mime)?.mime ?? '';
    for (const [query, finds] of [
      [{ att_mime: [mime], has_attachment: 'true' }, true],
      [{ att_mime: [mime], has_attachment: 'false' }, false],
      [{ att_mime: [`-${mime}`], has_attachment: 'false' }, true],
      [{ att_mime: [mime], has_attachment: 'false', filter_bool_or: 'true' }, true],
      [{ states: ['rejected', 'delivered'], rejecttype: ['SPF'] }, true],
      [{ states: ['rejected'], rejecttype: ['SPF', 'RBL'] }, true],
      [{ states: ['rejected'], rejecttype: ['-SPF'] }, true],
      [{ states: ['-rejected'], rejecttype: ['SPF'] }, false],
      [{ states: ['rejected'] }, true],
      [{ states: ['rejected'], maildirections: ['in'] }, true],
    ] as [Partial<MessageQuery>, boolean][]) {
      for (const scope of scopes) {
        const found = await find(requestFor(query, scope));
        expect(found, JSON.stringify(query)).toEqual(expected(query, scope));
        if ('all' in scope) expect(found.length > 0, JSON.stringify(query)).toBe(finds);
      }
    }
  });

  test('by any of several filters, within one direction, state, marker, instance and kind of log entry', async () => {
    const alternatives = { sender: ['info@'], subject: ['invoice'], classes: ['virus'] };
    const asked = { ...alternatives, filter_bool_or: 'true' } as Partial<MessageQuery>;
    for (const narrowed of [
      { maildirections: ['out'] },
      { states: ['held'] },
      { markers: ['-reviewed'] },
      { logtypes: ['other'] },
      { instances: ['-ch'] },
      { maildirections: ['in'], states: ['held'], markers: ['-released', '-reviewed'] },
    ] as Partial<MessageQuery>[]) {
      const query = { ...asked, ...narrowed };
      const any_other = { ...narrowed, filter_bool_or: 'true' } as Partial<MessageQuery>;
      for (const scope of scopes) {
        const found = await find(requestFor(query, scope));
        expect(found, JSON.stringify(query)).toEqual(expected(query, scope));
        const within = new Set(expected(narrowed, scope));
        expect(found, JSON.stringify(query)).toEqual(expected(asked, scope).filter((id) => within.has(id)));
        expect(await find(requestFor(any_other, scope))).toEqual([...within]);
        const { total } = await withScope(api, scope, (tx) => countMessages(tx, requestFor(query, scope)));
        expect(total, JSON.stringify(query)).toBe(found.length);
      }
    }
  });

  test('by any value, which mail without one has not', async () => {
    const without = rows.filter((row) => row.hdr_from_name === '');
    expect(without.length).toBeGreaterThan(0);
    const named = await find(requestFor({ hdr_from_name: ['*'] }, { all: true }));
    expect(named).toHaveLength(rows.length - without.length);
    expect(await find(requestFor({ hdr_from_name: ['-***'] }, { all: true }))).toHaveLength(without.length);
  });

  test('by a name as people without its letters write it, in the database as in the index', async () => {
    const named = rows.filter((row) => /[^ -~]/.test(row.hdr_from_name)).slice(0, 5);
    expect(named.length).toBeGreaterThan(0);
    for (const { id, hdr_from_name } of named)
      for (const asked of [foldLetters(hdr_from_name), hdr_from_name.toUpperCase()])
        for (const query of [{ hdr_from_name: [asked] }, { q: [`"${asked}"`] }]) {
          const found = await find(requestFor(query, { all: true }));
          expect(found, asked).toContain(id);
          expect(found, asked).toEqual(expected(query, { all: true }));
        }
    // Node knows the letters of a newer Unicode than PostgreSQL: those it has not assigned yet are left out.
    const characters = Array.from({ length: 0x20000 - 1 }, (_, at) => at + 1)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => `x${String.fromCodePoint(code)}y`);
    const { rows: differing } = await withScope(api, { all: true }, (tx) =>
      sql<{ text: string; folded: string }>`
        select text, folded from unnest(${characters}::text[], ${characters.map(foldLetters)}::text[]) as one (text, folded)
        where unicode_assigned(text) and fold_letters(text) <> folded`.execute(tx),
    );
    expect(differing.map(({ text, folded }) => [text, text.codePointAt(1)?.toString(16), folded])).toEqual(
      [],
    );
  });

  test('and counts as many', async () => {
    // One word of a pair is looked up and the other compared where they are not alike in frequency.
    const pairs = rows
      .map((row) => row.subject.toLowerCase().match(/[a-z]{5,}/g) ?? [])
      .filter((words) => words.length > 1)
      .slice(0, 25)
      .map((words) => words.slice(0, 2));
    for (const query of [
      {},
      { classes: ['spam'] },
      { sender: ['info@'] },
      { subject: ['invoice'] },
      { att_mime: ['application/pdf'] },
      { sender: ['news'], classes: ['-ham'] },
      ...pairs.map((words) => ({ subject: [words.join(' ')] })),
    ] as Partial<MessageQuery>[]) {
      for (const scope of scopes) {
        const request = requestFor(query, scope);
        const count = await withScope(api, scope, async (tx) => {
          await steerPlanner(tx);
          return countMessages(tx, request, { something: 60_000, anything: 60_000 });
        });
        expect(count, JSON.stringify(query)).toEqual({
          total: expected(query, scope).length,
          even_more_hits: false,
        });
      }
    }
  });
});

test('what a look at the index of terms finds is summed up where it lies, and rechecked where the index does not tell all', async () => {
  const words = rows.flatMap((row) => row.subject.toLowerCase().match(/[a-z]{5,}/g) ?? []);
  // The most frequent ones, which many people and classes have, and some of few messages.
  const by_count = Object.entries(Object.groupBy(words, (word) => word)).toSorted(
    ([, a], [, b]) => (b?.length ?? 0) - (a?.length ?? 0),
  );
  const subject = [...by_count.slice(0, 2), ...by_count.slice(-3)].map(([word]) => [word]);
  const shunned = rows.find((row) => row.subject.toLowerCase().includes(subject[0]?.[0] ?? ''));
  const queries: Partial<MessageQuery>[] = [
    ...subject.map((word) => ({ subject: word })),
    { subject: subject[0], sender: [`-${shunned?.from_address}`] },
    { subject: subject[0], states: ['delivered'] },
    { subject: subject[1], classes: ['spam', 'virus'] },
  ];
  for (const query of queries) {
    for (const scope of scopes) {
      const request = requestFor(query, scope);
      const { conditions } = request.filter;
      const by_index = conditions.filter(({ lookups }) => lookups?.some(({ by }) => by === 'words'));
      const plan = { by: 'lookups', lookups: [combine(by_index, conditions)], few: true } as const;
      const found = await withScope(api, scope, (tx) =>
        tellAtOnce<{ class: string | null; state: string | null; messages: number }>(
          tx,
          request,
          plan,
          5000,
          {
            columns: sql`m.class, m.state, count(m.id)::integer as messages`,
            groups: sql`1, 2`,
          },
        ),
      );
      const same = new Set(expected(query, scope));
      const groups = Object.groupBy(
        rows.filter(({ id }) => same.has(id)),
        (row) => `${row.class} ${row.state}`,
      );
      const told = found
        ?.filter((one) => one.class)
        .map((one) => [`${one.class} ${one.state}`, one.messages]);
      expect(Object.fromEntries(told ?? []), JSON.stringify(query)).toEqual(
        Object.fromEntries(Object.entries(groups).map(([name, some]) => [name, some?.length])),
      );
      if ('all' in scope) expect(same.size, JSON.stringify(query)).toBeGreaterThan(0);
    }
  }
});

test('held messages of some classes are found and counted', async () => {
  const held = new Set(rows.filter(({ quarantined }) => quarantined).map(({ id }) => id));
  for (const query of [
    {},
    { classes: ['highspam'] },
    { classes: ['spam', 'virus'] },
    { classes: ['-virus'] },
  ]) {
    for (const scope of scopes) {
      const request = { ...requestFor(query as Partial<MessageQuery>, scope), quarantined: true };
      const same = expected(query as Partial<MessageQuery>, scope).filter((id) => held.has(id));
      if ('all' in scope) expect(same.length, JSON.stringify(query)).toBeGreaterThan(0);
      expect(await find(request)).toEqual(same);
      const { total } = await withScope(api, scope, (tx) => countMessages(tx, request));
      expect(total, JSON.stringify(query)).toBe(same.length);
    }
  }
});

describe('a person without the right to see others', () => {
  test('finds their own mail only, whatever they ask for', async () => {
    const person = (rows.find((row) => row.direction === 'in') as GeneratedMessage).to_address;
    const tenant = (rows.find((row) => row.to_address === person) as GeneratedMessage).tenant_id;
    const hash = termHasher(database.installationKey)('address', person);
    const own: Visibility = { address: person, hash, own_only: true, hidden_domains: [], only_domains: null };
    const scope = { tenants: [tenant] };
    const isOwn = (row: GeneratedMessage) =>
      (row.direction === 'in' ? row.to_address : row.from_address) === person;
    const ids = new Set(rows.filter(isOwn).map((row) => row.id));
    for (const query of [
      {},
      { subject: ['invoice'] },
      { sender: ['info@'] },
      { classes: ['ham'] },
      { filter_bool_or: 'true', classes: ['ham'], sender: ['info@'] },
    ] as Partial<MessageQuery>[]) {
      const found = await find(requestFor(query, scope, own));
      expect(found).toEqual(expected(query, scope).filter((id) => ids.has(id)));
    }
  });
});

describe('a search whose time is up', () => {
  const queries: Partial<MessageQuery>[] = [
    { sender: ['info@'] },
    { header: ['x-mailer: php'] },
    { delivery_server_msg: ['queued as A'] },
    { client_helo: ['*e*'], has_attachment: 'true' },
    { subject: ['invoice'], delivery_logsource: ['delivery-1'] },
    { header: ['x-mailer: nobody'] },
  ];

  test.each(queries.flatMap((query) => [query, { ...query, reverse: 'true' as const }]))(
    'says how far it looked, and goes on from there: %j',
    async (query) => {
      const scope = { tenants: [1] };
      const request = requestFor(query, scope);
      const found: string[] = [];
      let after: Position | null = null;
      for (let looks = 0; ; looks += 1) {
        expect(looks).toBeLessThan(1000);
        const { rows, whole, reached } = await withScope(api, scope, (tx) =>
          searchMessages<Key>(tx, { ...request, after }, { columns: [], limit: 7, deadline: 0 }),
        );
        found.push(...rows.map(({ id }) => id));
        const end: Position | undefined = reached ?? rows.at(-1);
        if (whole || !end) break;
        expect(reached !== undefined || rows.length === 7).toBe(true);
        after = end;
      }
      expect(found).toEqual(expected(query, scope));
    },
  );
});
