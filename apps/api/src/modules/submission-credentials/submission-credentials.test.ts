import {
  submissionCredentialCreate,
  submissionCredentialCreateOwn,
  submissionCredentialDelete,
  submissionCredentialDeleteOwn,
  submissionCredentialList,
  submissionCredentialListOwn,
  submissionCredentialUpdate,
  submissionSenderUpdate,
} from '@postern/contract';
import { submissionSecretMatches } from '@postern/db/submission-secret';
import { type Actor, type Answer, signIn } from '@postern/testing/actors';
import { makeDomain, makePerson, makeTenant, type Person, type Tenant } from '@postern/testing/factories';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

const { world, api } = await testApi();
const { server } = api;
let tenant: Tenant;
let other: Tenant;
let unproven: string;
let admin: Actor;
let tech: Actor;
let user: Actor;
let userPerson: Person;
let userManager: Actor;

beforeAll(async () => {
  tenant = await makeTenant(world);
  other = await makeTenant(world);
  unproven = `unproven-${tenant.domain}`;
  await makeDomain(world, tenant, unproven);
  await world.admin.kysely.deleteFrom('domain_directory').where('domain_name', '=', unproven).execute();
  userPerson = await makePerson(world, tenant, { roles: ['user'] });
  admin = await signIn(server, await makePerson(world, tenant, { roles: ['ALL'] }));
  tech = await signIn(server, await makePerson(world, tenant, { roles: ['Tech'] }));
  userManager = await signIn(server, await makePerson(world, tenant, { roles: ['User_Management'] }));
  user = await signIn(server, userPerson);
});
beforeEach(async () => {
  await world.admin.kysely.deleteFrom('submission_credential').execute();
  await world.admin.kysely.deleteFrom('submission_sender').execute();
});

interface Made {
  secret: string;
  server: { host: string; port: number };
  details: { credential_id: string; login: string; kind: string };
}
const dataOf = <T>(answer: Answer): T => (answer.json() as { data: T }).data;
const params = () => ({ domain: tenant.domain });

async function makeServer(actor: Actor, given: object = {}): Promise<Made> {
  const body = { name: 'ERP', domains: [tenant.domain], ...given };
  const answer = await actor.call(submissionCredentialCreate, { params: params(), body });
  expect(answer.status, answer.body).toBe(200);
  return dataOf(answer);
}
async function makeOwn(actor: Actor, name = 'Thunderbird'): Promise<Made> {
  const answer = await actor.call(submissionCredentialCreateOwn, { body: { name } });
  expect(answer.status, answer.body).toBe(200);
  return dataOf(answer);
}
const rowOf = ({ details }: Made) =>
  world.admin.kysely
    .selectFrom('submission_credential')
    .selectAll()
    .where('credential_id', '=', details.credential_id)
    .executeTakeFirstOrThrow();

test('a server’s credential is shown once, stored as a hash, and says where to sign in', async () => {
  const made = await makeServer(tech, { networks: ['192.0.2.0/24'], senders: [`Scan@${tenant.domain}`] });
  expect(made.secret).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  expect(made.details.login).toMatch(new RegExp(`^s${tenant.tenant_id}-[a-z2-9]{10}$`));
  expect(made.server).toEqual({ host: 'mx.postern.example', port: 587 });
  const row = await rowOf(made);
  expect(submissionSecretMatches(made.secret, row.secret_hash)).toBe(true);
  expect(row).toMatchObject({
    senders: [`scan@${tenant.domain}`],
    networks: ['192.0.2.0/24'],
    expires_at: null,
  });
  const list = await admin.call(submissionCredentialList, { params: params() });
  expect(list.body).toContain(made.details.login);
  expect(list.body).not.toContain(made.secret);
});

test('servers’ credentials are made by administrators and technicians only', async () => {
  const input = { params: params(), body: { name: 'x', domains: [tenant.domain] } };
  for (const actor of [user, userManager])
    expect((await actor.call(submissionCredentialCreate, input)).status).toBe(403);
  for (const actor of [admin, tech])
    expect((await actor.call(submissionCredentialCreate, input)).status).toBe(200);
});

test('nothing is given that is not chosen, and nothing of others', async () => {
  const faults = async (given: object) => {
    const body = { name: 'x', ...given };
    const answer = await admin.call(submissionCredentialCreate, { params: params(), body });
    expect(answer.status).toBe(422);
    return (answer.json() as { detail: { loc: unknown[] }[] }).detail.map(({ loc }) => loc.join('.'));
  };
  expect(await faults({})).toEqual(['body.domains']);
  expect(await faults({ domains: [other.domain] })).toEqual(['body.domains.0']);
  expect(await faults({ domains: [tenant.domain, unproven] })).toEqual(['body.domains.1']);
  expect(await faults({ senders: [`a@${other.domain}`] })).toEqual(['body.senders.0']);
  expect(await faults({ domains: [tenant.domain], networks: ['0.0.0.0/0'] })).toEqual(['body.networks.0']);
});

