// What asks for a fresh proof of the second factor, and what a tenant that begins to ask for a factor does to sessions that are open.
import {
  federatedRealmList,
  flagList,
  impersonationStart,
  isElevated,
  messageList,
  type Operation,
  operations,
  sessionRead,
  settingsRead,
  settingsUpdate,
  twofaProofCreate,
  twofaSetup,
  twofaSetupRead,
} from '@postern/contract';
import { signIn } from '@postern/testing/actors';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld, type Person } from '@postern/testing/factories';
import { afterAll, expect, test } from 'vitest';
import {
  appCode,
  type BackupCodes,
  codeOf,
  dataOf,
  enterCode,
  enterPassword,
  holderOf,
  movableTime,
  type Pending,
  requireFactor,
  withBackupCodes,
} from '../../../identity.fixture.ts';
import { testServer } from '../../../server.fixture.ts';

const database = await testDatabase();
const world = openWorld(database);
const time = movableTime();
const api = await testServer(database, { clock: time.clock });
const otherNode = await testServer(database, { clock: time.clock });
const { server } = api;
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await otherNode[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

const MINUTE = 60_000;

async function guarded(person: Person): Promise<{ codes: BackupCodes; session: Pending }> {
  const codes = await withBackupCodes(world, person);
  const session = await enterCode(server, await enterPassword(server, person), codes.next());
  return { codes, session };
}

const prove = (session: Pending, token: string) => session.call(twofaProofCreate, { body: { token } });

test('operations ask for a proof exactly where the screens of their module do', () => {
  const all: readonly Operation[] = Object.values(operations);
  const named = all.filter(isElevated).map(({ name }) => name);
  expect(named).toEqual(expect.arrayContaining(['flagUpdate', 'federatedRealmCreate', 'twofaUserReset']));
  expect(named).toContain('apiTokenCreate');
  for (const name of ['messageList', 'messageRelease', 'twofaProofCreate', 'sessionRead', 'settingsRead'])
    expect(named).not.toContain(name);
});

test('a proof opens what is elevated for a quarter of an hour, on every node, and a new one opens it again', async () => {
  const admin = await makePerson(world, await makeTenant(world), { roles: ['ALL'] });
  const { codes, session } = await guarded(admin);
  expect((await session.call(federatedRealmList)).status).toBe(200);
  time.pass(14 * MINUTE);
  expect((await session.call(federatedRealmList)).status).toBe(200);
  time.pass(2 * MINUTE);
  const refused = await session.call(federatedRealmList);
  expect([refused.status, codeOf(refused)]).toEqual([403, 'factor_needed']);
  const told = dataOf<{ second_factor: { active: boolean; proven_until: string } }>(
    await session.call(sessionRead),
  );
  expect(told.second_factor.active).toBe(true);
  expect(Date.parse(told.second_factor.proven_until)).toBeLessThan(time.clock());
  // The main job goes on without.
  expect((await session.call(messageList)).status).toBe(200);
  expect(codeOf(await prove(session, '00000000'))).toBe('wrong_code');
  expect(codeOf(await session.call(federatedRealmList))).toBe('factor_needed');
  const { proven_until } = dataOf<{ proven_until: string }>(await prove(session, codes.next()));
  expect(Date.parse(proven_until) - time.clock()).toBeGreaterThan(14 * MINUTE);
  expect((await session.call(federatedRealmList)).status).toBe(200);
  const cookie = { cookie: session.cookie, authorization: `bearer ${session.token}` };
  const there = await otherNode.server.inject({
    method: 'GET',
    url: federatedRealmList.path,
    headers: { ...cookie, 'sec-fetch-site': 'same-origin' },
  });
  expect(there.statusCode).toBe(200);
  const { actions } = await world.admin.kysely
    .selectFrom('audit_log')
    .select((eb) => eb.fn.agg<string[]>('array_agg', ['action']).as('actions'))
    .where('object', '=', admin.email)
    .where('action', 'like', 'session.proof%')
    .executeTakeFirstOrThrow();
  expect([...actions].sort()).toEqual(['session.proof', 'session.proof_refused']);
});

test('proofs are counted: twenty an hour, wherever they are tried', async () => {
  const { codes, session } = await guarded(await makePerson(world, await makeTenant(world)));
  const told = [];
  for (let n = 0; n < 21; n += 1) told.push(codeOf(await prove(session, '00000000')));
  expect(new Set(told.slice(0, 20))).toEqual(new Set(['wrong_code']));
  expect(told[20]).toBe('too_many_attempts');
  expect(codeOf(await prove(session, codes.next()))).toBe('too_many_attempts');
});

test('other people’s settings ask for it as well, one’s own do not', async () => {
  const admin = await makePerson(world, await makeTenant(world), { roles: ['ALL'] });
  const { session } = await guarded(admin);
  time.pass(16 * MINUTE);
  const own = { container: 'settings', scope: 'user', scope_value: 'me' };
  const changed = await session.call(settingsUpdate, { params: own, body: { ui_gauge: true } });
  expect(changed.status, changed.body).toBe(200);
  const tenants = { container: 'loginmethods', scope: 'tenant', scope_value: admin.tenant_id };
  expect(codeOf(await session.call(settingsRead, { params: tenants }))).toBe('factor_needed');
  const body = { require_second_factor: true };
  expect(codeOf(await session.call(settingsUpdate, { params: tenants, body }))).toBe('factor_needed');
});

test('whoever has no second factor is not asked', async () => {
  const admin = await makePerson(world, await makeTenant(world), { roles: ['ALL'] });
  const session = await signIn(server, admin);
  time.pass(16 * MINUTE);
  expect((await session.call(federatedRealmList)).status).toBe(200);
  expect(codeOf(await session.call(twofaProofCreate, { body: { token: '123456' } }))).toBe(
    'no_second_factor',
  );
});

test('while somebody acts, their own factor counts, not the other person’s', async () => {
  const tenant = await makeTenant(world);
  const operator = await makePerson(world, tenant, { is_superuser: true });
  const admin = await makePerson(world, tenant, { roles: ['ALL'] });
  const theirs = await withBackupCodes(world, admin);
  const { codes, session } = await guarded(operator);
  const started = await session.call(impersonationStart, {
    params: { user: admin.email },
    body: { reason: 'to look at a report' },
  });
  const acting = holderOf(server, admin.email, started, session.cookie);
  expect((await acting.call(federatedRealmList)).status).toBe(200);
  time.pass(16 * MINUTE);
  expect(codeOf(await acting.call(federatedRealmList))).toBe('factor_needed');
  expect(codeOf(await prove(acting, theirs.next()))).toBe('wrong_code');
  expect((await prove(acting, codes.next())).status).toBe(200);
  expect((await acting.call(federatedRealmList)).status).toBe(200);
  expect((await session.call(flagList)).status).toBe(200);
});

test('a tenant that begins to ask for a factor is obeyed within a second by sessions that are open', async () => {
  const tenant = await makeTenant(world);
  const person = await makePerson(world, tenant);
  const { session: guardedOne } = await guarded(await makePerson(world, tenant));
  const session = await enterPassword(server, person);
  const script = await signIn(otherNode.server, person, 'script');
  expect((await session.call(messageList)).status).toBe(200);
  expect((await script.call(messageList)).status).toBe(200);
  await requireFactor(world, tenant.tenant_id);
  time.pass(1000);
  for (const one of [session, script]) {
    const refused = await one.call(messageList);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'factor_owed']);
  }
  expect((await guardedOne.call(messageList)).status).toBe(200);
  const { otp_secret } = dataOf<{ otp_secret: string }>(await session.call(twofaSetupRead));
  const { password } = person;
  const token = appCode(otp_secret, time.clock());
  const done = await session.call(twofaSetup, { body: { method: 'otp', password, otp_secret, token } });
  expect(done.status, done.body).toBe(200);
  const answer = { ...done, json: () => ({ data: dataOf<{ session: unknown }>(done).session }) };
  const full = holderOf(server, person.email, answer);
  expect((await full.call(messageList)).status).toBe(200);
  expect((await session.call(messageList)).status).toBe(401);
});

