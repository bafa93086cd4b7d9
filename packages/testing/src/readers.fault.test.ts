// Read replicas by real streaming replication: what is read from them, and what becomes of it when they lag or die.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database, uuidv7, withScope } from '@postern/db';
import { roleUrl } from '@postern/db/connect';
import { type Cluster, startCluster } from '@postern/db/embedded/index';
import { migrate } from '@postern/db/migrate';
import { withReaders } from '@postern/db/readers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdministrator } from './arrange.ts';
import { startStandby } from './replication.ts';
import { until } from './until.ts';

/** More by hand: POSTERN_READS=10000. */
const READS = Number(process.env.POSTERN_READS ?? 1_000);

const installationKey = randomBytes(32);
const adminPassword = randomBytes(12).toString('hex');
let folder: string;
let primary: Cluster;
let standby: Cluster;
let db: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postern-readers-'));
  await chmod(folder, 0o755);
  // Disks of a busy machine would be what is measured.
  const settings = { fsync: 'off' };
  const home = { dataFolder: join(folder, 'primary'), adminPassword, database: 'postern' };
  primary = await startCluster({ ...home, settings });
  await migrate({ adminUrl: primary.adminUrl, installationKey, keyholderKey: installationKey });
  standby = await startStandby({
    ...{ folder: join(folder, 'standby'), name: 'reader' },
    ...{ primary, adminPassword, settings },
  });
  const as = (cluster: Cluster) => roleUrl(cluster.adminUrl, installationKey, 'postern_worker');
  db = withReaders(connect(as(primary), 4), as(standby), 4);
});

afterAll(async () => {
  await db.close();
  await standby.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

const none = { tenants: [] };
const write = async () => {
  const node = uuidv7();
  await withScope(db, none, (tx) =>
    tx.insertInto('heartbeat').values({ part: 'worker', node, seen_at: new Date() }).execute(),
  );
  return node;
};
const read = (node: string) =>
  withScope(
    db,
    none,
    async (tx) => (await tx.selectFrom('heartbeat').select('node').where('node', '=', node).execute()).length,
    { onReader: true },
  );

/** Own writes that were not seen, of so many. */
async function staleOf(count: number): Promise<number> {
  let stale = 0;
  const one = async () => {
    if ((await read(await write())) !== 1) stale += 1;
  };
  for (let done = 0; done < count; done += 4) await Promise.all([one(), one(), one(), one()]);
  return stale;
}

const shareOf = async (work: () => Promise<unknown>) => {
  const { readers: before, primary: instead } = db.readers?.answered ?? { readers: 0, primary: 0 };
  await work();
  const { readers: after, primary: now } = db.readers?.answered ?? { readers: 0, primary: 0 };
  return (after - before) / (after - before + now - instead);
};

test('what one has just written is seen by oneself, and nine of ten questions are the reader’s', async () => {
  let stale = -1;
  const share = await shareOf(async () => {
    stale = await staleOf(READS);
  });
  process.stdout.write(
    `Of ${READS} reads of one's own write ${stale} were stale; the reader answered ${(share * 100).toFixed(1)} %\n`,
  );
  expect(stale).toBe(0);
  expect(share).toBeGreaterThanOrEqual(0.9);
});

test('a reader that lags is left out, and asked again once it has caught up', async () => {
  await asAdministrator(standby.adminUrl, 'select pg_wal_replay_pause()');
  await until('the pause', async () => {
    const [row] = await asAdministrator<{ state: string }>(
      standby.adminUrl,
      'select pg_get_wal_replay_pause_state() as state',
    );
    return row?.state === 'paused';
  });
  const began = performance.now();
  expect(await shareOf(async () => expect(await staleOf(40)).toBe(0))).toBe(0);
  // One question waits for the reader, not each of them.
  expect(performance.now() - began).toBeLessThan(4_000);
  await asAdministrator(standby.adminUrl, 'select pg_wal_replay_resume()');
  await until('the reader to be asked', async () => (await shareOf(() => read('nobody'))) === 1);
});

test('a reader that dies fails no question, and one that comes back is asked', async () => {
  let failed = 0;
  let running = true;
  const asking = (async () => {
    while (running)
      await staleOf(4).then(
        (stale) => expect(stale).toBe(0),
        () => {
          failed += 1;
        },
      );
  })();
  const { port } = standby;
  process.kill(standby.pid, 'SIGKILL');
  await standby.ended;
  await until('the primary to answer', async () => (await shareOf(() => read('nobody'))) === 0);
  expect(await staleOf(20)).toBe(0);
  standby = await startCluster({
    ...{ dataFolder: join(folder, 'standby'), adminPassword, database: 'postern', port },
    settings: {
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postern_admin password=${adminPassword}`,
    },
  });
  await until('the reader to be asked', async () => (await shareOf(() => read('nobody'))) === 1);
  running = false;
  await asking;
  expect(failed).toBe(0);
});

test('a reader is never written to, and a fault in the question is no reason to ask the primary', async () => {
  const share = await shareOf(async () => {
    await expect(
      withScope(db, none, (tx) => tx.deleteFrom('heartbeat').execute(), { onReader: true }),
    ).rejects.toThrow('read-only');
  });
  expect(share).toBe(1);
});