test('what a server may do is changed by administrators and technicians, within the tenant; its secret stays', async () => {
  const made = await makeServer(tech);
  const { secret_hash } = await rowOf(made);
  const target = { ...params(), credential_id: made.details.credential_id };
  const body = { name: 'printer', senders: [`scan@${tenant.domain}`], networks: ['192.0.2.7'] };
  const change = (actor: Actor, given: object = body, to: object = target) =>
    actor.call(submissionCredentialUpdate, { params: to as typeof target, body: given });
  expect((await change(userManager)).status).toBe(403);
  expect((await change(tech, { ...body, domains: [other.domain] })).status).toBe(422);
  expect((await change(tech, { ...body, senders: [`a@${other.domain}`] })).status).toBe(422);
  expect((await change(tech, { name: 'nothing' })).status).toBe(422);
  expect((await change(tech)).status).toBe(200);
  expect(await rowOf(made)).toMatchObject({ ...body, domains: [], secret_hash });
  const own = await makeOwn(admin);
  expect((await change(admin, body, { ...target, credential_id: own.details.credential_id })).status).toBe(
    404,
  );
  await admin.call(submissionCredentialDelete, { params: target });
  expect((await change(tech)).status).toBe(404);
  const entry = await world.admin.kysely
    .selectFrom('audit_log')
    .select('entry')
    .where('object', '=', made.details.credential_id)
    .where('action', '=', 'submission_credential.update')
    .executeTakeFirstOrThrow();
  expect((entry.entry as { details: object }).details).toMatchObject({
    before: { name: 'ERP', domains: [tenant.domain] },
    after: { name: 'printer', domains: [] },
  });
});

test('everybody makes app passwords of their own, and sees and revokes only those', async () => {
  const made = await makeOwn(user);
  await makeOwn(admin, 'of the administrator');
  expect(made.details).toMatchObject({ kind: 'person', login: userPerson.email });
  const list = dataOf<{ credentials: { name: string }[]; senders: string[] }>(
    await user.call(submissionCredentialListOwn),
  );
  expect(list.credentials.map(({ name }) => name)).toEqual(['Thunderbird']);
  expect(list.senders).toEqual([userPerson.email]);
  const input = { params: { credential_id: made.details.credential_id } };
  expect((await tech.call(submissionCredentialDeleteOwn, input)).status).toBe(404);
  expect((await user.call(submissionCredentialDeleteOwn, input)).status).toBe(200);
  expect((await user.call(submissionCredentialDeleteOwn, input)).status).toBe(404);
  expect(await rowOf(made)).toMatchObject({ revoked_by: userPerson.email });
});

test('who may change people sees and revokes their app passwords; a technician does not', async () => {
  const made = await makeOwn(user);
  const input = { params: { ...params(), credential_id: made.details.credential_id } };
  const people = async (actor: Actor) =>
    dataOf<{ people: unknown[] }>(await actor.call(submissionCredentialList, { params: params() })).people
      .length;
  expect([await people(admin), await people(tech)]).toEqual([1, 0]);
  expect((await tech.call(submissionCredentialDelete, input)).status).toBe(404);
  expect((await admin.call(submissionCredentialDelete, input)).status).toBe(200);
});

test('an administrator grants a person addresses of the tenant; nobody grants any to themselves', async () => {
  const grant = (actor: Actor, addresses: string[]) =>
    actor.call(submissionSenderUpdate, { params: params(), body: { email: userPerson.email, addresses } });
  expect((await grant(user, [`boss@${tenant.domain}`])).status).toBe(403);
  expect((await grant(tech, [`boss@${tenant.domain}`])).status).toBe(403);
  expect((await grant(admin, [`boss@${other.domain}`])).status).toBe(422);
  expect((await grant(admin, [`boss@${unproven}`])).status).toBe(422);
  expect((await grant(admin, [`Info@${tenant.domain}`, `b@${tenant.domain}`])).status).toBe(200);
  const senders = async () =>
    dataOf<{ senders: string[] }>(await user.call(submissionCredentialListOwn)).senders;
  expect(await senders()).toEqual([userPerson.email, `b@${tenant.domain}`, `info@${tenant.domain}`]);
  await grant(admin, []);
  expect(await senders()).toEqual([userPerson.email]);
});

test('what another tenant has is not there for an administrator', async () => {
  const stranger = await signIn(server, await makePerson(world, other, { roles: ['ALL'] }));
  const made = await makeServer(admin);
  const input = { params: { ...params(), credential_id: made.details.credential_id } };
  expect((await stranger.call(submissionCredentialList, { params: params() })).status).toBe(404);
  expect((await stranger.call(submissionCredentialDelete, input)).status).toBe(404);
  const own = { params: { domain: other.domain, credential_id: made.details.credential_id } };
  expect((await stranger.call(submissionCredentialDelete, own)).status).toBe(404);
  expect((await rowOf(made)).revoked_at).toBeNull();
});

test('making and revoking stand in the audit log, and the maker is told by mail and in the console', async () => {
  await world.admin.kysely.deleteFrom('mail_queue').execute();
  const made = await makeServer(admin);
  const own = await makeOwn(user);
  const revoke = { params: { ...params(), credential_id: made.details.credential_id } };
  await admin.call(submissionCredentialDelete, revoke);
  const rows = await world.admin.kysely
    .selectFrom('audit_log')
    .select('action')
    .where('object', 'in', [made.details.credential_id, own.details.credential_id])
    .orderBy('seq')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual([
    'submission_credential.create',
    'submission_credential.create',
    'submission_credential.revoke',
  ]);
  expect(await world.admin.kysely.selectFrom('mail_queue').select('kind').execute()).toHaveLength(2);
  const notes = await world.admin.kysely.selectFrom('notification').select('key').execute();
  expect(notes.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['server_credential_created', 'app_password_created']),
  );
});

test('a person has twenty at most, and one that was revoked makes room', async () => {
  const made = await makeOwn(user);
  for (let count = 1; count < 20; count += 1) await makeOwn(user, `number ${count}`);
  const more = () => user.call(submissionCredentialCreateOwn, { body: { name: 'one more' } });
  expect(((await more()).json() as { code: string }).code).toBe('too_many_credentials');
  const input = { params: { credential_id: made.details.credential_id } };
  await user.call(submissionCredentialDeleteOwn, input);
  expect((await more()).status).toBe(200);
});
