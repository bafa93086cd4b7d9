// Space for large files as administrators see it: who uses how much, what other sizes would have done, warnings.
import {
  type LargeFileDomainUsage,
  largeFileOverview,
  largeFileOverviewExport,
  largeFileSpaceRead,
  largeFileTrial,
  largeFileUsageExport,
  largeFileUsageList,
} from '@postern/contract';
import { uuidv7, withScope } from '@postern/db';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld, type Person, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';
import { warnOfSpace } from './jobs/warn-of-space.ts';

const database = await testDatabase();
const world = openWorld(database);
await asAdministrator(
  database.adminUrl,
  `insert into feature_flag (flag, scope, scope_value, is_on, changed_by)
    values ('large_file_transfer', 'default', 'all', true, 'test')`,
);
const api = await testServer(database);
const worker = database.connect('postern_worker', 2);
const all = <T>(work: Parameters<typeof withScope<T>>[2]) => withScope(worker, { all: true }, work);
const MEGABYTE = 1_000_000;
let tenant: Tenant;
let boss: Person;
let admin: Actor;
let user: Actor;
let foreign: Actor;

beforeAll(async () => {
  tenant = await makeTenant(world);
  const person = async (at: Tenant, role: 'ALL' | 'user') =>
    signIn(api.server, await makePerson(world, at, { roles: [role] }));
  boss = await makePerson(world, tenant, { roles: ['ALL'] });
  admin = await signIn(api.server, boss);
  user = await person(tenant, 'user');
  foreign = await person(await makeTenant(world), 'ALL');
  const place = { tenant_id: tenant.tenant_id, domain_name: tenant.domain };
  await all((tx) => tx.insertInto('portal_domain').values(place).execute());
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await worker.close();
  await database.drop();
});

async function addFile(owner: string, megabytes: number, destroyed = false): Promise<void> {
  const now = new Date();
  await all((tx) =>
    tx
      .insertInto('portal_file')
      .values({
        ...{ tenant_id: tenant.tenant_id, domain_name: tenant.domain, file_id: uuidv7(), owner },
        ...{ name: 'a file', size: megabytes * MEGABYTE, received: megabytes * MEGABYTE, state: 'clean' },
        ...{ created_at: now, changed_at: now, destroyed_at: destroyed ? now : null },
      })
      .execute(),
  );
}

const of = () => ({ params: { domain: tenant.domain } });
const dataOf = (answer: { json(): unknown }) => (answer.json() as { data: never }).data as never;
const warned = () =>
  all((tx) => tx.selectFrom('notification').select('params').where('key', '=', 'large_file_space').execute());

test('usage is by person, counts what lies there, and is a file too; others learn nothing', async () => {
  await addFile(`ann@${tenant.domain}`, 100);
  await addFile(`ann@${tenant.domain}`, 300, true);
  await addFile(`bert@${tenant.domain}`, 500);
  expect(dataOf(await admin.call(largeFileUsageList, of()))).toMatchObject([
    { email: `bert@${tenant.domain}`, user_quota: 4000, quota_from: 'default', in_use_mb: 500, files: 1 },
    { email: `ann@${tenant.domain}`, in_use_mb: 100, files: 1, avg_lft_in_mb: 200, max_lft_in_mb: 300 },
  ]);
  const file = await admin.call(largeFileUsageExport, of());
  expect(file.body).toContain(`bert@${tenant.domain},${tenant.domain},4000,default,500,1,500,500\r\n`);
  expect(dataOf(await admin.call(largeFileSpaceRead, of()))).toMatchObject({
    ...{ in_use: 600 * MEGABYTE, files: 2, quota: 20_000 * MEGABYTE, is_enforced: true, full_on: null },
    warnings: [80, 90, 95],
  });
  expect((await user.call(largeFileUsageList, of())).status).toBe(403);
  expect((await foreign.call(largeFileUsageList, of())).status).toBe(404);
  expect((await foreign.call(largeFileSpaceRead, of())).status).toBe(404);
});

