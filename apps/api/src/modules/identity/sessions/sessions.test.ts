import {
  type SessionEntry,
  sessionDelete,
  sessionEnd,
  sessionEndOthers,
  sessionList,
  sessionRead,
} from '@postern/contract';
import { ask, signIn } from '@postern/testing/actors';
import { countStatements } from '@postern/testing/arrange';
import { makePerson, makeTenant, type Person, type Tenant } from '@postern/testing/factories';
import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deviceOf } from '../../../http/device.ts';
import { auditOf, codeOf, dataOf, movableTime } from '../../../identity.fixture.ts';
import { sessionKey, testApi, testServer } from '../../../server.fixture.ts';
import { secretHash } from './secrets.ts';
import { tokenSigner } from './token.ts';

const time = movableTime();
const { database, world, api } = await testApi({ clock: time.clock });
const { server } = api;
let tenant: Tenant;
let person: Person;

beforeAll(async () => {
  tenant = await makeTenant(world);
});
beforeEach(async () => {
  person = await makePerson(world, tenant);
});

const sessionsOf = async (actor: Awaited<ReturnType<typeof signIn>>) =>
  dataOf<{ sessions: SessionEntry[] }>(await actor.call(sessionList)).sessions;

test('a person sees their living sessions, which one this is, and nobody else’s', async () => {
  const first = await signIn(server, person);
  await signIn(server, await makePerson(world, tenant));
  const second = await signIn(server, person, 'script');
  const seen = await sessionsOf(second);
  expect(seen.map(({ client, current }) => [client, current])).toEqual([
    ['api', true],
    ['browser', false],
  ]);
  time.pass(3_600_001);
  expect((await sessionsOf(first)).map(({ client }) => client)).toEqual(['browser']);
  time.pass(7_200_001);
  expect((await first.call(sessionList)).status).toBe(401);
});

test('one session is ended on every node as soon as that is told; no id of another person does anything', async () => {
  // Its clock stands still: nothing but the notification can end what this node remembers.
  const now = time.clock();
  await using elsewhere = await testServer(database, { clock: () => now });
  const here = await signIn(server, person);
  const there = await signIn(server, person);
  const stranger = await signIn(server, await makePerson(world, tenant));
  const atNode = async () => {
    const headers = { authorization: `bearer ${there.token}`, cookie: there.cookie };
    return (await ask(elsewhere.server, sessionRead, { headers })).status;
  };
  expect(await atNode()).toBe(200);
  const session = (await sessionsOf(there)).find(({ current }) => current)!.id;
  const end = (by: typeof here, id: string) => by.call(sessionEnd, { params: { session: id } });
  expect(codeOf(await end(stranger, session))).toBe('session_not_found');
  expect(codeOf(await end(here, `1${session}`))).toBe('session_not_found');
  expect((await end(here, session)).status).toBe(200);
  await expect.poll(atNode, { interval: 10 }).toBe(401);
  expect(codeOf(await end(here, session))).toBe('session_not_found');
  expect((await here.call(sessionRead)).status).toBe(200);
});

test('without any notification a node believes a session for less than a second', async () => {
  const actor = await signIn(server, person);
  expect((await actor.call(sessionRead)).status).toBe(200);
  await world.admin.kysely
    .updateTable('session')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', person.user_id)
    .execute();
  time.pass(950);
  expect((await actor.call(sessionRead)).status).toBe(401);
});

test('all others are ended, and this one stays', async () => {
  const others = await Promise.all([signIn(server, person), signIn(server, person, 'script')]);
  const here = await signIn(server, person);
  const colleague = await signIn(server, await makePerson(world, tenant));
  expect(dataOf<{ ended: number }>(await here.call(sessionEndOthers)).ended).toBe(2);
  for (const other of others) expect((await other.call(sessionRead)).status).toBe(401);
  expect((await here.call(sessionRead)).status).toBe(200);
  expect((await colleague.call(sessionRead)).status).toBe(200);
  expect(await auditOf(world, person)).toContain('session.end_others');
});

test('an address without an id ends nothing', async () => {
  const here = await signIn(server, person);
  const there = await signIn(server, person);
  expect((await here.call(sessionEnd, { params: { session: '' } })).status).toBe(404);
  expect((await there.call(sessionRead)).status).toBe(200);
});

test('a token opens its session only while the session is of the token’s kind', async () => {
  const actor = await signIn(server, person);
  const change = (row: { stage?: string; token_hash?: Buffer }) =>
    world.admin.kysely.updateTable('session').set(row).where('user_id', '=', person.user_id).execute();
  await change({ stage: 'factor' });
  time.pass(1000);
  expect(codeOf(await actor.call(sessionRead))).toBe('not_signed_in');
  await change({ stage: 'full' });
  time.pass(1000);
  expect((await actor.call(sessionRead)).status).toBe(200);
  // The token of an owed factor, for a session that owes none: signing out takes both kinds.
  const { sid } = decodeJwt<{ sid: string }>(actor.token);
  const pending = await tokenSigner(sessionKey).sign(sid, new Date(time.clock() + 60_000), 'pre2fa');
  await change({ token_hash: secretHash(pending) });
  time.pass(1000);
  const headers = { authorization: `bearer ${pending}`, cookie: actor.cookie };
  expect(codeOf(await ask(server, sessionDelete, { headers }))).toBe('not_signed_in');
});

test('whoever works stays signed in beyond two idle hours', async () => {
  const actor = await signIn(server, person);
  for (let n = 0; n < 3; n += 1) {
    time.pass(90 * 60_000);
    expect((await actor.call(sessionRead)).status).toBe(200);
  }
});

test('what is remembered of a session ends with the session', async () => {
  let now = time.clock();
  await using node = await testServer(database, { clock: () => now });
  const actor = await signIn(node.server, person);
  now += 1000;
  const ends = { expires_at: new Date(now + 500) };
  await world.admin.kysely.updateTable('session').set(ends).where('user_id', '=', person.user_id).execute();
  expect((await actor.call(sessionRead)).status).toBe(200);
  now += 600;
  expect((await actor.call(sessionRead)).status).toBe(401);
});

test('a session is looked up in one round trip to the database', async () => {
  const actor = await signIn(server, person);
  await actor.call(sessionRead);
  time.pass(1000);
  const asked = await countStatements(async () => {
    expect((await actor.call(sessionRead)).status).toBe(200);
  });
  expect(asked).toBe(1);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  ['curl/8.14.1', 'curl', ''],
  ['', '', ''],
])('a device is named in words: %s', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system });
});
