import {
  accountUpdate,
  apiTokenCreate,
  apiTokenDelete,
  apiTokenList,
  apiTokenScopes,
  limitsByDomain,
  mayTokenCall,
  messageList,
  messageRead,
  messageRelease,
  type Operation,
  operations,
  overviewRead,
  sessionRead,
} from '@postern/contract';
import { type Actor, type Answer, ask, type Input, signIn } from '@postern/testing/actors';
import {
  makeDomain,
  makeMessage,
  makePartner,
  makePerson,
  makeTenant,
  type Person,
  type Tenant,
} from '@postern/testing/factories';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApi } from '../../../server.fixture.ts';

const { world, api } = await testApi();
const { server } = api;
let tenant: Tenant;
let second: string;
let admin: Actor;
let adminPerson: Person;

beforeAll(async () => {
  tenant = await makeTenant(world, { partner_id: await makePartner(world) });
  second = `second-${tenant.domain}`;
  await makeDomain(world, tenant, second);
  adminPerson = await makePerson(world, tenant, { roles: ['ALL'] });
  admin = await signIn(server, adminPerson);
});
beforeEach(async () => {
  await world.admin.kysely.deleteFrom('api_token').execute();
});

interface Made {
  token: string;
  details: { token_id: string };
}

async function make(actor: Actor, given: object = {}): Promise<Made> {
  const answer = await actor.call(apiTokenCreate, { body: { name: 'a test', ...given } });
  expect(answer.status, answer.body).toBe(200);
  return answer.data();
}

const using = (token: string, operation: Operation, input: Input = {}): Promise<Answer> =>
  ask(server, operation, { ...input, headers: { ...input.headers, authorization: `bearer ${token}` } });

const codeOf = (answer: Answer) => [answer.status, (answer.json() as { code?: string }).code];
const subjects = (answer: Answer) =>
  (answer.json() as { data: { hits: { subject: string }[] } }).data.hits.map(({ subject }) => subject).sort();

test('a token is shown once, has its prefix, and is stored as a hash only', async () => {
  const { token, details } = await make(admin, { expires_in_days: 30 });
  expect(token).toMatch(/^pst_\d+-[0-9a-f]{32}-[\w-]{43}$/);
  expect((await using(token, sessionRead)).json()).toMatchObject({
    data: { permissions: { email: adminPerson.email } },
  });
  expect((await using(token, messageList)).status).toBe(200);
  const list = (await admin.call(apiTokenList)).body;
  expect(list).toContain(details.token_id);
  expect(list).not.toContain(token.slice(-43));
  const rows = JSON.stringify(
    await world.admin.kysely.selectFrom('api_token').selectAll().execute(),
    (_key, value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value),
  );
  expect(rows).not.toContain(token.slice(-43));
});

test('its maker is told by mail', async () => {
  await world.admin.kysely.deleteFrom('mail_queue').execute();
  await make(admin);
  const rows = await world.admin.kysely.selectFrom('mail_queue').select(['recipient', 'kind']).execute();
  expect(rows).toEqual([{ recipient: adminPerson.email, kind: 'product' }]);
});

test('what is done by a token is in the audit log under it, the same reading once an hour, and the token shows its last use', async () => {
  const { token, details } = await make(admin, { name: 'nightly report' });
  await using(token, messageList);
  await using(token, overviewRead);
  await using(token, messageList);
  const entries = await world.admin.kysely
    .selectFrom('audit_log')
    .select(['action', 'object', 'actor', 'session_id'])
    .where('session_id', '=', `token:${details.token_id}`)
    // What a search looked for is noted beside the call.
    .where('action', '<>', 'message.search')
    .orderBy('seq')
    .execute();
  const call = {
    action: 'api_token.call',
    actor: adminPerson.email,
    session_id: `token:${details.token_id}`,
  };
  expect(entries).toEqual([
    { ...call, object: 'messageList' },
    { ...call, object: 'overviewRead' },
  ]);
  const { tokens } = (
    (await admin.call(apiTokenList)).json() as { data: { tokens: Record<string, string>[] } }
  ).data;
  const shown = tokens.find(({ token_id }) => token_id === details.token_id);
  expect(shown).toMatchObject({
    name: 'nightly report',
    last_used_ip: '127.0.0.1',
    owner: adminPerson.email,
  });
  expect(Date.now() - Date.parse(shown?.last_used_at ?? '')).toBeLessThan(10_000);
});

