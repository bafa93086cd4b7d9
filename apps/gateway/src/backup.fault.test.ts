// Backups as an operator takes them, by the commands, of an installation that goes on accepting mail.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect, recordAudit, withScope } from '@postern/db';
import { roleUrl } from '@postern/db/connect';
import { type Cluster, startCluster } from '@postern/db/embedded/index';
import { migrate } from '@postern/db/migrate';
import { asAdministrator } from '@postern/testing/arrange';
import { sendUntilGone } from '@postern/testing/smtp-load';
import { until } from '@postern/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimDue } from './delivery/queue/claim.ts';
import {
  type Child,
  findLosses,
  type Ledger,
  makeMail,
  noteAnswer,
  startChild,
} from './under-test/crash-run.ts';
import { acme, seedTenants } from './under-test/world.ts';

/** Times that each kind of file is damaged; more by hand: POSTERN_DAMAGES=10 makes 120 damages. */
const ROUNDS = Number(process.env.POSTERN_DAMAGES ?? 1);
const CONTENTS = 8;

const commands = resolve(import.meta.dirname, '../../../scripts/backup');
const installationKey = randomBytes(32);
const keyholderKey = randomBytes(32);
let folder: string;
let cluster: Cluster;
let gateway: Child;
let loading: Promise<unknown>;
let recipient: string;
const ledger: Ledger = new Map();

const command = (name: string, args: string[], environment: Record<string, string>) =>
  new Promise<{ code: number; said: string }>((done) => {
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...environment,
    };
    execFile(process.execPath, [join(commands, name), ...args], { env }, (error, out, errors) =>
      done({ code: error ? Number(error.code ?? -1) : 0, said: `${out}${errors}` }),
    );
  });

async function identityAt(path: string): Promise<string> {
  const { said } = await command('main.ts', ['--make-identity', path], {});
  return /age1\S+/.exec(said)?.[0] ?? '';
}

const running = () => ({
  POSTERN_DATA: join(folder, 'data'),
  POSTERN_KEYHOLDER_KEY_FILE: join(folder, 'keyholder.key'),
  POSTERN_DATABASE_URL: cluster.adminUrl,
});

async function signsIn(adminUrl: string, key: Buffer): Promise<boolean> {
  await using db = connect(roleUrl(adminUrl, key, 'postern_keyholder'), 1);
  return await withScope(db, { tenants: [] }, async () => true).catch((error: Error) => {
    if (/password authentication failed/.test(error.message)) return false;
    throw error;
  });
}

async function takeBackup(target: string): Promise<string> {
  const { code, said } = await command('main.ts', [target, '--recipient', recipient], running());
  expect(said).toMatch(/MB/);
  expect(code).toBe(0);
  const newest = (await readdir(target)).sort().at(-1);
  return join(target, newest ?? '');
}

const check = (backup: string, more: string[] = ['--identity', join(folder, 'identity')]) =>
  command('check.ts', [backup, ...more], { POSTERN_DATA: join(folder, 'nowhere') });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postern-backup-'));
  await chmod(folder, 0o755);
  const home = { dataFolder: join(folder, 'server'), adminPassword: 'of the test', database: 'postern' };
  cluster = await startCluster(home);
  // Set up by a version in which the keyholder had no key of its own, then by this one.
  await migrate({ adminUrl: cluster.adminUrl, installationKey, keyholderKey: installationKey });
  await asAdministrator(cluster.adminUrl, 'comment on role postern_keyholder is null');
  await migrate({ adminUrl: cluster.adminUrl, installationKey, keyholderKey });
  const secrets = join(folder, 'data/secrets');
  await mkdir(secrets, { recursive: true, mode: 0o700 });
  await writeFile(join(secrets, 'installation.key'), installationKey);
  await writeFile(join(folder, 'keyholder.key'), keyholderKey);
  recipient = await identityAt(join(folder, 'identity'));
  await using db = connect(roleUrl(cluster.adminUrl, installationKey, 'postern_worker'), 1);
  await seedTenants(db);
  for (let row = 0; row < 3; row += 1)
    await withScope(db, { all: true }, (tx) =>
      recordAudit(tx, { tenant_id: acme.tenant_id, actor: 'test', action: 'test.row', object: String(row) }),
    );
  gateway = await startChild({
    databaseUrl: roleUrl(cluster.adminUrl, installationKey, 'postern_gateway'),
    root: join(folder, 'data/blobs'),
    ...{ volatile: null, failpoints: '', judging: false },
    installationKey: installationKey.toString('hex'),
  });
  loading = sendUntilGone(gateway.port, makeMail, (mail, reply) => noteAnswer(ledger, mail, reply));
  await until('mail', () => ledger.size > 200, { within: 60_000 });
});

