import { type Operation, operations } from '@postern/contract';
import type { SyncItem, SyncRun, SyncTask } from '@postern/contract/directory-sync';
import { withScope } from '@postern/db';
import { openTenantKeys } from '@postern/db/blobs/index';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makeDomain, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';
import { readDnsConfig } from '../domains/dns/dns-config.ts';
import { openDns } from '../domains/index.ts';
import { giveSingle, takeBackSingle } from './apply-single.ts';
import { runDirectorySyncs } from './jobs/run-directory-syncs.ts';

const dns = openDns({
  ...readDnsConfig({ POSTERN_MX: 'mx.postern.example' }, 'mx.postern.example', 'console.postern.example'),
  zone: zoneResolver({}),
});
let now = Date.now();
const { database, world, api } = await testApi({ dns, clock: () => now });
const db = database.connect('postern_worker');
const worker = {
  ...{ db, dns, innerDirectories: false, clock: () => now },
  keys: openTenantKeys(db, database.installationKey),
};
let tenant: Tenant;
let admin: Actor;

beforeAll(async () => {
  tenant = await makeTenant(world);
  await makeDomain(world, tenant, 'acme.example');
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
}, 60_000);

const call = async <T>(operation: Operation, input: object = {}) => {
  const { status, body } = await admin.call(operation as never, input as never);
  expect(status, body).toBe(200);
  return (JSON.parse(body) as { data: T }).data;
};
const refused = async (operation: Operation, input: object) => {
  const { status, body } = await admin.call(operation as never, input as never);
  expect(status, body).toBe(422);
  return body;
};
const columns = { id_column: 'Nr', mail_column: 'Mail', name_column: 'Name' };
const body = (directory_settings: object, more: object = {}) => ({
  ...{ task_name: 'Staff', directory_type: 'csv', directory_settings, ...more },
});
const upload = ({ task_id }: SyncTask, rows: readonly string[]) =>
  call(operations.syncFileUpload, {
    params: { id: task_id },
    body: {
      file_name: 'staff.csv',
      content: Buffer.from(`Nr,Mail,Name,Teams\n${rows.join('\n')}\n`).toString('base64'),
    },
  });
const run = async (operation: Operation, input: object) => {
  now += 1000;
  const { sync_id } = await call<{ sync_id: number }>(operation, input);
  await runDirectorySyncs(worker);
  return call<SyncRun>(operations.syncRunRead, { params: { sync_id } });
};
const start = ({ task_id }: SyncTask) =>
  run(operations.syncStart, { params: { id: task_id }, body: { dry_run: false } });
const apply = async ({ sync_id }: SyncRun, ops: string[]) => {
  await call(operations.syncPlanApply, { params: { sync_id }, body: { ops } });
  await runDirectorySyncs(worker);
  return call<SyncRun>(operations.syncRunRead, { params: { sync_id } });
};
const items = async ({ sync_id }: SyncRun, op: string) =>
  (await call<{ items: SyncItem[] }>(operations.syncItemList, { params: { sync_id }, query: { op } })).items;
const setting = (action_values: string) => ({ action: 'setting', action_values });
const protection = (action_values: string) => ({ action: 'protection', action_values });
const setGroups = ({ task_id }: SyncTask, groups: Record<string, object[]>) =>
  call(operations.syncTaskGroupUpdate, {
    params: { id: task_id },
    body: { groups: Object.entries(groups).map(([sync_group, actions]) => ({ sync_group, actions })) },
  });
/** What each person has of their own. */
const held = async () => {
  const rows = await asAdministrator<{ email: string; own: string; mail: string }>(
    database.adminUrl,
    `select u.email, coalesce((select string_agg(field || '=' || (value #>> '{}'), ' ' order by field) from setting s
         where s.tenant_id = u.tenant_id and s.scope = 'user' and s.scope_value = u.user_id::text), '') as own,
       case when may_not_sign then 'none' when may_not_encrypt then 'signOnly' else 'signAndEnc' end as mail
     from app_user u where tenant_id = $1 and email like 'p%@acme.example' order by email`,
    [tenant.tenant_id],
  );
  return rows.map(({ email, own, mail }) => `${email.slice(0, 2)} ${own} ${mail}`.replace(/ {2,}/g, ' '));
};

