import { accountUpdate, sessionCreate, sessionDelete, sessionRead } from '@postern/contract';
import { hashPassword } from '@postern/db/passwords';
import { parseZone, zoneResolver } from '@postern/mail/authenticate/zone';
import { ask, signIn } from '@postern/testing/actors';
import { makePerson, makeTenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi, testServer } from '../../../server.fixture.ts';

const { database, world, api } = await testApi();
const { server } = api;
let tenant: Awaited<ReturnType<typeof makeTenant>>;

beforeAll(async () => {
  tenant = await makeTenant(world);
});

const login = (username: string, password: string, headers: Record<string, string> = {}) =>
  ask(server, sessionCreate, { body: { username, password }, headers });

test('a person signs in with their address in any case and is told who they are', async () => {
  const person = await makePerson(world, tenant, { roles: ['ALL', 'Tech'] });
  const answer = await login(` ${person.email.toUpperCase()} `, person.password);
  expect(answer.status).toBe(200);
  expect(sessionCreate.data.parse(answer.data()).permissions).toMatchObject({
    email: person.email,
    roles: ['ALL', 'Tech'],
    roleNames: 'ALL,Tech',
    tenant_id: tenant.tenant_id,
    is_admin: true,
    is_superuser: false,
  });
  const [entry] = await world.admin.kysely
    .selectFrom('audit_log')
    .select(['action', 'actor'])
    .where('actor', '=', person.email)
    .execute();
  expect(entry).toEqual({ action: 'session.create', actor: person.email });
});

test('a password that was hashed at another cost is hashed anew when it is used', async () => {
  const person = await makePerson(world, tenant);
  const stored = async () => {
    const { password_hash } = await world.admin.kysely
      .selectFrom('app_user')
      .select('password_hash')
      .where('user_id', '=', person.user_id)
      .executeTakeFirstOrThrow();
    return password_hash ?? '';
  };
  const password_hash = await hashPassword(person.password, world.installationKey, { memoryCost: 19_456 });
  const row = world.admin.kysely.updateTable('app_user').set({ password_hash });
  await row.where('user_id', '=', person.user_id).execute();
  expect((await login(person.email, 'wrong')).status).toBe(401);
  expect(await stored()).toBe(password_hash);
  expect((await login(person.email, person.password)).status).toBe(200);
  await expect.poll(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  const renewed = await stored();
  expect((await login(person.email, person.password)).status).toBe(200);
  expect(await stored()).toBe(renewed);
});

test('three thousand failures in five minutes shut strangers out of all accounts', async () => {
  const person = await makePerson(world, await makeTenant(world));
  const window_ends = new Date(Date.now() + 300_000);
  const row = { bucket: 'login all', hits: 2999, window_ends };
  await world.admin.kysely
    .insertInto('rate_limit')
    .values(row)
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet(row))
    .execute();
  const statuses = [];
  for (let n = 0; n < 2; n += 1) statuses.push((await login(`nobody${n}@nowhere.example`, 'wrong')).status);
  statuses.push((await login(person.email, person.password)).status);
  await world.admin.kysely.deleteFrom('rate_limit').where('bucket', '=', 'login all').execute();
  expect(statuses).toEqual([401, 429, 429]);
});

test('the audit log says what the address is called that somebody came from', async () => {
  const zone =
    '7.113.0.203.in-addr.arpa. PTR office.customer.example.\noffice.customer.example. A 203.0.113.7';
  const resolver = zoneResolver(parseZone(zone));
  await using named = await testServer(database, { resolver, trustedProxies: ['127.0.0.1'] });
  const person = await makePerson(world, tenant);
  const enter = () =>
    ask(named.server, sessionCreate, {
      body: { username: person.email, password: person.password },
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
  const names = async () => {
    expect((await enter()).status).toBe(200);
    const rows = await world.admin.kysely
      .selectFrom('audit_log')
      .select(['ptr', 'entry'])
      .where('actor', '=', person.email)
      .where('action', '=', 'session.create')
      .orderBy('seq', 'desc')
      .execute();
    const [last] = rows;
    return [last?.ptr, (last?.entry as { ptr?: string } | undefined)?.ptr];
  };
  await expect.poll(names).toEqual(['office.customer.example', 'office.customer.example']);
});

test('a wrong password, an unknown address and a locked account get the same answer', async () => {
  const person = await makePerson(world, tenant);
  const locked = await makePerson(world, tenant, { active: false });
  const answers = [
    await login(person.email, 'wrong'),
    await login('nobody@nowhere.example', 'wrong'),
    await login(locked.email, locked.password),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect({ ...(answer.json() as object), reference: '' }).toEqual({
      detail: 'Incorrect e-mail address or password.',
      code: 'wrong_credentials',
      reference: '',
    });
    expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(answers[0]!.headers).sort());
  }
});

test('the sixth failure within a quarter of an hour is turned away even with the right password', async () => {
  const person = await makePerson(world, tenant);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await login(person.email, 'wrong')).status).toBe(401);
  }
  const refused = await login(person.email, person.password);
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(890);
  expect(wait).toBeLessThanOrEqual(900);
});