test('operators see all domains in reach, administrators their own, and confidential ones are left out', async () => {
  const operator = await signIn(
    api.server,
    await makePerson(world, await makeTenant(world), { is_superuser: true, roles: ['super'] }),
  );
  const seen = async (actor: Actor) =>
    (dataOf(await actor.call(largeFileOverview)) as { domains: LargeFileDomainUsage[] }).domains;
  const row = {
    ...{ tenant_id: tenant.tenant_id, domain: tenant.domain, users: 2, files: 2, in_use_mb: 600 },
    ...{ quota_mb: 20_000, avg_lft_in_mb: 300, max_lft_in_mb: 500 },
  };
  expect(await seen(operator)).toMatchObject([row]);
  expect(await seen(admin)).toMatchObject([row]);
  expect(await seen(foreign)).toEqual([]);
  expect((await user.call(largeFileOverview)).status).toBe(403);
  const file = await operator.call(largeFileOverviewExport);
  expect(file.body).toContain(`,bert@${tenant.domain},${tenant.domain},4000,default,500,1,500,500\r\n`);
  const query = { after: `${tenant.domain} ${tenant.tenant_id}` };
  expect(dataOf(await operator.call(largeFileOverview, { query }))).toEqual({ domains: [], next: null });
  await asAdministrator(
    database.adminUrl,
    `update managed_domain set confidential = true where domain_name = '${tenant.domain}'`,
  );
  expect(await seen(await signIn(api.server, boss))).toEqual([]);
  await asAdministrator(
    database.adminUrl,
    `update managed_domain set confidential = false where domain_name = '${tenant.domain}'`,
  );
});

test('a quota of somebody’s own holds for them and for nobody else', async () => {
  await addFile(user.email, 10, true);
  await all(async (tx) => {
    const { user_id } = await tx
      .selectFrom('app_user')
      .select('user_id')
      .where('email', '=', user.email)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('setting')
      .values({
        ...{ tenant_id: tenant.tenant_id, scope: 'user', scope_value: user_id, field: 'quota_user' },
        value: JSON.stringify(77),
      })
      .execute();
  });
  const rows = dataOf(await admin.call(largeFileUsageList, of())) as { email: string }[];
  expect(rows.find(({ email }) => email === user.email)).toMatchObject({
    user_quota: 77,
    quota_from: 'user',
  });
  expect(rows.filter(({ email }) => email !== user.email)).toMatchObject([
    { user_quota: 4000, quota_from: 'default' },
    { user_quota: 4000, quota_from: 'default' },
  ]);
});

test('a trial of sizes counts the mail of the last days, and what is beyond the maximum', async () => {
  const query = { direction: 'out', threshold: 1000, maximum: 2000 } as const;
  expect(dataOf(await admin.call(largeFileTrial, { ...of(), query }))).toMatchObject({
    messages: 0,
    beyond: 0,
  });
  expect((await foreign.call(largeFileTrial, { ...of(), query })).status).toBe(404);
});

test('administrators are warned once for each line that use crosses, and again after it fell', async () => {
  const setQuota = (megabytes: number) =>
    all(async (tx) => {
      await tx.deleteFrom('setting').where('field', '=', 'quota_global').execute();
      await tx
        .insertInto('setting')
        .values({
          ...{
            tenant_id: tenant.tenant_id,
            scope: 'domain',
            scope_value: tenant.domain,
            field: 'quota_global',
          },
          value: JSON.stringify(megabytes),
        })
        .execute();
    });
  await setQuota(700);
  expect(await warnOfSpace({ db: worker })).toEqual({ warnings: 1 });
  expect(await warnOfSpace({ db: worker })).toEqual({ warnings: 0 });
  expect((await warned()).map(({ params }) => params)).toMatchObject([
    { domain: tenant.domain, percent: 85 },
  ]);
  await setQuota(650);
  expect(await warnOfSpace({ db: worker })).toEqual({ warnings: 1 });
  await setQuota(10_000);
  expect(await warnOfSpace({ db: worker })).toEqual({ warnings: 0 });
  await setQuota(700);
  expect(await warnOfSpace({ db: worker })).toEqual({ warnings: 1 });
});
