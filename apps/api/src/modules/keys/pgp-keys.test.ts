// Keys that gpg made are uploaded, those that are generated here are read by gpg, and deleted ones go on opening mail.
import {
  type DataOf,
  type Operation,
  pgpKeyCreate,
  pgpKeyDelete,
  pgpKeyList,
  pgpKeyListUser,
} from '@postern/contract';
import { withScope } from '@postern/db';
import { Gpg } from '@postern/mail/pgp/gpg.fixture';
import { decrypt, readMessage, type SessionKey } from '@postern/mail/pgp/library';
import { encryptedKeysOf } from '@postern/mail/pgp/session-keys';
import { pgpKeyRowsOf, pgpKeysFor } from '@postern/records/keys/pgp-keys';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';

const database = await testDatabase();
const world = openWorld(database);
await asAdministrator(
  database.adminUrl,
  `insert into feature_flag (flag, scope, scope_value, is_on, changed_by)
   values ('pgp_key_generation', 'default', 'all', true, 'test'), ('pgp_key_upload', 'default', 'all', true, 'test')`,
);
const api = await testServer(database);
const gpg = new Gpg();
let tenant: Tenant;
let admin: Actor;
let user: Actor;
let stranger: Actor;

async function ask<O extends Operation>(actor: Actor, operation: O, input: Input = {}): Promise<DataOf<O>> {
  const answer = await actor.call(operation, input);
  expect(answer.status).toBe(200);
  return operation.data.parse((answer.json() as { data: unknown }).data) as DataOf<O>;
}
const create = (actor: Actor, email: string, body: { key?: string; password?: string } = {}) =>
  ask(actor, pgpKeyCreate, { params: { email }, body });

beforeAll(async () => {
  tenant = await makeTenant(world);
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  user = await signIn(api.server, await makePerson(world, tenant));
  const other = await makeTenant(world);
  stranger = await signIn(api.server, await makePerson(world, other, { roles: ['ALL'] }));
  gpg.generate(`User <${user.email}>`, { password: 'open sesame' });
  gpg.generate('Ann <ann@elsewhere.example>');
}, 60_000);
afterAll(async () => {
  gpg[Symbol.dispose]();
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

test('gpg encrypts to a key that was generated here, and it opens', async () => {
  const { key } = await create(user, user.email);
  expect(key).toMatchObject({ email: user.email, state: 'active', algorithm: 'Ed25519' });
  const friend = new Gpg();
  try {
    friend.run(['--import'], key?.key.public_key);
    const sealed = friend.run(['--armor', '-r', user.email, '--encrypt'], 'Grüße');
    const db = database.connect('postern_gateway');
    const rows = await withScope(db, { tenants: [tenant.tenant_id] }, (tx) =>
      pgpKeyRowsOf(tx, tenant.tenant_id, [user.email]).execute(),
    );
    const [own] = await pgpKeysFor(api.keyholder, rows, [user.email]);
    const message = await readMessage({ armoredMessage: sealed.toString() });
    const keys = (await own?.sessionKeys(encryptedKeysOf(message as never))) as SessionKey[];
    const { data } = await decrypt({ message, sessionKeys: keys });
    expect(data).toBe('Grüße');
  } finally {
    friend[Symbol.dispose]();
  }
});

test('an uploaded key opens with its password; what is wrong with another is said', async () => {
  const armored = gpg.secretKey(user.email, 'open sesame').toString();
  const upload = async (key: string, password = 'open sesame') =>
    (await create(user, user.email, { key, password })).fault;
  expect(await upload(armored, 'close sesame')).toBe('wrong_password');
  expect(await upload(armored, '')).toBe('password_needed');
  expect(await upload('hello')).toBe('not_a_key');
  expect(await upload(gpg.publicKey(user.email).toString())).toBe('not_secret');
  expect(await upload(gpg.secretKey('ann@elsewhere.example').toString())).toBe('other_address');
  expect(await upload(armored)).toBe('');
  expect(await upload(armored)).toBe('present');
  const { entries } = await ask(user, pgpKeyListUser, { params: { email: user.email } });
  expect(entries.map(({ fingerprint }) => fingerprint)).toContain(gpg.fingerprint(user.email).toLowerCase());
});

test('a deleted key is not listed, is kept, and comes back by its upload', async () => {
  const fingerprint = gpg.fingerprint(user.email).toLowerCase();
  const params = { email: user.email, fingerprint };
  const listed = async () =>
    (await ask(user, pgpKeyList)).entries.some((entry) => entry.fingerprint === fingerprint);
  expect((await stranger.call(pgpKeyDelete, { params })).status).toBe(404);
  await ask(user, pgpKeyDelete, { params });
  expect((await user.call(pgpKeyDelete, { params })).status).toBe(404);
  expect(await listed()).toBe(false);
  const kept = await asAdministrator(
    database.adminUrl,
    `select length(sealed) > 500 as kept from own_key k join own_pgp_key p using (tenant_id, key_id)
     where encode(p.fingerprint, 'hex') = '${fingerprint}'`,
  );
  expect(kept).toEqual([{ kept: true }]);
  const key = gpg.secretKey(user.email, 'open sesame').toString();
  await create(user, user.email, { key, password: 'open sesame' });
  expect(await listed()).toBe(true);
});

test('people see and change only their own keys, administrators their tenant’s', async () => {
  const params = { email: admin.email };
  for (const [actor, operation] of [
    [user, pgpKeyListUser],
    [stranger, pgpKeyListUser],
  ] as const)
    expect((await actor.call(operation, { params })).status).toBe(404);
  expect((await user.call(pgpKeyCreate, { params, body: {} })).status).toBe(404);
  await create(admin, admin.email);
  const emails = async (actor: Actor) => (await ask(actor, pgpKeyList)).entries.map(({ email }) => email);
  expect(new Set(await emails(admin))).toEqual(new Set([admin.email, user.email]));
  expect(new Set(await emails(user))).toEqual(new Set([user.email]));
  expect(await emails(stranger)).toEqual([]);
});
