import type { Database } from '@postern/db';
import { type KnownText, rememberTexts } from '@postern/db/known-texts';
import { type Scope, type Tx, withScope } from '@postern/db/scope';
import { termHasher } from '@postern/db/search-terms';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdministrator } from './arrange.ts';
import type { TestDatabase } from './database.ts';
import { loggedDatabase } from './logged-database.ts';
import { type GeneratedMessage, messageLog } from './message-log-generator.ts';
import { plansWithin } from './plans-within.ts';

const log = { rows: 1200, tenants: 3, days: 30, seed: 5, now: new Date() };
let database: TestDatabase;
let api: Database;
let gateway: Database;
const rows = [...messageLog(log)];
const sample = rows.find((row) => row.tenant_id === 1 && row.direction === 'in') ?? rows[0];

beforeAll(async () => {
  database = await loggedDatabase(log);
  api = database.connect('postern_api', 2);
  gateway = database.connect('postern_gateway', 2);
}, 120_000);
afterAll(() => database.drop());

const scopes: readonly [string, Scope, boolean][] = [
  ['no tenant', { tenants: [] }, false],
  ['a foreign tenant', { tenants: [2] }, false],
  ['two foreign tenants', { tenants: [2, 3] }, false],
  ['its tenant', { tenants: [1] }, true],
  ['its tenant among others', { tenants: [1, 3] }, true],
  ['all organisations', { all: true }, true],
];

const term = () => termHasher(database.installationKey)('queue_id', sample?.queue_id ?? '');
const keys = (tx: Tx) =>
  sql<{
    tenant_id: number;
    id: string;
  }>`select * from message_keys_by_terms(array[${term()}]::bigint[], null, null, null, null, null,
    now() - interval '40 days', now(), null, null, true, 10)`.execute(tx);

test.each(scopes)('terms under the scope of %s', async (_name, scope, finds) => {
  const found = await withScope(api, scope, keys);
  expect(found.rows.map((row) => row.id)).toEqual(finds ? [sample?.id] : []);
});

test.each(scopes)('the count under the scope of %s', async (_name, scope, finds) => {
  const found = await withScope(api, scope, (tx) =>
    sql<{
      count: number;
    }>`select message_count_by_terms(array[${term()}]::bigint[], null, null, null, null, null,
      now() - interval '40 days', now(), 10) as count`.execute(tx),
  );
  expect(found.rows[0]?.count).toBe(finds ? 1 : 0);
});

test.each(scopes)('the dictionary under the scope of %s', async (_name, scope, finds) => {
  const only = rows.find(
    (row) =>
      row.tenant_id === 1 &&
      !rows.some((one) => one.tenant_id !== 1 && one.from_address === row.from_address),
  );
  const address = only?.from_address ?? '';
  const found = await withScope(api, scope, (tx) =>
    sql`select * from known_text_hashes('from', ${address}, array[${address}], 10)`.execute(tx),
  );
  expect(found.rows.length).toBe(finds ? 1 : 0);
});

test('without any scope nothing is found', async () => {
  const client = new pg.Client({ connectionString: database.url('postern_api') });
  await client.connect();
  const { rows: found } = await client.query(
    `select * from message_keys_by_terms(array[$1]::bigint[], null, null, null, null, null, now() - interval '40 days', now(), null, null, true, 10)`,
    [term()],
  );
  await client.end();
  expect(found).toEqual([]);
});

test('asking for everything is refused', async () => {
  const asked = withScope(api, { all: true }, (tx) =>
    sql`select * from message_keys_by_terms(null, null, null, null, null, null, now(), now(), null, null, true, 10)`.execute(
      tx,
    ),
  );
  await expect(asked).rejects.toThrow(/no terms/);
});

test('texts are remembered for the tenants in scope and for all together', async () => {
  const text = (tenant_id: number, hash: string): KnownText => ({
    tenant_id,
    kind: 'from',
    hash,
    text: `person${hash}@new.example`,
  });
  await withScope(gateway, { tenants: [1] }, (tx) =>
    rememberTexts(tx, [text(1, '11'), text(1, '11'), text(2, '12')]),
  );
  const { rows: known } = await withScope(api, { all: true }, (tx) =>
    sql<{
      tenant_id: number;
      hash: string;
    }>`select tenant_id, hash::text from known_text where hash in (11, 12) order by 1`.execute(tx),
  );
  expect(known).toEqual([
    { tenant_id: 0, hash: '11' },
    { tenant_id: 1, hash: '11' },
  ]);
  const asApi = withScope(api, { all: true }, (tx) => rememberTexts(tx, [text(1, '13')]));
  await expect(asApi).rejects.toThrow(/permission denied/);
});

