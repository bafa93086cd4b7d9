import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements } from '../../testing/src/arrange.ts';
import { type TestDatabase, testDatabase } from '../../testing/src/database.ts';
import type { Database } from './connect.ts';
import { copyOut } from './copy-out.ts';
import { keptPlan } from './kept-plan.ts';
import { type Tx, withScope } from './scope.ts';
import { sendLater } from './send-later.ts';

let database: TestDatabase;
let api: Database;

beforeAll(async () => {
  database = await testDatabase();
  api = database.connect('postern_api', 1);
  await withScope(api, { all: true }, state);
});
afterAll(() => database.drop());

const ours = { tenants: [7, 9] };
const inScope = <T>(work: (tx: Tx) => Promise<T>) => withScope(api, ours, work, { readOnly: true });
/** What the transaction knows of itself; its number is the time it began at. */
const state = (tx: Tx, value = 1) =>
  sql<{ tenants: string; scope: string; read_only: string; began: Date }>`
    select current_setting('app.tenants') as tenants, current_setting('app.scope') as scope,
      current_setting('transaction_read_only') as read_only, transaction_timestamp() as began, ${value}::integer as value`
    .execute(tx)
    .then(({ rows }) => rows[0]);

test('a transaction begins with its scope and its first statement, in one round trip more than the statements', async () => {
  let seen: unknown;
  const sent = await countStatements(() =>
    inScope(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      seen = await state(tx);
      expect(await state(tx)).toEqual(seen);
    }),
  );
  expect(seen).toMatchObject({ tenants: '7,9', scope: 'tenants', read_only: 'on' });
  // All that waited, the two statements, commit.
  expect(sent).toBe(4);
});

test('a kept plan waits for no round trip of its own', async () => {
  const ask = (tx: Tx) => keptPlan(sql`select ${1}::integer + 1 as more`).execute(tx);
  for (let use = 0; use < 3; use++) await inScope(ask);
  expect(await countStatements(() => inScope(async (tx) => void (await ask(tx))))).toBe(3);
});

test('where nothing is asked, nothing is sent', async () => {
  expect(await countStatements(() => inScope(async () => undefined))).toBe(0);
  const failing = () => inScope(() => Promise.reject(new Error('before anything was asked')));
  expect(await countStatements(() => expect(failing()).rejects.toThrow('before anything'))).toBe(0);
});

test('nothing of one transaction reaches the next', async () => {
  await inScope((tx) => sql`set local app.scope = 'all'`.execute(tx));
  expect(await inScope((tx) => state(tx))).toMatchObject({ tenants: '7,9', scope: 'tenants' });
});

test('a setting that is refused fails the statement that needs it, which does not run', async () => {
  const refused = inScope(async (tx) => {
    await sql`set local statement_timeout = 'soon'`.execute(tx);
    await sql`select pg_advisory_lock(4711)`.execute(tx);
  });
  await expect(refused).rejects.toThrow('statement_timeout');
  const { rows } = await inScope((tx) =>
    sql`select 1 from pg_locks where locktype = 'advisory' and objid = 4711`.execute(tx),
  );
  expect(rows).toEqual([]);
});

test('what is copied out first is in scope', async () => {
  const bytes = await inScope((tx) => copyOut(tx, sql`select current_setting('app.tenants')`, 100));
  expect(bytes.toString('latin1')).toContain('7,9');
});

test('settings after the first statement hold for the next, and end with the transaction', async () => {
  const scope = await inScope(async (tx) => {
    await state(tx);
    await sql`set local app.tenants = '3'`.execute(tx);
    return (await state(tx))?.tenants;
  });
  expect(scope).toBe('3');
  expect((await inScope((tx) => state(tx)))?.tenants).toBe('7,9');
});

const lsid = '0190a2b0-0000-7000-8000-000000000001';
const store = (tx: Tx, tenant: number) =>
  sendLater(
    tx,
    sql`insert into search_session (tenant_id, lsid, user_id, filter) values (${tenant}, ${lsid}, ${lsid}, '{}')`,
  );
const stored = (tx: Tx) =>
  sql`select 1 from search_session where lsid = ${lsid}`.execute(tx).then(({ rows }) => rows.length);

test('what is sent later is there for the next statement, goes with the commit, and is forgotten with the transaction', async () => {
  await expect(
    withScope(api, ours, async (tx) => {
      await store(tx, 7);
      throw new Error('after it was sent');
    }),
  ).rejects.toThrow('after it was sent');
  expect(await inScope(stored)).toBe(0);
  expect(
    await countStatements(() =>
      withScope(api, ours, async (tx) => {
        await state(tx);
        await store(tx, 7);
      }),
    ),
  ).toBeLessThanOrEqual(4);
  expect(await inScope(stored)).toBe(1);
  const seen = await withScope(api, ours, async (tx) => {
    await store(tx, 9);
    return stored(tx);
  });
  expect(seen).toBe(2);
});

test('what is sent later and refused fails the transaction, whose policies hold for it', async () => {
  const foreign = (tx: Tx) => store(tx, 8);
  await expect(withScope(api, ours, foreign)).rejects.toThrow('row-level security');
  await expect(
    withScope(api, ours, async (tx) => {
      await foreign(tx);
      await state(tx);
    }),
  ).rejects.toThrow('row-level security');
  expect(await withScope(api, { all: true }, stored)).toBe(2);
});
