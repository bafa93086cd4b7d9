import type { Database } from '@postern/db';
import { type Scope, withScope } from '@postern/db/scope';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from './database.ts';
import { fillMessageLog, type GeneratedMessage, messageLog } from './message-log-generator.ts';

const log = { rows: 1500, tenants: 3, days: 30, seed: 11, now: new Date() };
const rows = [...messageLog(log)];
let database: TestDatabase;
let api: Database;

beforeAll(async () => {
  database = await testDatabase();
  api = database.connect('postern_api', 2);
  const { adminUrl, installationKey } = database;
  await fillMessageLog({ ...log, adminUrl, installationKey, threads: 1 });
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
