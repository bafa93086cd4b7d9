import { federatedRealmCreate, oidcFinish, oidcStart, sessionCreateMicrosoft } from '@postern/contract';
import { type Answer, ask, signIn as signInWithPassword } from '@postern/testing/actors';
import { makePerson, makeTenant, type Person, type Tenant } from '@postern/testing/factories';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApi } from '../../../server.fixture.ts';
import { CLIENT_ID, microsoft, OTHER_TENANT_ID, TENANT_ID, type TokenClaims } from './microsoft.fixture.ts';

const cloud = await microsoft();
const { world, api } = await testApi({
  outside: cloud.fetch,
  oidc: [
    {
      ...{ id: 'microsoft', name: 'Microsoft 365', kind: 'microsoft', client_id: CLIENT_ID },
      issuer: 'https://login.microsoftonline.com/organizations/v2.0',
      ...{ client_secret: 'shh', scopes: 'openid profile email', private_addresses: false },
    },
  ],
});
const { server } = api;
const browser = { 'sec-fetch-site': 'same-origin' };
const OID = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee';
let tenant: Tenant;
let person: Person;

beforeAll(async () => {
  tenant = await makeTenant(world);
  await allow(TENANT_ID, tenant);
});
beforeEach(async () => {
  await world.admin.kysely.deleteFrom('rate_limit').execute();
  await world.admin.kysely.deleteFrom('identity_directory').execute();
  person = await makePerson(world, tenant);
});

async function allow(realm: string, { tenant_id }: Tenant): Promise<void> {
  const row = { tenant_id, provider: 'microsoft', realm };
  await world.admin.kysely.insertInto('federated_realm').values(row).execute();
}