test('parallel guesses do not slip through the limit', async () => {
  const person = await makePerson(world, tenant);
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(person.email, 'wrong')));
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(15);
});

test('sign-ins that work use nothing up', async () => {
  const person = await makePerson(world, tenant);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    expect((await login(person.email, person.password)).status).toBe(200);
  }
});

test('a session born in a browser needs both halves, and no half of another', async () => {
  const person = await makePerson(world, tenant);
  const first = await signIn(server, person);
  const second = await signIn(server, person);
  const status = async (headers: Record<string, string>) =>
    (await ask(server, sessionRead, { headers })).status;
  const authorization = `bearer ${first.token}`;
  expect(await status({ authorization, cookie: first.cookie })).toBe(200);
  expect(await status({ authorization })).toBe(401);
  expect(await status({ cookie: first.cookie })).toBe(401);
  expect(await status({ authorization, cookie: second.cookie })).toBe(401);
  expect(await status({ authorization: `bearer ${second.token}`, cookie: first.cookie })).toBe(401);
});

test('the cookie half cannot be read by scripts nor sent by other sites', async () => {
  const person = await makePerson(world, tenant);
  const answer = await login(person.email, person.password, { 'sec-fetch-site': 'same-origin' });
  const [session] = [answer.headers['set-cookie']].flat();
  expect(session).toMatch(/^sb=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=172800$/);
  await using secure = await testServer(database, { publicUrl: new URL('https://mail.example') });
  const https = await ask(secure.server, sessionCreate, {
    body: { username: person.email, password: person.password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect([https.headers['set-cookie']].flat()[0]).toMatch(
    /^__Host-sb=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; /,
  );
});

test('a script gets a session of one hour without a cookie', async () => {
  const person = await makePerson(world, tenant);
  const actor = await signIn(server, person, 'script');
  expect(actor.cookie).toBe('');
  const claims = JSON.parse(Buffer.from(actor.token.split('.')[1]!, 'base64url').toString()) as {
    exp: number;
    iat: number;
  };
  expect(claims.exp - claims.iat).toBeLessThanOrEqual(3600);
  expect((await actor.call(sessionRead)).status).toBe(200);
});

test('other sites are refused whatever they send', async () => {
  const person = await makePerson(world, tenant);
  const actor = await signIn(server, person);
  for (const site of ['cross-site', 'same-site']) {
    expect((await actor.call(sessionRead, { headers: { 'sec-fetch-site': site } })).status).toBe(403);
    expect((await login(person.email, person.password, { 'sec-fetch-site': site })).status).toBe(403);
  }
});

test('signing out ends the session on every node and clears the browser', async () => {
  // Its clock stands still: nothing but the notification can end what this node remembers.
  const now = Date.now();
  await using second = await testServer(database, { clock: () => now });
  const person = await makePerson(world, tenant);
  const actor = await signIn(server, person);
  const elsewhere = () =>
    ask(second.server, sessionRead, {
      headers: { authorization: `bearer ${actor.token}`, cookie: actor.cookie },
    });
  expect((await elsewhere()).status).toBe(200);
  const answer = await actor.call(sessionDelete);
  expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
  expect(answer.headers['set-cookie']).toContain('Max-Age=0');
  expect((await actor.call(sessionRead)).status).toBe(401);
  await expect.poll(async () => (await elsewhere()).status, { interval: 20 }).toBe(401);
});

test.each([
  ['the row is revoked', { revoked_at: new Date() }],
  ['its time is over', { expires_at: new Date(Date.now() - 1000) }],
  ['it was idle too long', { last_seen_at: new Date(Date.now() - 7_300_000) }],
])('a session ends within a second when %s', async (_why, change) => {
  const person = await makePerson(world, tenant);
  const actor = await signIn(server, person);
  expect((await actor.call(sessionRead)).status).toBe(200);
  await world.admin.kysely.updateTable('session').set(change).where('user_id', '=', person.user_id).execute();
  await new Promise((resolve) => setTimeout(resolve, 1010));
  expect((await actor.call(sessionRead)).status).toBe(401);
});

test('rights follow the roles in the database, not the token', async () => {
  const person = await makePerson(world, tenant, { roles: ['ALL'] });
  const actor = await signIn(server, person);
  await world.admin.kysely
    .updateTable('user_role')
    .set({ role: 'Billing' })
    .where('user_id', '=', person.user_id)
    .execute();
  await new Promise((resolve) => setTimeout(resolve, 1010));
  const answer = await actor.call(sessionRead);
  expect(answer.json()).toMatchObject({ data: { permissions: { roles: ['Billing'] } } });
});

test('a person changes their language and sees it at once', async () => {
  const person = await makePerson(world, tenant);
  const actor = await signIn(server, person);
  expect((await actor.call(accountUpdate, { body: { language: 'fr_FR' } })).status).toBe(200);
  expect((await actor.call(sessionRead)).json()).toMatchObject({
    data: { permissions: { language: 'fr_FR' } },
  });
});
