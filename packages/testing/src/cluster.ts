// One PostgreSQL for a whole test run, with a migrated template database in it.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify, startCluster, volatileSettings } from '@postern/db/embedded/index';
import { stopOrphan } from '@postern/db/embedded/postmaster';
import { migrate } from '@postern/db/migrate';

export const TEMPLATE = 'postern_template';

export interface TestCluster {
  adminUrl: string;
  installationKey: string;
  stop(): Promise<void>;
}

const PREFIX = 'postern-test-';

/** Removes what runs that were killed left behind; the folder's name tells whose it was. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || identify(Number(pid))) continue;
    const folder = join(tmpdir(), name);
    await stopOrphan(join(folder, 'postgres/data'));
    await rm(folder, { recursive: true, force: true });
  }
}

export async function startTestCluster(): Promise<TestCluster> {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // PostgreSQL's own user must be able to enter.
  await chmod(folder, 0o755);
  const installationKey = randomBytes(32);
  const cluster = await startCluster({
    dataFolder: folder,
    adminPassword: randomBytes(12).toString('hex'),
    database: TEMPLATE,
    settings: { ...volatileSettings, shared_buffers: '256MB', max_connections: '300' },
  });
  await migrate({ adminUrl: cluster.adminUrl, installationKey });
  return {
    adminUrl: cluster.adminUrl,
    installationKey: installationKey.toString('hex'),
    async stop() {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
