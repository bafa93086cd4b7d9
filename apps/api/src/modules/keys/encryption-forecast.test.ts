import {
  type DataOf,
  encryptionForecastRead,
  encryptionInfoRead,
  type Operation,
  settingsUpdate,
  userUpdate,
} from '@postern/contract';
import { withScope } from '@postern/db';
import { generatePgpKey } from '@postern/mail/pgp/generate';
import { keepPartnerKey } from '@postern/records/keys/partner-keys';
import { issueForPerson } from '@postern/records/keys/people';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makeDomain, makePerson, makeTenant, openWorld, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';

const database = await testDatabase();
const world = openWorld(database);
const api = await testServer(database);
const db = database.connect('postern_worker');
const { keyholder } = api;
const now = new Date();
const partner = 'ann@kunde.example';
let tenant: Tenant;
let other: Tenant;
let admin: Actor;
let user: Actor;
let foreign: Actor;

async function ask<O extends Operation>(actor: Actor, operation: O, input: Input = {}): Promise<DataOf<O>> {
  const answer = await actor.call(operation, input);
  expect(answer.status).toBe(200);
  return operation.data.parse((answer.json() as { data: unknown }).data) as DataOf<O>;
}
const forecast = (actor: Actor, sender: string, recipient = partner, mark = '') =>
  ask(actor, encryptionForecastRead, { query: { sender, recipient, mark } });

beforeAll(async () => {
  tenant = await makeTenant(world);
  other = await makeTenant(world);
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  user = await signIn(api.server, await makePerson(world, tenant));
  foreign = await signIn(api.server, await makePerson(world, other, { roles: ['ALL'] }));
  const { tenant_id } = tenant;
  await issueForPerson(db, keyholder, { tenant_id, address: user.email, by: 'a test', now });
  const key = await generatePgpKey(partner, now);
  await withScope(db, { tenants: [tenant_id] }, (tx) =>
    keepPartnerKey(tx, {
      ...{ tenant_id, address: partner, key, source: 'upload', trust: 'pinned', by: 'a test', now },
    }),
  );
}, 60_000);
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

test('the forecast names the key that is used, and what a word in the subject would change', async () => {
  const said = await forecast(user, user.email);
  expect(said).toMatchObject({
    ...{ outcome: 'encrypted', chosen: { kind: 'pgp', scope: 'person' }, rule: 'when_possible' },
    // The author has a certificate and no OpenPGP key, and families are never mixed.
    ...{ sign: null, portal: 'off', rule_scope: 'default' },
  });
  expect(said.ways.map(({ verdict }) => verdict)).toEqual(['none', 'used', 'none', 'none']);
  expect(said.ways[1]?.keys).toMatchObject([{ trust: 'pinned', source: 'upload', fault: '' }]);
  expect(said.later).toMatchObject({ outcome: 'clear', sign: 'smime' });
  const outcomes = Object.fromEntries(said.marked.map(({ mark, outcome }) => [mark, outcome]));
  expect(outcomes).toEqual({
    ...{ confidential: 'encrypted', plain: 'clear', priv: 'encrypted', sensitive: 'encrypted' },
  });
});

test('without a key, mail that must be encrypted is refused, or goes to the portal where there is one', async () => {
  const nobody = 'bob@nowhere.example';
  expect(await forecast(user, user.email, nobody)).toMatchObject({ outcome: 'clear', sign: 'smime' });
  expect(await forecast(user, user.email, nobody, 'confidential')).toMatchObject({
    ...{ outcome: 'refused', rule: 'confidential', rule_scope: '', sign: null },
  });
  const domain = 'with-portal.example';
  await makeDomain(world, tenant, domain);
  await asAdministrator(
    database.adminUrl,
    `insert into portal_domain (tenant_id, domain_name) values (${tenant.tenant_id}, '${domain}');
     insert into setting (tenant_id, scope, scope_value, field, value, changed_by)
     values (${tenant.tenant_id}, 'domain', '${domain}', 'always_signencrypt', 'true', 'a test')`,
  );
  expect(await forecast(admin, `max@${domain}`, nobody)).toMatchObject({
    ...{ outcome: 'portal', rule: 'always_signencrypt', rule_scope: 'domain', portal: 'first_contact' },
  });
});