test('what a token releases is in the audit log under the token as well', async () => {
  const content = { raw: 'Subject: x\r\n\r\nhello', store: api.blobs };
  const held = await makeMessage(world, tenant, { state: 'held', class: 'spam', content });
  const { token, details } = await make(admin);
  expect((await using(token, messageRelease, { params: { id: held.cloudid } })).status).toBe(200);
  const entry = await world.admin.kysely
    .selectFrom('audit_log')
    .select(['session_id', 'actor'])
    .where('action', '=', 'message.release')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ session_id: `token:${details.token_id}`, actor: adminPerson.email });
});

test('tokens are for programs: nothing about people, passwords, factors, sessions, tokens or acting as others', () => {
  const all: Operation[] = Object.values(operations);
  const closed = all.filter((operation) => !mayTokenCall(operation)).map(({ name }) => name);
  const personal = /password|twofa|session|impersonat|apiToken|oidc|federated|smsOutbox/i;
  // Asking who one is, and whether a colleague has a second factor, changes nothing; an export's session is one of a search.
  const harmless = ['sessionRead', 'twofaUserRead', 'messageExportSession', 'quarantineExportSession'];
  const missed = all
    .map(({ name }) => name)
    .filter((name) => personal.test(name) && !closed.includes(name) && !harmless.includes(name));
  expect(missed).toEqual([]);
  expect(all.filter((operation) => operation.impersonated === false).every((one) => !mayTokenCall(one))).toBe(
    true,
  );
});

test('a token cannot make, see or end tokens', async () => {
  const { token, details } = await make(admin);
  const params = { token_id: details.token_id };
  for (const [operation, input] of [
    [apiTokenCreate, { body: { name: 'another' } }],
    [apiTokenDelete, { params }],
    [apiTokenList, {}],
    [apiTokenScopes, {}],
  ] as const) {
    expect(codeOf(await using(token, operation, input)), operation.name).toEqual([403, 'token_not_for_this']);
  }
});

test('a token limited to operations does nothing else', async () => {
  const { token } = await make(admin, { operations: ['messageList'] });
  expect((await using(token, messageList)).status).toBe(200);
  expect(codeOf(await using(token, overviewRead))).toEqual([403, 'token_not_for_this']);
  expect(codeOf(await using(token, accountUpdate, { body: { language: 'fr_FR' } }))).toEqual([
    403,
    'token_not_for_this',
  ]);
  const wrong = await admin.call(apiTokenCreate, { body: { name: 'x', operations: ['passwordUpdate'] } });
  expect(wrong.status).toBe(422);
});

test('a token limited to domains sees their mail and no other, not even its owner’s', async () => {
  const own = await makeMessage(world, tenant, { to: adminPerson.email, subject: 'of the first' });
  const theirs = await makeMessage(world, tenant, { to: `box@${second}`, subject: 'of the second' });
  // However its name is written.
  const { token } = await make(admin, { domains: [`${second.toUpperCase()}.`] });
  expect(subjects(await using(token, messageList))).toEqual(['of the second']);
  expect((await using(token, messageRead, { params: { id: theirs.cloudid } })).status).toBe(200);
  expect((await using(token, messageRead, { params: { id: own.cloudid } })).status).toBe(404);
  // The overview counts whole tenants, so it is closed to such a token.
  expect(codeOf(await using(token, overviewRead))).toEqual([403, 'token_not_for_this']);
  const user = await signIn(server, await makePerson(world, tenant));
  await makeMessage(world, tenant, { to: user.email, subject: 'mine' });
  const narrow = await make(user, { domains: [second] });
  expect(subjects(await using(narrow.token, messageList))).toEqual([]);
  const foreign = await makeTenant(world);
  const wrong = await admin.call(apiTokenCreate, { body: { name: 'x', domains: [foreign.domain] } });
  expect(wrong.status).toBe(422);
});

