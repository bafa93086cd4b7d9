import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from '@postern/db';
import { testDatabase } from '@postern/testing/database';
import {
  makeDomain,
  makeMessage,
  makePerson,
  makeTenant,
  openWorld,
  type Person,
  type Tenant,
} from '@postern/testing/factories';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testWorkerDeps } from '../../../job-list.fixture.ts';
import { alertSearches } from './alert-searches.ts';

const database = await testDatabase();
const world = openWorld(database);
const folder = await mkdtempDisposable(join(tmpdir(), 'postern-alerts-'));
const jobs = await testWorkerDeps(database, folder.path);
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await database.drop();
  await folder.remove();
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function watch(tenant: Tenant, person: Person, given: object = {}) {
  const saved_id = uuidv7();
  await world.admin.kysely
    .insertInto('saved_search')
    .values({
      ...{ tenant_id: tenant.tenant_id, saved_id, user_id: person.user_id, name: 'Spam', pool: 'log' },
      query: JSON.stringify({ classes: ['spam'], time_delta_start: 60 }),
      ...{ alert_notification: true, alert_mail: true, alert_minutes: 15, checked_until: minutesAgo(20) },
      ...given,
    })
    .execute();
  return saved_id;
}
const told = ({ user_id }: Person) =>
  world.admin.kysely
    .selectFrom('notification')
    .select(['key', 'params', 'link'])
    .where('user_id', '=', user_id)
    .execute();
const mailed = async ({ email }: Person) =>
  (await world.admin.kysely.selectFrom('mail_queue').select('kind').where('recipient', '=', email).execute())
    .length;
/** The last look moved back, as if the interval had gone by. */
const waitFor = (saved_id: string, minutes: number) =>
  world.admin.kysely
    .updateTable('saved_search')
    .set({ checked_until: sql`checked_until - make_interval(mins => ${minutes})` })
    .where('saved_id', '=', saved_id)
    .execute();

test('new mail is told once, by notification and mail, with a link to just that mail', async () => {
  const tenant = await makeTenant(world);
  const person = await makePerson(world, tenant, { roles: ['ALL'] });
  const saved_id = await watch(tenant, person);
  const checked = (
    await world.admin.kysely
      .selectFrom('saved_search')
      .select('checked_until')
      .where('saved_id', '=', saved_id)
      .executeTakeFirstOrThrow()
  ).checked_until?.toISOString();
  await makeMessage(world, tenant, { class: 'spam', at: minutesAgo(30) });
  await makeMessage(world, tenant, { class: 'ham', at: minutesAgo(5) });
  expect(await alertSearches(jobs)).toEqual({ searches_alerted: 0, searches_failed: 0 });
  expect(await told(person)).toEqual([]);
  await waitFor(saved_id, 20);
  await makeMessage(world, tenant, { class: 'spam', at: minutesAgo(5) });
  await makeMessage(world, tenant, { class: 'spam', at: minutesAgo(4) });
  expect(await alertSearches(jobs)).toEqual({ searches_alerted: 1, searches_failed: 0 });
  const [alert] = await told(person);
  expect(alert).toMatchObject({ key: 'search_found', params: { name: 'Spam', count: 2 } });
  expect(alert?.link).toMatch(new RegExp(`^/msgsearch\\?saved=${saved_id}&since=\\d{4}-`));
  expect(checked).toBeDefined();
  expect(await mailed(person)).toBe(1);
  // Within the interval nothing more, whatever comes.
  await makeMessage(world, tenant, { class: 'spam', at: minutesAgo(3) });
  expect(await alertSearches(jobs)).toEqual({ searches_alerted: 0, searches_failed: 0 });
});

test('the first mail after saving is told at the next look; the interval parts one alert from the next', async () => {
  const tenant = await makeTenant(world);
  const person = await makePerson(world, tenant, { roles: ['ALL'] });
  const saved_id = await watch(tenant, person, { alert_minutes: 60, checked_until: minutesAgo(6) });
  await makeMessage(world, tenant, { class: 'spam', at: minutesAgo(4) });
  expect(await alertSearches(jobs)).toEqual({ searches_alerted: 1, searches_failed: 0 });
  await waitFor(saved_id, 10);
  expect(await alertSearches(jobs)).toEqual({ searches_alerted: 0, searches_failed: 0 });
  await world.admin.kysely
    .updateTable('saved_search')
    .set({ alerted_at: minutesAgo(61) })
    .where('saved_id', '=', saved_id)
    .execute();
  expect(await alertSearches(jobs)).toEqual({ searches_alerted: 1, searches_failed: 0 });
});