afterAll(async () => {
  gateway.process.kill('SIGKILL');
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the keyholder signs in by its own key, which the installation’s does not stand for', async () => {
  expect(await signsIn(cluster.adminUrl, keyholderKey)).toBe(true);
  expect(await signsIn(cluster.adminUrl, installationKey)).toBe(false);
});

test('what was answered 250 before a backup under load is in the installation restored from it, and leaves only when told', async () => {
  const before: Ledger = new Map(ledger);
  const backup = await takeBackup(join(folder, 'backups'));
  expect(ledger.size).toBeGreaterThan(before.size);
  gateway.process.kill('SIGKILL');
  await loading;
  expect(await check(backup)).toMatchObject({ code: 0 });
  const restored = join(folder, 'restored');
  const environment = { POSTERN_DATA: restored };
  const made = await command('restore.ts', [backup, '--identity', join(folder, 'identity')], environment);
  expect(made.said).toContain('all is as it was');
  expect(made.code).toBe(0);
  const again = await command('restore.ts', [backup, '--identity', join(folder, 'identity')], environment);
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') });

  const start = () =>
    startCluster({ dataFolder: restored, adminPassword: 'of the test', database: 'postern' });
  await using copy = await start();
  await using db = connect(roleUrl(copy.adminUrl, installationKey, 'postern_gateway'), 2);
  await using worker = connect(roleUrl(copy.adminUrl, installationKey, 'postern_worker'), 2);
  expect(before.size).toBeGreaterThan(200);
  expect(await signsIn(copy.adminUrl, await readFile(join(restored, 'secrets/keyholder.key')))).toBe(true);
  expect(await findLosses(worker, installationKey, join(restored, 'blobs'), before)).toEqual([]);
  const claim = () => claimDue(db, { owner: 'test/1/1', limit: 5, busy: [] });
  expect(await claim()).toEqual([]);
  const go = await command('restore.ts', ['--go'], { ...environment, POSTERN_DATABASE_URL: copy.adminUrl });
  expect(go).toMatchObject({
    code: 0,
    said: expect.stringMatching(/\d+ mails waited .*\n.*bob@acme\.example/),
  });
  expect(await claim()).toHaveLength(5);
  const twice = await command('restore.ts', ['--go'], {
    ...environment,
    POSTERN_DATABASE_URL: copy.adminUrl,
  });
  expect(twice).toMatchObject({ code: 1, said: 'restore: delivery is not held.\n' });
});

test('a second backup shares the files of the first, and both are whole', async () => {
  const target = join(folder, 'shared');
  const first = await takeBackup(target);
  const second = await takeBackup(target);
  expect(await command('drill.ts', [target], running())).toMatchObject({ code: 0 });
  expect(
    await asAdministrator(
      cluster.adminUrl,
      `select kind, result, findings from backup_run where folder = '${second}' order by started_at`,
    ),
  ).toEqual(['backup', 'drill'].map((kind) => ({ kind, result: 'ok', findings: [] })));
  const [outer = ''] = await readdir(join(first, 'blobs'));
  const [inner = ''] = (await readdir(join(first, 'blobs', outer))).sort();
  const links = await Promise.all(
    (await readdir(join(first, 'blobs', outer, inner))).map(
      async (name) => (await stat(join(second, 'blobs', outer, inner, name))).nlink,
    ),
  );
  expect(Math.max(...links)).toBe(2);
  await rm(first, { recursive: true });
  expect(await check(second)).toMatchObject({ code: 0 });
});

