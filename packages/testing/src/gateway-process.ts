// The gateway as a process of its own, for tests of the API that ask what becomes of mail.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { selfSignedCertificate } from '../../../scripts/supervisor/certificate.ts';
import { until } from './until.ts';

const script = resolve(import.meta.dirname, '../../../apps/gateway/src/main.ts');

export interface GatewayProcess extends AsyncDisposable {
  smtpPort: number;
  submissionPort: number;
}

/** Starts one on a test's database, with delivery. What it says goes to the error of a start that fails. */
export async function startGatewayProcess(
  database: { installationKey: Buffer; url(role: 'postern_gateway'): string },
  environment: Record<string, string>,
): Promise<GatewayProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'postern-gateway-'));
  const secrets = join(folder, 'secrets');
  const { key, certificate } = selfSignedCertificate('mx.postern.test');
  await mkdir(secrets);
  await writeFile(join(secrets, 'installation.key'), database.installationKey);
  await writeFile(join(secrets, 'smtp-tls-key.pem'), key);
  await writeFile(join(secrets, 'smtp-tls-cert.pem'), certificate);
  let said = '';
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      POSTERN_DATA: folder,
      POSTERN_DATABASE_URL: database.url('postern_gateway'),
      POSTERN_HOST: '127.0.0.1',
      POSTERN_SMTP_PORT: '0',
      POSTERN_SUBMISSION_PORT: '0',
      POSTERN_HOSTNAME: 'mx.postern.test',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-10_000);
    });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const ports = await until(
      'the gateway to listen',
      () => {
        if (child.exitCode !== null) throw new Error(`the gateway ended: ${said}`);
        return /"smtp":(\d+),"submission":(\d+)/.exec(said);
      },
      { within: 30_000, detail: () => said },
    );
    return { smtpPort: Number(ports[1]), submissionPort: Number(ports[2]), [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