test.each(scopes)('words that are only compared, under the scope of %s', async (_name, scope) => {
  const pairs = rows
    .filter((row) => row.tenant_id === 1)
    .map((row) => row.subject.toLowerCase().match(/[a-z]{5,}/g) ?? [])
    .filter(([one, other]) => one && other && one !== other)
    .slice(0, 12);
  expect(pairs).toHaveLength(12);
  const ask = (words: string, too: string | null) =>
    withScope(api, scope, async (tx) => {
      const found = await sql<{ count: number; ids: string[] }>`
        select message_count_by_terms(null, null, null, ${words}::tsquery, null, null, now() - interval '40 days', now(), 1000, ${too}::tsquery) as count,
          array(select id::text from message_keys_by_terms(null, null, null, ${words}::tsquery, null, null, now() - interval '40 days', now(),
            null, null, true, 1000, null, ${too}::tsquery)) as ids`.execute(tx);
      return found.rows[0];
    });
  for (const [one, other] of pairs) {
    const both = await ask(`'${one}':* & '${other}':*`, null);
    expect(await ask(`'${one}':*`, `'${other}':*`)).toEqual(both);
    expect(both?.ids.length).toBe(both?.count);
    if ('all' in scope || scope.tenants.includes(1)) expect(both?.count).toBeGreaterThan(0);
  }
});

/** Plans of the statements that read messages or the dictionary. */
async function plansOf(scope: Scope, statement: string): Promise<string> {
  const { plans } = await plansWithin(database.adminUrl, scope, statement);
  return plans.filter((one) => /message_2\d+|known_text known/.test(one)).join('\n');
}

const range = `now() - interval '30 days', now()`;
test.each([
  [
    'a term',
    `select * from message_keys_by_terms(array[42]::bigint[], null, null, null, null, null, ${range}, null, null, true, 10)`,
  ],
  [
    'any of many terms',
    `select * from message_keys_by_terms(null, (select array_agg(i) from generate_series(1, 2000) i), null, null, null, null, ${range}, null, null, true, 10)`,
  ],
  [
    'words',
    `select * from message_keys_by_terms(null, null, null, '''invoice'':*', null, null, ${range}, null, null, true, 10)`,
  ],
])('%s of one tenant or all is looked up in the index', async (_name, statement) => {
  for (const scope of [{ tenants: [1] }, { all: true }] as Scope[]) {
    const plans = await plansOf(scope, statement);
    expect(plans).toMatch(/Bitmap Index Scan on message_\d+_terms_subject_words_idx/);
    expect(plans).not.toMatch(/Seq Scan/);
  }
});

// From the first hour of this week: what is found is the week's before, and those before that.
const past_weeks = `date_trunc('week', now()) - interval '85 days', date_trunc('week', now()) + interval '1 hour'`;
test.each([
  ['not read in one plan where they hold more than it may find', 1500, false],
  ['read in one plan where they hold no more than is asked for', 2500, true],
])('the weeks before are %s', async (_name, limit, is_one_plan) => {
  // All mail of the tenant, by its marker: some 150 messages a week.
  const { rows: found, plans } = await plansWithin(
    database.adminUrl,
    { tenants: [1] },
    `select id from message_keys_by_terms(array[1]::bigint[], null, null, null, null, null, ${past_weeks}, null, null, true, ${limit}, null, null, true)`,
  );
  const weeks = plans.filter((one) => /Query Text: select m\.tenant_id.* from message_\d+ m/.test(one));
  const together = plans.filter((one) => one.includes('from message_keys_in_one_plan('));
  expect({ together: together.length, weeks: weeks.length > 3 }).toEqual({
    together: is_one_plan ? 1 : 0,
    weeks: !is_one_plan,
  });
  const [all] = await asAdministrator<{ count: number }>(
    database.adminUrl,
    `select count(*)::integer from message where tenant_id = 1 and ts <= date_trunc('week', now()) + interval '1 hour'`,
  );
  expect(found).toHaveLength(all?.count ?? 0);
});

test('a part of a text is looked up in the index of its tenant', async () => {
  const plans = await plansOf(
    { tenants: [1] },
    `select * from known_text_hashes('from', '%info@%', array['info@'], 10)`,
  );
  expect(plans).toMatch(/Bitmap Index Scan on known_text_grams/);
  expect(plans).not.toMatch(/Seq Scan|known_text_pkey/);
});

/** Mail that came back to another address than the header names, and the rest of its sender's. */
const returning =
  rows.find((row) => row.tenant_id === 1 && row.from_address !== row.hdr_from_addr) ?? rows[0];