test('a wrong key, no recipient and a folder that holds no backup are refused in a sentence', async () => {
  const backup = await takeBackup(join(folder, 'refused'));
  const stranger = join(folder, 'stranger');
  expect(await identityAt(stranger)).not.toBe(recipient);
  expect(await check(backup, ['--identity', stranger])).toMatchObject({
    code: 1,
    said: 'backup:check: the secrets do not open with this identity, or they are damaged.\n',
  });
  expect(await command('main.ts', [join(folder, 'none')], running())).toMatchObject({
    code: 1,
    said: expect.stringContaining('opens for nobody'),
  });
  expect(await check(folder)).toMatchObject({ code: 1, said: expect.stringContaining('holds no backup') });
  // Another installation's key passes for nobody's.
  const other = join(folder, 'other');
  await mkdir(join(other, 'secrets'), { recursive: true });
  await writeFile(join(other, 'secrets/installation.key'), randomBytes(32));
  expect(
    await command('check.ts', [backup], { POSTERN_DATA: other, POSTERN_DATABASE_URL: cluster.adminUrl }),
  ).toMatchObject({
    code: 1,
    said: expect.stringContaining('manifest.json was altered, or belongs to another'),
  });
});

/** All files below a folder, as paths from it. */
async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

const damages = ['flip', 'cut', 'remove'] as const;

async function damage(path: string, how: (typeof damages)[number]): Promise<void> {
  if (how === 'remove') return rm(path);
  const { size } = await stat(path);
  if (how === 'cut') return truncate(path, Math.max(0, size - 1));
  await using file = await open(path, 'r+');
  const at = Math.floor(Math.random() * size);
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, at);
  byte[0] = (byte[0] ?? 0) ^ (1 << Math.floor(Math.random() * 8));
  await file.write(byte, 0, 1, at);
}

test('every damage to a file of a backup is found', async () => {
  const backup = await takeBackup(join(folder, 'damaged'));
  const files = await filesBelow(backup);
  const content = files.filter((path) => path.startsWith('blobs/'));
  const others = files.filter((path) => !path.startsWith('blobs/'));
  expect(others.sort()).toEqual(['blobs.sha256', 'database.tar.gz', 'manifest.json', 'secrets.age']);
  const own = { ...running() };
  const missed: string[] = [];
  // What the manifest and the list say of others is not believed where they are damaged themselves.
  const together = () => [
    ['manifest.json'],
    ['blobs.sha256'],
    ['database.tar.gz', 'secrets.age', ...Array.from({ length: CONTENTS }, (_, at) => content[at * 7] ?? '')],
  ];
  for (const paths of Array.from({ length: ROUNDS }, together).flat()) {
    const copy = join(folder, 'copy');
    await cp(backup, copy, { recursive: true });
    const done: string[] = [];
    for (const path of paths) {
      const how = damages[Math.floor(Math.random() * damages.length)] ?? 'flip';
      await damage(join(copy, path), how);
      done.push(`${how} ${path}`);
    }
    const { code, said } = await command('check.ts', [copy], own);
    for (const [at, path] of paths.entries()) if (!said.includes(path)) missed.push(`${done[at]}: ${said}`);
    expect(code).toBe(1);
    await rm(copy, { recursive: true });
  }
  expect(missed).toEqual([]);
});

test('content that was lost and an audit row that was altered before the backup are found in it', async () => {
  const [blob] = await asAdministrator<{ blob_id: string }>(
    cluster.adminUrl,
    `select blob_id from blob where size > 70000 order by created_at limit 1`,
  );
  const path = (await filesBelow(join(folder, 'data/blobs/blobs'))).find((name) =>
    name.endsWith(blob?.blob_id ?? '-'),
  );
  await rm(join(folder, 'data/blobs/blobs', path ?? ''));
  await asAdministrator(cluster.adminUrl, `update audit_log set actor = 'nobody' where object = '1'`);
  const backup = await takeBackup(join(folder, 'lost'));
  const { code, said } = await check(backup);
  expect(code).toBe(1);
  expect(said).toContain(`content ${blob?.blob_id} of tenant ${acme.tenant_id} is missing`);
  expect(said).toMatch(/audit log of tenant \d+, row 2/);
});
