import type { Database } from '@postern/db';
import { type Scope, withScope } from '@postern/db/scope';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdministrator } from './arrange.ts';
import type { TestDatabase } from './database.ts';
import { loggedDatabase } from './logged-database.ts';
import { type GeneratedMessage, messageLog } from './message-log-generator.ts';
import { plansWithin } from './plans-within.ts';

const log = { rows: 1500, tenants: 3, days: 30, seed: 11, now: new Date() };
const rows = [...messageLog(log)];
let database: TestDatabase;
let api: Database;

beforeAll(async () => {
  database = await loggedDatabase(log);
  api = database.connect('postern_api', 2);
}, 120_000);
afterAll(() => database.drop());

type Kind = Partial<Record<'reject_category' | 'class' | 'instance' | 'direction' | 'spf_status', string[]>>;
interface Asked {
  kind: Kind;
  newest?: boolean;
  /** The place to go on from is that of so many rows into the list. */
  skip?: number;
  limit?: number;
}

const naive = (scope: Scope, { kind, newest = true }: Asked) =>
  rows
    .filter(
      (row: GeneratedMessage) =>
        (!('tenants' in scope) || scope.tenants.includes(row.tenant_id)) &&
        Object.entries(kind).every(([name, values]) => values.includes(row[name as keyof Kind] ?? '')),
    )
    .toSorted((a, b) => (a.ts.getTime() - b.ts.getTime() || (a.id < b.id ? -1 : 1)) * (newest ? -1 : 1));

async function ask(scope: Scope, asked: Asked): Promise<string[]> {
  const { kind, newest = true, skip = 0, limit = 5000 } = asked;
  const after = skip > 0 ? naive(scope, asked)[skip - 1] : undefined;
  const found = await withScope(api, scope, (tx) =>
    sql<{
      id: string;
    }>`select id from message_keys_by_kind(${JSON.stringify(kind)}::jsonb, now() - interval '40 days', now(),
      ${after?.ts ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${newest}, ${limit})`.execute(tx),
  );
  return found.rows.map((row) => row.id);
}

const kinds: Kind[] = [
  { instance: ['de'] },
  { instance: ['ch'], direction: ['out'] },
  { class: ['spam', 'highspam'], spf_status: ['fail', 'softfail'] },
  { direction: ['in'], class: ['ham'], spf_status: ['pass'] },
  { reject_category: ['SPF', 'RBL'] },
  { reject_category: [''], class: ['virus'] },
];
const scopes: Scope[] = [{ tenants: [] }, { tenants: [1] }, { tenants: [2, 3] }, { all: true }];

test.each(kinds)('%j finds what a reading of all rows finds, for whom it may', async (kind) => {
  for (const scope of scopes) {
    for (const newest of [true, false])
      expect(await ask(scope, { kind, newest })).toEqual(naive(scope, { kind, newest }).map(({ id }) => id));
  }
});

test('the log has rows of most of these kinds', () => {
  expect(kinds.filter((kind) => naive({ all: true }, { kind }).length > 0).length).toBeGreaterThan(3);
});

test('a list goes on where it ended, either way round', async () => {
  const kind = { direction: ['in'], class: ['ham'] };
  for (const newest of [true, false]) {
    const whole = naive({ tenants: [1] }, { kind, newest }).map(({ id }) => id);
    expect(whole.length).toBeGreaterThan(60);
    expect(await ask({ tenants: [1] }, { kind, newest, skip: 20, limit: 30 })).toEqual(whole.slice(20, 50));
  }
});

test.each([[{}], [{ subject: ['x'] }], [{ class: ['spam'], 'id = id or true': ['x'] }]])(
  'asking by %j is refused',
  async (kind) => {
    await expect(ask({ all: true }, { kind: kind as Kind })).rejects.toThrow(/no(t a)? column/);
  },
);

const words = (row: GeneratedMessage): string[] => row.subject.toLowerCase().match(/[a-z]+/g) ?? [];
const narrowed: [Omit<Kind, 'class'> | null, string[] | null][] = [
  [null, ['spam', 'highspam']],
  [{ direction: ['in'] }, null],
  [{ reject_category: ['SPF', 'RBL', 'POLICY'] }, null],
  [{ direction: ['in'], instance: ['ch', 'de'], spf_status: ['pass'] }, ['ham']],
];
test.each(narrowed)('the beginning of a word met with %j and the classes %j', async (only, classes) => {
  const kind = { ...only, ...(classes ? { class: classes } : {}) };
  let found = 0;
  for (const start of ['in', 'up', 'me', 'invoi']) {
    for (const scope of scopes) {
      const same = naive(scope, { kind }).filter((row) => words(row).some((word) => word.startsWith(start)));
      const { rows: told } = await withScope(api, scope, (tx) =>
        sql<{ ids: string[]; count: number }>`
          select array(select id::text from message_keys_by_terms(null, null, null, ${`'${start}':*`}::tsquery, ${classes}::text[], null,
            now() - interval '40 days', now(), null, null, true, 5000, ${only && JSON.stringify(only)}::jsonb)) as ids,
          message_count_by_terms(null, null, null, ${`'${start}':*`}::tsquery, ${classes}::text[], null,
            now() - interval '40 days', now(), 5000) as count`.execute(tx),
      );
      expect(told[0]?.ids).toEqual(same.map(({ id }) => id));
      if (only === null) expect(told[0]?.count).toBe(same.length);
      found += same.length;
    }
  }
  expect(found).toBeGreaterThan(0);
});

test('a term that many messages hold is met with a kind many are of before any of them is read', async () => {
  await asAdministrator(
    database.adminUrl,
    `insert into message (tenant_id, ts, id, instance, direction, class, state, queue_id, from_address, to_address, from_hash, to_hash, terms, subject)
     select 9, date_trunc('week', now() - interval '84 hours') + interval '1 hour' + interval '1 millisecond' * n, gen_random_uuid(), 'ch', 'in', case when n % 21 = 0 then 'virus' else 'ham' end,
       'delivered', 'q', 'a@a.example', 'b@b.example', 1, 2, case when n % 20 = 0 then array[77::bigint, 9] else array[9::bigint] end,
       string_agg(md5((n * 40 + part)::text), '')
     from generate_series(1, 20000) n, generate_series(1, 40) part group by n`,
  );
  await asAdministrator(database.adminUrl, 'analyze message');
  const { rows: found, plans } = await plansWithin(
    database.adminUrl,
    { tenants: [9] },
    `select id from message_keys_by_terms(array[77]::bigint[], null, null, null, array['virus'], null, now() - interval '30 days', now(), null, null, true, 100)`,
  );
  expect(found).toHaveLength(47);
  const met = plans.filter((plan) => /BitmapAnd/.test(plan));
  expect(met.join()).toMatch(/terms_subject_words_idx/);
  expect(met.join()).toMatch(/upper_upper/);
});

test('nothing but the functions for kinds can ask their index: for a tenant’s list or a time it would be read out of order', async () => {
  const [index] = await asAdministrator<{ columns: string }>(
    database.adminUrl,
    `select indkey::text as columns from pg_index where indexrelid = 'message_kind'::regclass`,
  );
  // 0 is an expression.
  expect(index?.columns).toBe('0 0 0 0 0 0');
});