/** A nonce of ours with the browser it belongs to. */
async function begin(): Promise<{ nonce: string; state: string; cookie: string }> {
  const answer = await ask(server, oidcStart, { body: { provider: 'microsoft' }, headers: browser });
  expect(answer.status, answer.body).toBe(200);
  const { nonce, state } = answer.data();
  return { nonce, state, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
}

const present = (id_token: string, cookie: string, more: object = {}): Promise<Answer> =>
  ask(server, sessionCreateMicrosoft, {
    body: { primaryEmail: person.email, access_token: 'for others', id_token, ...more },
    headers: { ...browser, cookie },
  });

const claimsOf = (nonce: string, more: TokenClaims = {}): TokenClaims => ({
  ...{ nonce, oid: OID, preferred_username: person.email },
  ...more,
});

async function signIn(more: TokenClaims = {}): Promise<Answer> {
  const { nonce, cookie } = await begin();
  return present(await cloud.token(claimsOf(nonce, more)), cookie);
}

const codeOf = (answer: Answer) => [answer.status, (answer.json() as { code?: string }).code];
const FAILED = [401, 'oidc_failed'];
const NOT_LINKED = [403, 'oidc_not_linked'];

test('a person of an allowed tenant signs in, and is known by tenant and object id from then on', async () => {
  const first = await signIn();
  expect(first.status, first.body).toBe(200);
  expect(first.json()).toMatchObject({ data: { permissions: { email: person.email } } });
  const again = await signIn({ preferred_username: 'renamed@elsewhere.example' });
  expect(again.json()).toMatchObject({ data: { permissions: { email: person.email } } });
});

test('the code’s own way works as well', async () => {
  const { nonce, state, cookie } = await begin();
  cloud.codes.set('c1', await cloud.token(claimsOf(nonce)));
  const headers = { ...browser, cookie };
  const answer = await ask(server, oidcFinish, { body: { state, code: 'c1' }, headers });
  expect(answer.status, answer.body).toBe(200);
  const { state: second, cookie: own } = await begin();
  const unknown = await ask(server, oidcFinish, {
    body: { state: second, code: 'c1' },
    headers: { ...browser, cookie: own },
  });
  expect(codeOf(unknown)).toEqual(FAILED);
});

test('a token is good once, with a nonce of ours, in the browser it was asked for in', async () => {
  const { nonce, cookie } = await begin();
  const token = await cloud.token(claimsOf(nonce));
  expect((await present(token, cookie)).status).toBe(200);
  expect(codeOf(await present(token, cookie))).toEqual(FAILED);
  const mine = await begin();
  expect(codeOf(await present(await cloud.token(claimsOf('invented')), mine.cookie))).toEqual(FAILED);
  const theirs = await begin();
  expect(codeOf(await present(await cloud.token(claimsOf(theirs.nonce)), mine.cookie))).toEqual(FAILED);
  const { nonce: _none, ...bare } = claimsOf('');
  expect(codeOf(await present(await cloud.token(bare), mine.cookie))).toEqual(FAILED);
});

const past = Math.floor(Date.now() / 1000) - 7200;
const issuer = (tid: string) => `https://login.microsoftonline.com/${tid}/v2.0`;

test.each<[string, TokenClaims]>([
  ['for another client', { aud: 'another-client' }],
  ['for several clients, issued to another', { aud: [CLIENT_ID, 'another'], azp: 'another' }],
  ['issued to another client', { azp: 'another' }],
  ['that has expired', { iat: past, nbf: past, exp: past + 3600 }],
  ['that is not good yet', { nbf: Math.floor(Date.now() / 1000) + 3600 }],
  ['whose issuer is of another tenant than its tenant id', { iss: issuer(OTHER_TENANT_ID) }],
  ['whose tenant id is of another tenant than its issuer', { tid: OTHER_TENANT_ID, iss: issuer(TENANT_ID) }],
  ['of an issuer elsewhere', { iss: 'https://evil.example/v2.0' }],
  ['with the pattern for its issuer', { iss: issuer('{tenantid}') }],
  ['without a person', { oid: undefined }],
  ['whose person is no object id', { oid: person_like() }],
  ['of a personal account', { tid: '9188040d-6c67-4c5b-b112-36a304b66dad' }],
])('a token %s is refused', async (_what, claims) => {
  expect(codeOf(await signIn(claims))).toEqual(FAILED);
});

function person_like(): string {
  return 'ann@acme.example';
}

test('tokens that Microsoft did not sign are refused, however they are made', async () => {
  for (const make of ['forged', 'unsigned', 'confused'] as const) {
    const { nonce, cookie } = await begin();
    expect(codeOf(await present(await cloud[make](claimsOf(nonce)), cookie)), make).toEqual(FAILED);
  }
  const { nonce, cookie } = await begin();
  const [head = '', , tail = ''] = (await cloud.token(claimsOf(nonce))).split('.');
  const swapped = [head, Buffer.from(JSON.stringify(claimsOf(nonce))).toString('base64url'), tail].join('.');
  expect(codeOf(await present(swapped, cookie))).toEqual(FAILED);
  for (const junk of ['x', 'a.b.c', '..', 'é'.repeat(200)]) {
    expect(codeOf(await present(junk, cookie))).toEqual(FAILED);
  }
});

test('a tenant nobody here allowed opens nothing, even for the right address or the right object id', async () => {
  expect(codeOf(await signIn({ tid: OTHER_TENANT_ID }))).toEqual(NOT_LINKED);
  expect((await signIn()).status).toBe(200);
  expect(codeOf(await signIn({ tid: OTHER_TENANT_ID }))).toEqual(NOT_LINKED);
});

test('an allowed tenant vouches for nobody of another tenant', async () => {
  const stranger = await makePerson(world, await makeTenant(world));
  expect(codeOf(await signIn({ preferred_username: stranger.email }))).toEqual(NOT_LINKED);
});

test.each<[string, (email: string) => TokenClaims]>([
  [
    'an address a directory only wrote down',
    (email) => ({ email, preferred_username: 'x@elsewhere.example' }),
  ],
  ['a guest’s sign-in name', (email) => ({ preferred_username: email, acct: 1 })],
  [
    'the mangled name of a guest',
    (email) => ({ preferred_username: `${email.replace('@', '_')}#EXT#@x.example` }),
  ],
  ['the address the client says', () => ({ preferred_username: undefined })],
])('%s opens no account', async (_what, claims) => {
  expect(codeOf(await signIn(claims(person.email)))).toEqual(NOT_LINKED);
});

test('an address whose domain the directory has proven opens one', async () => {
  const claims = {
    email: person.email.toUpperCase(),
    xms_edov: true,
    preferred_username: 'x@elsewhere.example',
  };
  expect((await signIn(claims)).status).toBe(200);
});

test('a linked account is not opened by another object id with its address', async () => {
  expect((await signIn()).status).toBe(200);
  expect(codeOf(await signIn({ oid: 'bbbbbbbb-bbbb-4ccc-8ddd-eeeeeeeeeeee' }))).toEqual(NOT_LINKED);
});

test('only a directory of an organisation can be allowed', async () => {
  const admin = await signInWithPassword(server, await makePerson(world, tenant, { roles: ['ALL'] }));
  const allowed = async (realm?: string) =>
    (await admin.call(federatedRealmCreate, { body: { provider: 'microsoft', realm } })).status;
  expect(await allowed('9188040d-6c67-4c5b-b112-36a304b66dad')).toBe(422);
  expect(await allowed('contoso.example')).toBe(422);
  expect(await allowed()).toBe(422);
  expect(await allowed(TENANT_ID.toUpperCase())).toBe(200);
});

test('neither token is kept or answered anywhere', async () => {
  const { nonce, cookie } = await begin();
  const token = await cloud.token(claimsOf(nonce));
  const answer = await present(token, cookie);
  expect(answer.body).not.toContain(token);
  expect(answer.body).not.toContain('for others');
});
