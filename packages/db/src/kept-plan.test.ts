import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/src/database.ts';
import type { Database } from './connect.ts';
import { keptPlan } from './kept-plan.ts';
import { askUnscoped, type Tx, withScope } from './scope.ts';

let database: TestDatabase;
let api: Database;

beforeAll(async () => {
  database = await testDatabase();
  // One connection, so that what it keeps can be looked at.
  api = database.connect('postern_api', 1);
});
afterAll(() => database.drop());

const inScope = <T>(work: (tx: Tx) => Promise<T>) => withScope(api, { all: true }, work);
/** A statement of its own text for each name. */
const double = (tx: Tx, name: string, value: number) =>
  keptPlan(sql<{ twice: number }>`select ${value}::integer * 2 as twice, ${sql.lit(name)} as name`)
    .execute(tx)
    .then(({ rows }) => rows[0]?.twice);
const kept = (tx: Tx) =>
  sql<{ statement: string; generic_plans: number }>`
    select statement, generic_plans::integer from pg_prepared_statements where statement like '/* kept plan */%'`
    .execute(tx)
    .then(({ rows }) => rows);
const modeOf = (tx: Tx, value = 1) =>
  sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode, ${value}::integer as value`
    .execute(tx)
    .then(({ rows }) => rows[0]?.mode);

test('a plan is kept from the third use on, and answers what each asks', async () => {
  const answers: unknown[] = [];
  for (let use = 1; use <= 5; use++) {
    answers.push(await inScope((tx) => double(tx, 'third', use)));
    const plans = await inScope(kept);
    expect(plans.filter(({ statement }) => statement.includes('third'))).toHaveLength(use > 2 ? 1 : 0);
  }
  expect(answers).toEqual([2, 4, 6, 8, 10]);
  const [plan] = (await inScope(kept)).filter(({ statement }) => statement.includes('third'));
  expect(plan?.generic_plans).toBe(3);
});

test('other statements of the transaction are planned for their values', async () => {
  for (let use = 0; use < 3; use++) await inScope((tx) => double(tx, 'between', use));
  const modes = await inScope(async (tx) => {
    await double(tx, 'between', 7);
    const after = await modeOf(tx);
    await sql`savepoint here`.execute(tx);
    await double(tx, 'between', 8);
    await sql`rollback to savepoint here`.execute(tx);
    const taken_back = await modeOf(tx);
    await double(tx, 'between', 9);
    return [after, taken_back];
  });
  expect(modes).toEqual(['auto', 'auto']);
  expect(await inScope((tx) => modeOf(tx))).toBe('auto');
});

test('a statement by itself is prepared as well, and nothing is set for it', async () => {
  const notices: string[] = [];
  const listen = (client: PoolClient) => client.on('notice', ({ message }) => notices.push(message ?? ''));
  api.pool.once('acquire', listen);
  const ask = (value: number) =>
    askUnscoped(api, keptPlan(sql<{ more: number }>`select ${value}::integer + 1 as more, 'alone' as name`));
  for (let use = 0; use < 4; use++) expect((await ask(use))[0]?.more).toBe(use + 1);
  expect(notices).toEqual([]);
  const plans = (await inScope(kept)).filter(({ statement }) => statement.includes('alone'));
  expect(plans.map((plan) => plan.generic_plans)).toEqual([0]);
  expect(await inScope((tx) => double(tx, 'after alone', 4))).toBe(8);
});

test('a connection keeps so many and forgets the one not used for longest', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `many ${index}`);
  for (const name of names)
    for (let use = 0; use < 3; use++) expect(await inScope((tx) => double(tx, name, use))).toBe(use * 2);
  const plans = await inScope(kept);
  expect(plans).toHaveLength(24);
  expect(plans.some(({ statement }) => statement.includes('many 5'))).toBe(false);
  expect(await inScope((tx) => double(tx, 'many 5', 21))).toBe(42);
});

test('a statement that fails leaves its transaction failed, and the connection fit for the next', async () => {
  const divide = (tx: Tx, by: number) =>
    keptPlan(sql<{ part: number }>`select 10 / ${by}::integer as part`)
      .execute(tx)
      .then(({ rows }) => rows[0]?.part);
  for (const by of [1, 2, 5]) await inScope((tx) => divide(tx, by));
  await expect(inScope((tx) => divide(tx, 0))).rejects.toThrow('division by zero');
  expect(await inScope((tx) => divide(tx, 5))).toBe(2);
});
