// Another PostgreSQL on loopback beside the run's own: the database of another instance, with the same installation key.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database, type RuntimeRole, roleUrl } from '@postern/db/connect';
import { startCluster, volatileSettings } from '@postern/db/embedded/index';
import { migrate } from '@postern/db/migrate';

export interface SecondServer extends AsyncDisposable {
  readonly adminUrl: string;
  readonly installationKey: Buffer;
  url(role: RuntimeRole): string;
  connect(role: RuntimeRole, max?: number): Database;
  /** As when the machine is lost; once. */
  stop(): Promise<void>;
}

export async function startSecondServer(installationKey: Buffer): Promise<SecondServer> {
  const folder = await mkdtemp(join(tmpdir(), `postern-test-${process.pid}-`));
  await chmod(folder, 0o755);
  const cluster = await startCluster({
    ...{ dataFolder: folder, adminPassword: randomBytes(12).toString('hex'), database: 'postern' },
    settings: volatileSettings,
  });
  const { adminUrl } = cluster;
  await migrate({ adminUrl, installationKey, keyholderKey: installationKey });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= cluster.stop();
    return stopping;
  };
  return {
    ...{ adminUrl, installationKey, stop },
    url: (role) => roleUrl(adminUrl, installationKey, role),
    connect: (role, max) => connect(roleUrl(adminUrl, installationKey, role), max),
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
