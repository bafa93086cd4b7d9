// `npm run tenant:move` as an operator runs it, between two PostgreSQL servers with a content store each.
import { execFile } from 'node:child_process';
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { recordAudit } from '@postern/db/audit';
import { verifyChain } from '@postern/db/audit-verify';
import { openBlobStore, openTenantKeys, storeContent } from '@postern/db/blobs/index';
import { blobKey, blobRow, openSecret, sealSecret } from '@postern/db/blobs/tenant-keys';
import { uuidv7 } from '@postern/db/ids';
import { withScope } from '@postern/db/scope';
import { moveTenant } from '@postern/db/tenant-move/index';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { asAdministrator } from './arrange.ts';
import { testDatabase } from './database.ts';
import { makeMessage, makePerson, makeTenant, openWorld, type Tenant } from './factories.ts';
import { objectStore } from './object-store.ts';
import { startSecondServer } from './second-server.ts';

const database = await testDatabase();
const second = await startSecondServer(database.installationKey);
const folder = await mkdtempDisposable(join(tmpdir(), 'postern-move-'));
const stores = { here: `file:${join(folder.path, 'here')}`, there: `file:${join(folder.path, 'there')}` };
const [blobsHere, blobsThere] = [
  await openBlobStore(stores.here, { packed: true }),
  await openBlobStore(stores.there),
];
const world = openWorld(database);
const script = fileURLToPath(new URL('../../../scripts/tenant-move/main.ts', import.meta.url));
let tenant: Tenant;

const here = <Row extends Record<string, unknown>>(statement: string) =>
  asAdministrator<Row>(database.adminUrl, statement);
const there = <Row extends Record<string, unknown>>(statement: string) =>
  asAdministrator<Row>(second.adminUrl, statement);

function run(env: NodeJS.ProcessEnv, ...args: string[]) {
  const whole = {
    ...{ ...process.env, POSTERN_DATA: folder.path, POSTERN_DATABASE_URL: database.adminUrl },
    ...{ POSTERN_BLOBS: stores.here, POSTERN_INSTANCES: 'ch,de,at', POSTERN_INSTANCE: 'ch' },
    ...{ POSTERN_INSTANCE_DATABASES: `de=${second.adminUrl}`, ...env },
  };
  return new Promise<{ status: number | string; out: string; said: string }>((resolve) => {
    execFile(process.execPath, [script, ...args], { env: whole }, (error, out, said) =>
      resolve({ status: error ? (error.signal ?? Number(error.code)) : 0, out, said }),
    );
  });
}
const move = (tenant_id: number, env: NodeJS.ProcessEnv = {}) =>
  run(env, String(tenant_id), '--to', 'de', '--blobs', stores.there);

const input = () => ({
  ...{ tenant_id: tenant.tenant_id, to: 'de', hereUrl: database.adminUrl, thereUrl: second.adminUrl },
  ...{ installationKey: database.installationKey, blobsHere, blobsThere },
});

beforeAll(async () => {
  await mkdir(join(folder.path, 'secrets'));
  await writeFile(join(folder.path, 'secrets/installation.key'), database.installationKey);
  for (const [ask, blobs] of [
    [here, blobsHere],
    [there, blobsThere],
  ] as const) {
    const [row] = await ask<{ id: string }>('select installation_id::text as id from installation');
    await blobs.claim(row?.id ?? '');
  }
});