test('members of a file’s groups get settings and how their mail is protected; what they had comes back, unless they changed it', async () => {
  const task = await call<SyncTask>(operations.syncTaskCreate, {
    body: body({ ...columns, groups_column: 'Teams' }),
  });
  const row = (nr: number, teams: string) => `${nr},p${nr}@acme.example,P ${nr},"${teams}"`;
  await upload(task, [row(1, 'Sales'), row(2, 'SALES; Board'), row(3, ''), row(4, 'board,sales')]);
  await apply(await start(task), ['create']);
  await call(operations.settingsUpdate, {
    params: { container: 'settings', scope: 'user', scope_value: 'p4@acme.example' },
    query: { force_scope: true },
    body: { user_language: 'fr_FR' },
  });
  const before = await held();
  expect(before).toEqual([
    'p1 signAndEnc',
    'p2 signAndEnc',
    'p3 signAndEnc',
    'p4 user_language=fr_FR signAndEnc',
  ]);

  // The first group in the list decides where two give the same setting.
  const board = [setting('user_language=de_DE'), protection('signOnly')];
  const sales = [setting('user_language=es_ES'), setting('report_active=false')];
  await setGroups(task, { board, Sales: sales });
  const given = await apply(await start(task), ['grant']);
  expect(given).toMatchObject({ state: 'done', counts: { grant: 3 }, users_applied: 3 });
  const with_all = [
    'p1 report_active=false user_language=es_ES signAndEnc',
    'p2 report_active=false user_language=de_DE signOnly',
    'p3 signAndEnc',
    'p4 report_active=false user_language=de_DE signOnly',
  ];
  expect(await held()).toEqual(with_all);
  // The same again writes nothing.
  expect(await start(task)).toMatchObject({ state: 'done', users_applied: 0, counts: { unchanged: 4 } });
  const history = await asAdministrator<{ n: number }>(
    database.adminUrl,
    "select count(*)::int as n from setting_history where tenant_id = $1 and scope = 'user'",
    [tenant.tenant_id],
  );
  expect(history).toEqual([{ n: 7 }]);

  // Who leaves the board gets what sales gives; the plan says both, and undoing it gives the board's again.
  await upload(task, [row(1, 'Sales'), row(2, 'Sales'), row(3, ''), row(4, 'Board;Sales')]);
  const moved = await start(task);
  expect(moved).toMatchObject({ state: 'done', counts: { grant: 1, withdraw: 1 }, users_applied: 2 });
  expect(await items(moved, 'grant')).toMatchObject([
    { before: { settings: 'user_language=de_DE' }, after: { settings: 'user_language=es_ES' } },
  ]);
  expect((await held())[1]).toBe('p2 report_active=false user_language=es_ES signAndEnc');
  const undo = await call<SyncRun>(operations.syncRunUndo, { params: { sync_id: moved.sync_id } });
  await apply(undo, ['grant']);
  expect(await held()).toEqual(with_all);

  // One has chosen for themselves since, and that stays; the others have again what they had.
  await call(operations.settingsUpdate, {
    params: { container: 'settings', scope: 'user', scope_value: 'p1@acme.example' },
    query: { force_scope: true },
    body: { user_language: 'fr_FR' },
  });
  await setGroups(task, {});
  const taken = await apply(await start(task), ['withdraw']);
  expect(taken).toMatchObject({ state: 'done', users_applied: 3, users_error: 0 });
  expect(await held()).toEqual(['p1 user_language=fr_FR signAndEnc', ...before.slice(1)]);
}, 60_000);

