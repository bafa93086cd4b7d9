// A primary and its standbys by PostgreSQL's own streaming replication, on loopback.
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBaseBackup } from '@postern/db/backup/base-backup';
import { unpackDatabase } from '@postern/db/backup/unpack';
import { type Cluster, startCluster } from '@postern/db/embedded/index';
import { asAdministrator } from './arrange.ts';
import { until } from './until.ts';

export interface StandbyInput {
  /** A folder of its own. */
  folder: string;
  name: string;
  primary: Pick<Cluster, 'adminUrl' | 'port'>;
  adminPassword: string;
  settings?: Record<string, string>;
  port?: number | undefined;
}

/** Copies the primary and follows it; readers may ask it. */
export async function startStandby({
  folder,
  name,
  primary,
  adminPassword,
  settings,
  port,
}: StandbyInput): Promise<Cluster> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  await writeBaseBackup(primary.adminUrl, join(folder, 'copy.tar.gz'));
  await unpackDatabase(join(folder, 'copy.tar.gz'), folder);
  await writeFile(join(folder, 'postgres/data/standby.signal'), '');
  return startCluster({
    dataFolder: folder,
    adminPassword,
    database: 'postern',
    ...(port !== undefined && { port }),
    settings: {
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postern_admin password=${adminPassword} application_name=${name}`,
      // A primary that took its place is found again at once.
      wal_retrieve_retry_interval: '200ms',
      ...settings,
    },
  });
}

/** Waits until the primary's commits wait for that standby. */
export const untilSynchronous = (adminUrl: string, name: string) =>
  until('the standby to be synchronous', async () => {
    const [row] = await asAdministrator<{ sync_state: string }>(
      adminUrl,
      `select sync_state from pg_stat_replication where application_name = '${name}' and state = 'streaming'`,
    );
    return row?.sync_state === 'sync';
  });