/** A tenant with a person, mail, held content, a sealed secret, a portal and an audit log. */
beforeEach(async () => {
  tenant = await makeTenant(world);
  const { tenant_id, domain } = tenant;
  await makePerson(world, tenant, { roles: ['ALL'] });
  const worker = database.connect('postern_worker');
  const keys = openTenantKeys(worker, database.installationKey);
  for (let nth = 1; nth <= 3; nth += 1) {
    await makeMessage(world, tenant, {
      subject: `Zirbelholz ${nth}`,
      columns: { subject_words: "'zirbelholz'" },
    });
    const stored = await storeContent(blobsHere, [Buffer.from(`content ${nth} of ${domain}`)]);
    const row = blobRow(tenant_id, await keys.current(tenant_id), stored);
    await withScope(worker, { tenants: [tenant_id] }, async (tx) => {
      await tx.insertInto('blob').values(row).execute();
      await recordAudit(tx, { tenant_id, actor: 'anna', action: 'domain.create', object: `${nth}` });
    });
  }
  const sealed = await sealSecret(keys, tenant_id, 'a secret', Buffer.from('of the tenant'));
  await withScope(worker, { tenants: [tenant_id] }, async (tx) => {
    const portal = { tenant_id, domain_name: domain };
    await tx
      .insertInto('portal_domain')
      .values({ ...portal, enabled: true })
      .execute();
    await tx
      .insertInto('portal_host')
      .values({ ...portal, host: `${tenant_id}.portal.example` })
      .execute();
    const key = { selector: 'a', state: 'active', public_key: 'x', sealed_key: sealed };
    await tx
      .insertInto('dkim_key')
      .values({ ...portal, ...key })
      .execute();
    await tx
      .insertInto('data_room_folder')
      .values({ tenant_id, folder_id: uuidv7(), parent_id: null, owner: `a@${domain}`, name: 'Top' })
      .execute();
  });
});

afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await second[Symbol.asyncDispose]();
  await database.drop();
  await folder.remove();
});

const served = async (ask: typeof here) =>
  (
    await ask<{ place: string }>(
      `select 'domain' as place from domain_directory where tenant_id = ${tenant.tenant_id}
       union all select 'login' from user_directory where tenant_id = ${tenant.tenant_id}
       union all select 'host' from portal_host where tenant_id = ${tenant.tenant_id} order by 1`,
    )
  ).map(({ place }) => place);
const all = ['domain', 'host', 'login'];
const standing = () =>
  here(`select from tenant_move where tenant_id = ${tenant.tenant_id} and until > now()`);

test('a tenant moves with all it has, and leaves nothing that is read', async () => {
  const { tenant_id, domain } = tenant;
  const before = await here(`select * from message where tenant_id = ${tenant_id} order by id`);
  const moved = await move(tenant_id);
  expect(moved).toMatchObject({ status: 0, said: '' });
  expect(await there(`select * from message where tenant_id = ${tenant_id} order by id`)).toEqual(before);
  expect(await there(`select instance from tenant where tenant_id = ${tenant_id}`)).toEqual([
    { instance: 'de' },
  ]);
  expect([await served(here), await served(there)]).toEqual([[], all]);
  expect(await here(`select from message where tenant_id = ${tenant_id}`)).toEqual([]);
  const worker = second.connect('postern_worker');
  const keys = openTenantKeys(worker, database.installationKey);
  const blobs = await withScope(worker, { tenants: [tenant_id] }, (tx) =>
    tx.selectFrom('blob').selectAll().where('tenant_id', '=', tenant_id).orderBy('blob_id').execute(),
  );
  const contents = await Promise.all(
    blobs.map(async (row) => String(await buffer(blobsThere.open(row.blob_id, await blobKey(keys, row))))),
  );
  expect(contents.toSorted()).toEqual([1, 2, 3].map((nth) => `content ${nth} of ${domain}`));
  const [key] = await there<{ sealed_key: Buffer }>(
    `select sealed_key from dkim_key where tenant_id = ${tenant_id}`,
  );
  const secret = await openSecret(keys, tenant_id, 'a secret', key?.sealed_key ?? Buffer.alloc(0));
  expect(String(secret)).toBe('of the tenant');
  // Three entries, and that it moved.
  expect(await verifyChain(worker, tenant_id)).toMatchObject({ rows: 4, fault: null });
  expect(await there(`select word from subject_word where word = 'zirbelholz'`)).toHaveLength(1);
  expect((await move(tenant_id)).said).toContain('has moved to de already');
  expect((await here(`select from moved_tenant_${tenant_id}.message`)).length).toBe(3);
  expect(await run({}, String(tenant_id), '--forget')).toMatchObject({ status: 0 });
  expect(await here(`select from pg_namespace where nspname = 'moved_tenant_${tenant_id}'`)).toEqual([]);
});