test('who may not encrypt has mail in clear, and none where it must be encrypted; who may not sign leaves unsigned', async () => {
  const person = await makePerson(world, tenant);
  await issueForPerson(db, keyholder, {
    tenant_id: tenant.tenant_id,
    address: person.email,
    by: 'a test',
    now,
  });
  const nobody = 'bob@nowhere.example';
  const body = { may_not_encrypt: true };
  await ask(admin, userUpdate, { params: { email: person.email }, body });
  expect(await forecast(admin, person.email)).toMatchObject({
    ...{ outcome: 'clear', rule: 'may_not_encrypt', rule_scope: '', sign: 'smime' },
  });
  expect(await forecast(admin, person.email, partner, 'confidential')).toMatchObject({
    ...{ outcome: 'refused', rule: 'must_and_may_not', chosen: null, sign: null },
  });
  await ask(admin, userUpdate, { params: { email: person.email }, body: { may_not_sign: true } });
  expect(await forecast(admin, person.email, nobody)).toMatchObject({ outcome: 'clear', sign: null });
});

test('whose mail is never signed or encrypted sends in clear, and not what must be encrypted', async () => {
  const { email } = await makePerson(world, tenant);
  await issueForPerson(db, keyholder, { tenant_id: tenant.tenant_id, address: email, by: 'a test', now });
  const params = { container: 'ruleengine', scope: 'user', scope_value: email } as const;
  const query = { force_scope: 'true' } as const;
  await ask(admin, settingsUpdate, { params, query, body: { always_plain: true } });
  expect(await forecast(admin, email)).toMatchObject({
    ...{ outcome: 'clear', rule: 'author_always_plain', rule_scope: '', sign: null },
  });
  expect(await forecast(admin, email, partner, 'confidential')).toMatchObject({ outcome: 'encrypted' });
  // The other rules are a domain's.
  const other = await admin.call(settingsUpdate, { params, query, body: { cut_off_sig: true } });
  expect(other.status).toBe(422);
});

test('people forecast their own mail, administrators that of their people, and nobody that of others', async () => {
  const status = async (actor: Actor, sender: string) =>
    (await actor.call(encryptionForecastRead, { query: { sender, recipient: partner } })).status;
  expect(await status(user, admin.email)).toBe(404);
  expect(await status(admin, user.email)).toBe(200);
  expect(await status(foreign, user.email)).toBe(404);
  expect(await status(user, 'who@nowhere.example')).toBe(404);
});

test('another tenant’s trust counts for nothing, and of its people no more is said than that there is a key', async () => {
  expect(await forecast(foreign, foreign.email)).toMatchObject({ outcome: 'clear', chosen: null });
  const { ways, outcome } = await forecast(foreign, foreign.email, user.email);
  expect(outcome).toBe('encrypted');
  expect(ways[0]?.keys).toEqual([
    {
      ...{ fingerprint: '', algorithm: '', trust: 'installation', source: 'installation' },
      ...{ expires_on: null, fault: '' },
    },
  ]);
});

test('the wire’s answer says which ways there are, by address and by domain', async () => {
  const of = (query: Record<string, string>) => ask(user, encryptionInfoRead, { query });
  const no = { personal: false, domain: false };
  expect(await of({ address: partner })).toEqual({
    ...{ email_domain: 'kunde.example', smime: no, pgp: { personal: true, domain: false }, hin: no },
    gina: { personal: false, domain: true },
    tls: { personal: false, domain: false, tls_mechanism: 'may', mtasts_mx: [] },
  });
  expect(await of({ email_domain: 'kunde.example' })).toMatchObject({ smime: no, pgp: no });
  expect((await ask(foreign, encryptionInfoRead, { query: { address: partner } })).pgp).toEqual(no);
  const neither = await user.call(encryptionInfoRead, { query: {} });
  expect(neither.status).toBe(422);
});
