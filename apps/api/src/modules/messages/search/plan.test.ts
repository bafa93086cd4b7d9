import { type Database, type Scope, termHasher, withScope } from '@postern/db';
import { countStatements } from '@postern/testing/arrange';
import type { TestDatabase } from '@postern/testing/database';
import { loggedDatabase } from '@postern/testing/logged-database';
import { type GeneratedMessage, messageLog } from '@postern/testing/message-log-generator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolve } from './engine/lookup.ts';
import { choosePlan } from './engine/plan.ts';
import { type SearchRequest, steerPlanner } from './engine/request.ts';
import { filterOf, type SearchQuery } from './filter/filter.ts';
import { timeRangeOf } from './filter/time-range.ts';

const now = new Date();
const log = { rows: 3000, tenants: 2, days: 60, seed: 11, now };
const scope: Scope = { tenants: [1] };
let database: TestDatabase;
let api: Database;
let newest: GeneratedMessage[];

beforeAll(async () => {
  database = await loggedDatabase(log);
  api = database.connect('postern_api', 2);
  newest = [...messageLog(log)]
    .filter((row) => row.tenant_id === 1)
    .toSorted((a, b) => b.ts.getTime() - a.ts.getTime())
    .slice(0, 500);
}, 120_000);
afterAll(() => database.drop());

const requestFor = (query: SearchQuery): SearchRequest => ({
  ...{ scope, quarantined: false, newest: true, after: null, range: timeRangeOf({}, now) },
  visibility: { address: '', hash: '0', own_only: false, hidden_domains: [], only_domains: null },
  filter: filterOf(query, termHasher(database.installationKey)),
});

const planFor = (query: SearchQuery) =>
  withScope(api, scope, async (tx) => {
    await steerPlanner(tx);
    return choosePlan(tx, requestFor(query), 100);
  });

test('the mail of a search is sampled once, not for each look at it', async () => {
  const look = () => planFor({ subject: ['zqxwvk'] }).then(() => undefined);
  expect(await countStatements(look)).toBeGreaterThan(0);
  expect(await countStatements(look)).toBe(0);
});

test('the dictionary is asked once for a text within a transaction', async () => {
  const lookup = requestFor({ sender: ['example'] }).filter.conditions[0]?.lookups?.[0];
  if (!lookup) throw new Error('a sender is looked up');
  const ask = (times: number) =>
    countStatements(() =>
      withScope(api, scope, async (tx) => {
        for (let time = 0; time < times; time++)
          expect(await resolve(tx, lookup)).toMatchObject({ by: 'hashes' });
      }),
    );
  await ask(1);
  expect(await ask(3)).toBe(await ask(1));
});

test('where the sample has none of either, a long part of an address is looked up rather than a client address', async () => {
  expect(await planFor({ sender: ['zqxwvkzqxwvk'], client_ip: ['203.0.113.77'] })).toEqual({ by: 'nothing' });
});

test('a reason that the sample has none of is not taken to be rarer than a word it has one of', async () => {
  const words = newest.flatMap((row) => [...new Set(row.subject.toLowerCase().match(/[a-z]{5,}/g))]);
  const rare = Object.entries(Object.groupBy(words, (word) => word)).filter(([, all]) => all?.length === 1);
  const alone = rare
    .map(([word]) => word)
    .find((word) => words.every((other) => other === word || !other.startsWith(word)));
  expect(alone).toBeDefined();
  expect(newest.some((row) => row.reject_category === 'HELO')).toBe(false);
  const plan = await planFor({ subject: [alone ?? ''], rejecttype: ['HELO'] });
  expect(plan).toMatchObject({
    by: 'lookups',
    lookups: [{ by: 'gin', only: { reject_category: ['HELO'] } }],
  });
});

test('mail that is still to be delivered is looked up in the queue, not read along time', async () => {
  const waiting = [...messageLog(log)].filter((row) => row.tenant_id === 1 && row.state === 'deferred');
  expect(waiting.length).toBeGreaterThan(0);
  const plan = await planFor({ states: ['deferred'] });
  const [lookup] = plan.by === 'lookups' ? plan.lookups : [];
  const found = lookup?.by === 'keys' ? lookup.keys.map(({ id }) => id) : [];
  expect(found.toSorted()).toEqual(waiting.map(({ id }) => id).toSorted());
});
