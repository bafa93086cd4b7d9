// The keyholder as the processes have it: over its socket, with the login of its own role.
import {
  constants,
  type createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  publicEncrypt,
  randomUUID,
  verify,
} from 'node:crypto';
import { statSync } from 'node:fs';
import { request } from 'node:http';
import { type Database, withScope } from '@postern/db';
import { type TestDatabase, testDatabase } from '@postern/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestKeyholder, testKeyholder } from './keyholder.fixture.ts';
import { KeyInputError, type KeyUse, type NewOwnKey } from './keyholder.ts';
import { openKeyholder } from './open-keyholder.ts';
import { serveKeyholder } from './serve.ts';
import { MOST_BYTES } from './wire.ts';

let database: TestDatabase;
let worker: Database;
let held: TestKeyholder;
const TENANT = 81;
const ANN = 'ann@held.example';

beforeAll(async () => {
  database = await testDatabase();
  worker = database.connect('postern_worker');
  held = await testKeyholder(database);
  await withScope(worker, { all: true }, async (tx) => {
    for (const tenant_id of [TENANT, TENANT + 1])
      await tx.insertInto('tenant').values({ tenant_id, name: 'Held', instance: 'ch' }).execute();
  });
});
afterAll(async () => {
  await held?.[Symbol.asyncDispose]();
  await database?.drop();
});

const person = (address: string): NewOwnKey => ({
  tenant_id: TENANT,
  purpose: 'person',
  address,
  by: 'a test',
});
const domain: NewOwnKey = { tenant_id: TENANT, purpose: 'domain', address: 'held.example', by: 'a test' };
const useOf = (key_id: string, acting_for: string, tenant_id = TENANT): KeyUse => ({
  ...{ tenant_id, key_id, acting_for },
});
const wrapped = (key: ReturnType<typeof createPublicKey>) =>
  publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from('a content key'));

test('a key that is made signs and opens for its address, and its bytes stay where they are', async () => {
  const { key_id, public_key } = await held.keyholder.make(person(ANN), 'rsa_3072');
  const use = useOf(key_id, 'Ann@held.example');
  const signature = await held.keyholder.sign(use, 'sha256', Buffer.from('text'));
  expect(verify('sha256', Buffer.from('text'), public_key, signature)).toBe(true);
  expect((await held.keyholder.unwrap(use, wrapped(public_key), null)).toString()).toBe('a content key');
  expect((await held.keyholder.publicKey(use)).equals(public_key)).toBe(true);
  await expect(held.keyholder.unwrap(use, Buffer.alloc(384, 1), 'sha256')).rejects.toThrow(KeyInputError);
});

test('a curve agrees, and a point of another is the sender’s fault', async () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const key_id = await held.keyholder.keep(person('eva@held.example'), pair.privateKey);
  const other = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const use = useOf(key_id, 'eva@held.example');
  const shared = diffieHellman({ privateKey: other.privateKey, publicKey: pair.publicKey });
  expect(await held.keyholder.agree(use, other.publicKey)).toEqual(shared);
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
  await expect(held.keyholder.agree(use, foreign)).rejects.toThrow(KeyInputError);
  // Kept already.
  expect(await held.keyholder.keep(person('eva@held.example'), pair.privateKey)).toBe(key_id);
});

test('use for somebody else is refused: another person, another tenant, nobody; a domain’s key is for its people', async () => {
  const { keyholder } = held;
  const { key_id } = await keyholder.make(person('bob@held.example'), 'p_384');
  const sign = (use: KeyUse) => keyholder.sign(use, 'sha384', Buffer.from('x'));
  await expect(sign(useOf(key_id, ANN))).rejects.toMatchObject({ fault: 'foreign_address' });
  await expect(sign(useOf(key_id, ''))).rejects.toMatchObject({ fault: 'foreign_address' });
  await expect(sign(useOf(key_id, 'bob@held.example', TENANT + 1))).rejects.toMatchObject({
    fault: 'no_such_key',
  });
  await expect(sign(useOf(randomUUID(), ANN))).rejects.toMatchObject({ fault: 'no_such_key' });
  const house = await keyholder.make(domain, 'p_384');
  await expect(sign(useOf(house.key_id, 'anybody@held.example'))).resolves.toBeInstanceOf(Buffer);
  await expect(sign(useOf(house.key_id, 'anybody@else.example'))).rejects.toMatchObject({
    fault: 'foreign_address',
  });
});

