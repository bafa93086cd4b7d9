import { type DataOf, overviewRead } from '@postern/contract';
import { keepHeartbeat, uuidv7 } from '@postern/db';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makeDomain, makeMessage, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

const { database, world, api } = await testApi();
let tenant: Tenant;
let all: Actor;
let user: Actor;

const read = async (actor: Actor): Promise<DataOf<typeof overviewRead>> =>
  overviewRead.data.parse((await actor.call(overviewRead)).data());

async function count(
  at: number,
  given: { domain?: string; direction?: string; outcome: string; messages: number },
) {
  const slot = new Date(Math.floor((Date.now() + at) / 1_800_000) * 1_800_000);
  const row = { domain: tenant.domain, direction: 'in', class: 'ham', bytes: 1, ...given };
  await world.admin.kysely
    .insertInto('message_count')
    .values({ tenant_id: tenant.tenant_id, slot, ...row })
    .execute();
}

const WEEK = 7 * 86_400_000;

beforeAll(async () => {
  tenant = await makeTenant(world);
  all = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  const person = await makePerson(world, tenant);
  user = await signIn(api.server, person);
  await makeDomain(world, tenant, `secret-${tenant.domain}`, { confidential: true });
  await count(0, { outcome: 'passed', messages: 7 });
  await count(0, { outcome: 'held', messages: 2 });
  await count(-3_600_000, { outcome: 'passed', messages: 3 });
  await count(-3_600_000, { outcome: 'passed', direction: 'out', messages: 5 });
  await count(0, { outcome: 'passed', domain: `secret-${tenant.domain}`, messages: 100 });
  await count(-WEEK, { outcome: 'passed', messages: 4 });
  await makeMessage(world, tenant, { state: 'held', class: 'spam' });
  for (const mark of ['hashed_at', 'reviewed_at'] as const) {
    const decided = await makeMessage(world, tenant, { state: 'held', class: 'spam' });
    const marked = world.admin.kysely.updateTable('message').set({ [mark]: new Date() });
    await marked.where('id', '=', decided.id).execute();
  }
  const wanted = { state: 'held', class: 'virus', to: user.email, subject: 'For you' } as const;
  const { id, ts } = await makeMessage(world, tenant, wanted);
  const asked = { request_id: uuidv7(), user_id: person.user_id, by_address: user.email };
  await world.admin.kysely
    .insertInto('release_request')
    .values({ tenant_id: tenant.tenant_id, id, ts, ...asked })
    .execute();
  await makeMessage(world, tenant, { state: 'failed' });
});

test('an administrator sees the day’s mail beside last week’s, without confidential domains', async () => {
  const { incoming, domains } = await read(all);
  expect(incoming!.slots).toHaveLength(48);
  expect(incoming!.slots.at(-1)).toMatchObject({ passed: 7, held: 2, rejected: 0, usual: 4 });
  expect(incoming!.slots.at(-3)).toMatchObject({ passed: 3, usual: 0 });
  expect(incoming).toMatchObject({
    totals: { passed: 10, held: 2, rejected: 0 },
    before: { passed: 4, held: 0, rejected: 0 },
  });
  expect(domains).toEqual([{ domain_name: tenant.domain, in: 12, out: 5, held: 2 }]);
});

test('what waits is told most severe first, each with the search that shows it', async () => {
  const { waiting, held_open } = await read(all);
  expect(held_open).toBe(2);
  expect(waiting.map(({ code, count: number, query }) => [code, number, query])).toEqual([
    ['part_silent', 1, ''],
    ['part_silent', 1, ''],
    ['failed', 1, 'state:failed after:1d'],
    ['requests', 1, ''],
    ['held', 2, 'state:held -is:reviewed'],
    ['virus', 1, 'class:virus after:1d'],
  ]);
});

test('a domain whose MX records lead elsewhere stands on top, with its name', async () => {
  await asAdministrator(
    database.adminUrl,
    `insert into domain_dns (tenant_id, domain_name, check_name, code, state, since) values ($1, $2, 'mx', 'other', 'fail', now())`,
    [tenant.tenant_id, tenant.domain],
  );
  const found = async (actor: Actor) => (await read(actor)).waiting.filter(({ code }) => code === 'mx');
  expect(await found(all)).toMatchObject([
    { severity: 'bad', count: 1, params: { domain: tenant.domain }, query: '' },
  ]);
  expect(await found(user)).toEqual([]);
});

test('a user sees what is held for them and no figures of the tenant', async () => {
  // Looked at already: the quarantine lists it no more.
  const seen = await makeMessage(world, tenant, { state: 'held', class: 'spam', to: user.email });
  const marked = world.admin.kysely.updateTable('message').set({ reviewed_at: new Date() });
  await marked.where('id', '=', seen.id).execute();
  const overview = await read(user);
  expect(overview).toMatchObject({ incoming: null, domains: null, waiting: [], held_open: 1 });
  const cloudid = overview.held_for_you?.rows[0]?.cloudid;
  expect(overview.held_for_you).toMatchObject({
    ...{ total: 1, rows: [{ subject: 'For you' }] },
    asked: [cloudid],
  });
  await world.admin.kysely.updateTable('release_request').set({ state: 'denied' }).execute();
  expect((await read(user)).held_for_you).toMatchObject({ total: 1, asked: [] });
  await world.admin.kysely.updateTable('release_request').set({ state: 'open' }).execute();
});

test('without the filter service nothing is held for anybody', async () => {
  const bare = await makeTenant(world, { services: [] });
  const admin = await signIn(api.server, await makePerson(world, bare, { roles: ['ALL'] }));
  expect(await read(admin)).toMatchObject({ held_for_you: null, held_open: null });
});

test('a part that beats is shown as working', async () => {
  await using worker = keepHeartbeat(database.connect('postern_worker'), 'worker', 'node', (error) => {
    throw error;
  });
  await worker.beat();
  const { parts } = await read(all);
  expect(parts.map(({ part, ok }) => [part, ok])).toEqual([
    ['gateway', false],
    ['worker', true],
    ['database', true],
  ]);
});
