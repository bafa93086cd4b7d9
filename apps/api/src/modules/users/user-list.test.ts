import { type Operation, operations, type UserDetail, type UserRow } from '@postern/contract';
import { type Actor, type Answer, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import {
  makeDomain,
  makeMessage,
  makePerson,
  makeTenant,
  type Person,
  type Tenant,
} from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

const { userLastMessages, userList, userLockBulk, userRead } = operations;
const { database, world, api } = await testApi();
let tenant: Tenant;
let administrator: Person;
let admin: Actor;

beforeAll(async () => {
  tenant = await makeTenant(world);
  await makeDomain(world, tenant, `secret-${tenant.domain}`, { confidential: true });
  administrator = await makePerson(world, tenant, { roles: ['ALL'], email: `all@${tenant.domain}` });
  admin = await signIn(api.server, administrator);
});

interface Page {
  users: UserRow[];
  next: string | null;
  counts: Record<string, number | null> | null;
  may_edit: boolean;
}
const dataOf = <T>({ status, body }: Answer) => {
  expect(status, body).toBe(200);
  return (JSON.parse(body) as { data: T }).data;
};
const ask = async <T>(actor: Actor, operation: Operation, input: object) =>
  dataOf<T>(await actor.call(operation as never, input as never));
const list = (actor: Actor, query: object = {}) => ask<Page>(actor, userList, { query });
const lock = (actor: Actor, emails: string[], locked = true) =>
  ask<{ changed: string[]; refused: { email: string; why: string }[] }>(actor, userLockBulk, {
    body: { emails, locked },
  });
const named = async (name: string, email: string, place = tenant) => {
  const person = await makePerson(world, place, { email });
  await asAdministrator(database.adminUrl, 'update app_user set name = $1 where user_id = $2', [
    name,
    person.user_id,
  ]);
  return person;
};

test('users are listed by name in pages, searched and filtered; other tenants’ are not among them', async () => {
  const place = await makeTenant(world);
  const boss = await signIn(
    api.server,
    await makePerson(world, place, { roles: ['ALL'], email: `z@${place.domain}` }),
  );
  await named('Äbi', `b@${place.domain}`, place);
  await named('abel', `a@${place.domain}`, place);
  await named('Same', `d@${place.domain}`, place);
  await named('Same', `c@${place.domain}`, place);
  const all = ['abel', 'Äbi', 'Same', 'Same', `z@${place.domain}`];
  const first = await list(boss, { limit: 3 });
  expect(first).toMatchObject({ counts: { all: 5, locked: 0, manual: 5, no_factor: 5 }, may_edit: true });
  const second = await list(boss, { limit: 3, after: first.next });
  expect([...first.users, ...second.users].map(({ name }) => name)).toEqual(all);
  expect([first.users[2]?.email, second.users[0]?.email]).toEqual([`c@${place.domain}`, `d@${place.domain}`]);
  expect(second).toMatchObject({ next: null, counts: null });
  const found = async (query: object) => (await list(boss, query)).users.map(({ name }) => name);
  expect(await found({ partial_match: 'SAM' })).toEqual(['Same', 'Same']);
  expect(await found({ partial_match: '%' })).toEqual([]);
  expect(await found({ role: 'ALL' })).toEqual([`z@${place.domain}`]);
  expect(await found({ origin: 'sync' })).toEqual([]);
  expect(await found({ tenant_ids: [tenant.tenant_id] })).toEqual([]);
  expect(await found({ factor: 'none' })).toHaveLength(5);
});

test('whoever counts users for an invoice sees neither factors nor details', async () => {
  const billing = await signIn(api.server, await makePerson(world, tenant, { roles: ['Billing'] }));
  const page = await list(billing);
  expect(page.users.every(({ second_factor }) => second_factor === null)).toBe(true);
  expect(page).toMatchObject({ counts: { no_factor: null, admins_without_factor: null }, may_edit: false });
  const detail = await billing.call(userRead, { params: { email: administrator.email } });
  expect(detail.status).toBe(403);
  expect(
    (await billing.call(userLockBulk, { body: { emails: [administrator.email], locked: true } })).status,
  ).toBe(403);
});

test('a user’s details name no secret, and the last mail in and out', async () => {
  const { email } = await makePerson(world, tenant, { roles: ['Tech', 'user'] });
  const detail = await ask<UserDetail>(admin, userRead, { params: { email } });
  expect(detail).toMatchObject({
    email,
    roles: ['Tech', 'user'],
    has_password: true,
    sessions: 0,
    may_change: true,
  });
  expect(JSON.stringify(detail)).not.toMatch(/hash|secret/);
  await makeMessage(world, tenant, { to: email, at: new Date(Date.now() - 7_200_000) });
  const came = await makeMessage(world, tenant, { to: email });
  expect(await ask(admin, userLastMessages, { params: { email } })).toEqual({
    user: email,
    last_in_timestamp: came.ts.toISOString(),
    last_in_link: `/msgdetails/${came.cloudid}`,
    ...{ last_out_timestamp: null, last_out_link: null },
  });
  const at = came.ts.toISOString();
  expect((await list(admin, { partial_match: email })).users).toMatchObject([
    { email, last_in: at, last_out: null },
  ]);
  const billing = await signIn(api.server, await makePerson(world, tenant, { roles: ['Billing'] }));
  expect((await list(billing, { partial_match: email })).users).toMatchObject([
    { email, last_in: null, last_out: null, second_factor: null },
  ]);
  const stranger = await makePerson(world, await makeTenant(world));
  for (const operation of [userRead, userLastMessages])
    expect((await admin.call(operation, { params: { email: stranger.email } })).status).toBe(404);
});

test('people of a confidential domain do not exist for who does not know of it', async () => {
  const hidden = `secret-${tenant.domain}`;
  const person = await makePerson(world, tenant, { email: `ceo@${hidden}` });
  expect((await list(admin, { partial_match: 'ceo' })).users).toEqual([]);
  expect((await admin.call(userRead, { params: { email: person.email } })).status).toBe(404);
  expect(await lock(admin, [person.email])).toEqual({
    changed: [],
    refused: [{ email: person.email, why: 'not_found' }],
  });
});

test('locking ends sessions at once and can be undone; oneself, the stronger and the last administrator stay', async () => {
  const ann = await makePerson(world, tenant);
  const session = await signIn(api.server, ann);
  const operator = await makePerson(world, tenant, { is_superuser: true });
  const answer = await lock(admin, [ann.email, administrator.email, operator.email, 'no@body.example']);
  expect(answer.changed).toEqual([ann.email]);
  expect(Object.fromEntries(answer.refused.map(({ email, why }) => [email, why]))).toEqual({
    [administrator.email]: 'own_account',
    [operator.email]: 'more_powerful',
    'no@body.example': 'not_found',
  });
  expect((await session.call(operations.ownUserRead)).status).toBe(401);
  expect((await list(admin, { locked: 'true' })).users.map(({ email }) => email)).toEqual([ann.email]);
  expect(await lock(admin, answer.changed, false)).toMatchObject({ changed: [ann.email], refused: [] });
  expect((await ask<UserDetail>(admin, userRead, { params: { email: ann.email } })).locked).toBe(false);
  const log = await asAdministrator<{ action: string }>(
    database.adminUrl,
    'select action from audit_log where tenant_id = $1 and object = $2 order by seq',
    [tenant.tenant_id, ann.email],
  );
  expect(log.map(({ action }) => action).slice(-2)).toEqual(['user.lock', 'user.unlock']);

  const place = await makeTenant(world);
  const last = await makePerson(world, place, { roles: ['ALL'] });
  const root = await signIn(
    api.server,
    await makePerson(world, tenant, { roles: ['super'], is_superuser: true }),
  );
  expect(await lock(root, [last.email])).toMatchObject({
    changed: [],
    refused: [{ email: last.email, why: 'last_administrator' }],
  });
});