test('nobody acts for others while they owe a factor themselves', async () => {
  const tenant = await makeTenant(world);
  const operator = await makePerson(world, tenant, { is_superuser: true });
  const place = await makeTenant(world);
  const target = await makePerson(world, place);
  const session = await enterPassword(server, operator);
  const body = { reason: 'to look at a report' };
  const started = await session.call(impersonationStart, { params: { user: target.email }, body });
  const acting = holderOf(server, target.email, started, session.cookie);
  // What the other person's tenant asks for is not asked of whoever acts.
  await requireFactor(world, place.tenant_id);
  time.pass(1000);
  expect((await acting.call(messageList)).status).toBe(200);
  await requireFactor(world, tenant.tenant_id);
  time.pass(1000);
  expect((await acting.call(messageList)).status).toBe(401);
});

test('a session of somebody who is locked answers nothing within a second, on every node', async () => {
  const person = await makePerson(world, await makeTenant(world));
  const sessions = [await signIn(server, person), await signIn(otherNode.server, person)];
  for (const one of sessions) expect((await one.call(messageList)).status).toBe(200);
  const own = world.admin.kysely.updateTable('app_user').where('user_id', '=', person.user_id);
  await own.set({ active: false }).execute();
  time.pass(1000);
  for (const one of sessions) expect((await one.call(messageList)).status).toBe(401);
});
