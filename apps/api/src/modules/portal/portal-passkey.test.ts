// Passkeys of the portal, with a device that is made here.
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Browser, openPortalSite } from './portal-site.fixture.ts';

const site = await openPortalSite();
const { all, makePortal, makeMessage, browser, signIn } = site;
const acme = await makePortal('acme');
const globex = await makePortal('globex');
const ORIGIN = 'http://acme-example.portal.localhost:8080';
const PRESENT_AND_VERIFIED = 0x05;

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest();

/** A device with one passkey. */
function device(host = acme.host) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = sha256(host).subarray(0, 16);
  let counter = 0;
  const data = (flags: number, given?: number) => {
    counter += 1;
    const count = given ?? counter;
    const fixed = Buffer.alloc(5);
    fixed.writeUInt8(flags, 0);
    fixed.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(host), fixed]);
  };
  const client = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  return {
    make(challenge: string, origin = ORIGIN) {
      const made = Buffer.concat([data(0x45), Buffer.alloc(16), Buffer.from([0, id.length]), id]);
      return {
        client_data: client('webauthn.create', challenge, origin).toString('base64url'),
        authenticator_data: made.toString('base64url'),
        public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
      };
    },
    sign(
      challenge: string,
      { origin = ORIGIN, flags = PRESENT_AND_VERIFIED, count = undefined as number | undefined } = {},
    ) {
      const client_data = client('webauthn.get', challenge, origin);
      const authenticator_data = data(flags, count);
      const signature = sign('sha256', Buffer.concat([authenticator_data, sha256(client_data)]), privateKey);
      return {
        ...{ credential: id.toString('base64url'), client_data: client_data.toString('base64url') },
        authenticator_data: authenticator_data.toString('base64url'),
        ...{ signature: signature.toString('base64url'), to: '' },
      };
    },
  };
}

const post = (visit: Browser, url: string, payload: object = {}) =>
  visit('POST', url, { headers: { 'content-type': 'application/json' }, payload });
const challengeFor = async (visit: Browser, path: string): Promise<string> =>
  (await post(visit, `${path}/challenge`)).json().challenge;

test('a passkey opens the account on its own host, once for each question, and not when it was copied', async () => {
  const to = 'key@outside.example';
  const { link } = await makeMessage(acme, to);
  const [visit, other] = [browser(acme), browser(acme, '198.51.100.30')];
  await signIn(visit, link, to);
  const own = device();
  const asked = await challengeFor(visit, '/account/passkeys');
  const foreign = own.make(asked, 'https://evil.example');
  expect((await post(visit, '/account/passkeys', foreign)).statusCode).toBe(401);
  expect((await post(visit, '/account/passkeys', own.make(asked))).statusCode).toBe(200);
  expect((await post(visit, '/account/passkeys', device().make(asked))).statusCode).toBe(401);
  expect((await visit('GET', '/account')).body).toContain('/account/passkeys/remove');

  // Whoever follows the link of a message finds the way beside its code.
  await other('POST', `/m/${link}/code`, { form: {} });
  const code_page = (await other('GET', `/m/${link}/code`)).body;
  expect(code_page).toContain(`data-passkey="sign-in" data-to="${link}"`);

  const enter = (given: object) => post(other, '/sign-in/passkey', given);
  const challenge = () => challengeFor(other, '/sign-in/passkey');
  const refused = [
    own.sign('made-up'),
    own.sign(await challenge(), { origin: 'https://evil.example' }),
    own.sign(await challenge(), { flags: 0x01 }),
    { ...own.sign(await challenge()), signature: own.sign(await challenge()).signature },
    // One that was asked for to register is not one to sign in with.
    own.sign(await challengeFor(visit, '/account/passkeys')),
  ];
  for (const given of refused) expect((await enter(given)).statusCode).toBe(401);
  const right = own.sign(await challenge());
  const opened = await enter({ ...right, to: link });
  expect([opened.statusCode, opened.json().to]).toEqual([200, `/m/${link}`]);
  expect((await other('GET', '/account')).body).toContain('with a passkey');
  expect((await enter(right)).statusCode).toBe(401);
  expect((await enter(own.sign(await challenge(), { count: 1 }))).statusCode).toBe(401);
  const elsewhere = browser(globex);
  const there = await challengeFor(elsewhere, '/sign-in/passkey');
  expect((await post(elsewhere, '/sign-in/passkey', own.sign(there))).statusCode).toBe(401);

  const { passkey_id } = await all((tx) =>
    tx.selectFrom('portal_passkey').select('passkey_id').executeTakeFirstOrThrow(),
  );
  await visit('POST', '/account/passkeys/remove', { form: { passkey_id } });
  expect((await enter(own.sign(await challenge()))).statusCode).toBe(401);
});