test('operations that do not keep to domains are closed to tokens that have any', () => {
  const all: Operation[] = Object.values(operations);
  const open = all.filter((operation) => mayTokenCall(operation) && limitsByDomain(operation));
  expect(open.length).toBeGreaterThan(10);
  expect(
    open.every(({ path }) =>
      /^\/api\/v1\/(autolist|blwls|bulkactions|logs|messageactions|messages|msgsearch|quarmsgs|rejects?|releaserequests)/.test(
        path,
      ),
    ),
  ).toBe(true);
});

test('a token limited to networks works from there alone', async () => {
  const here = await make(admin, { networks: ['127.0.0.0/8', '2001:db8::/32'] });
  expect((await using(here.token, messageList)).status).toBe(200);
  const elsewhere = await make(admin, { networks: ['198.51.100.0/24', '10.0.0.1'] });
  expect(codeOf(await using(elsewhere.token, messageList))).toEqual([403, 'token_not_from_here']);
  const seen = world.admin.kysely.selectFrom('audit_log').where('action', '=', 'api_token.refused');
  expect(await seen.select(['object', 'ip']).execute()).toEqual([
    { object: elsewhere.details.token_id, ip: '127.0.0.1' },
  ]);
  for (const networks of [['300.0.0.0/8'], ['10.0.0.0/33'], ['localhost']]) {
    expect((await admin.call(apiTokenCreate, { body: { name: 'x', networks } })).status).toBe(422);
  }
});

