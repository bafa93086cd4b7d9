import {
  type DataOf,
  MOST_REQUESTS_A_DAY,
  type Operation,
  smimeCertificateCreate,
  smimeCertificateCreateDomain,
  smimeCertificateList,
  smimeCertificateListDomain,
  smimeCertificateListUser,
  smimeCertificateRevoke,
} from '@postern/contract';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import {
  makeDomain,
  makePerson,
  makeTenant,
  openWorld,
  type Person,
  type Tenant,
} from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';
import { issueCertificates } from './jobs/issue-certificates.ts';

const database = await testDatabase();
const world = openWorld(database);
const api = await testServer(database);
const db = database.connect('postern_worker');
const { keyholder } = api;
const DAY = 86_400_000;
let tenant: Tenant;
let admin: Actor;
let user: Actor;
let person: Person;
let stranger: Actor;

async function ask<O extends Operation>(actor: Actor, operation: O, input: Input = {}): Promise<DataOf<O>> {
  const answer = await actor.call(operation, input);
  expect(answer.status).toBe(200);
  return operation.data.parse((answer.json() as { data: unknown }).data) as DataOf<O>;
}
const statusOf = async (actor: Actor, operation: Operation, input: Input) =>
  (await actor.call(operation, input)).status;
const run = (now = Date.now()) => issueCertificates({ db, keyholder }, now);
const actionsOf = (object: string) =>
  asAdministrator(
    database.adminUrl,
    `select action, actor from audit_log where object = '${object}' and action like 'certificate.%' order by seq`,
  );

