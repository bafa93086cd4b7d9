import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@postern/db';
import { roleUrl } from '@postern/db/connect';
import { startCluster } from '@postern/db/embedded/index';
import { migrate } from '@postern/db/migrate';
import { sendUntilGone } from '@postern/testing/smtp-load';
import { expect, test } from 'vitest';
import { findLosses, type Ledger, makeMail, noteAnswer, startChild } from './under-test/crash-run.ts';
import { seedTenants } from './under-test/world.ts';

/** Immediate stop, as `pg_ctl -m immediate`; and as the kernel does it when memory is out. */
const deaths = ['SIGQUIT', 'SIGKILL'] as const;
/** Mails told 250 between two deaths, so that each falls into work under way. */
const BETWEEN = 20;

test('no mail that was answered 250 is lost when PostgreSQL dies, and the gateway lives on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postern-database-crash-'));
  await chmod(folder, 0o755);
  const installationKey = randomBytes(32);
  const home = {
    dataFolder: folder,
    adminPassword: randomBytes(12).toString('hex'),
    database: 'postern',
  };
  let cluster = await startCluster(home);
  const { adminUrl, port } = cluster;
  await migrate({ adminUrl, installationKey, keyholderKey: installationKey });
  await using db = connect(roleUrl(adminUrl, installationKey, 'postern_worker'), 2);
  await seedTenants(db);
  const gateway = await startChild({
    ...{ databaseUrl: roleUrl(adminUrl, installationKey, 'postern_gateway'), volatile: null },
    ...{ root: join(folder, 'blobs'), failpoints: '', judging: false },
    installationKey: installationKey.toString('hex'),
  });
  const ledger: Ledger = new Map();
  const refusals: number[] = [];
  const loading = sendUntilGone(gateway.port, makeMail, (mail, reply) => {
    if (!noteAnswer(ledger, mail, reply)) refusals.push(reply.code);
  });
  const told = (count: number) =>
    expect.poll(() => ledger.size, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(count);
  try {
    for (const death of deaths) {
      await told(ledger.size + BETWEEN);
      const refused = refusals.length;
      process.kill(cluster.pid, death);
      await cluster.ended;
      await expect.poll(() => refusals.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(refused);
      cluster = await startCluster({ ...home, port });
    }
    await told(ledger.size + BETWEEN);
    gateway.process.kill('SIGKILL');
    expect(await gateway.ended).toBe('SIGKILL');
    await loading;
    // A fault of ours is never the sender's: it may try again.
    expect(refusals.filter((code) => code < 400 || code > 499)).toEqual([]);
    expect(await findLosses(db, installationKey, join(folder, 'blobs'), ledger)).toEqual([]);
  } finally {
    gateway.process.kill('SIGKILL');
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