test.each([
  ['wrong secret', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ['another token’s secret', (token: string, other: string) => token.slice(0, -43) + other.slice(-43)],
  ['another tenant', (token: string) => token.replace(/^pst_\d+/, 'pst_999999')],
  ['no secret', (token: string) => token.slice(0, -44)],
  ['more than a token', (token: string) => `${token}x`],
  ['prefix alone', () => 'pst_'],
])('a token with %s is none', async (_what, change) => {
  const { token } = await make(admin);
  const { token: other } = await make(admin);
  expect(codeOf(await using(change(token, other), messageList))).toEqual([401, 'not_signed_in']);
});

test('a token ends when it is revoked, when it expires, and with its owner', async () => {
  const owner = await makePerson(world, tenant, { roles: ['ALL'] });
  const actor = await signIn(server, owner);
  const [revoked, expired, orphan] = [await make(actor), await make(actor), await make(actor)];
  const gone = { params: { token_id: revoked.details.token_id } };
  expect((await actor.call(apiTokenDelete, gone)).status).toBe(200);
  expect((await actor.call(apiTokenDelete, gone)).status).toBe(404);
  expect((await using(revoked.token, messageList)).status).toBe(401);
  await world.admin.kysely
    .updateTable('api_token')
    .set({ expires_at: new Date() })
    .where('token_id', '=', expired.details.token_id)
    .execute();
  expect((await using(expired.token, messageList)).status).toBe(401);
  const users = world.admin.kysely.updateTable('app_user').where('user_id', '=', owner.user_id);
  await users.set({ active: false }).execute();
  expect((await using(orphan.token, messageList)).status).toBe(401);
  await users.set({ active: true }).execute();
  expect((await using(orphan.token, messageList)).status).toBe(200);
  await world.admin.kysely.deleteFrom('app_user').where('user_id', '=', owner.user_id).execute();
  expect((await using(orphan.token, messageList)).status).toBe(401);
});

test('a token has the rights its owner has now, not those of the day it was made', async () => {
  const owner = await makePerson(world, tenant, { roles: ['ALL'] });
  const { token } = await make(await signIn(server, owner));
  await makeMessage(world, tenant, { subject: 'somebody else’s' });
  expect(subjects(await using(token, messageList))).toContain('somebody else’s');
  const roles = world.admin.kysely.updateTable('user_role').where('user_id', '=', owner.user_id);
  await roles.set({ role: 'user' }).execute();
  expect(subjects(await using(token, messageList))).toEqual([]);
  await roles.set({ role: 'Billing' }).execute();
  expect(codeOf(await using(token, messageList))).toEqual([403, 'forbidden']);
});

test('a token of the tenant has the roles it was given and outlives its maker', async () => {
  const maker = await makePerson(world, tenant, { roles: ['ALL'] });
  const actor = await signIn(server, maker);
  const { token } = await make(actor, { kind: 'tenant', roles: ['Audit'] });
  expect(codeOf(await using(token, messageList))).toEqual([403, 'forbidden']);
  const searching = await make(actor, { kind: 'tenant', roles: ['ALL'], name: 'the tenant’s own' });
  expect((await using(searching.token, messageList)).status).toBe(200);
  await world.admin.kysely.deleteFrom('app_user').where('user_id', '=', maker.user_id).execute();
  expect((await using(searching.token, messageList)).status).toBe(200);
  const { tokens } = ((await admin.call(apiTokenList)).json() as { data: { tokens: { name: string }[] } })
    .data;
  expect(tokens).toContainEqual(
    expect.objectContaining({ name: 'the tenant’s own', owner: null, kind: 'tenant' }),
  );
});

test('nobody hands on more than they have', async () => {
  const status = async (actor: Actor, roles: string[]) =>
    (await actor.call(apiTokenCreate, { body: { name: 'x', kind: 'tenant', roles } })).status;
  const user = await signIn(server, await makePerson(world, tenant));
  expect(await status(user, ['user'])).toBe(403);
  const tech = await signIn(server, await makePerson(world, tenant, { roles: ['Tech'] }));
  expect(await status(tech, ['Tech'])).toBe(403);
  const manager = await signIn(server, await makePerson(world, tenant, { roles: ['User_Management'] }));
  expect(await status(manager, ['User_Management'])).toBe(200);
  expect(await status(manager, ['Tech'])).toBe(422);
  for (const roles of [['super'], ['Impersonate'], ['Partner'], ['ALL', 'super'], []]) {
    expect(await status(admin, roles), roles.join()).toBe(422);
  }
});

test('people see and end their own tokens, managers of people all of the tenant’s, nobody another tenant’s', async () => {
  const user = await signIn(server, await makePerson(world, tenant));
  const { details } = await make(user, { name: 'user’s own' });
  const names = async (actor: Actor) =>
    ((await actor.call(apiTokenList)).json() as { data: { tokens: { name: string }[] } }).data.tokens.map(
      ({ name }) => name,
    );
  expect(await names(user)).toEqual(['user’s own']);
  expect(await names(admin)).toContain('user’s own');
  const other = await signIn(server, await makePerson(world, await makeTenant(world), { roles: ['ALL'] }));
  expect(await names(other)).toEqual([]);
  const params = { token_id: details.token_id };
  expect((await other.call(apiTokenDelete, { params })).status).toBe(404);
  // Managers of portal users are no managers of people.
  const portal = await signIn(server, await makePerson(world, tenant, { roles: ['GINAuser_Management'] }));
  expect(await names(portal)).toEqual([]);
  expect((await portal.call(apiTokenDelete, { params })).status).toBe(404);
  const tenants = { kind: 'tenant', name: 'portal', roles: ['GINAuser_Management'] };
  expect(codeOf(await portal.call(apiTokenCreate, { body: tenants }))).toEqual([403, 'forbidden']);
  const colleague = await signIn(server, await makePerson(world, tenant));
  expect((await colleague.call(apiTokenDelete, { params })).status).toBe(404);
  expect((await admin.call(apiTokenDelete, { params })).status).toBe(200);
});

test('there is an end to how many a person can have, also at once', async () => {
  const user = await signIn(server, await makePerson(world, tenant));
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => user.call(apiTokenCreate, { body: { name: 'one of many' } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
});

test('what a token can be limited to are operations its owner may call', async () => {
  const scopes = async (roles: ('user' | 'ALL')[]) => {
    const actor = await signIn(server, await makePerson(world, tenant, { roles }));
    return (
      (await actor.call(apiTokenScopes)).json() as {
        data: { operations: { name: string }[]; roles: string[] };
      }
    ).data;
  };
  const all = await scopes(['ALL']);
  expect(all.operations.map(({ name }) => name)).toContain('messageRelease');
  expect(all.operations.map(({ name }) => name)).not.toContain('messageReadSuper');
  expect(all.roles).toContain('ALL');
  expect(all.roles).not.toContain('Impersonate');
  expect((await scopes(['user'])).roles).toEqual([]);
});