test('a tenant moves into an object store, and back to where it was', async () => {
  const { tenant_id, domain } = tenant;
  await using bucket = await objectStore();
  const store = { ...bucket.credentials, POSTERN_BLOBS: bucket.location };
  const before = await here(`select * from message where tenant_id = ${tenant_id} order by id`);
  const [row] = await there<{ id: string }>('select installation_id::text as id from installation');
  for (const [name, value] of Object.entries(bucket.credentials)) vi.stubEnv(name, value);
  await (await openBlobStore(bucket.location)).claim(row?.id ?? '');
  vi.unstubAllEnvs();

  const away = await run(bucket.credentials, `${tenant_id}`, '--to', 'de', '--blobs', bucket.location);
  expect(away).toMatchObject({ status: 0, said: '' });
  expect([await served(here), await served(there)]).toEqual([[], all]);

  const back = {
    ...{ ...store, POSTERN_DATABASE_URL: second.adminUrl, POSTERN_INSTANCE: 'de' },
    POSTERN_INSTANCE_DATABASES: `ch=${database.adminUrl}`,
  };
  const home = [`${tenant_id}`, '--to', 'ch', '--blobs', stores.here];
  expect(await run(back, ...home)).toMatchObject({ status: 0, said: '' });
  expect([await served(here), await served(there)]).toEqual([all, []]);
  expect(await here(`select * from message where tenant_id = ${tenant_id} order by id`)).toEqual(before);
  const worker = database.connect('postern_worker');
  const keys = openTenantKeys(worker, database.installationKey);
  const blobs = await withScope(worker, { tenants: [tenant_id] }, (tx) =>
    tx.selectFrom('blob').selectAll().where('tenant_id', '=', tenant_id).execute(),
  );
  const contents = await Promise.all(
    blobs.map(async (blob) => String(await buffer(blobsHere.open(blob.blob_id, await blobKey(keys, blob))))),
  );
  expect(contents.toSorted()).toEqual([1, 2, 3].map((nth) => `content ${nth} of ${domain}`));
  expect(await verifyChain(worker, tenant_id)).toMatchObject({ fault: null });
  // What the first move left here is in the way of the next one, and of nothing else.
  expect((await move(tenant_id)).said).toContain('remove them with --forget first');
  expect(await run({}, `${tenant_id}`, '--forget')).toMatchObject({ status: 0 });
  expect(await served(here)).toEqual(all);
});

test('a row that arrives damaged is found, and the tenant goes on where it was', async () => {
  const { tenant_id } = tenant;
  const damage = `update message set subject = subject || '!' where id = (select id from message where tenant_id = ${tenant_id} limit 1)`;
  const moving = moveTenant({ ...input(), onCopied: async (to) => void (await to.rows(damage)) });
  await expect(moving).rejects.toThrow('The copy of message is not what was copied');
  expect([await served(here), await served(there)]).toEqual([all, []]);
  expect(await there(`select from tenant where tenant_id = ${tenant_id}`)).toEqual([]);
  expect(await standing()).toEqual([]);
  await moveTenant(input());
});

test('what is written while rows are copied comes along', async () => {
  const { tenant_id } = tenant;
  await moveTenant({
    ...input(),
    onCopied: async () => {
      await makeMessage(world, tenant, { subject: 'late' });
      await here(`update tenant set name = 'Renamed' where tenant_id = ${tenant_id}`);
      await here(`delete from user_role where tenant_id = ${tenant_id}`);
    },
  });
  const found =
    await there(`select name, (select count(*)::int from user_role r where r.tenant_id = t.tenant_id) as roles,
    (select count(*)::int from message m where m.tenant_id = t.tenant_id) as messages from tenant t where tenant_id = ${tenant_id}`);
  expect(found).toEqual([{ name: 'Renamed', roles: 0, messages: 4 }]);
});

