import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type DataOf,
  type ImportPlan,
  type Operation,
  SETUP_MINUTES,
  selfImportApply,
  selfImportDelete,
  selfImportExport,
  selfImportList,
  selfImportRead,
  selfImportUpload,
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
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../server.fixture.ts';
import { type SetupRows, writeArchive } from './archive/write-archive.ts';

const database = await testDatabase();
const world = openWorld(database);
const sql = (text: string, values: unknown[] = []) => asAdministrator(database.adminUrl, text, values);
const PASSWORD = 'a password of 24 letters';

let now = Date.now();
let api: TestServer;
let home: Tenant;
let operator: Actor;
let person: Person;

beforeAll(async () => {
  api = await testServer(database, { clock: () => now });
  home = await makeTenant(world, { domain: 'home.example' });
  await makeDomain(world, home, 'second.example');
  await makeDomain(world, home, 'claimed.example', { proven: false });
  await makePerson(world, await makeTenant(world, { domain: 'else.example' }), { email: 'eve@else.example' });
  await makePerson(world, home, { email: 'ada@home.example', roles: ['ALL'] });
  await makePerson(world, home, { email: 'bob@home.example' });
  person = await makePerson(world, await makeTenant(world), { roles: ['super'], is_superuser: true });
  operator = await signIn(api.server, person);
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

async function ask<O extends Operation>(operation: O, input: Input = {}): Promise<DataOf<O>> {
  const answer = await operator.call(operation, input);
  expect([answer.status, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
  return operation.data.parse(answer.data()) as DataOf<O>;
}
const upload = (archive: Uint8Array, password = PASSWORD) =>
  operator.call(selfImportUpload, {
    body: { zipped_data: Buffer.from(archive).toString('base64'), encryptionpassword: password },
  });
const archiveOf = (rows: SetupRows, domains = ['home.example', 'second.example', 'away.example']) =>
  writeArchive(rows, { tenant_name: 'Elsewhere', domains, now: new Date(now) }, PASSWORD);

async function uploaded(archive: Uint8Array, password = PASSWORD): Promise<string> {
  const answer = await upload(archive, password);
  expect(answer.status, answer.body).toBe(200);
  return answer.data().sessionid;
}
const read = (sessionId: string, query: Input['query'] = {}): Promise<ImportPlan> =>
  ask(selfImportRead, { params: { sessionId }, query });
const apply = (sessionId: string, plan: string, domains?: string[]) =>
  operator.call(selfImportApply, { params: { sessionId }, body: { plan, ...(domains && { domains }) } });
const told = ({ items }: ImportPlan) =>
  items.map(({ file, name, op, reason }) => [file, name, op, reason].filter(Boolean).join(' '));
const codeOf = (answer: { json(): unknown }) => (answer.json() as { code: string }).code;
const everything = async () => {
  const counts = await sql(
    `select (select count(*) from app_user) as users, (select count(*) from setting) as settings,
      (select count(*) from block_welcome_entry) as lists, (select count(*) from user_group) as groups,
      (select count(*) from portal_account) as accounts, (select count(*) from self_import) as imports`,
  );
  return counts[0];
};

test('what one export wrote is the same, and what is gone since comes back', async () => {
  await sql(`insert into setting (tenant_id, scope, scope_value, field, value)
    values (${home.tenant_id}, 'tenant', '', 'highspamlevel', '7'), (${home.tenant_id}, 'domain', 'second.example', 'deliver_spam', 'true')`);
  await sql(`insert into user_group (tenant_id, group_name, user_id)
    select tenant_id, 'sales', user_id from app_user where email = 'bob@home.example'`);
  const { archive, password, rows } = await ask(selfImportExport, {
    body: {
      tenant_id: home.tenant_id,
      files: ['domains', 'settings', 'users', 'groups', 'lists', 'gina-users'],
    },
  });
  expect([rows, password.length]).toEqual([7, 32]);
  const bytes = Buffer.from(archive, 'base64');
  const first = await read(await uploaded(bytes, password));
  expect(new Set(first.items.map(({ op }) => op))).toEqual(new Set(['same']));
  await sql(`delete from setting where tenant_id = ${home.tenant_id}`);
  await sql(`delete from user_directory where email = 'bob@home.example'`);
  await sql(`delete from app_user where email = 'bob@home.example'`);
  const sessionId = await uploaded(bytes, password);
  const plan = await read(sessionId);
  expect(told(plan).filter((line) => !line.includes('same'))).toEqual([
    'settings highspamlevel create',
    'settings second.example: deliver_spam create',
    'users bob@home.example create',
    'groups sales: bob@home.example create',
  ]);
  const done = await apply(sessionId, plan.plan);
  expect([done.status, done.body]).toEqual([200, expect.stringContaining('"create":4')]);
  const back = await sql(
    `select g.group_name, u.origin, u.password_hash from app_user u join user_group g using (tenant_id, user_id)
      where email = 'bob@home.example'`,
  );
  expect(back).toEqual([{ group_name: 'sales', origin: 'manual', password_hash: null }]);
  expect(codeOf(await apply(sessionId, plan.plan))).toBe('import_done');
  expect((await ask(selfImportList))[0]).toMatchObject({ sessionid: sessionId, applied: { create: 4 } });
});

test('each row that may not be taken says why, and nobody is locked or loses a role', async () => {
  await sql(`insert into portal_domain (tenant_id, domain_name) values (${home.tenant_id}, 'home.example')`);
  const archive = await archiveOf({
    domains: [
      { domain: 'second.example', forwarding: '127.0.0.1:25' },
      { domain: 'home.example', forwarding: '', sending_servers: ['192.0.2.7'], colour: 'blue' },
      { domain: 'away.example', forwarding: '' },
    ],
    settings: [
      { scope: 'tenant', field: 'no_such_field', value: 1 },
      { scope: 'tenant', field: 'highspamlevel', value: 4000 },
      { scope: 'domain', domain: 'home.example', field: 'lowspamlevel', value: 3 },
    ],
    users: [
      { email: 'ada@home.example', name: 'Ada', roles: ['Audit'], locked: true },
      { email: 'root@home.example', roles: ['super'] },
      { email: 'eve@away.example', roles: [] },
      { email: 'not an address' },
      { email: 'new@home.example', name: 'New' },
      { email: 'new@home.example', name: 'New again' },
    ],
    groups: [{ group: 'sales', email: 'nobody@home.example' }],
    lists: [
      { list_type: 'block', sender_address: 'bad@spam.example', scope_domain: 'home.example' },
      { list_type: 'block', sender_address: 'bad@spam.example', scope_domain: 'else.example' },
      { list_type: 'block', sender_host: '0.0.0.0/1', scope_tenant: true },
    ],
    'gina-users': [
      { domain: 'home.example', email: 'guest@outside.example', mobile: '+41791234567', language: 'de_DE' },
      { domain: 'second.example', email: 'guest@outside.example' },
    ],
  });
  const sessionId = await uploaded(archive);
  const plan = await read(sessionId);
  expect(told(plan)).toEqual([
    'domains second.example refused inner_server',
    'domains home.example change',
    'domains away.example refused domain_not_here',
    'settings no_such_field refused setting_unknown',
    'settings highspamlevel refused row_invalid',
    'settings home.example: lowspamlevel create',
    'users ada@home.example change',
    'users root@home.example refused role_not_yours',
    'users away.example refused domain_not_here',
    'users {"email":"not an address"} refused row_invalid',
    'users new@home.example create',
    'users new@home.example refused said_twice',
    'groups sales: nobody@home.example refused user_unknown',
    'lists bad@spam.example → home.example create',
    'lists else.example refused domain_not_here',
    'lists 0.0.0.0/1 refused entry_refused',
    'gina-users guest@outside.example → home.example create',
    'gina-users guest@outside.example → second.example refused no_portal',
  ]);
  expect(plan.unknown_fields).toEqual(['domains.colour']);
  expect(plan.other_domains).toEqual(['away.example']);
  const refused = await read(sessionId, { op: 'refused', file: 'users' });
  expect(refused.items).toHaveLength(4);
  // Of one domain alone: another plan, which the first does not apply.
  const half = await read(sessionId, { domains: 'second.example' });
  expect(told(half).some((line) => line.includes('new@home.example'))).toBe(false);
  expect(codeOf(await apply(sessionId, plan.plan, ['second.example']))).toBe('import_moved');
  expect((await apply(sessionId, plan.plan)).status).toBe(200);
  const ada = await sql(
    `select u.active, array(select role from user_role r where r.user_id = u.user_id order by role) as roles
      from app_user u where email = 'ada@home.example'`,
  );
  expect(ada).toEqual([{ active: true, roles: ['ALL', 'Audit'] }]);
  const audited = await sql(
    `select action, object from audit_log where action like 'self_import.%' order by seq`,
  );
  expect(audited.map(({ action }) => action)).toContain('self_import.apply');
});

test('a plan that no longer holds is not applied, not even in part', async () => {
  const sessionId = await uploaded(
    await archiveOf({ users: [{ email: 'early@second.example' }, { email: 'late@second.example' }] }),
  );
  const { plan } = await read(sessionId);
  await makePerson(world, home, { email: 'late@second.example' });
  const before = await everything();
  expect(codeOf(await apply(sessionId, plan))).toBe('import_moved');
  expect(await everything()).toEqual(before);
  now += SETUP_MINUTES * 60_000;
  operator = await signIn(api.server, person);
  expect(codeOf(await apply(sessionId, plan))).toBe('import_expired');
  await ask(selfImportDelete, { params: { sessionId } });
  expect((await operator.call(selfImportRead, { params: { sessionId } })).status).toBe(404);
});

/** An archive of whatever entries, as another program might write it. */
async function odd(
  entries: readonly [string, string][],
  options: Record<string, unknown> = { password: PASSWORD, encryptionStrength: 3 },
): Promise<Uint8Array> {
  const output = new Uint8ArrayWriter();
  const zip = new ZipWriter(output, { ...options, useWebWorkers: false });
  for (const [name, text] of entries) await zip.add(name, new TextReader(text));
  await zip.close();
  return output.getData();
}
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
const manifest = (files: object[], more: object = {}) =>
  JSON.stringify({
    ...{ format: 'postern-setup', version: '1.3', created_at: '2026-01-01T00:00:00Z', source: 'test' },
    ...{ tenant_name: 'T', domains: ['home.example'], files, ...more },
  });
const fileOf = (text: string, name = 'users.ndjson') => ({
  ...{ name, sha256: digestOf(text), bytes: Buffer.byteLength(text), rows: text.split('\n').length - 1 },
});

test('an archive that is not whole, sealed and ours says what is wrong, and leaves nothing', async () => {
  const line = '{"email":"x@home.example"}\n';
  const good: [string, string][] = [
    ['manifest.json', manifest([fileOf(line)])],
    ['users.ndjson', line],
  ];
  const bomb = `${' '.repeat(20_000_000)}\n`;
  const whole = await odd(good);
  const flipped = whole.slice();
  // The last byte of the content, before the authentication code of the second entry.
  const at = Buffer.from(whole).lastIndexOf('PK\x01\x02', Buffer.from(whole).lastIndexOf('PK\x01\x02') - 1);
  flipped[at - 40] = (flipped[at - 40] ?? 0) ^ 1;
  const cases: [string, Uint8Array, string][] = [
    ['no archive', Buffer.from('%PDF-1.7'), 'archive_unreadable'],
    ['cut short', whole.slice(0, -40), 'archive_unreadable'],
    ['a flipped bit', flipped, 'archive_altered'],
    ['a name that leads elsewhere', await odd([...good, ['../users.ndjson', line]]), 'archive_unsafe'],
    ['a name of nobody', await odd([...good, ['notes.txt', line]]), 'archive_unsafe'],
    ['entries in clear', await odd(good, {}), 'archive_unsafe'],
    ['the old cipher', await odd(good, { password: PASSWORD, zipCrypto: true }), 'archive_unsafe'],
    ['a shorter key', await odd(good, { password: PASSWORD, encryptionStrength: 1 }), 'archive_unsafe'],
    [
      'a bomb',
      await odd([
        ['manifest.json', manifest([fileOf(bomb)])],
        ['users.ndjson', bomb],
      ]),
      'archive_too_large',
    ],
    ['a later edition', await odd([['manifest.json', manifest([], { version: '2.0' })]]), 'archive_version'],
    [
      'another digest',
      await odd([
        ['manifest.json', manifest([fileOf(`${line}\n`)])],
        ['users.ndjson', line],
      ]),
      'archive_altered',
    ],
    [
      'a file that is not listed',
      await odd([
        ['manifest.json', manifest([])],
        ['users.ndjson', line],
      ]),
      'archive_altered',
    ],
    [
      'domains of elsewhere',
      await odd([['manifest.json', manifest([], { domains: ['claimed.example', 'far.example'] })]]),
      'archive_no_domain',
    ],
  ];
  const before = await everything();
  for (const [what, bytes, code] of cases) {
    // One person may open so many in ten minutes.
    await sql('delete from rate_limit');
    const answer = await upload(bytes);
    expect([what, answer.status < 500, codeOf(answer)]).toEqual([what, true, code]);
  }
  expect(codeOf(await upload(whole, 'another password of 32 letters..'))).toBe('archive_password');
  expect(codeOf(await upload(await odd(good, { password: 'short', encryptionStrength: 3 }), 'short'))).toBe(
    'archive_password',
  );
  expect(await everything()).toEqual(before);
  // A later minor edition is read.
  await uploaded(whole);
});

test('an archive that 7-Zip wrote is taken, and 7-Zip finds no fault in ours', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'postern-7z-'));
  const zip = (...given: string[]) => execFileSync('7zz', given, { cwd: folder.path, encoding: 'utf8' });
  const line = '{"email":"packed@home.example"}\n';
  await writeFile(join(folder.path, 'users.ndjson'), line);
  await writeFile(join(folder.path, 'manifest.json'), manifest([fileOf(line)]));
  zip('a', '-tzip', '-mem=AES256', `-p${PASSWORD}`, 'other.zip', 'manifest.json', 'users.ndjson');
  const plan = await read(await uploaded(await readFile(join(folder.path, 'other.zip'))));
  expect(told(plan)).toEqual(['users packed@home.example create']);
  await writeFile(join(folder.path, 'ours.zip'), await archiveOf({ users: [{ email: 'a@home.example' }] }));
  expect(zip('t', `-p${PASSWORD}`, 'ours.zip')).toContain('Everything is Ok');
});

test('what lies in the database tells nothing, and another organisation does not find it', async () => {
  const sessionId = await uploaded(await archiveOf({ users: [{ email: 'canary@second.example' }] }));
  const rows = await sql('select sealed_rows, manifest from self_import where import_id = $1', [sessionId]);
  for (const { sealed_rows, manifest: about } of rows) {
    expect((sealed_rows as Buffer).includes('canary')).toBe(false);
    expect(JSON.stringify(about)).not.toContain('canary');
  }
  expect(rows).toHaveLength(1);
  const partner_of_else = await signIn(
    api.server,
    await makePerson(world, await makeTenant(world), { roles: ['Partner'] }),
  );
  expect((await partner_of_else.call(selfImportRead, { params: { sessionId } })).status).toBe(403);
});
