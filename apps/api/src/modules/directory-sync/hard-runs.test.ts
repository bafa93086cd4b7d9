// Runs that go wrong where nobody looks: a page that got lost, addresses that change hands, a directory that changed under a reviewed plan.
import { type Operation, operations } from '@postern/contract';
import type { SyncItem, SyncRun, SyncTask } from '@postern/contract/directory-sync';
import { openTenantKeys } from '@postern/db/blobs/index';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makeDomain, makePerson, makeTenant, type Person, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';
import { readDnsConfig } from '../domains/dns/dns-config.ts';
import { openDns } from '../domains/index.ts';
import { runDirectorySyncs } from './jobs/run-directory-syncs.ts';
import { lyingDirectory } from './sources/ldap-server.fixture.ts';

const dns = openDns({
  ...readDnsConfig({ POSTERN_MX: 'mx.postern.example' }, 'mx.postern.example', 'console.postern.example'),
  zone: zoneResolver({ 'ldap.acme.example': { A: ['127.0.0.1'] } }),
});
let now = Date.now();
const { database, world, api } = await testApi({ dns, privateNextHops: true, clock: () => now });
const db = database.connect('postern_worker');
const worker = {
  ...{ db, dns, innerDirectories: true, clock: () => now },
  keys: openTenantKeys(db, database.installationKey),
};
const ldap = await lyingDirectory();
let tenant: Tenant;
let boss: Person;
let admin: Actor;

beforeAll(async () => {
  tenant = await makeTenant(world);
  for (const name of ['lost', 'swap', 'stale']) await makeDomain(world, tenant, `${name}.example`);
  boss = await makePerson(world, tenant, { roles: ['ALL'] });
  admin = await signIn(api.server, boss);
}, 60_000);
afterAll(() => ldap[Symbol.asyncDispose]());

const call = async <T>(operation: Operation, input: object = {}) => {
  const { status, body } = await admin.call(operation as never, input as never);
  expect(status, body).toBe(200);
  return (JSON.parse(body) as { data: T }).data;
};
const file = () =>
  call<SyncTask>(operations.syncTaskCreate, {
    body: {
      ...{ task_name: 'Staff', directory_type: 'csv' },
      directory_settings: { id_column: 'Nr', mail_column: 'Mail', name_column: 'Name' },
    },
  });
const upload = ({ task_id }: SyncTask, rows: readonly string[]) =>
  call(operations.syncFileUpload, {
    params: { id: task_id },
    body: {
      file_name: 'staff.csv',
      content: Buffer.from(`Nr,Mail,Name\n${rows.join('\n')}\n`).toString('base64'),
    },
  });
const read = (sync_id: number) => call<SyncRun>(operations.syncRunRead, { params: { sync_id } });
const start = async ({ task_id }: SyncTask, dry_run = false) => {
  now += 60_000;
  const { sync_id } = await call<{ sync_id: number }>(operations.syncStart, {
    params: { id: task_id },
    body: { dry_run },
  });
  await runDirectorySyncs(worker);
  return read(sync_id);
};
const apply = async ({ sync_id }: SyncRun, ops: string[]) => {
  await call(operations.syncPlanApply, { params: { sync_id }, body: { ops } });
  await runDirectorySyncs(worker);
  return read(sync_id);
};
const accounts = (domain: string) =>
  asAdministrator<{ email: string; user_id: string; active: boolean; name: string }>(
    database.adminUrl,
    'select email, user_id, active, name from app_user where email like $1 order by email',
    [`%@${domain}`],
  );

test('a page of the directory that got lost stops the run, and says how many the question by id found', async () => {
  const PEOPLE = 1_000;
  const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const person = (number: number) => ({
    dn: `cn=${number},ou=people,dc=acme`,
    attributes: {
      entryUUID: [uuid(number)],
      mail: [`p${number}@lost.example`],
      displayName: [`P ${number}`],
    },
  });
  let is_lost = false;
  ldap.answer = ({ scope, cookie, filter, base }) => {
    if (scope === 0) return { entries: [{ dn: base, attributes: {} }] };
    if (cookie === null) {
      const ids = [...filter.matchAll(/4000-8000-(\d{12})/g)].map(([, digits]) => Number(digits));
      return { entries: ids.map(person) };
    }
    const from = Number(cookie);
    // Success, no entry, and a cookie: what some clients take for the end.
    if (is_lost && from === 500) return { entries: [], cookie: '500' };
    const entries = Array.from({ length: 500 }, (_, at) => person(from + at));
    return { entries, cookie: from + 500 < PEOPLE ? String(from + 500) : '' };
  };
  const task = await call<SyncTask>(operations.syncTaskCreate, {
    body: {
      ...{ task_name: 'AD', directory_type: 'ldap', directory_secret: 'secret' },
      // So that it is not the number of people that stops it.
      do_not_sync_if_less_than_users: 1,
      directory_settings: {
        ...{ host: 'ldap.acme.example', port: ldap.port, security: 'ldaps', authority: ldap.authority },
        ...{ bind_dn: 'cn=postern', base: 'ou=people,dc=acme' },
      },
    },
  });
  expect(await apply(await start(task), ['create'])).toMatchObject({ users_applied: PEOPLE });
  const before = await accounts('lost.example');
  is_lost = true;
  for (let run = 0; run < 3; run += 1) {
    now += 2 * 3_600_000;
    // Sessions end meanwhile.
    admin = await signIn(api.server, boss);
    const stopped = await start(task);
    expect(stopped).toMatchObject({ state: 'stopped', problem: { code: 'cut_short' } });
    expect(stopped.guards.find(({ guard }) => guard === 'read_to_the_end')).toMatchObject({
      ...{ verdict: 'stop', params: { people: 500, left_out: 500 } },
    });
  }
  expect(await accounts('lost.example')).toEqual(before);
}, 60_000);

