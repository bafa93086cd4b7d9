import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Operation, operations } from '@postern/contract';
import type {
  SyncActionRow,
  SyncFileReading,
  SyncGroup,
  SyncItem,
  SyncLog,
  SyncRun,
  SyncTask,
} from '@postern/contract/directory-sync';
import { openTenantKeys } from '@postern/db/blobs/index';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import { type Actor, type Answer, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { type DirectoryServer, startDirectory } from '@postern/testing/directory-server';
import { makeDomain, makePerson, makeTenant, type Person, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';
import { readDnsConfig } from '../domains/dns/dns-config.ts';
import { openDns } from '../domains/index.ts';
import { runDirectorySyncs } from './jobs/run-directory-syncs.ts';
import { graphId, graphUsers, startGraph } from './sources/graph-server.fixture.ts';

const PEOPLE = 10_000;
const DAY = 86_400_000;
const dns = openDns({
  ...readDnsConfig({ POSTERN_MX: 'mx.postern.example' }, 'mx.postern.example', 'console.postern.example'),
  zone: zoneResolver({ 'ldap.acme.example': { A: ['127.0.0.1'] } }),
});
const graph = await startGraph();
let now = Date.now();
const { database, world, api } = await testApi({
  ...{ dns, privateNextHops: true, clock: () => now, graph: graph.place },
});
const db = database.connect('postern_worker');
const worker = {
  ...{ db, dns, innerDirectories: true, clock: () => now, graph: graph.place },
  keys: openTenantKeys(db, database.installationKey),
};
let directory: DirectoryServer;
let tenant: Tenant;
let person: Person;
let admin: Actor;

beforeAll(async () => {
  directory = await startDirectory({ people: PEOPLE });
  tenant = await makeTenant(world);
  await makeDomain(world, tenant, 'acme.example');
  person = await makePerson(world, tenant, { roles: ['ALL'] });
  admin = await signIn(api.server, person);
}, 60_000);
afterAll(async () => {
  await directory?.[Symbol.asyncDispose]();
  await graph[Symbol.asyncDispose]();
});

const dataOf = <T>({ status, body }: Answer) => {
  expect(status, body).toBe(200);
  return (JSON.parse(body) as { data: T }).data;
};
const call = async <T>(operation: Operation, input: object = {}) =>
  dataOf<T>(await admin.call(operation as never, input as never));
/** Sessions end over night. */
const nextDay = async () => {
  now += DAY;
  admin = await signIn(api.server, person);
};
const settings = (given: object = {}) => ({
  ...{ host: directory.host, port: directory.port, security: 'starttls', authority: directory.authority },
  ...{ bind_dn: directory.bind_dn, base: directory.base, ...given },
});
const people = () =>
  asAdministrator<{ email: string; active: boolean; origin: string }>(
    database.adminUrl,
    "select email, active, origin from app_user where tenant_id = $1 and origin = 'sync' order by email",
    [tenant.tenant_id],
  );
/** The state of all accounts and audit rows of the tenant, to see that nothing was written. */
const state = () =>
  asAdministrator<{ users: string; audits: string }>(
    database.adminUrl,
    `select (select md5(string_agg(u::text, ',' order by u.user_id)) from app_user u where tenant_id = $1) as users,
       (select count(*) from audit_log where tenant_id = $1 and action like 'directory_sync.%' and action <> 'directory_sync.start') as audits`,
    [tenant.tenant_id],
  );
const start = async (task: SyncTask, dry_run = false, given: { single_user?: string } = {}) => {
  // Later runs have higher ids.
  now += 1;
  const { sync_id } = await call<{ sync_id: number }>(operations.syncStart, {
    params: { id: task.task_id },
    body: { dry_run, ...given },
  });
  await runDirectorySyncs(worker);
  return call<SyncRun>(operations.syncRunRead, { params: { sync_id } });
};
const items = async ({ sync_id }: SyncRun, op: string) =>
  (await call<{ items: SyncItem[] }>(operations.syncItemList, { params: { sync_id }, query: { op } })).items;
const apply = async ({ sync_id }: SyncRun, body: object) => {
  await call(operations.syncPlanApply, { params: { sync_id }, body });
  await runDirectorySyncs(worker);
  return call<SyncRun>(operations.syncRunRead, { params: { sync_id } });
};
const guard = (run: SyncRun, name: string) => run.guards.find((one) => one.guard === name);

test('an administrator connects a directory, reads the plan of the first run and applies it; a silent directory then touches nobody', async () => {
  const doubtful = await makePerson(world, await makeTenant(world), { email: 'person7@acme.example' });
  const known = await makePerson(world, tenant, { email: 'person3@acme.example', roles: ['Tech'] });
  const task = await call<SyncTask>(operations.syncTaskCreate, {
    body: {
      task_name: 'Acme AD',
      directory_type: 'ldap',
      directory_settings: settings(),
      directory_secret: directory.password,
    },
  });
  expect(JSON.stringify(task)).not.toContain(directory.password);
  expect(task).toMatchObject({ has_secret: true, sync_start: '(no sync)', linked_users: 0 });

  const access = await call<{ is_readable: boolean; steps: { step: string; verdict: string }[] }>(
    operations.syncAccessTest,
    { params: { id: task.task_id } },
  );
  expect(access.is_readable).toBe(true);
  expect(access.steps.map(({ step, verdict }) => `${step} ${verdict}`)).toEqual([
    ...['connect ok', 'tls ok', 'sign_in ok', 'read_people ok'],
  ]);

  directory.change(
    `dn: uid=person5,ou=people,${directory.base}\nchangetype: modify\nreplace: mail\nmail: boss@elsewhere.example\n`,
  );
  const planned = await start(task);
  expect(planned).toMatchObject({ state: 'waiting_review', users_success: PEOPLE });
  expect(planned.counts).toMatchObject({ create: PEOPLE - 3, link: 1, conflict: 2 });
  expect(guard(planned, 'source_unchanged')).toMatchObject({ verdict: 'review', params: { is_first: 1 } });
  expect((await items(planned, 'conflict')).map(({ address, why }) => `${address} ${why}`).sort()).toEqual([
    'boss@elsewhere.example domain_not_used',
    'person7@acme.example address_elsewhere',
  ]);
  expect(await people()).toEqual([]);

  const applied = await apply(planned, { ops: ['create', 'link'], without_items: [] });
  expect(applied).toMatchObject({ state: 'done', users_applied: PEOPLE - 2, users_error: 0 });
  expect(await people()).toHaveLength(PEOPLE - 2);
  const roles = await asAdministrator<{ role: string }>(
    database.adminUrl,
    'select role from user_role where user_id = $1',
    [known.user_id],
  );
  expect(roles).toEqual([{ role: 'Tech' }]);
  expect(doubtful.tenant_id).not.toBe(tenant.tenant_id);

  const before = await state();
  await nextDay();
  expect(await start(task)).toMatchObject({ state: 'done', users_applied: 0 });
  expect(await state()).toEqual(before);

  await directory.setReadable(false);
  await nextDay();
  const silent = await start(task);
  expect(silent).toMatchObject({ state: 'stopped', problem: { code: 'no_people' }, users_applied: 0 });
  expect(await state()).toEqual(before);
  await directory.setReadable(true);
}, 120_000);

test('members of a group get its role and group here, also through groups within it; what a run gave and no more is taken back', async () => {
  const [task] = await call<SyncTask[]>(operations.syncTaskList);
  if (!task) throw new Error('no task');
  const dn = (name: string) => `cn=${name},ou=groups,${directory.base}`;
  const member = (number: number) => `member: uid=person${number},ou=people,${directory.base}`;
  const group = (name: string, ...members: string[]) =>
    [
      `dn: ${dn(name)}`,
      'changetype: add',
      'objectClass: groupOfNames',
      `cn: ${name}`,
      ...members,
      '',
      '',
    ].join('\n');
  directory.change(
    `dn: ou=groups,${directory.base}\nchangetype: add\nobjectClass: organizationalUnit\nou: groups\n\n` +
      group('staff', member(1), member(3), `member: ${dn('inner')}`) +
      group('inner', member(4), `member: ${dn('staff')}`),
  );
  const put = (groups: object[]) => ({ params: { id: task.task_id }, body: { groups } });
  const role = (action_values: string) => ({ action: 'role', action_values });
  const of_staff = [role('Tech'), { action: 'group', action_values: 'sales' }];
  const refused = put([{ sync_group: dn('staff'), actions: [role('super')] }]);
  expect((await admin.call(operations.syncTaskGroupUpdate, refused as never)).status).toBe(422);
  const staff = put([{ sync_group: dn('Staff'), actions: of_staff }]);
  await call(operations.syncTaskGroupUpdate, staff);
  const held = () =>
    asAdministrator<{ email: string; roles: string; groups: string }>(
      database.adminUrl,
      `select u.email, coalesce((select string_agg(role, ' ' order by role) from user_role r where r.user_id = u.user_id), '') as roles,
         coalesce((select string_agg(group_name, ' ') from user_group g where g.user_id = u.user_id), '') as groups
       from app_user u where u.email = any('{person1@acme.example,person2@acme.example,person3@acme.example,person4@acme.example}')
       order by u.email`,
    );
  const before = await held();
  await nextDay();
  const planned = await start(task);
  // Other groups than before are another source: somebody looks first.
  expect(planned).toMatchObject({ state: 'waiting_review', counts: { grant: 3 } });
  expect(await held()).toEqual(before);
  expect(await apply(planned, { ops: ['grant'] })).toMatchObject({ state: 'done', users_applied: 3 });
  expect((await held()).map(({ roles, groups }) => `${roles} / ${groups}`)).toEqual([
    ...['Tech user / sales', 'user / ', 'Tech / sales', 'Tech user / sales'],
  ]);
  const groups = () => call<SyncGroup[]>(operations.syncTaskGroupList, { params: { id: task.task_id } });
  const [listed] = await groups();
  expect(listed).toMatchObject({ sync_users_in_group: 3 });

  // The same by the group's id, one action at a time.
  const of_group = { params: { group: listed?.sync_group_id } };
  const change = (operation: Operation, input: object = {}) =>
    admin.call(operation as never, { ...of_group, ...input } as never);
  const there = async () =>
    (await call<SyncActionRow[]>(operations.syncGroupActionList, of_group)).map(
      ({ task_id, action, action_values }) => `${task_id === task.task_id} ${action} ${action_values}`,
    );
  expect(await there()).toEqual(['true role Tech', 'true group sales']);
  const stranger = await signIn(
    api.server,
    await makePerson(world, await makeTenant(world), { roles: ['ALL'] }),
  );
  expect((await stranger.call(operations.syncGroupActionList, of_group as never)).status).toBe(404);
  expect((await stranger.call(operations.syncGroupActionDelete, of_group as never)).status).toBe(404);
  expect((await change(operations.syncGroupActionCreate, { body: role('super') })).status).toBe(422);
  expect((await change(operations.syncGroupActionCreate, { body: role('Support') })).status).toBe(200);
  expect(await there()).toEqual(['true role Tech', 'true group sales', 'true role Support']);
  const wrong = { query: { ...role('Sales') } };
  expect((await change(operations.syncGroupActionDelete, wrong)).status).toBe(404);
  expect((await change(operations.syncGroupActionDelete, { query: { action: 'role' } })).status).toBe(422);
  expect((await change(operations.syncGroupActionDelete, { query: role('Tech') })).status).toBe(200);
  expect(await there()).toEqual(['true group sales', 'true role Support']);
  expect((await change(operations.syncGroupActionUpdate, { body: { actions: of_staff } })).status).toBe(200);
  await call(operations.syncTaskGroupUpdate, staff);
  expect(await groups()).toEqual([listed]);
  await nextDay();
  expect(await start(task)).toMatchObject({ state: 'done', users_applied: 0 });

  // A part that cannot be seen: nobody loses anything. A group that is not there: nothing is planned.
  const leave = (name: string, number: number) =>
    directory.change(`dn: ${dn(name)}\nchangetype: modify\ndelete: member\n${member(number)}\n`);
  directory.change(`dn: ${dn('staff')}\nchangetype: modify\nadd: member\nmember: ${dn('unseen')}\n`);
  leave('staff', 1);
  leave('staff', 3);
  await nextDay();
  expect(await start(task)).toMatchObject({ state: 'done', users_applied: 0 });
  directory.change(`dn: ${dn('staff')}\nchangetype: modify\ndelete: member\nmember: ${dn('unseen')}\n`);
  await nextDay();
  expect(await start(task)).toMatchObject({ state: 'done', users_applied: 2, counts: { withdraw: 2 } });
  // person3 was Tech before any directory.
  expect((await held()).map(({ roles, groups }) => `${roles} / ${groups}`)).toEqual([
    ...['user / ', 'user / ', 'Tech / ', 'Tech user / sales'],
  ]);
  await call(operations.syncTaskGroupUpdate, put([{ sync_group: dn('nobody'), actions: of_staff }]));
  await nextDay();
  expect(await start(task)).toMatchObject({ state: 'failed', problem: { code: 'group_unreadable' } });
  await call(operations.syncTaskGroupUpdate, put([]));
}, 120_000);

test('a file is a directory as well: mapped, uploaded, planned and applied; a cut or empty one touches nobody', async () => {
  await makeDomain(world, tenant, 'file.example');
  const csv_settings = {
    ...{ id_column: 'Nr', mail_column: 'Mail', name_column: 'Name' },
    ...{ status_column: 'State', locked_value: 'left' },
  };
  const body = { task_name: 'Staff file', directory_type: 'csv', directory_settings: csv_settings };
  const task = await call<SyncTask>(operations.syncTaskCreate, { body });
  const csv = (count: number, end = '') =>
    `sep=;\r\nNr;Mail;Name;State\r\n${Array.from({ length: count }, (_, nr) => `${nr};s${nr}@file.example;Süß ${nr};\r\n`).join('')}${end}`;
  const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
  const preview = await call<SyncFileReading>(operations.syncFileRead, { body: { content: base64(csv(3)) } });
  expect(preview).toMatchObject({
    ...{ problem: null, encoding: 'windows-1252', separator: 'semicolon', rows: 3 },
    columns: ['Nr', 'Mail', 'Name', 'State'],
  });
  const upload = (text: string) =>
    call<SyncFileReading & { is_stored: boolean }>(operations.syncFileUpload, {
      params: { id: task.task_id },
      body: { file_name: 'staff.csv', content: base64(text) },
    });
  expect(await start(task)).toMatchObject({ state: 'failed', problem: { code: 'no_file' } });
  expect(await upload(csv(40))).toMatchObject({ is_stored: true, rows: 40 });
  const stored = await asAdministrator<{ sealed_content: Buffer }>(
    database.adminUrl,
    'select sealed_content from directory_sync_source where task_id = $1',
    [task.task_id],
  );
  expect(stored[0]?.sealed_content.includes('file.example')).toBe(false);
  const planned = await start(task);
  expect(planned).toMatchObject({ state: 'waiting_review', counts: { create: 40 } });
  expect(await apply(planned, { ops: ['create'] })).toMatchObject({ state: 'done', users_applied: 40 });

  const before = await state();
  for (const text of ['', csv(0), csv(20).slice(0, -8), csv(40, '41;new@file.example;"Open')])
    expect((await upload(text)).is_stored, text).toBe(false);
  await nextDay();
  expect(await start(task)).toMatchObject({ state: 'done', users_applied: 0 });
  // Whole, but with half of the people: nothing is done either.
  expect((await upload(csv(20))).is_stored).toBe(true);
  expect(await start(task)).toMatchObject({ state: 'stopped', problem: { code: 'too_few_people' } });
  expect(await state()).toEqual(before);

  // One row is left out, one says that somebody has left.
  const next = csv(39).replace('Süß 3;', 'Süß 3;Left');
  await upload(next);
  expect(await start(task)).toMatchObject({ state: 'done', users_applied: 1 });
  await nextDay();
  expect(await start(task)).toMatchObject({ state: 'done', users_applied: 0 });
  await upload(next);
  await nextDay();
  expect(await start(task)).toMatchObject({ state: 'done', users_applied: 1 });
  const locked = (await people()).filter(({ active }) => !active).map(({ email }) => email);
  expect(locked).toEqual(['s39@file.example', 's3@file.example']);

  // For one person alone, and then for everybody.
  await upload(csv(42));
  await nextDay();
  const single = await start(task, false, { single_user: 'S40@file.example' });
  expect(single).toMatchObject({ state: 'done', single_user: 's40@file.example', counts: { create: 1 } });
  const of_run = { params: { sync_id: single.sync_id } };
  const { logs } = await call<{ logs: SyncLog[] }>(operations.syncLogList, of_run);
  expect(logs).toMatchObject([
    { log_id: 0, environment: 'production', output_type: 'run', output_msg: 'The run is done.' },
    { log_id: 1, task_id: task.task_id, output_object: 's40@file.example', output_severity: 'OK' },
  ]);
  const second = { ...of_run, query: { after: 0, limit: 1 } };
  expect(await call(operations.syncOutputList, second)).toEqual({
    output: [
      expect.objectContaining({ sync_task_out_type: 'run', sync_task_object: '', severity: 'OK' }),
      {
        ...{ msg: 'Create: New in the directory.', sync_task_object: 's40@file.example' },
        ...{ severity: 'OK', sync_task_out_type: 'create' },
      },
    ],
    next: null,
  });
  await nextDay();
  expect(await start(task)).toMatchObject({ single_user: null, counts: { create: 1, enable: 2 } });
}, 60_000);

test('Microsoft 365 is a directory as well: tested, planned and applied, then asked for changes alone; who is gone is locked', async () => {
  await makeDomain(world, tenant, 'cloud.example');
  graph.users = graphUsers(25).map((user) => ({
    ...user,
    mail: user.mail?.replace('acme', 'cloud') ?? null,
  }));
  const create = (directory_secret: string) =>
    call<SyncTask>(operations.syncTaskCreate, {
      body: {
        ...{ task_name: `Entra ${directory_secret}`, directory_type: 'm365', directory_secret },
        directory_settings: { directory: 'cloud.example', client_id: graphId(99) },
      },
    });
  const tested = ({ task_id }: SyncTask) =>
    call<{ is_readable: boolean; steps: { step: string; verdict: string; problem: string | null }[] }>(
      operations.syncAccessTest,
      { params: { id: task_id } },
    );
  const wrong = await create('wrong');
  expect(await tested(wrong)).toMatchObject({
    is_readable: false,
    steps: [{ step: 'sign_in', problem: 'credentials_refused' }],
  });
  expect(await start(wrong)).toMatchObject({ state: 'failed', problem: { code: 'credentials_refused' } });

  const task = await create(graph.secret);
  const access = await tested(task);
  expect(access.steps.map(({ step, verdict }) => `${step} ${verdict}`)).toEqual([
    ...['sign_in ok', 'permissions ok', 'read_people ok'],
  ]);
  const planned = await start(task);
  // The guest is left out, and who is blocked gets no account.
  expect(planned).toMatchObject({ state: 'waiting_review', users_success: 24, counts: { create: 23 } });
  expect(await apply(planned, { ops: ['create'] })).toMatchObject({ state: 'done', users_applied: 23 });
  const cloud = async () => (await people()).filter(({ email }) => email.endsWith('@cloud.example'));
  const locked = async () => (await cloud()).filter(({ active }) => !active).map(({ email }) => email);
  expect([(await cloud()).length, await locked()]).toEqual([23, []]);

  graph.asked.length = 0;
  graph.changed = [
    { id: graphId(1), displayName: 'Renamed' },
    { id: graphId(2), '@removed': { reason: 'deleted' } },
    { id: graphId(5), accountEnabled: false },
  ];
  graph.users = graph.users.filter(({ id }) => id !== graphId(2));
  expect(await start(task)).toMatchObject({ state: 'done', users_applied: 2 });
  expect(graph.asked[0]).toContain('deltatoken=');
  graph.changed = [];
  // Who is missing is locked when missing a day later too.
  expect(await locked()).toEqual(['p5@cloud.example']);
  await nextDay();
  expect(await start(task)).toMatchObject({ state: 'done', users_applied: 1 });
  expect(await locked()).toEqual(['p2@cloud.example', 'p5@cloud.example']);

  // A reading in full that finds nobody is a fault of the directory, not of people.
  const before = await state();
  now += 8 * DAY;
  admin = await signIn(api.server, person);
  graph.users = [];
  expect(await start(task)).toMatchObject({ state: 'stopped', problem: { code: 'no_people' } });
  expect(await state()).toEqual(before);
}, 60_000);

test('a file at an address is fetched anew for each run; an answer that is no file touches nobody', async () => {
  await makeDomain(world, tenant, 'web.example');
  let answer = { status: 200, text: 'Nr,Mail,Name\n1,a@web.example,Ann\n2,b@web.example,Ben\n' };
  const files = createServer((_request, reply) => reply.writeHead(answer.status).end(answer.text));
  files.listen(0, '127.0.0.1');
  await once(files, 'listening');
  const address = `http://ldap.acme.example:${(files.address() as AddressInfo).port}/people.csv`;
  const columns = { id_column: 'Nr', mail_column: 'Mail', name_column: 'Name' };
  const body = (where: string) => ({
    ...{ task_name: 'File at an address', directory_type: 'csv' },
    directory_settings: { from: 'address', address: where, ...columns },
  });
  const inside = await admin.call(operations.syncTaskCreate, {
    body: body('https://user:secret@ldap.acme.example/people.csv'),
  } as never);
  expect([inside.status, inside.body]).toEqual([422, expect.stringContaining('must hold no password')]);
  const task = await call<SyncTask>(operations.syncTaskCreate, { body: body(address) });
  const planned = await start(task);
  expect(planned).toMatchObject({ state: 'waiting_review', counts: { create: 2 } });
  expect(await apply(planned, { ops: ['create'] })).toMatchObject({ state: 'done', users_applied: 2 });
  answer = { ...answer, text: answer.text.replace('Ben', 'Benjamin') };
  await nextDay();
  expect(await start(task)).toMatchObject({ state: 'done', users_applied: 1 });
  const before = await state();
  answer = { status: 404, text: 'gone' };
  await nextDay();
  expect(await start(task)).toMatchObject({ state: 'failed', problem: { code: 'refused_by_server' } });
  expect(await state()).toEqual(before);
  files.close();
}, 60_000);

test('what a run did is taken back by a plan, but for whom something newer has changed', async () => {
  await makeDomain(world, tenant, 'undo.example');
  const known = await makePerson(world, tenant, { email: 'known@undo.example' });
  const settings_of = { id_column: 'Nr', mail_column: 'Mail', name_column: 'Name' };
  const body = { task_name: 'Undo file', directory_type: 'csv', directory_settings: settings_of };
  const task = await call<SyncTask>(operations.syncTaskCreate, { body });
  const upload = (rows: readonly string[]) =>
    call(operations.syncFileUpload, {
      params: { id: task.task_id },
      body: {
        file_name: 'a.csv',
        content: Buffer.from(`Nr,Mail,Name\n${rows.join('\n')}\n`).toString('base64'),
      },
    });
  const accounts = () =>
    asAdministrator<{ email: string; name: string; origin: string }>(
      database.adminUrl,
      "select email, name, origin from app_user where email like '%@undo.example' order by email",
      [],
    );
  const before = await accounts();
  const names = ['1,known@undo.example,Known', '2,two@undo.example,Two', '3,three@undo.example,Three'];
  await upload(names);
  const first = await apply(await start(task), { ops: ['create', 'link'] });
  expect(first).toMatchObject({ state: 'done', users_applied: 3, undoes: null });
  await upload(['1,known@undo.example,Known', '2,new@undo.example,Zwei', '3,three@undo.example,Three']);
  const second = await start(task);
  expect(second).toMatchObject({ state: 'done', users_applied: 2 });

  const undo = ({ sync_id }: SyncRun) => call<SyncRun>(operations.syncRunUndo, { params: { sync_id } });
  const renamed = await undo(second);
  expect(renamed).toMatchObject({ state: 'waiting_review', undoes: second.sync_id });
  expect(renamed.counts).toMatchObject({ rename: 1, update: 1 });
  // Somebody gives the person another name while the plan waits.
  await asAdministrator(database.adminUrl, "update app_user set name = 'By hand' where email = $1", [
    'new@undo.example',
  ]);
  expect(await apply(renamed, { ops: ['rename', 'update'] })).toMatchObject({
    ...{ state: 'done', users_applied: 1, users_error: 1 },
  });
  expect((await accounts()).map(({ email, name }) => `${email} ${name}`)).toEqual([
    ...['known@undo.example Known', 'three@undo.example Three', 'two@undo.example By hand'],
  ]);
  const again = await admin.call(operations.syncRunUndo, { params: { sync_id: second.sync_id } } as never);
  expect(JSON.parse(again.body)).toMatchObject({ code: 'run_not_undoable' });

  const all = await undo(first);
  expect(all.counts).toMatchObject({ delete: 1, unlink: 1, conflict: 1 });
  expect((await items(all, 'conflict')).map(({ address, why }) => `${address} ${why}`)).toEqual([
    'two@undo.example undo_changed_since',
  ]);
  expect(await apply(all, { ops: ['delete', 'unlink'] })).toMatchObject({ users_applied: 2 });
  expect((await accounts()).filter(({ email }) => email !== 'two@undo.example')).toEqual(before);
  expect(before).toMatchObject([{ email: known.email, origin: 'manual' }]);
  // The file still says what was taken back: that is asked before it is done again.
  expect(await start(task)).toMatchObject({ state: 'waiting_review' });

  now += 8 * DAY;
  admin = await signIn(api.server, person);
  const late = await admin.call(operations.syncRunUndo, { params: { sync_id: all.sync_id } } as never);
  expect(late.status).toBe(409);
}, 60_000);

test('the end of a client secret is told 30, 14, 7 and 1 days ahead, each once, and of a new one anew', async () => {
  const valid_until = (days: number) => new Date(now + days * DAY).toISOString();
  const body = (days: number) => ({
    ...{ task_name: 'Entra', directory_type: 'm365', directory_secret: 'secret' },
    directory_settings: { directory: 'acme.example', client_id: '00000000-0000-4000-8000-000000000001' },
    directory_client_secret_valid_until: valid_until(days),
  });
  const task = await call<SyncTask>(operations.syncTaskCreate, { body: body(180) });
  const told = () =>
    asAdministrator<{ key: string; params: { count: number } }>(
      database.adminUrl,
      "select key, params from notification where user_id = $1 and key like 'sync_secret%'",
      [person.user_id],
    );
  const counts: number[] = [];
  const too_late = await admin.call(operations.syncTaskCreate, { body: body(181) } as never);
  expect([too_late.status, too_late.body]).toEqual([422, expect.stringContaining('at most 180 days')]);
  now += 140 * DAY;
  for (let day = 0; day <= 41; day++) {
    await asAdministrator(database.adminUrl, "delete from notification where key like 'sync_secret%'", []);
    await runDirectorySyncs(worker);
    await runDirectorySyncs(worker);
    counts.push(...(await told()).map(({ params }) => params.count));
    now += DAY;
  }
  expect(counts).toEqual([30, 14, 7, 1, 0]);
  admin = await signIn(api.server, person);
  await call(operations.syncTaskUpdate, { params: { id: task.task_id }, body: body(10) });
  await runDirectorySyncs(worker);
  expect((await told()).map(({ key, params }) => `${key} ${params.count}`)).toEqual([
    'sync_secret_expiring 10',
  ]);
}, 60_000);