test.each(['move-copied', 'move-checked', 'move-decided'])(
  'killed at %s, the tenant goes on where it was, and the next command moves it',
  async (point) => {
    const { tenant_id } = tenant;
    const killed = await move(tenant_id, { POSTERN_FAILPOINTS: `${point}=kill` });
    expect(killed.status).toBe('SIGKILL');
    await expect.poll(() => there(`select from tenant where tenant_id = ${tenant_id}`)).toEqual([]);
    expect([await served(here), await served(there)]).toEqual([all, []]);
    const [mark] = await here<{ seconds: number | null }>(
      `select case when until < 'infinity' then extract(epoch from until - now())::float8 end as seconds from tenant_move where tenant_id = ${tenant_id}`,
    );
    // Decided, it waits for the command: only the other database could say where the tenant lives.
    if (point === 'move-decided') expect(mark?.seconds).toBeNull();
    else expect(mark?.seconds).toBeLessThanOrEqual(60);
    expect(await moveTenant(input())).toMatchObject({ resumed: false, contents: 3 });
    expect([await served(here), await served(there)]).toEqual([[], all]);
  },
);

test('killed after the switch, the next command does the rest', async () => {
  const { tenant_id } = tenant;
  expect((await move(tenant_id, { POSTERN_FAILPOINTS: 'move-switched=kill' })).status).toBe('SIGKILL');
  expect([await standing(), await served(there)]).toMatchObject([[{}], all]);
  expect(await moveTenant(input())).toMatchObject({ resumed: true });
  expect([await served(here), await served(there)]).toEqual([[], all]);
});

test('what the command is not told, or told wrongly, it says in one sentence', async () => {
  const to = (name: string) => ['1042', '--to', name, '--blobs', stores.there];
  const cases: [string[], string][] = [
    [['1042'], 'say npm run tenant:move'],
    [to('ch'), 'is this instance'],
    [to('us'), 'no instance us'],
    [to('at'), 'does not say where'],
    [['1042', '--forget'], 'Nothing is kept'],
  ];
  const said = await Promise.all(cases.map(([args]) => run({}, ...args)));
  for (const [at, answer] of said.entries()) {
    expect([answer.status, answer.said.trim().split('\n').length]).toEqual([1, 1]);
    expect(answer.said).toContain(cases[at]?.[1]);
  }
});

test('what cannot move is refused in a sentence, and nothing changes', async () => {
  const { tenant_id, domain } = tenant;
  const refused = async (sentence: string, given: Partial<ReturnType<typeof input>> = {}) =>
    expect(moveTenant({ ...input(), ...given })).rejects.toThrow(sentence);
  await refused('There is no tenant 999999 here', { tenant_id: 999999 });
  await refused('is not that of de', { blobsThere: blobsHere });
  await refused('is the one the tenant is in already', { thereUrl: database.adminUrl });
  await refused('cannot be reached', { thereUrl: 'postgres://postern_admin@127.0.0.1:9/postern' });
  await there(`insert into domain_directory values ('${domain}', 4711)`);
  await refused(`has the domain ${domain} already`);
  await there(`delete from domain_directory where domain_name = '${domain}'`);
  for (const [ask, sentence] of [
    [there, 'newer Postern'],
    [here, 'older Postern'],
  ] as const) {
    await ask(`insert into schema_migration (name) values ('migrations/9999-later.sql')`);
    await refused(sentence);
    await ask(`delete from schema_migration where name = 'migrations/9999-later.sql'`);
  }
  const [own] = await there<{ key: Buffer }>('select key_check as key from installation');
  await there(`update installation set key_check = '\\x00'`);
  await refused('another installation.key');
  await there(`update installation set key_check = '\\x${own?.key.toString('hex')}'`);
  await here(`insert into partner (partner_id, name) values (71, 'Seven')`);
  await here(`update tenant set partner_id = 71 where tenant_id = ${tenant_id}`);
  await refused('has no partner 71 Seven');
  await there(`insert into partner (partner_id, name) values (71, 'Seven')`);
  const customer = await makeTenant(world, { partner_id: 71 });
  await here(`update user_role set role = 'Partner' where tenant_id = ${tenant_id}`);
  await refused(`would stay here (${customer.tenant_id})`);
  await here(`update user_role set role = 'super' where tenant_id = ${tenant_id}`);
  await refused('an operators’ tenant stays');
  expect([await served(here), await served(there), await standing()]).toEqual([all, [], []]);
});