test('a group gives settings of people only, with values they may have, each once', async () => {
  const task = await call<SyncTask>(operations.syncTaskCreate, {
    body: body({ ...columns, groups_column: 'Teams' }),
  });
  const put = (...actions: object[]) =>
    refused(operations.syncTaskGroupUpdate, {
      params: { id: task.task_id },
      body: { groups: [{ sync_group: 'g', actions }] },
    });
  for (const wrong of ['user_language', 'nothing=1', 'skip_antivirus=true', '=x'])
    expect(await put(setting(wrong)), wrong).toContain('must name a setting of people and its value');
  for (const wrong of ['user_language=xx_XX', 'report_active=maybe', 'quota_user=-1', 'report_midday=25:00'])
    expect(await put(setting(wrong)), wrong).toContain('must be a value that the setting may have');
  expect(await put(protection('always'))).toContain('action_values');
  const twice = await put(setting('ui_gauge=true'), setting('ui_gauge=false'));
  expect(twice).toContain('must be given once');
  const offered = await call<{ action: string; values: string[] }[]>(operations.syncActionList);
  expect(offered.find(({ action }) => action === 'setting')?.values).toContain('report_active');
  expect(offered.find(({ action }) => action === 'setting')?.values).not.toContain('skip_antivirus');
});

test('a schedule waits for the groups of a directory that names any', async () => {
  const periodic = { periodic_sync_enabled: true };
  const with_groups = { ...columns, groups_column: 'Teams' };
  expect(await refused(operations.syncTaskCreate, { body: body(with_groups, periodic) })).toContain(
    'needs the groups of the directory first',
  );
  // A file without groups has none to wait for, and none can be chosen of it.
  const plain = await call<SyncTask>(operations.syncTaskCreate, { body: body(columns, periodic) });
  const of = ({ task_id }: SyncTask) => ({ params: { id: task_id } });
  const groups = { groups: [{ sync_group: 'g', actions: [setting('ui_gauge=true')] }] };
  expect(await refused(operations.syncTaskGroupUpdate, { ...of(plain), body: groups })).toContain(
    'must be named by a column of the file',
  );
  const task = await call<SyncTask>(operations.syncTaskCreate, { body: body(with_groups) });
  const change = { ...of(task), body: body(with_groups, periodic) };
  expect(await refused(operations.syncTaskUpdate, change)).toContain('needs the groups');
  await call(operations.syncTaskGroupUpdate, { ...of(task), body: groups });
  await call(operations.syncTaskUpdate, change);
  expect(await refused(operations.syncTaskGroupUpdate, { ...of(task), body: { groups: [] } })).toContain(
    'must stay while the directory runs regularly',
  );
  expect(await refused(operations.syncTaskUpdate, { ...of(task), body: body(columns) })).toContain(
    'must stay while groups are chosen',
  );
});

test('a group of ten thousand gets and loses a setting in one run', async () => {
  const task = await call<SyncTask>(operations.syncTaskCreate, {
    body: body({ ...columns, groups_column: 'Teams' }, { task_name: 'Everybody' }),
  });
  const { tenant_id } = tenant;
  const people = await asAdministrator<{ user_id: string }>(
    database.adminUrl,
    `insert into app_user (tenant_id, user_id, email, name)
     select $1, gen_random_uuid(), 'many' || n || '@acme.example', 'Many' from generate_series(1, 10000) n returning user_id`,
    [tenant_id],
  );
  const scope = { tenant_id, task_id: task.task_id, actor: 'a test' };
  const gifts = ['setting user_language=es_ES', 'protection signOnly'].flatMap((gift) => {
    const [action = '', value = ''] = gift.split(' ');
    return people.map(({ user_id }) => ({ action: action as 'setting', value, user_id }));
  });
  const count = async () =>
    asAdministrator(
      database.adminUrl,
      `select (select count(*)::int from setting where tenant_id = $1 and value = '"es_ES"') as settings,
         (select count(*)::int from app_user where tenant_id = $1 and may_not_encrypt) as protected`,
      [tenant_id],
    );
  await withScope(db, { tenants: [tenant_id] }, (tx) => giveSingle(tx, scope, gifts));
  expect(await count()).toEqual([{ settings: 10_000, protected: 10_000 }]);
  await withScope(db, { tenants: [tenant_id] }, (tx) => takeBackSingle(tx, scope, gifts));
  expect(await count()).toEqual([{ settings: 0, protected: 0 }]);
}, 120_000);