const addresses = { sender: returning?.hdr_from_addr ?? '', to: sample?.to_address ?? '' };
const isOf = {
  sender: (row: GeneratedMessage) => [row.from_address, row.hdr_from_addr].includes(addresses.sender),
  to: (row: GeneratedMessage) => row.to_address === addresses.to,
};

const byHash = (tx: Tx, column: 'sender' | 'to') =>
  sql<{
    count: number;
    ids: string[] | null;
    told: number[] | null;
  }>`select message_count_by_hashes(${column}, hashes, since, now(), 1000) as count,
      array(select found from message_keys_by_hashes(${column}, hashes, since, now(), null, null, true, 1)) as told,
      array(select id::text from message_keys_by_hashes(${column}, hashes, since, now(), null, null, true, 1000)) as ids
    from (select array[${termHasher(database.installationKey)('address', addresses[column])}]::bigint[] as hashes, now() - interval '40 days' as since) given`
    .execute(tx)
    .then(({ rows: [found] }) => found);

test.each(scopes)('hashes under the scope of %s', async (_name, scope) => {
  for (const column of ['sender', 'to'] as const) {
    const tenants = 'tenants' in scope ? scope.tenants : [1, 2, 3];
    const same = rows
      .filter((row) => isOf[column](row) && tenants.includes(row.tenant_id))
      .sort((a, b) => b.ts.getTime() - a.ts.getTime() || (a.id < b.id ? 1 : -1))
      .map((row) => row.id);
    const found = await withScope(api, scope, (tx) => byHash(tx, column));
    expect(found?.ids).toEqual(same);
    expect(found?.count).toBe(same.length);
    // However few are asked for, how many there are is told with them.
    expect(found?.told).toEqual(same.length > 0 ? [same.length] : []);
  }
});

/** Messages of tenant 2 that make a term frequent among the mail of all, so many days ago; tenant 1 has five of it. */
const frequent: readonly [string, string, number, number][] = [
  ['rare all over', '7001', 20, 12],
  ['frequent this week', '7002', 300, 2],
  ['frequent in an earlier week only', '7003', 1600, 20],
];
test.each(frequent)(
  'a term that is %s is told whole, in order, and to whom it belongs',
  async (_name, term_hash, others, days) => {
    const day = 86_400_000;
    await asAdministrator(
      database.adminUrl,
      `insert into message (tenant_id, ts, id, instance, direction, class, state, queue_id, from_address, to_address, from_hash, to_hash, terms)
     select case when n <= 5 then 1 else 2 end, date_trunc('milliseconds', now() - interval '1 day' * $1 - interval '1 second' * n), gen_random_uuid(), 'ch', 'in',
       'ham', 'delivered', 'q', 'a@a.example', 'b@b.example', 1, 2, array[$2::bigint, case when n <= 5 then 1 else 2 end]
     from generate_series(1, $3) n`,
      [days, term_hash, others + 5],
    );
    const counts: readonly [Scope, number][] = [
      [{ tenants: [1] }, 5],
      [{ tenants: [1, 3] }, 5],
      [{ tenants: [2] }, others],
      [{ tenants: [3] }, 0],
      [{ all: true }, others + 5],
    ];
    for (const [scope, count] of counts) {
      const of = { array: [term_hash], from: new Date(Date.now() - 40 * day), to: new Date() };
      const { rows: told } = await withScope(api, scope, (tx) =>
        sql<{ count: number; times: Date[]; first: Date[]; oldest: Date[] }>`
        select message_count_by_terms(${of.array}::bigint[], null, null, null, null, null, ${of.from}, ${of.to}, 2000) as count,
          array(select ts from message_keys_by_terms(${of.array}::bigint[], null, null, null, null, null, ${of.from}, ${of.to}, null, null, true, 2000)) as times,
          array(select ts from message_keys_by_terms(${of.array}::bigint[], null, null, null, null, null, ${of.from}, ${of.to}, null, null, true, 3)) as first,
          array(select ts from message_keys_by_terms(${of.array}::bigint[], null, null, null, null, null, ${of.from}, ${of.to}, null, null, false, 3)) as oldest`.execute(
          tx,
        ),
      );
      const [found] = told;
      expect(found?.count).toBe(count);
      expect(found?.times).toHaveLength(count);
      expect(found?.times).toEqual(found?.times.toSorted((a, b) => b.getTime() - a.getTime()));
      expect(found?.first).toEqual(found?.times.slice(0, 3));
      expect(found?.oldest).toEqual(found?.times.slice(-3).reverse());
    }
  },
);
