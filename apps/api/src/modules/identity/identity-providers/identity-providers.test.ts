import {
  federatedRealmCreate,
  federatedRealmDelete,
  federatedRealmList,
  identityDelete,
  identityList,
  oidcFinish,
  oidcProviderList,
  oidcStart,
  sessionRead,
  type TwofaSettings,
  twofaRead,
  twofaSetup,
  twofaSetupRead,
} from '@postern/contract';
import { type Answer, ask, signIn } from '@postern/testing/actors';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appCode, dataOf, holderOf, type Pending, requireFactor } from '../../../identity.fixture.ts';
import { testServer } from '../../../server.fixture.ts';
import { CLIENT, identityProvider } from './identity-provider.fixture.ts';

const database = await testDatabase();
const world = openWorld(database);
const provider = await identityProvider();
const other = await identityProvider();
const settings = { kind: 'oidc', ...CLIENT, scopes: 'openid email', private_addresses: true } as const;
const api = await testServer(database, {
  oidc: [
    { id: 'corp', name: 'Corporate sign-in', issuer: provider.issuer, ...settings },
    { id: 'other', name: 'Other', issuer: other.issuer, ...settings },
    { id: 'gone', name: 'Gone', ...settings, issuer: 'http://127.0.0.1:9' },
  ],
});
const { server } = api;
const browser = { 'sec-fetch-site': 'same-origin' };
let tenant: Tenant;

