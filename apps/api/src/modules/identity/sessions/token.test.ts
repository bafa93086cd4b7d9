import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { sessionRead } from '@postern/contract';
import { ask, signIn } from '@postern/testing/actors';
import { makePerson, makeTenant } from '@postern/testing/factories';
import { SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { sessionKey, testApi } from '../../../server.fixture.ts';
import { tokenSigner } from './token.ts';

const { world, api } = await testApi();
let token = '';
let sid = '';
let kid = '';

beforeAll(async () => {
  const person = await makePerson(world, await makeTenant(world));
  token = (await signIn(api.server, person, 'script')).token;
  const [header = '', payload = ''] = token
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString());
  kid = (JSON.parse(header) as { kid: string }).kid;
  sid = (JSON.parse(payload) as { sid: string }).sid;
});

const status = async (authorization: string) =>
  (await ask(api.server, sessionRead, { headers: { authorization } })).status;

const key = createPrivateKey(sessionKey);
const stranger = generateKeyPairSync('ed25519').privateKey;
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const soon = () => Math.floor(Date.now() / 1000) + 600;
const claims = () => ({ sid, typ: 'access', iss: 'postern', aud: 'postern', iat: soon() - 660, exp: soon() });
const signed = (payload: Record<string, unknown>, header: Record<string, unknown> = {}, by = key) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid, ...header })
    .sign(by, { crit: { own: true } });
const unsigned = (alg: string, signature = '') =>
  `${encode({ alg, typ: 'JWT', kid })}.${encode(claims())}.${signature}`;

test('the token of a sign-in is good, in any case of the word bearer', async () => {
  expect(await status(`bearer ${token}`)).toBe(200);
  expect(await status(`Bearer ${token}`)).toBe(200);
});

const forged: [string, () => Promise<string> | string][] = [
  ['no signature, alg none', () => unsigned('none')],
  ['alg NONE in capitals', () => unsigned('NONE')],
  ['the signature cut off', () => token.split('.').slice(0, 2).join('.')],
  ['an empty signature', () => `${token.split('.').slice(0, 2).join('.')}.`],
  ['a signature of another token', async () => `${unsigned('EdDSA')}${token.split('.')[2]}`],
  [
    'HMAC by the public key',
    () => {
      const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' });
      const body = `${encode({ alg: 'HS256', typ: 'JWT', kid })}.${encode(claims())}`;
      return `${body}.${createHmac('sha256', pem).update(body).digest('base64url')}`;
    },
  ],
  ['a stranger’s key', () => signed(claims(), {}, stranger)],
  ['another kid', () => signed(claims(), { kid: '../../etc/passwd' })],
  [
    'a key in its own header',
    () => signed(claims(), { jwk: createPublicKey(stranger).export({ format: 'jwk' }) }, stranger),
  ],
  ['a critical header of its own', () => signed(claims(), { crit: ['own'], own: true })],
  ['expired', () => signed({ ...claims(), exp: soon() - 700 })],
  ['no expiry', () => signed({ ...claims(), exp: undefined })],
  ['not valid yet', () => signed({ ...claims(), nbf: soon() })],
  ['another audience', () => signed({ ...claims(), aud: 'gina' })],
  ['no audience', () => signed({ ...claims(), aud: undefined })],
  ['another issuer', () => signed({ ...claims(), iss: 'elsewhere' })],
  ['the type of a second-factor token', () => signed({ ...claims(), typ: 'pre2fa' })],
  ['the type of a release link', () => signed({ ...claims(), typ: 'quickrelease' })],
  ['no type', () => signed({ ...claims(), typ: undefined })],
  ['no session', () => signed({ ...claims(), sid: undefined })],
  ['two tokens', () => `${token} ${token}`],
  ['rubbish', () => 'rubbish'],
  ['nothing', () => ''],
];

/** Signed by us, yet the token of no session. */
const homeless: typeof forged = [
  [
    'a session that does not exist',
    () => signed({ ...claims(), sid: `${sid.slice(0, -1)}${sid.endsWith('0') ? '1' : '0'}` }),
  ],
  ['a session of another tenant', () => signed({ ...claims(), sid: sid.replace(/^\d+/, '1') })],
  ['a session id that is none', () => signed({ ...claims(), sid: "1' or '1'='1" })],
  ['the session’s own claims signed anew', () => signed(claims())],
];

const signer = tokenSigner(sessionKey);

test.each(forged)('a token is refused by itself: %s', async (_name, make) => {
  const made = await make();
  expect(await signer.verify(made)).toBeNull();
  expect(await status(`bearer ${made}`)).toBe(401);
});

test.each(homeless)('a token is refused by its session: %s', async (_name, make) => {
  const made = await make();
  expect(await signer.verify(made)).not.toBeNull();
  expect(await status(`bearer ${made}`)).toBe(401);
});

test.each(['basic', 'token', ''])('only bearer tokens are read, not "%s"', async (scheme) => {
  expect(await status(`${scheme} ${token}`.trim())).toBe(401);
});

test('a signer refuses the tokens of another installation', async () => {
  const pem = stranger.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(await tokenSigner(pem).verify(token)).toBeNull();
});

test('a token whose signature was looked at once is still refused when its time is over, or for another step', async () => {
  let now = Date.now();
  const signer = tokenSigner(sessionKey, () => now);
  const one = await signer.sign('1.a', new Date(now + 10_000));
  expect(await signer.verify(one)).toMatchObject({ sid: '1.a', typ: 'access' });
  expect(await signer.verify(one, ['pre2fa'])).toBeNull();
  const changed = `${one.slice(0, -6)}${one.at(-6) === 'A' ? 'B' : 'A'}${one.slice(-5)}`;
  expect(await signer.verify(changed)).toBeNull();
  expect(await signer.verify(one)).toMatchObject({ sid: '1.a' });
  now += 10_001;
  expect(await signer.verify(one)).toBeNull();
});