beforeAll(async () => {
  tenant = await makeTenant(world);
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  person = await makePerson(world, tenant);
  user = await signIn(api.server, person);
  const other = await makeTenant(world);
  stranger = await signIn(api.server, await makePerson(world, other, { roles: ['ALL'] }));
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

test('a person asks for a certificate, the worker issues it, and both stand in the audit log', async () => {
  const { email } = person;
  const asked = await ask(user, smimeCertificateCreate, { params: { email: email.toUpperCase() } });
  expect(asked).toMatchObject({ email, state: 'waiting', requested_by: email });
  await ask(user, smimeCertificateCreate, { params: { email } });
  expect((await ask(user, smimeCertificateList)).requests).toHaveLength(1);
  expect(await run()).toEqual({ renewals: 0, issued: 1, failed: 0 });
  const { entries, requests, sees_others } = await ask(user, smimeCertificateList);
  expect({ requests, sees_others }).toEqual({ requests: [], sees_others: false });
  expect(entries).toMatchObject([
    {
      ...{ email, state: 'active', revoked: null, postern_encryption: true, description: 'RSA 3072' },
      fingerprint: { sha1: expect.stringMatching(/^[0-9a-f]{40}$/) },
      cert: { certificate: expect.stringContaining('BEGIN CERTIFICATE') },
    },
  ]);
  const [entry] = entries;
  expect(entry?.chain).toHaveLength(3);
  expect(entry?.issuer.cn).toMatch(/mail CA$/);
  expect(BigInt(entry?.serial ?? 0).toString(16)).toBe(entry?.serial_hex.replace(/^0+/, ''));
  expect(await actionsOf(email)).toEqual([
    { action: 'certificate.request', actor: email },
    { action: 'certificate.issue', actor: 'postern' },
  ]);
});

test('people see and change only their own certificates, administrators their tenant’s, others none', async () => {
  const params = { email: admin.email };
  for (const [actor, operation] of [
    [user, smimeCertificateListUser],
    [user, smimeCertificateCreate],
    [stranger, smimeCertificateListUser],
    [stranger, smimeCertificateCreate],
  ] as const)
    expect(await statusOf(actor, operation, { params })).toBe(404);
  const in_domain = { params: { domain: tenant.domain } };
  expect(await statusOf(user, smimeCertificateCreateDomain, in_domain)).toBe(404);
  expect(await statusOf(stranger, smimeCertificateListDomain, in_domain)).toBe(404);
  await ask(admin, smimeCertificateCreate, { params });
  await run();
  expect((await ask(admin, smimeCertificateListUser, { params })).entries).toHaveLength(1);
  const seen = async (actor: Actor) =>
    (await ask(actor, smimeCertificateListDomain, in_domain)).entries.map(({ email }) => email);
  expect(await seen(admin)).toEqual([admin.email, person.email].sort());
  expect(await seen(user)).toEqual([person.email]);
  expect((await ask(stranger, smimeCertificateList)).entries).toEqual([]);
});

test('all active people of a domain who have no certificate get one, once', async () => {
  const [fresh, gone] = [await makePerson(world, tenant), await makePerson(world, tenant, { active: false })];
  const in_domain = { params: { domain: tenant.domain } };
  expect(await ask(admin, smimeCertificateCreateDomain, in_domain)).toEqual({ requested: 1 });
  expect(await ask(admin, smimeCertificateCreateDomain, in_domain)).toEqual({ requested: 0 });
  await run();
  const listed = (await ask(admin, smimeCertificateListDomain, in_domain)).entries.map(({ email }) => email);
  expect(listed).toContain(fresh.email);
  expect(listed).not.toContain(gone.email);
  expect(await ask(admin, smimeCertificateCreateDomain, in_domain)).toEqual({ requested: 0 });
});

test('revoking marks the time, keeps it when done again, and is nobody else’s to do', async () => {
  const { email } = person;
  const [entry] = (await ask(user, smimeCertificateList)).entries;
  const params = { email, fingerprint: entry?.fingerprint.sha256 ?? '' };
  expect(await statusOf(stranger, smimeCertificateRevoke, { params })).toBe(404);
  expect(await statusOf(user, smimeCertificateRevoke, { params: { ...params, email: admin.email } })).toBe(
    404,
  );
  const first = await ask(admin, smimeCertificateRevoke, { params, query: { reason: 'key_compromise' } });
  expect(first).toMatchObject({
    ...{ state: 'revoked', postern_encryption: false, revoked_by: admin.email },
    revocation_reason: 'key_compromise',
  });
  const second = await ask(user, smimeCertificateRevoke, { params });
  expect(second).toMatchObject({ revoked: first.revoked, revocation_reason: 'key_compromise' });
  expect((await actionsOf(email)).map(({ action }) => action)).toEqual([
    ...['certificate.request', 'certificate.issue', 'certificate.revoke'],
  ]);
  const query = { state: 'revoked' };
  expect((await ask(admin, smimeCertificateList, { query })).entries).toHaveLength(1);
});

test('nobody has keys made without end', async () => {
  const { email } = await makePerson(world, tenant);
  for (let made = 0; made < MOST_REQUESTS_A_DAY; made += 1) {
    await ask(admin, smimeCertificateCreate, { params: { email } });
    await run();
  }
  expect(await statusOf(admin, smimeCertificateCreate, { params: { email } })).toBe(429);
});

test('a certificate is renewed before it ends, once, and not one that was revoked or whose person was locked', async () => {
  const [kept, locked] = [await makePerson(world, tenant), await makePerson(world, tenant)];
  for (const { email } of [kept, locked]) await ask(admin, smimeCertificateCreate, { params: { email } });
  await run();
  await asAdministrator(
    database.adminUrl,
    `update app_user set active = false where email = '${locked.email}'`,
  );
  const near = Date.now() + (825 - 20) * DAY;
  expect((await run(near - 20 * DAY)).renewals).toBe(0);
  const { renewals } = await run(near);
  expect(renewals).toBeGreaterThan(0);
  expect((await run(near)).renewals).toBe(0);
  const of = async (email: string) =>
    (await ask(admin, smimeCertificateListUser, { params: { email } })).entries.length;
  expect([await of(kept.email), await of(locked.email), await of(person.email)]).toEqual([2, 1, 1]);
});

test('a domain that went away before the certificate was issued fails the request, and says so', async () => {
  const domain = `late-${tenant.domain}`;
  await makeDomain(world, tenant, domain);
  const email = `ann@${domain}`;
  await ask(admin, smimeCertificateCreate, { params: { email } });
  await asAdministrator(database.adminUrl, `delete from domain_directory where domain_name = '${domain}'`);
  expect(await run()).toMatchObject({ issued: 0, failed: 1 });
  const { requests } = await ask(admin, smimeCertificateList);
  expect(requests).toMatchObject([{ email, state: 'failed', error: 'foreign_address' }]);
});

test('pages follow each other without a gap', async () => {
  const all: string[] = [];
  let after: string | null = null;
  do {
    const page: DataOf<typeof smimeCertificateList> = await ask(admin, smimeCertificateList, {
      query: { limit: 2, ...(after === null ? {} : { after }) },
    });
    all.push(...page.entries.map(({ fingerprint }) => fingerprint.sha256));
    after = page.next;
  } while (after !== null);
  const whole = await ask(admin, smimeCertificateList);
  expect(all).toEqual(whole.entries.map(({ fingerprint }) => fingerprint.sha256));
  expect(all.length).toBeGreaterThan(3);
});