beforeAll(async () => {
  tenant = await makeTenant(world);
  await allow(tenant, provider.issuer);
});
beforeEach(async () => {
  await world.admin.kysely.deleteFrom('rate_limit').execute();
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await provider[Symbol.asyncDispose]();
  await other[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

async function allow({ tenant_id }: Tenant, realm: string, id = 'corp'): Promise<void> {
  await world.admin.kysely.insertInto('federated_realm').values({ tenant_id, provider: id, realm }).execute();
}

interface Started {
  authorization_url: string;
  state: string;
  cookie: string;
}

async function start(given: object = {}, headers: Record<string, string> = browser): Promise<Started> {
  const answer = await ask(server, oidcStart, { body: { provider: 'corp', ...given }, headers });
  expect(answer.status, answer.body).toBe(200);
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return { ...(answer.json() as { data: Omit<Started, 'cookie'> }).data, cookie };
}

const finish = (body: unknown, cookie: string): Promise<Answer> =>
  ask(server, oidcFinish, { body, headers: { ...browser, cookie } });

/** What the browser is sent back with. */
async function comeBack(started: Started, subject: string) {
  const back = await provider.visit(started.authorization_url, subject);
  const { code = '', state = '', iss } = Object.fromEntries(back.searchParams);
  return { code, state, ...(iss ? { iss } : {}) };
}

async function signInAs(subject: string): Promise<Answer> {
  const started = await start();
  return finish(await comeBack(started, subject), started.cookie);
}

/** The cookie of the sign-in that is over is cleared in the same answer; the session's own comes last. */
function onlySession(answer: Answer): Answer {
  const cookies = [answer.headers['set-cookie']].flat().map(String);
  return {
    ...answer,
    headers: { ...answer.headers, 'set-cookie': cookies.find((one) => one.startsWith('sb=')) },
  };
}

const codeOf = (answer: Answer) => [answer.status, (answer.json() as { code?: string }).code];

async function personAt(where: Tenant, subject: string, given: object = {}) {
  const person = await makePerson(world, where);
  provider.people.set(subject, { email: person.email, email_verified: true, ...given });
  return person;
}

test('the providers are told before sign-in', async () => {
  const answer = await ask(server, oidcProviderList);
  expect((answer.json() as { data: { providers: unknown[] } }).data.providers).toContainEqual({
    id: 'corp',
    name: 'Corporate sign-in',
    kind: 'oidc',
  });
});

test('the request has state, nonce and a PKCE challenge, and leads back to the address the operator named', async () => {
  const { authorization_url, state } = await start({}, { ...browser, host: 'evil.example' });
  const asked = Object.fromEntries(new URL(authorization_url).searchParams);
  expect(asked).toMatchObject({
    ...{ client_id: 'postern', response_type: 'code', code_challenge_method: 'S256', state },
    redirect_uri: 'http://localhost:8080/oidc',
  });
  expect(asked.nonce).toMatch(/^[\w-]{43}$/);
  expect(asked.code_challenge).toMatch(/^[\w-]{43}$/);
});

test('a person signs in at the provider, is linked the first time, told so, and found by their subject ever after', async () => {
  const person = await personAt(tenant, 'ann');
  const first = await signInAs('ann');
  expect(first.status, first.body).toBe(200);
  const { access_token } = (first.json() as { data: { access_token: string } }).data;
  const cookies = [first.headers['set-cookie']].flat().map((one) => String(one).split(';')[0]);
  const me = await ask(server, sessionRead, {
    headers: { authorization: `bearer ${access_token}`, cookie: cookies.join('; ') },
  });
  expect(me.json()).toMatchObject({ data: { permissions: { email: person.email } } });
  // Whatever the provider calls them now, it is the same person.
  provider.people.set('ann', { email: 'someone.else@elsewhere.example', email_verified: false });
  expect((await signInAs('ann')).json()).toMatchObject({ data: { permissions: { email: person.email } } });
  const links = await world.admin.kysely.selectFrom('identity_directory').selectAll().execute();
  expect(links).toMatchObject([
    { provider: 'corp', realm: provider.issuer, subject: 'ann', user_id: person.user_id },
  ]);
  const mails = await world.admin.kysely.selectFrom('mail_queue').select('recipient').execute();
  expect(mails).toEqual([{ recipient: person.email }]);
  const audit = await world.admin.kysely
    .selectFrom('audit_log')
    .select(['action', 'entry'])
    .where('object', '=', person.email)
    .orderBy('seq')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['identity.link', 'session.create', 'session.create']);
  expect(audit[1]?.entry).toMatchObject({ details: { method: 'oidc', provider: 'corp' } });
});

test('an answer is good once, in the browser it was begun in, and while it is young', async () => {
  await personAt(tenant, 'bea');
  const used = await start();
  const answer = await comeBack(used, 'bea');
  expect((await finish(answer, used.cookie)).status).toBe(200);
  expect(codeOf(await finish(answer, used.cookie))).toEqual([401, 'oidc_failed']);

  const stolen = await start();
  const theirs = await comeBack(stolen, 'bea');
  const mine = await start();
  expect(codeOf(await finish(theirs, mine.cookie))).toEqual([401, 'oidc_failed']);
  // Whoever tried with the wrong cookie has used it up for everybody.
  expect(codeOf(await finish(theirs, stolen.cookie))).toEqual([401, 'oidc_failed']);
  const bare = await start();
  expect(codeOf(await finish(await comeBack(bare, 'bea'), ''))).toEqual([401, 'oidc_failed']);

  const old = await start();
  const late = await comeBack(old, 'bea');
  await world.admin.kysely.updateTable('oidc_login').set({ expires_at: new Date() }).execute();
  expect(codeOf(await finish(late, old.cookie))).toEqual([401, 'oidc_failed']);
});

test('codes, states and issuers that do not belong together are refused', async () => {
  await personAt(tenant, 'cleo');
  await personAt(tenant, 'dora');
  const one = await start();
  const two = await start();
  const cleo = await comeBack(one, 'cleo');
  const dora = await comeBack(two, 'dora');
  // Dora's code in Cleo's sign-in: PKCE and nonce are Cleo's.
  expect(codeOf(await finish({ ...cleo, code: dora.code }, one.cookie))).toEqual([401, 'oidc_failed']);
  const mixed = await start();
  const back = await comeBack(mixed, 'cleo');
  expect(codeOf(await finish({ ...back, iss: other.issuer }, mixed.cookie))).toEqual([401, 'oidc_failed']);
  const invented = 'x'.repeat(43);
  expect(codeOf(await finish({ code: 'x', state: invented }, two.cookie))).toEqual([401, 'oidc_failed']);
  // Begun at one provider, finished with what another one gave.
  const foreign = await start({ provider: 'other' });
  other.people.set('cleo', { email: 'cleo@x.example', email_verified: true });
  const { code, state } = await comeBack(await start(), 'cleo');
  expect(state).not.toBe(foreign.state);
  expect(codeOf(await finish({ code, state: foreign.state }, foreign.cookie))).toEqual([401, 'oidc_failed']);
});

test('a client that keeps its own verifier redeems its code itself', async () => {
  const started = await start({ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' });
  expect(new URL(started.authorization_url).searchParams.get('code_challenge')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
  await personAt(tenant, 'eva');
  expect(codeOf(await finish(await comeBack(started, 'eva'), started.cookie))).toEqual([401, 'oidc_failed']);
});

test.each([
  ['an address the provider has not checked', { email_verified: false }],
  ['an address whose check is only claimed in words', { email_verified: 'true' as unknown as boolean }],
  ['nobody’s address', { email: 'nobody@nowhere.example' }],
])('%s opens no account', async (_what, given) => {
  await personAt(tenant, 'fay', given);
  expect(codeOf(await signInAs('fay'))).toEqual([403, 'oidc_not_linked']);
});

test('a directory vouches only for the tenants that allow it', async () => {
  const stranger = await makeTenant(world);
  await personAt(stranger, 'gia');
  expect(codeOf(await signInAs('gia'))).toEqual([403, 'oidc_not_linked']);
  await allow(stranger, provider.issuer);
  expect((await signInAs('gia')).status).toBe(200);
  await world.admin.kysely
    .deleteFrom('federated_realm')
    .where('tenant_id', '=', stranger.tenant_id)
    .execute();
  expect(codeOf(await signInAs('gia'))).toEqual([403, 'oidc_not_linked']);
});

test('an account that one identity opens is not opened by another with its address', async () => {
  const person = await personAt(tenant, 'hana');
  expect((await signInAs('hana')).status).toBe(200);
  provider.people.set('imposter', { email: person.email, email_verified: true });
  expect(codeOf(await signInAs('imposter'))).toEqual([403, 'oidc_not_linked']);
});

test('a directory vouches for operators only where an operator has allowed it', async () => {
  const operator = await personAt(tenant, 'opal');
  const row = world.admin.kysely.updateTable('app_user').where('user_id', '=', operator.user_id);
  expect((await signInAs('opal')).status).toBe(200);
  await row.set({ is_superuser: true }).execute();
  // Also through a link that was made before she became one.
  expect(codeOf(await signInAs('opal'))).toEqual([403, 'oidc_not_linked']);
  const second = await personAt(tenant, 'odin');
  const role = { tenant_id: tenant.tenant_id, user_id: second.user_id, role: 'super' };
  await world.admin.kysely.insertInto('user_role').values(role).execute();
  expect(codeOf(await signInAs('odin'))).toEqual([403, 'oidc_not_linked']);
  const realm = world.admin.kysely.updateTable('federated_realm').where('realm', '=', provider.issuer);
  await realm.set({ created_by: operator.email }).execute();
  expect((await signInAs('opal')).status).toBe(200);
  expect((await signInAs('odin')).status).toBe(200);
});

test('a locked person is not let in by anybody’s word', async () => {
  const person = await personAt(tenant, 'ida');
  expect((await signInAs('ida')).status).toBe(200);
  await world.admin.kysely
    .updateTable('app_user')
    .set({ active: false })
    .where('user_id', '=', person.user_id)
    .execute();
  expect(codeOf(await signInAs('ida'))).toEqual([403, 'oidc_not_linked']);
});

test('an identity whose account is gone may open the one that has its address now', async () => {
  const person = await personAt(tenant, 'kim');
  expect((await signInAs('kim')).status).toBe(200);
  await world.admin.kysely.deleteFrom('user_directory').where('user_id', '=', person.user_id).execute();
  await world.admin.kysely.deleteFrom('app_user').where('user_id', '=', person.user_id).execute();
  const again = await makePerson(world, tenant, { email: person.email });
  expect((await signInAs('kim')).status).toBe(200);
  const link = world.admin.kysely.selectFrom('identity_directory').where('subject', '=', 'kim');
  expect(await link.select('user_id').execute()).toEqual([{ user_id: again.user_id }]);
});

test('of two identities that come for one account at once, one gets it', async () => {
  const person = await personAt(tenant, 'lea');
  provider.people.set('lea2', { email: person.email, email_verified: true });
  const codes = (await Promise.all([signInAs('lea'), signInAs('lea2')])).map(({ status }) => status);
  expect(codes.sort()).toEqual([200, 403]);
});

test('administrators say which directory vouches, and undo links; people undo their own', async () => {
  const place = await makeTenant(world);
  const admin = await signIn(server, await makePerson(world, place, { roles: ['ALL'] }));
  const person = await personAt(place, 'mia');
  expect(codeOf(await signInAs('mia'))).toEqual([403, 'oidc_not_linked']);
  const made = await admin.call(federatedRealmCreate, { body: { provider: 'corp' } });
  expect(made.json()).toMatchObject({ data: { provider: 'corp', realm: provider.issuer } });
  expect((await signInAs('mia')).status).toBe(200);
  const mia = await signIn(server, person);
  const own = { provider: 'corp', realm: provider.issuer, subject: 'mia', email: person.email };
  expect((await mia.call(identityList)).json()).toMatchObject({ data: { identities: [own] } });
  const link = { params: { provider: 'corp' }, query: { realm: provider.issuer, subject: 'mia' } };
  const stranger = await signIn(server, await makePerson(world, tenant, { roles: ['ALL'] }));
  expect((await stranger.call(identityDelete, link)).status).toBe(404);
  const colleague = await signIn(server, await makePerson(world, place));
  expect((await colleague.call(identityList)).json()).toMatchObject({ data: { identities: [] } });
  expect((await colleague.call(identityDelete, link)).status).toBe(404);
  expect((await mia.call(identityDelete, link)).status).toBe(200);
  expect((await signInAs('mia')).status).toBe(200);
  const realm = { params: { provider: 'corp' }, query: { realm: provider.issuer } };
  expect((await admin.call(federatedRealmDelete, realm)).json()).toMatchObject({ data: { unlinked: 1 } });
  expect((await admin.call(federatedRealmList)).json()).toMatchObject({ data: { realms: [] } });
  expect(codeOf(await signInAs('mia'))).toEqual([403, 'oidc_not_linked']);
});

test('the provider’s factor counts, unless the tenant asks for ours', async () => {
  const strict = await makeTenant(world);
  await allow(strict, provider.issuer);
  await personAt(strict, 'jo');
  expect((await signInAs('jo')).json()).toMatchObject({ data: { twofa_setup: false, twofa_method: 'none' } });
  await world.admin.kysely
    .insertInto('setting')
    .values({
      ...{ tenant_id: strict.tenant_id, scope: 'tenant', scope_value: '', field: 'require_second_factor' },
      value: JSON.stringify(true),
    })
    .execute();
  expect((await signInAs('jo')).json()).toMatchObject({ data: { twofa_setup: true, permissions: null } });
});

test('taking the right from a directory, or a link from a person, ends the sessions opened through it', async () => {
  const place = await makeTenant(world);
  await allow(place, provider.issuer);
  const person = await personAt(place, 'nora');
  const admin = await signIn(server, await makePerson(world, place, { roles: ['ALL'] }));
  const byProvider = holderOf(server, person.email, onlySession(await signInAs('nora')));
  const byPassword = await signIn(server, person);
  const own = { params: { provider: 'corp' }, query: { realm: provider.issuer, subject: 'nora' } };
  expect((await byPassword.call(identityDelete, own)).status).toBe(200);
  expect((await byProvider.call(sessionRead)).status).toBe(401);
  expect((await byPassword.call(sessionRead)).status).toBe(200);
  const again = holderOf(server, person.email, onlySession(await signInAs('nora')));
  const realm = { params: { provider: 'corp' }, query: { realm: provider.issuer } };
  expect((await admin.call(federatedRealmDelete, realm)).json()).toMatchObject({ data: { ended: 1 } });
  expect((await again.call(sessionRead)).status).toBe(401);
  expect((await byPassword.call(sessionRead)).status).toBe(200);
});

test('who has no password sets up a factor on their provider’s word while it is fresh', async () => {
  const place = await makeTenant(world);
  await allow(place, provider.issuer);
  const person = await personAt(place, 'olga');
  const users = world.admin.kysely.updateTable('app_user').where('user_id', '=', person.user_id);
  await users.set({ password_hash: null }).execute();
  const setUp = async (session: Pending) => {
    const { otp_secret } = dataOf<{ otp_secret: string }>(await session.call(twofaSetupRead));
    const token = appCode(otp_secret, Date.now());
    return session.call(twofaSetup, { body: { method: 'otp', otp_secret, token } });
  };
  const stale = holderOf(server, person.email, onlySession(await signInAs('olga')));
  const sessions = world.admin.kysely.updateTable('session').where('user_id', '=', person.user_id);
  await sessions.set({ created_at: new Date(Date.now() - 16 * 60_000) }).execute();
  expect(dataOf<TwofaSettings>(await stale.call(twofaRead)).confirm_by).toBe('sign_in_again');
  expect(codeOf(await setUp(stale))).toEqual([403, 'provider_sign_in_needed']);
  await requireFactor(world, place.tenant_id);
  const pending = holderOf(server, person.email, onlySession(await signInAs('olga')));
  expect(pending.answer.twofa_setup).toBe(true);
  expect(dataOf<TwofaSettings>(await pending.call(twofaRead)).confirm_by).toBe('provider');
  const done = await setUp(pending);
  expect(done.status, done.body).toBe(200);
  // A password session has nobody's word.
  const answer = { ...done, json: () => ({ data: dataOf<{ session: unknown }>(done).session }) };
  const full = holderOf(server, person.email, answer);
  expect(dataOf<TwofaSettings>(await full.call(twofaRead)).confirm_by).toBe('provider');
});

test('a provider that is away is not the person’s mistake; one nobody set up is not there', async () => {
  const away = await ask(server, oidcStart, { body: { provider: 'gone' }, headers: browser });
  expect(codeOf(away)).toEqual([503, 'oidc_unavailable']);
  const unknown = await ask(server, oidcStart, { body: { provider: 'nobody' }, headers: browser });
  expect(codeOf(unknown)).toEqual([404, 'not_found']);
});

test('whoever tries answers at random is stopped', async () => {
  const tries = Array.from({ length: 62 }, () => finish({ code: 'x', state: 'y'.repeat(43) }, ''));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
