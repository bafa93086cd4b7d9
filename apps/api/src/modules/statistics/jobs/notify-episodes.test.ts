import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makeDomain, makePerson, makeTenant, openWorld, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyEpisodes } from './notify-episodes.ts';

const now = Date.parse('2026-11-26T10:00:00Z');
const DAY_MS = 86_400_000;
const database = await testDatabase();
const world = openWorld(database);
const deps = { db: database.connect('postern_worker') };
let tenant: Tenant;
let secret: string;

const count = (domain: string, kind: string, back: number, messages: number) =>
  asAdministrator(
    database.adminUrl,
    `insert into statistics_day (tenant_id, day, domain, direction, flow, kind, category, messages)
      values ($1, $2, $3, 'in', 'inline', $4, '', $5)
      on conflict (tenant_id, day, domain, direction, flow, kind, category) do update set messages = excluded.messages`,
    [tenant.tenant_id, new Date(now - back * DAY_MS).toISOString().slice(0, 10), domain, kind, messages],
  );
const notified = () =>
  asAdministrator<{ key: string; count: number; domain: string }>(
    database.adminUrl,
    `select key, params ->> 'domain' as domain, (params ->> 'count')::integer as count from notification order by notification_id`,
  );

beforeAll(async () => {
  tenant = await makeTenant(world);
  secret = `secret-${tenant.domain}`;
  await makeDomain(world, tenant, secret, { confidential: true });
  await makePerson(world, tenant, { roles: ['Tech'] });
  await makePerson(world, tenant, { roles: ['user'] });
  for (let back = 84; back >= 0; back -= 1)
    for (const domain of [tenant.domain, secret]) {
      await count(domain, 'passed', back, 100);
      await count(domain, 'rejected', back, 20);
    }
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await database.drop();
});

test('usual days are no news', async () => {
  expect(await notifyEpisodes(deps, () => now)).toEqual({ episodes: 0 });
});

test('far more than usual is told once for as long as it lasts, and to nobody about a confidential domain', async () => {
  for (const domain of [tenant.domain, secret]) await count(domain, 'rejected', 1, 400);
  await notifyEpisodes(deps, () => now);
  expect(await notified()).toEqual([{ key: 'mail_unusual_rejected', domain: tenant.domain, count: 400 }]);
  await count(tenant.domain, 'rejected', 0, 500);
  await notifyEpisodes(deps, () => now);
  expect(await notified()).toHaveLength(1);
  // The next one begins after a usual day.
  for (const [back, messages] of [
    [-1, 20],
    [-2, 600],
  ] as const)
    await count(tenant.domain, 'rejected', back, messages);
  await notifyEpisodes(deps, () => now + 2 * DAY_MS);
  expect((await notified()).map((row) => row.count)).toEqual([400, 600]);
});

test('what ended days ago is not told any more', async () => {
  await count(tenant.domain, 'held', 5, 900);
  await notifyEpisodes(deps, () => now);
  expect((await notified()).filter(({ key }) => key === 'mail_unusual_held')).toEqual([]);
});
