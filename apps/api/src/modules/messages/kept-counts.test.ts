import { withScope } from '@postern/db';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUpCounts } from '../housekeeping/jobs/add-up-counts.ts';
import { type Counted, readKeptCounts } from './kept-counts.ts';

const HOUR_MS = 3_600_000;
const now = Date.now();
const database = await testDatabase();
const api = database.connect('postern_api');
const worker = database.connect('postern_worker');
afterAll(() => database.drop());

/** Every half hour of twenty days, with as many messages as its number; one of another class now and then, and another tenant's. */
beforeAll(async () => {
  await asAdministrator(
    database.adminUrl,
    `insert into message_count (tenant_id, slot, domain, direction, class, outcome, messages, bytes)
     select tenant, slot, 'one.example', 'in', class, 'passed', number, 0
     from generate_series(date_bin('30 minutes', now() - interval '20 days', '2020-01-06Z'), now(), '30 minutes') with ordinality slots (slot, number),
       unnest(array[1, 2]) tenant, unnest(array['ham', 'spam']) class
     where class = 'ham' or number % 7 = 0`,
  );
});

const read = (from: number, to: number, width: number): Promise<Counted[]> =>
  withScope(api, { tenants: [1] }, (tx) =>
    readKeptCounts(tx, 1, { from: new Date(now - from), to: new Date(now - to) }, width),
  );

const inOrder = (counted: readonly Counted[]) =>
  counted.map(({ ts, class: name, messages }) => `${ts.toISOString()} ${name} ${messages}`).sort();

/** Ranges that begin and end anywhere, short ones, ones with nothing but recent mail, and the whole. */
const ranges = [
  [25 * 24 * HOUR_MS, 0, 24 * HOUR_MS],
  [19.3 * 24 * HOUR_MS, 2.4 * 24 * HOUR_MS, 6 * HOUR_MS],
  [13 * 24 * HOUR_MS + 17, 0, 12 * HOUR_MS],
  [15 * HOUR_MS, 0, 6 * HOUR_MS],
  [100 * HOUR_MS, 99 * HOUR_MS, 6 * HOUR_MS],
  [9 * 24 * HOUR_MS, 0, 3 * HOUR_MS],
  [3 * 24 * HOUR_MS, 0, 5 * 60_000],
] as const;

test('what is added up says what the half hours say, over any range, and once however often the job runs', async () => {
  const before: string[][] = [];
  for (const [from, to, width] of ranges) before.push(inOrder(await read(from, to, width)));
  expect(before[0]?.length).toBeGreaterThan(40);
  const first = await addUpCounts({ db: worker });
  // 19 whole days of four quarters and the one begun, in two classes and for two tenants.
  expect(first.added_up).toBeGreaterThan(18 * 4 * 2 * 2);
  expect(await addUpCounts({ db: worker })).toEqual({ added_up: 0, weeks: 0 });
  for (const [index, [from, to, width]] of ranges.entries())
    expect(inOrder(await read(from, to, width))).toEqual(before[index]);
});

test('quarter days are read, not only kept', async () => {
  await asAdministrator(
    database.adminUrl,
    `delete from message_count where slot < now() - interval '3 days'`,
  );
  const counted = await read(18 * 24 * HOUR_MS, 0, 24 * HOUR_MS);
  expect(counted.length).toBeGreaterThan(30);
  const others = await withScope(api, { tenants: [2] }, (tx) =>
    readKeptCounts(tx, 1, { from: new Date(0), to: new Date() }, 24 * HOUR_MS),
  );
  expect(others).toEqual([]);
});

test('a later run goes on where the last ended, and forgets what is too old', async () => {
  await asAdministrator(
    database.adminUrl,
    `update message_count_progress set until = until - interval '12 hours';
     delete from message_count_quarter where slot >= (select until from message_count_progress);
     insert into message_count_quarter values (1, now() - interval '95 days', 'ham', 1)`,
  );
  expect((await addUpCounts({ db: worker })).added_up).toBe(8);
  const old = await asAdministrator(
    database.adminUrl,
    `select 1 from message_count_quarter where slot < now() - interval '92 days'`,
  );
  expect(old).toEqual([]);
});