test('what is found again while nobody has read of the first is told with it, and the link leads to all of it', async () => {
  const tenant = await makeTenant(world);
  const person = await makePerson(world, tenant, { roles: ['ALL'] });
  const saved_id = await watch(tenant, person, { checked_until: minutesAgo(20) });
  const look = async () => {
    await world.admin.kysely
      .updateTable('saved_search')
      .set({ alerted_at: minutesAgo(16), checked_until: minutesAgo(10) })
      .where('saved_id', '=', saved_id)
      .execute();
    expect(await alertSearches(jobs)).toMatchObject({ searches_alerted: 1 });
  };
  await makeMessage(world, tenant, { class: 'spam', at: minutesAgo(15) });
  expect(await alertSearches(jobs)).toMatchObject({ searches_alerted: 1 });
  const [first] = await told(person);
  await makeMessage(world, tenant, { class: 'spam', at: minutesAgo(5) });
  await makeMessage(world, tenant, { class: 'spam', at: minutesAgo(4) });
  await look();
  expect(await told(person)).toEqual([{ ...first, params: { name: 'Spam', count: 3 } }]);
  await world.admin.kysely
    .updateTable('notification')
    .set({ unread: false })
    .where('user_id', '=', person.user_id)
    .execute();
  await look();
  expect((await told(person)).map(({ params }) => params)).toEqual([
    { name: 'Spam', count: 3 },
    { name: 'Spam', count: 2 },
  ]);
});

test('a deleted search tells nothing; taken back it tells all that came since its last look, as if it had stayed', async () => {
  const tenant = await makeTenant(world);
  const person = await makePerson(world, tenant, { roles: ['ALL'] });
  const saved_id = await watch(tenant, person, { alert_mail: false });
  await makeMessage(world, tenant, { class: 'spam', at: minutesAgo(10) });
  const setDeleted = (deleted_at: Date | null) =>
    world.admin.kysely
      .updateTable('saved_search')
      .set({ deleted_at })
      .where('saved_id', '=', saved_id)
      .execute();
  await setDeleted(new Date());
  expect(await alertSearches(jobs)).toEqual({ searches_alerted: 0, searches_failed: 0 });
  await makeMessage(world, tenant, { class: 'spam', at: minutesAgo(3) });
  await setDeleted(null);
  expect(await alertSearches(jobs)).toEqual({ searches_alerted: 1, searches_failed: 0 });
  expect((await told(person)).map(({ params }) => params)).toEqual([{ name: 'Spam', count: 2 }]);
});

test('everybody is told of what they may see now: not of others’ mail, hidden domains, or a search that is closed to them', async () => {
  const tenant = await makeTenant(world);
  const user = await makePerson(world, tenant);
  const admin = await makePerson(world, tenant, { roles: ['ALL'] });
  const nobody = await makePerson(world, tenant, { roles: ['Billing'] });
  const gone = await makePerson(world, tenant, { roles: ['ALL'] });
  await world.admin.kysely
    .updateTable('app_user')
    .set({ active: false })
    .where('user_id', '=', gone.user_id)
    .execute();
  await makeDomain(world, tenant, `hidden-${tenant.domain}`, { confidential: true });
  for (const person of [user, admin, nobody, gone]) await watch(tenant, person);
  await makeMessage(world, tenant, { class: 'spam', at: minutesAgo(5) });
  await makeMessage(world, tenant, { class: 'spam', at: minutesAgo(5), to: `ceo@hidden-${tenant.domain}` });
  expect(await alertSearches(jobs)).toEqual({ searches_alerted: 1, searches_failed: 0 });
  expect((await told(admin)).map(({ params }) => params)).toEqual([{ name: 'Spam', count: 1 }]);
  for (const person of [user, nobody, gone]) expect(await told(person)).toEqual([]);
});

test('two workers at once tell once; one broken search keeps no other from being asked', async () => {
  const tenant = await makeTenant(world);
  const person = await makePerson(world, tenant, { roles: ['ALL'] });
  const broken = await makePerson(world, tenant, { roles: ['ALL'] });
  await watch(tenant, broken, {
    query: JSON.stringify({ client_ip: ['no address'] }),
    checked_until: minutesAgo(30),
  });
  await watch(tenant, person, { alert_mail: false });
  await makeMessage(world, tenant, { class: 'spam', at: minutesAgo(5) });
  const runs = await Promise.all([alertSearches(jobs), alertSearches(jobs)]);
  expect(runs.reduce((sum, { searches_alerted = 0 }) => sum + searches_alerted, 0)).toBe(1);
  expect(runs.every(({ searches_failed = 0 }) => searches_failed === 1)).toBe(true);
  expect((await told(person)).map(({ params }) => params)).toEqual([{ name: 'Spam', count: 1 }]);
  expect(await mailed(person)).toBe(0);
});
