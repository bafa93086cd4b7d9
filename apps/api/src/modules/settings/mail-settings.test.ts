import { type DataOf, type Operations, operations, type Role } from '@postern/contract';
import { keepHeartbeat } from '@postern/db';
import { type Actor, type Answer, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makeDomain, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

const { settingsCopy, settingsCompare, settingsRead, settingsUpdate, settingUndo, mailSettingHistoryList } =
  operations;
const { database, world, api } = await testApi({ transports: ['archive', 'scan'] });
let tenant: Tenant;
let admin: Actor;
let second: string;
let third: string;

const enter = async (where: Tenant, roles: Role[], is_superuser = false) =>
  signIn(api.server, await makePerson(world, where, { roles, is_superuser }));

beforeAll(async () => {
  tenant = await makeTenant(world);
  admin = await enter(tenant, ['ALL']);
  [second, third] = [`second-${tenant.domain}`, `third-${tenant.domain}`];
  for (const name of [second, third]) await makeDomain(world, tenant, name);
});

const fail = (error: unknown) => expect(error).toBeUndefined();
const data = <T>(answer: Answer): T => {
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { data: T }).data;
};
const at = (container: string, domain: string) => ({ container, scope: 'domain', scope_value: domain });
const set = async (container: string, domain: string, body: object) =>
  data(
    await admin.call(settingsUpdate, { params: at(container, domain), body, query: { force_scope: 'true' } }),
  );
const copy = (body: object, actor = admin) => actor.call(settingsCopy, { body });
const compare = async (...domain: string[]) =>
  data<DataOf<Operations['settingsCompare']>>(await admin.call(settingsCompare, { query: { domain } }))
    .domains;
const history = async (domain: string, query: Record<string, string> = {}) =>
  data<DataOf<Operations['mailSettingHistoryList']>>(
    await admin.call(mailSettingHistoryList, { params: { scope: 'domain', scope_value: domain }, query }),
  );

test('a server is written and read as a host and a numeric port, or as one text', async () => {
  const field = 'outgoing_targethost_override';
  const read = async () =>
    data<DataOf<Operations['settingsRead']>>(
      await admin.call(settingsRead, { params: at('scanner', third) }),
    )[field];
  expect(await read()).toMatchObject({ value: '', server: null });
  await set('scanner', third, { [field]: { host: '9.9.9.9', port: 587 } });
  expect(await read()).toMatchObject({
    value: '9.9.9.9:587',
    server: { host: '9.9.9.9', port: 587 },
  });
  await set('scanner', third, { [field]: '9.9.9.9:25' });
  expect(await read()).toMatchObject({ server: { host: '9.9.9.9', port: 25 } });
  for (const wrong of [
    { host: 'nowhere', port: 25 },
    { host: '9.9.9.9', port: 70_000 },
    { host: '9.9.9.9' },
  ]) {
    const answer = await admin.call(settingsUpdate, {
      params: at('scanner', third),
      body: { [field]: wrong },
    });
    expect(answer.status).toBe(422);
  }
  await set('scanner', third, { [field]: null });
});

test('a copy is shown first, made at once, audited for each domain, and taken back through history', async () => {
  await set('scanner', tenant.domain, { highspamlevel: 7.5, subject_tag_spam: '[Verdacht]' });
  await set('quarantine', tenant.domain, { quarantine_release: false });
  await set('scanner', third, { highspamlevel: 7.5 });
  const fields = ['highspamlevel', 'subject_tag_spam', 'quarantine_release'];
  const body = { from: tenant.domain, to: [third, second, third], fields };

  type Copied = DataOf<Operations['settingsCopy']>;
  const shown = data<Copied>(await copy({ ...body, preview: true }));
  expect(shown.changes.map(({ domain_name, field }) => [domain_name, field])).toEqual([
    [second, 'highspamlevel'],
    [second, 'subject_tag_spam'],
    [second, 'quarantine_release'],
    [third, 'subject_tag_spam'],
    [third, 'quarantine_release'],
  ]);
  expect((await history(second)).entries).toEqual([]);

  const made = data<Copied>(await copy(body));
  expect(made).toEqual({ preview: false, changes: shown.changes });
  const [, there] = await compare(tenant.domain, second);
  expect(there?.values.highspamlevel).toEqual({ scope: 'domain', value: 7.5 });
  expect(there?.values.subject_tag_spam).toEqual({ scope: 'domain', value: '[Verdacht]' });

  const audits = await asAdministrator<{ object: string }>(
    database.adminUrl,
    "select object from audit_log where tenant_id = $1 and action = 'setting.update' order by seq desc limit 2",
    [tenant.tenant_id],
  );
  expect(audits.map(({ object }) => object).sort()).toEqual([`domain/${second}`, `domain/${third}`]);

  for (const { id, field } of (await history(second)).entries) {
    const container = field.startsWith('quarantine') ? 'quarantine' : 'scanner';
    const answer = await admin.call(settingUndo, { params: { ...at(container, second), change: id } });
    expect(answer.status).toBe(200);
  }
  const [back] = await compare(second);
  expect(back?.values.highspamlevel).toEqual({ scope: 'default', value: 9 });
  // Copied again it would change the same once more.
  const again = data<Copied>(await copy({ ...body, to: [second], preview: true }));
  expect(again.changes).toHaveLength(3);
});

