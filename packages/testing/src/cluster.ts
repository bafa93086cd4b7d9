// One PostgreSQL for a whole test run, with a migrated template database in it.
import { randomBytes } from 'node:crypto';
import { access, chmod, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
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

const GIB = 1 << 30;
/** Files in memory on Linux, and how its kernel calls such a file system (linux/magic.h). */
const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
/** What the databases of a run and their log may grow to, several times over. */
const MEMORY_NEEDED = 6 * GIB;

/**
 * Where databases come and go by the hundred: each is 1,200 files, and a file made on a disk (ext4) soon after others were deleted takes up
 * to ten times as long. In memory, if there is plenty; else where temporary files are.
 */
async function quickFolder(): Promise<string> {
  try {
    const { type, bavail, bsize } = await statfs(MEMORY);
    await access(MEMORY, constants.W_OK);
    const free = Math.min(bavail * bsize, process.availableMemory());
    if (type === TMPFS && free >= MEMORY_NEEDED) return MEMORY;
  } catch {
    // No such place on this machine, or not for us.
  }
  return tmpdir();
}

/** Removes what runs that were killed left behind; the folder's name tells whose it was. */
async function sweep(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || identify(Number(pid))) continue;
    const folder = join(place, name);
    await stopOrphan(join(folder, 'postgres/data'));
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param many whether databases will be made and dropped all the time, rather than one or a few that stay */
export async function startTestCluster({ many = false } = {}): Promise<TestCluster> {
  const place = many ? await quickFolder() : tmpdir();
  await sweep(place);
  const folder = await mkdtemp(join(place, `${PREFIX}${process.pid}-`));
  // PostgreSQL's own user must be able to enter.
  await chmod(folder, 0o755);
  const installationKey = randomBytes(32);
  const cluster = await startCluster({
    dataFolder: folder,
    adminPassword: randomBytes(12).toString('hex'),
    database: TEMPLATE,
    settings: {
      ...volatileSettings,
      ...{ shared_buffers: '256MB', max_connections: '300' },
      ...(place === MEMORY ? { max_wal_size: '1GB' } : {}),
    },
  });
  await migrate({ adminUrl: cluster.adminUrl, installationKey, keyholderKey: installationKey });
  return {
    adminUrl: cluster.adminUrl,
    installationKey: installationKey.toString('hex'),
    async stop() {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
