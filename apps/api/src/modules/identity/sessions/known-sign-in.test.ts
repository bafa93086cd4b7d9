// Failures of strangers lock nobody out who signs in from where they did before; those who were known are limited all the same.
import { sessionCreate } from '@postern/contract';
import { ask } from '@postern/testing/actors';
import { makePerson, makeTenant, type Person, type Tenant } from '@postern/testing/factories';
import { beforeEach, expect, test } from 'vitest';
import { movableTime } from '../../../identity.fixture.ts';
import { testApi } from '../../../server.fixture.ts';

const time = movableTime();
const { world, api } = await testApi({ clock: time.clock, trustedProxies: ['127.0.0.1'] });
let tenant: Tenant;
let person: Person;
let place = 0;

beforeEach(async () => {
  tenant = await makeTenant(world);
  person = await makePerson(world, tenant);
  await world.admin.kysely.deleteFrom('rate_limit').execute();
});

/** An address nobody came from before. */
const elsewhere = () => {
  place += 1;
  return `198.51.${100 + Math.floor(place / 250)}.${place % 250}`;
};

interface From {
  ip?: string;
  cookie?: string;
  email?: string;
}

async function tryIn(password: string, { ip = elsewhere(), cookie, email = person.email }: From = {}) {
  const answer = await ask(api.server, sessionCreate, {
    body: { username: email, password },
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': ip,
      ...(cookie ? { cookie } : {}),
    },
  });
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String);
  const device = cookies.find((each) => each.startsWith('device='));
  return { status: answer.status, device, cookie: device?.split(';')[0], body: answer.body };
}

/** Statuses of one failure after the other. */
async function fail(times: number, from: () => From = () => ({})): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await tryIn('wrong', from())).status);
  return statuses;
}

/** A browser the person signed in with. */
async function knownBrowser(): Promise<string> {
  const { status, cookie } = await tryIn(person.password);
  expect(status).toBe(200);
  return cookie ?? '';
}

test('the cookie of a browser is for the server alone, for ninety days', async () => {
  const { device } = await tryIn(person.password);
  expect(device).toMatch(/^device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=7776000$/);
  expect((await tryIn('wrong')).device).toBeUndefined();
});

test('strangers lock nobody out who has signed in with this browser before', async () => {
  const cookie = await knownBrowser();
  expect(await fail(6)).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await tryIn(person.password)).status).toBe(429);
  expect((await tryIn(person.password, { cookie })).status).toBe(200);
  // Nor does its owner's success free the strangers.
  expect((await tryIn('wrong')).status).toBe(429);
});

test('strangers lock nobody out of the network their domain signs in from, and its own failures are counted', async () => {
  const ip = elsewhere();
  expect((await tryIn(person.password, { ip })).status).toBe(200);
  expect((await fail(6)).at(-1)).toBe(429);
  expect((await tryIn(person.password, { ip })).status).toBe(200);
  expect(await fail(6, () => ({ ip }))).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a known network tells nothing of which addresses of the domain exist', async () => {
  const ip = elsewhere();
  expect((await tryIn(person.password, { ip })).status).toBe(200);
  const other = await makePerson(world, tenant);
  const answers = [];
  for (const email of [other.email, `nobody@${tenant.domain}`]) {
    const strangers = await fail(6, () => ({ email }));
    const here = await fail(6, () => ({ email, ip }));
    answers.push([...strangers, ...here]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toEqual([401, 401, 401, 401, 401, 429, 401, 401, 401, 401, 401, 429]);
});

test('a stolen cookie is limited as any guesser, wherever it is used from', async () => {
  const cookie = await knownBrowser();
  expect(await fail(6, () => ({ cookie }))).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await tryIn(person.password, { cookie })).status).toBe(429);
  const safe = await tryIn(person.password);
  expect(safe.status).toBe(200);
});

test('a cookie is worth nothing for another account', async () => {
  const cookie = await knownBrowser();
  const other = await makePerson(world, tenant);
  expect((await fail(6, () => ({ email: other.email }))).at(-1)).toBe(429);
  expect((await tryIn('wrong', { email: other.email, cookie })).status).toBe(429);
});

test('many browsers and networks are no way around the limit', async () => {
  const cookies: string[] = [];
  for (let n = 0; n < 12; n += 1) cookies.push(await knownBrowser());
  const kept = await world.admin.kysely
    .selectFrom('sign_in_device')
    .select('device')
    .where('user_id', '=', person.user_id)
    .execute();
  expect(kept).toHaveLength(10);
  const statuses: number[] = [];
  for (const cookie of cookies.slice(2)) statuses.push(...(await fail(3, () => ({ cookie }))));
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
});

test('a browser is forgotten after ninety days, a network after thirty', async () => {
  const ip = elsewhere();
  const { cookie = '' } = await tryIn(person.password, { ip });
  time.pass(31 * 86_400_000);
  expect((await fail(6)).at(-1)).toBe(429);
  expect((await tryIn(person.password, { ip })).status).toBe(429);
  expect((await tryIn('wrong', { cookie })).status).toBe(401);
  time.pass(60 * 86_400_000);
  expect((await fail(6)).at(-1)).toBe(429);
  expect((await tryIn('wrong', { cookie })).status).toBe(429);
});
