import { type Operation, operations, type Role, type UserDetail } from '@postern/contract';
import { type Actor, type Answer, ask, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makeDomain, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../../identity.fixture.ts';
import { testApi } from '../../server.fixture.ts';
import { rolesToGive } from './may-give.ts';

const {
  ownUserRead,
  userCreate,
  userDelete,
  userExportCsv,
  userExportXlsx,
  userRead,
  userRoleList,
  userUpdate,
} = operations;
const { database, world, api } = await testApi();
let tenant: Tenant;
let admin: Actor;

beforeAll(async () => {
  tenant = await makeTenant(world);
  admin = await actorOf(['ALL']);
});

async function actorOf(roles: Role[], place = tenant) {
  return signIn(api.server, await makePerson(world, place, { roles }));
}
const call = (actor: Actor, operation: Operation, input: object) =>
  actor.call(operation as never, input as never);
const dataOf = <T>({ status, body }: Answer) => {
  expect(status, body).toBe(200);
  return (JSON.parse(body) as { data: T }).data;
};
const codeOf = ({ body }: Answer) => (JSON.parse(body) as { code: string }).code;
const create = (actor: Actor, body: object) => call(actor, userCreate, { body: { name: 'New', ...body } });
const update = (actor: Actor, email: string, body: object) =>
  call(actor, userUpdate, { params: { email }, body });
const remove = (actor: Actor, email: string) => call(actor, userDelete, { params: { email } });

test('an administrator adds a user, who signs in with the password and has just the roles given', async () => {
  const email = `new.person@${tenant.domain}`;
  const password = 'a long word 1!';
  const body = {
    email: email.toUpperCase(),
    roles: ['Tech'],
    password_new1: password,
    password_new2: password,
  };
  const made = dataOf<UserDetail>(await create(admin, body));
  expect(made).toMatchObject({
    ...{ email, name: 'New', roles: ['Tech'], origin: 'manual', locked: false },
    ...{ has_password: true, may_change: true, may_delete: true },
  });
  const signed_in = await signIn(api.server, { email, password });
  expect(dataOf(await signed_in.call(ownUserRead))).toMatchObject({ email, roles: ['Tech'] });
  expect(codeOf(await create(admin, { email }))).toBe('user_exists');
  const weak = await create(admin, {
    email: `w@${tenant.domain}`,
    password_new1: 'short',
    password_new2: 'short',
  });
  expect(weak.status).toBe(422);
  const typo = await create(admin, {
    email: `w@${tenant.domain}`,
    password_new1: password,
    password_new2: 'other',
  });
  expect(typo.status).toBe(422);
});

test('an administrator settles what may be done to a user’s mail, within what the services offer, and how certificates name them', async () => {
  const place = await makeTenant(world, { services: ['SC-SIGONLY'] });
  const boss = await actorOf(['ALL'], place);
  const email = `signer@${place.domain}`;
  const made = dataOf<UserDetail>(await create(boss, { email, may_not_encrypt: true }));
  expect(made).toMatchObject({
    ...{ may_not_sign: false, may_not_encrypt: true, mpki_subject_part: '' },
    sign_enc_options: ['signOnly', 'none'],
  });
  const wrong = await update(boss, email, { mpki_subject_part: 'CN=Ada,EMAIL=x' });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toContain('EMAIL is none of the attributes CN, GN');
  const changed = dataOf<UserDetail>(
    await update(boss, email, { may_not_sign: true, mpki_subject_part: 'CN=Ada, O=Engines\\, Ltd' }),
  );
  expect(changed).toMatchObject({ may_not_sign: true, mpki_subject_part: 'CN=Ada, O=Engines\\, Ltd' });
  const [row] = await asAdministrator(
    database.adminUrl,
    "select to_jsonb(a) as line from audit_log a where action = 'user.update' and object = $1",
    [email],
  );
  expect(JSON.stringify(row)).toContain('"may_not_sign":{"new":true,"old":false}');
});

test('a new user who is told by mail sets a password by its link, once; others hear nothing', async () => {
  const email = `told@${tenant.domain}`;
  dataOf(await create(admin, { email, notification: 'email' }));
  dataOf(await create(admin, { email: `quiet@${tenant.domain}` }));
  dataOf(await create(admin, { email: `shut@${tenant.domain}`, locked: true, notification: 'email' }));
  expect(await mailsTo(world, api.blobs, `quiet@${tenant.domain}`)).toEqual([]);
  expect(await mailsTo(world, api.blobs, `shut@${tenant.domain}`)).toEqual([]);
  const [mail = '', ...more] = await mailsTo(world, api.blobs, email);
  expect(more).toEqual([]);
  const token = decodeURIComponent(/password-reset\/[^/]+\/([^\s>"]+)/.exec(mail)?.[1] ?? '');
  const password = 'a long word 1!';
  const set = () => ask(api.server, operations.passwordReset, { body: { token, new_password: password } });
  expect((await set()).status).toBe(200);
  expect(dataOf(await (await signIn(api.server, { email, password })).call(ownUserRead))).toMatchObject({
    email,
  });
  expect((await set()).status).not.toBe(200);
});

test('a new user’s link goes by text message, or to who adds them alone', async () => {
  const email = `sms@${tenant.domain}`;
  expect((await create(admin, { email, notification: 'sms' })).status).toBe(422);
  const by_sms = { email, notification: 'sms', mobile: '0041791234567' };
  expect(dataOf(await create(admin, by_sms))).toMatchObject({ is_told: true, one_time_link: null });
  const operator = await signIn(api.server, await makePerson(world, tenant, { is_superuser: true }));
  const messages = async () =>
    dataOf<{ messages: { to: string; mobile: string; text: string }[] }>(
      await operator.call(operations.smsOutboxList, {}),
    ).messages;
  const [message, ...more] = await messages();
  expect(more).toEqual([]);
  expect(message).toMatchObject({ to: email, mobile: '0041791234567' });
  expect(message?.text).toMatch(/ http:\/\/localhost:8080\/#\/password-reset\//);
  expect(await mailsTo(world, api.blobs, email)).toEqual([]);

  const other = `by-hand@${tenant.domain}`;
  const { is_told, one_time_link } = dataOf<{ is_told: boolean; one_time_link: string }>(
    await create(admin, { email: other, notification: 'otp' }),
  );
  expect([is_told, (await messages()).length, await mailsTo(world, api.blobs, other)]).toEqual([true, 1, []]);
  const token = decodeURIComponent(one_time_link.split('/').at(-1) ?? '');
  const body = { token, new_password: 'a long word 1!' };
  expect((await ask(api.server, operations.passwordReset, { body })).status).toBe(200);
  expect((await ask(api.server, operations.passwordReset, { body })).status).not.toBe(200);
  const rows = await asAdministrator(
    database.adminUrl,
    "select to_jsonb(a) as line from audit_log a where action = 'user.create' and object = $1",
    [other],
  );
  expect(JSON.stringify(rows)).toContain('"notification":"otp"');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('nobody takes an address of a domain that is not proven to be theirs', async () => {
  await makeDomain(world, tenant, `claimed-${tenant.domain}`, { proven: false });
  expect(codeOf(await create(admin, { email: `ceo@claimed-${tenant.domain}` }))).toBe('domain_not_ours');
  const other = await makeTenant(world);
  expect((await create(admin, { email: `ceo@${other.domain}` })).status).toBe(404);
  expect(await directoryOf(`ceo@${other.domain}`)).toEqual([]);
});
const directoryOf = (email: string) =>
  asAdministrator(database.adminUrl, 'select email from user_directory where email = $1', [email]);

test('roles are given only by who has their rights, and open sessions have them at once', async () => {
  const manager = await actorOf(['User_Management']);
  const given = dataOf<{ roles: Role[] }>(await call(manager, userRoleList, {})).roles;
  expect(given).toContain('user');
  expect(given).toContain('GINAuser_Management');
  for (const role of ['ALL', 'super', 'Tech', 'Partner', 'Impersonate', 'Audit'] as const)
    expect(given).not.toContain(role);
  expect(codeOf(await create(manager, { email: `x@${tenant.domain}`, roles: ['ALL'] }))).toBe(
    'role_not_yours',
  );
  expect(await directoryOf(`x@${tenant.domain}`)).toEqual([]);

  const ann = await makePerson(world, tenant, { roles: ['user'] });
  const session = await signIn(api.server, ann);
  expect(codeOf(await update(manager, ann.email, { roles: ['user', 'Tech'] }))).toBe('role_not_yours');
  expect((await call(session, userRead, { params: { email: ann.email } })).status).toBe(403);
  expect(dataOf(await update(admin, ann.email, { name: 'Ann', roles: ['User_Management'] }))).toMatchObject({
    name: 'Ann',
    roles: ['User_Management'],
  });
  await expect
    .poll(async () => (await call(session, userRead, { params: { email: ann.email } })).status, {
      timeout: 2_000,
    })
    .toBe(200);
  // What one may not give one may not take either.
  const tech = await makePerson(world, tenant, { roles: ['Tech'] });
  expect(codeOf(await update(manager, tech.email, { roles: ['user'] }))).toBe('role_not_yours');
  expect(codeOf(await remove(manager, tech.email))).toBe('more_powerful');
});

test('no way of the roles leads to an operator or from a manager of users to everything', () => {
  for (const roles of [['ALL'], ['ALL', 'Partner', 'Impersonate'], ['User_Management', 'Sales']] as Role[][])
    expect(rolesToGive({ is_superuser: false, roles })).not.toContain('super');
  expect(rolesToGive({ is_superuser: true, roles: ['super'] })).toContain('Partner');
  expect(rolesToGive({ is_superuser: false, roles: ['Sales', 'User_Management'] })).not.toContain('ALL');
});

test('the last administrator, oneself and operators are neither demoted nor deleted', async () => {
  const place = await makeTenant(world);
  const root = await signIn(
    api.server,
    await makePerson(world, tenant, { roles: ['super'], is_superuser: true }),
  );
  const last = await makePerson(world, place, { roles: ['ALL'] });
  expect(codeOf(await update(root, last.email, { roles: ['user'] }))).toBe('last_administrator');
  expect(codeOf(await remove(root, last.email))).toBe('last_administrator');
  const second = await makePerson(world, place, { roles: ['User_Management'] });
  expect((await update(root, last.email, { roles: ['user'] })).status).toBe(200);
  expect(codeOf(await remove(root, second.email))).toBe('last_administrator');
  const own = await makePerson(world, tenant, { roles: ['ALL'] });
  expect(codeOf(await remove(await signIn(api.server, own), own.email))).toBe('more_powerful');
  const operator = await makePerson(world, tenant, { is_superuser: true });
  expect(codeOf(await remove(admin, operator.email))).toBe('more_powerful');
});

test('deleting ends sessions, frees the address and leaves a line in the audit log; a directory’s users stay', async () => {
  const ann = await makePerson(world, tenant);
  const session = await signIn(api.server, ann);
  expect(dataOf(await remove(admin, ann.email))).toEqual({ success: true });
  expect((await session.call(ownUserRead)).status).toBe(401);
  expect((await call(admin, userRead, { params: { email: ann.email } })).status).toBe(404);
  const log = await asAdministrator<{ action: string }>(
    database.adminUrl,
    'select action from audit_log where tenant_id = $1 and object = $2 order by seq desc limit 1',
    [tenant.tenant_id, ann.email],
  );
  expect(log).toEqual([{ action: 'user.delete' }]);
  expect((await create(admin, { email: ann.email })).status).toBe(200);

  const kept = await makePerson(world, tenant);
  await asAdministrator(
    database.adminUrl,
    `with task as (insert into directory_sync_task (tenant_id, task_id, name, directory_type, every_minutes, created_by, changed_by)
       values ($1, 77, 'AD', 'none', 60, 'test', 'test') returning *)
     insert into directory_sync_link (tenant_id, task_id, directory_id, user_id) select tenant_id, task_id, 'x', $2 from task`,
    [tenant.tenant_id, kept.user_id],
  );
  expect(codeOf(await remove(admin, kept.email))).toBe('user_of_directory');
  expect(codeOf(await update(admin, kept.email, { name: 'Other' }))).toBe('user_of_directory');
  expect((await update(admin, kept.email, { roles: ['Tech'] })).status).toBe(200);
});

test('the list as a file holds who is searched for, and no cell is a formula', async () => {
  const place = await makeTenant(world);
  const boss = await actorOf(['ALL'], place);
  expect((await create(boss, { email: `f@${place.domain}`, name: '=1+1' })).status).toBe(200);
  const csv = await call(boss, userExportCsv, { query: { partial_match: 'f@' } });
  expect(csv.status, csv.body).toBe(200);
  expect(csv.body.trim().split('\r\n')).toHaveLength(2);
  expect(csv.body).toContain(`f@${place.domain},'=1+1,`);
  const xlsx = await call(boss, userExportXlsx, { query: {} });
  expect(xlsx.status).toBe(200);
  expect(xlsx.body.slice(0, 2)).toBe('PK');
  const billing = await actorOf(['Billing'], place);
  expect((await call(billing, userExportCsv, { query: {} })).status).toBe(403);
});
