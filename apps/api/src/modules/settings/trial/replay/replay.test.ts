import { termHasher, withScope } from '@postern/db';
import type { Change } from '@postern/mail';
import { type Finding, finding } from '@postern/mail';
import { testDatabase } from '@postern/testing/database';
import {
  type MessageInput,
  makeMessage,
  makeTenant,
  openWorld,
  type Tenant,
} from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visibility } from '../../../messages/visibility.ts';
import { type ReplayLimits, type ReplayScope, replay } from './replay.ts';

const database = await testDatabase();
const world = openWorld(database);
const hash = termHasher(database.installationKey);
const db = database.connect('postern_api', 2);
let tenant: Tenant;

const HOUR = 3_600_000;
const everything: Visibility = {
  address: '',
  hash: '0',
  own_only: false,
  hidden_domains: [],
  only_domains: null,
};
const scored = (weight: number): Finding[] => [finding('text_money', weight), finding('spf_pass')];
const make = (given: MessageInput) => makeMessage(world, tenant, given);

const run = (
  change: Change,
  scope: Partial<ReplayScope> = {},
  limits: Partial<ReplayLimits> = {},
  days = 30,
) =>
  withScope(
    db,
    { tenants: [tenant.tenant_id] },
    (tx) => replay(tx, { visibility: everything, ...scope }, change, days, limits),
    { readOnly: true },
  );

beforeAll(async () => {
  tenant = await makeTenant(world);
  const other = await makeTenant(world);
  const at = (hours: number) => new Date(Date.now() - hours * HOUR);
  await make({ class: 'ham', score: 4.2, findings: scored(4.2), at: at(1), subject: 'Nearly spam' });
  await make({
    class: 'spam',
    state: 'held',
    score: 5.5,
    findings: scored(5.5),
    at: at(2),
    to: `ann@${tenant.domain}`,
  });
  await make({ class: 'highspam', state: 'held', score: 12, findings: scored(12), at: at(30) });
  const virus = [finding('virus_found', 10, { name: 'Win.Test', engine: 'clamav' })];
  await make({ class: 'virus', state: 'held', score: 10, findings: virus, at: at(3) });
  await make({ class: 'ham', findings: [], state: 'rejected', at: at(4) });
  await make({ class: 'ham', score: 1, findings: scored(1), at: at(24 * 40), subject: 'Too old' });
  await makeMessage(world, other, { class: 'spam', score: 6, findings: scored(6) });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await db.close();
  await database.drop();
});

test('without a change nothing is different, and only mail of the days, judged, of the tenant is looked at', async () => {
  const result = await run({});
  expect(result).toMatchObject({ examined: 4, changed: 0, complete: true, samples: [], moves: [] });
  expect(result.classes.virus).toEqual({ before: 1, after: 1 });
  expect(result.by_day.reduce((sum, { examined }) => sum + examined, 0)).toBe(4);
});

test('another level moves exactly the mail between the old and the new one', async () => {
  const higher = await run({ settings: { lowspamlevel: 6 } });
  expect(higher).toMatchObject({
    changed: 1,
    classes: { ham: { before: 1, after: 2 }, spam: { before: 1, after: 0 }, virus: { before: 1, after: 1 } },
    actions: { deliver: { before: 1, after: 2 }, hold: { before: 3, after: 2 } },
    moves: [
      { from: { class: 'spam', action: 'hold' }, to: { class: 'ham', action: 'deliver' }, messages: 1 },
    ],
  });
  const lower = await run({ settings: { lowspamlevel: 4 } });
  expect(lower.samples.map(({ subject, after }) => [subject, after.class])).toEqual([
    ['Nearly spam', 'spam'],
  ]);
});

test('an entry blocks what it matches, for the mailbox or the domain it protects', async () => {
  const entry = {
    ...{ id: 'new', list_type: 'block' as const, list_scope: 'any' as const, sender_host: null },
    ...{ sender_address: '%elsewhere.example', scope_global: false, scope_tenant: false },
    scope_domain: null,
    scope_user: `ann@${tenant.domain}`,
  };
  expect((await run({ entry })).samples).toMatchObject([
    {
      to_address: `ann@${tenant.domain}`,
      before: { class: 'spam' },
      after: { class: 'blocklisted', action: 'reject' },
    },
  ]);
  const wide = await run({ entry: { ...entry, scope_user: null, scope_domain: tenant.domain } });
  expect(wide.changed).toBe(4);
  const welcome = { ...entry, list_type: 'welcome' as const, scope_user: null, scope_domain: tenant.domain };
  expect((await run({ entry: welcome })).classes.virus).toEqual({ before: 1, after: 1 });
});

test('one mailbox, one domain, a person’s own mail', async () => {
  const mailbox = `ann@${tenant.domain}`;
  expect((await run({}, { mailbox })).examined).toBe(1);
  expect((await run({}, { domain: 'elsewhere.example' })).examined).toBe(0);
  expect((await run({}, { domain: tenant.domain })).examined).toBe(4);
  const own = { ...everything, own_only: true, address: mailbox, hash: hash('address', mailbox) };
  expect((await run({}, { visibility: own })).examined).toBe(1);
});

test('stops at its limits, newest first, and says how far it came', async () => {
  const short = await run({ settings: { lowspamlevel: 0 } }, {}, { rows: 2, samples: 1 });
  expect(short).toMatchObject({ examined: 2, complete: false });
  expect(short.samples).toHaveLength(1);
  expect(Date.now() - Date.parse(short.since)).toBeLessThan(2.1 * HOUR);
  expect((await run({}, {}, { ms: 0 })).complete).toBe(false);
  expect((await run({}, {}, {}, 1)).examined).toBe(3);
});
