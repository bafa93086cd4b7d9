import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, migrate, roleUrl, withScope } from '@postern/db';
import { startCluster } from '@postern/db/embedded/index';
import { selfSignedCertificate } from '../../../scripts/supervisor/certificate.ts';

export interface BenchWorld extends AsyncDisposable {
  folder: string;
  adminUrl: string;
  /** Environment of a gateway on this database. */
  env: NodeJS.ProcessEnv;
}

/** A PostgreSQL with its production settings (synchronous commit), one tenant, and what a gateway needs to start. */
export async function openWorld(): Promise<BenchWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'postern-bench-'));
  await chmod(folder, 0o755);
  const cluster = await startCluster({
    dataFolder: folder,
    adminPassword: randomBytes(9).toString('hex'),
    database: 'bench',
  });
  const installationKey = randomBytes(32);
  await migrate({ adminUrl: cluster.adminUrl, installationKey, keyholderKey: installationKey });
  await seed(roleUrl(cluster.adminUrl, installationKey, 'postern_worker'));
  const secrets = join(folder, 'secrets');
  await mkdir(secrets);
  const { key, certificate } = selfSignedCertificate('mx.bench.example');
  await writeFile(join(secrets, 'installation.key'), installationKey);
  await writeFile(join(secrets, 'smtp-tls-key.pem'), key);
  await writeFile(join(secrets, 'smtp-tls-cert.pem'), certificate);
  return {
    folder,
    adminUrl: cluster.adminUrl,
    env: {
      POSTERN_DATA: folder,
      POSTERN_SECRETS: secrets,
      POSTERN_DATABASE_URL: roleUrl(cluster.adminUrl, installationKey, 'postern_gateway'),
      POSTERN_HOST: '127.0.0.1',
      POSTERN_SMTP_PORT: '0',
      POSTERN_SUBMISSION_PORT: '0',
      POSTERN_HOSTNAME: 'mx.bench.example',
      POSTERN_DNS: `zone:${join(import.meta.dirname, 'zone.json')}`,
      // Delivery is not what is measured.
      POSTERN_DELIVERY: 'off',
    },
    async [Symbol.asyncDispose]() {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function seed(url: string): Promise<void> {
  await using db = connect(url, 1);
  await withScope(db, { all: true }, async (tx) => {
    const key = { tenant_id: 11, domain_name: 'acme.example' };
    await tx.insertInto('tenant').values({ tenant_id: 11, name: 'Acme', instance: 'ch' }).execute();
    await tx.insertInto('domain_directory').values(key).execute();
    await tx
      .insertInto('managed_domain')
      .values({ ...key, forwarding: '127.0.0.1:9' })
      .execute();
  });
}