test('two swap addresses, one takes a freed one, one differs in case: in one run, each keeps account and settings', async () => {
  const task = await file();
  const row = (nr: number, address: string) => `${nr},${address}@swap.example,P ${nr}`;
  await upload(task, [row(1, 'a'), row(2, 'b'), row(3, 'c'), row(4, 'd'), row(5, 'e')]);
  await apply(await start(task), ['create']);
  for (const name of ['a', 'b', 'c'])
    await call(operations.settingsUpdate, {
      params: { container: 'settings', scope: 'user', scope_value: `${name}@swap.example` },
      query: { force_scope: true },
      body: { ui_theme: name === 'b' ? 'light' : 'dark' },
    });
  const before = new Map((await accounts('swap.example')).map(({ name, user_id }) => [name, user_id]));
  await upload(task, [row(1, 'b'), row(2, 'a'), row(3, 'd'), row(4, 'new'), row(5, 'E')]);
  const planned = await start(task);
  expect(planned.counts).toMatchObject({ rename: 4, unchanged: 1 });
  expect(await (planned.state === 'done' ? planned : apply(planned, ['rename']))).toMatchObject({
    ...{ state: 'done', users_applied: 4, users_error: 0 },
  });
  const after = await accounts('swap.example');
  expect(after.map(({ email, name }) => `${email} ${name}`)).toEqual([
    ...['a@swap.example P 2', 'b@swap.example P 1', 'd@swap.example P 3', 'e@swap.example P 5'],
    'new@swap.example P 4',
  ]);
  expect(new Map(after.map(({ name, user_id }) => [name, user_id]))).toEqual(before);
  const own = await asAdministrator<{ email: string; theme: string }>(
    database.adminUrl,
    `select u.email, s.value #>> '{}' as theme from setting s join app_user u on u.user_id::text = s.scope_value
     where s.field = 'ui_theme' and u.email like '%@swap.example' order by u.email`,
    [],
  );
  expect(own.map(({ email, theme }) => `${email} ${theme}`)).toEqual([
    ...['a@swap.example light', 'b@swap.example dark', 'd@swap.example dark'],
  ]);
});

test('of a reviewed plan what still holds is done after the directory has changed, and the rest is shown', async () => {
  const task = await file();
  const row = (nr: number, name = `P ${nr}`) => `${nr},p${nr}@stale.example,${name}`;
  await upload(task, [row(1), row(2), row(3)]);
  await apply(await start(task), ['create']);
  await upload(task, [row(1, 'Ann'), row(2, 'Ben'), row(3), row(4)]);
  const planned = await start(task, true);
  expect(planned).toMatchObject({ state: 'waiting_review', counts: { update: 2, create: 1 } });
  // Ben is called otherwise by now, one has an account by hand, one more is new and was not reviewed.
  await upload(task, [row(1, 'Ann'), row(2, 'Bert'), row(3), row(4), row(5)]);
  await makePerson(world, tenant, { email: 'p4@stale.example' });
  const done = await apply(planned, ['update', 'create']);
  expect(done).toMatchObject({ state: 'done', users_applied: 1, users_error: 2 });
  const results: string[] = [];
  for (const op of ['update', 'create']) {
    const query = { params: { sync_id: planned.sync_id }, query: { op } };
    const { items } = await call<{ items: SyncItem[] }>(operations.syncItemList, query);
    results.push(...items.map(({ address, result }) => `${address} ${result}`));
  }
  expect(results).toEqual(['p1@stale.example done', 'p2@stale.example stale', 'p4@stale.example stale']);
  expect((await accounts('stale.example')).map(({ email, name }) => `${email} ${name}`).slice(0, 3)).toEqual([
    ...['p1@stale.example Ann', 'p2@stale.example P 2', 'p3@stale.example P 3'],
  ]);
});