test('history tells the changes of all containers together, page by page, and of one field alone', async () => {
  const name = `history-${tenant.domain}`;
  await makeDomain(world, tenant, name);
  await set('scanner', name, { lowspamlevel: 4 });
  await set('quarantine', name, { quarantine_delete: false });
  await set('base', name, { disable_delivery: true });
  const page = await history(name, { limit: '2' });
  expect(page.entries.map(({ field }) => field)).toEqual(['disable_delivery', 'quarantine_delete']);
  const rest = await history(name, { limit: '2', after: page.next ?? '' });
  expect([rest.entries.map(({ field }) => field), rest.next]).toEqual([['lowspamlevel'], null]);
  expect((await history(name, { field: 'lowspamlevel' })).entries).toHaveLength(1);
});

test('foreign and confidential domains answer as missing ones, and nothing of such a copy is made', async () => {
  const foreign = await makeTenant(world);
  const hidden = `hidden-${tenant.domain}`;
  await makeDomain(world, tenant, hidden, { confidential: true });
  const tech = await enter(tenant, ['Tech']);
  await set('scanner', tenant.domain, { lowspamlevel: 3 });
  for (const name of [foreign.domain, hidden, 'nowhere.example']) {
    const to = [second, name];
    const answer = await copy({ from: tenant.domain, to, fields: ['lowspamlevel'] }, tech);
    expect([name, answer.status]).toEqual([name, 404]);
    const from = await copy({ from: name, to: [second], fields: ['lowspamlevel'] }, tech);
    expect(from.status).toBe(404);
    expect((await tech.call(settingsCompare, { query: { domain: [second, name] } })).status).toBe(404);
    const params = { scope: 'domain', scope_value: name };
    expect((await tech.call(mailSettingHistoryList, { params })).status).toBe(404);
  }
  expect((await compare(second))[0]?.values.lowspamlevel).toEqual({ scope: 'default', value: 5 });
});

test('a copy onto itself, of fields that are none of mail, or of what operators decide is refused', async () => {
  const own = await copy({ from: second, to: [second], fields: ['lowspamlevel'] });
  expect(own.status).toBe(422);
  expect((await copy({ from: second, to: [third], fields: ['user_language'] })).status).toBe(422);
  expect((await copy({ from: second, to: [third], fields: [] })).status).toBe(422);
  expect((await copy({ from: second, to: [third], fields: ['setnamedtransport'] })).status).toBe(403);
  for (const role of ['user', 'Support', 'Audit'] as const) {
    const other = await enter(tenant, [role]);
    expect((await copy({ from: second, to: [third], fields: ['lowspamlevel'] }, other)).status).toBe(403);
  }
  const read = await admin.call(settingsRead, { params: at('scanner', third) });
  expect(read.status).toBe(200);
});

test('a transport is named only where it is set up, and who mistypes one reads which are', async () => {
  const operator = await enter(tenant, ['super'], true);
  const put = (name: string) =>
    operator.call(settingsUpdate, {
      params: at('base', tenant.domain),
      body: { setnamedtransport: name },
      query: { force_scope: 'true' },
    });
  const refused = await put('archiv');
  expect(refused.status).toBe(422);
  expect(refused.json()).toMatchObject({
    detail: [
      {
        loc: ['body', 'setnamedtransport'],
        msg: 'must be the name of a transport of this installation, which are archive, scan',
      },
    ],
  });
  for (const name of ['scan', '']) expect((await put(name)).status, name).toBe(200);
});

test('reading pictures has an effect once a gateway that runs can read them', async () => {
  const read = async () =>
    data<DataOf<Operations['settingsRead']>>(await admin.call(settingsRead, { params: at('scanner', third) }))
      .read_pictures;
  expect(await read()).toMatchObject({ value: false, active: false, may_change: true });
  const reads = async () => ({ reads_pictures: ['eng'] });
  const reader = keepHeartbeat(database.connect('postern_gateway'), 'gateway', 'mx1', fail, undefined, reads);
  await reader.beat();
  expect(await read()).toMatchObject({ active: true });
  await reader[Symbol.asyncDispose]();
});