test('an authority signs, and opens nothing', async () => {
  const root: NewOwnKey = { tenant_id: TENANT, purpose: 'root_ca', address: '', by: 'a test' };
  const { key_id, public_key } = await held.keyholder.make(root, 'p_384');
  const use = useOf(key_id, '');
  const signature = await held.keyholder.sign(use, 'sha384', Buffer.from('x'));
  expect(verify('sha384', Buffer.from('x'), public_key, signature)).toBe(true);
  await expect(held.keyholder.agree(use, public_key)).rejects.toMatchObject({ fault: 'wrong_use' });
});

test('a key that is used too often waits for the next minute, others do not', async () => {
  let now = Date.now();
  await using bounded = await testKeyholder(database, { most_uses: 2, now: () => now });
  const { keyholder } = bounded;
  const [carl, dora] = ['carl@held.example', 'dora@held.example'];
  const key = await keyholder.make(person(carl), 'p_384');
  const other = await keyholder.make(person(dora), 'p_384');
  const sign = (key_id: string, whose: string) =>
    keyholder.sign(useOf(key_id, whose), 'sha384', Buffer.from('x'));
  await sign(key.key_id, carl);
  await sign(key.key_id, carl);
  await expect(sign(key.key_id, carl)).rejects.toMatchObject({
    fault: 'too_many_uses',
    message: 'The key of carl@held.example was used more than 2 times within a minute.',
  });
  await sign(other.key_id, dora);
  now += 60_000;
  await sign(key.key_id, carl);
});

test('its own user alone opens the socket, and what is too large or no request of ours is refused', async () => {
  expect(statSync(held.socket).mode & 0o777).toBe(0o600);
  const post = (path: string, body: string) =>
    new Promise<number>((resolve, reject) => {
      const sent = request({ socketPath: held.socket, method: 'POST', path }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sent.once('error', reject);
      sent.end(body);
    });
  expect(await post('/sign', '{')).toBe(400);
  expect(await post('/sign', '{"use":{"tenant_id":81,"key_id":"1 or 1","acting_for":""}}')).toBe(400);
  expect(await post('/constructor', '{}')).toBe(404);
  expect(await post('/sign', 'x'.repeat(MOST_BYTES + 1))).toBe(409);
});

test('one that is away is waited for a moment, found again by itself, and told in a sentence when it stays away', async () => {
  const socket = `${held.socket}.again`;
  const { key_id } = await held.keyholder.make(person('gus@held.example'), 'p_384');
  const sign = (keyholder: TestKeyholder['keyholder']) =>
    keyholder.sign(useOf(key_id, 'gus@held.example'), 'sha384', Buffer.from('x'));
  using impatient = openKeyholder({ socket, comes_back_within: 200 });
  await expect(sign(impatient)).rejects.toMatchObject({
    ...{ fault: 'away', message: 'The keyholder does not answer.' },
  });
  using patient = openKeyholder({ socket });
  const early = sign(patient);
  await using server = await serveKeyholder({ keyholder: held.keyholder, socket });
  await early;
  // Idle connections are cut when it starts again.
  await server[Symbol.asyncDispose]();
  await using _again = await serveKeyholder({ keyholder: held.keyholder, socket });
  await sign(patient);
  const slow = { ...held.keyholder, sign: () => new Promise<never>(() => undefined) };
  const hanging = `${held.socket}.slow`;
  const stuck = await serveKeyholder({ keyholder: slow, socket: hanging });
  using hurried = openKeyholder({ socket: hanging, answers_within: 200 });
  await expect(sign(hurried)).rejects.toMatchObject({ fault: 'away' });
  expect(stuck.busy).toBe(1);
});
