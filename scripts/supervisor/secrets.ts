// Secrets of an installation, made at the first start and never again. Losing installation.key loses the mail held.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '@postern/db/embedded/index';
import { selfSignedCertificate } from './certificate.ts';
import type { Config } from './config.ts';
import { prepareFolder } from './data-folder.ts';

const readIfThere = (path: string) =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/**
 * The secret's bytes, made by `make` where it is missing. Written whole under another name and then linked, so that
 * neither a crash nor a second start leaves half a key.
 */
async function keep(path: string, make: () => string | Buffer): Promise<Buffer> {
  const present = await readIfThere(path);
  if (present) return present;
  const unfinished = `${path}.${process.pid}`;
  await rm(unfinished, { force: true });
  const file = await open(unfinished, 'wx', 0o400);
  try {
    await file.writeFile(make());
    await file.sync();
  } finally {
    await file.close();
  }
  await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(unfinished);
  return readFile(path);
}

export interface Secrets {
  installationKey: Buffer;
  adminPassword: string;
}

/** Those of the one that sets up: the keyholder's is for it and the keyholder alone. */
export interface MadeSecrets extends Secrets {
  keyholderKey: Buffer;
}

async function keepKey(path: string): Promise<Buffer> {
  const key = await keep(path, () => randomBytes(32));
  if (key.length !== 32) throw new StartError(`${path} must hold 32 bytes.`);
  return key;
}

export async function prepareSecrets(config: Config): Promise<MadeSecrets> {
  const folder = config.secretsFolder;
  // A folder that somebody else keeps, such as a secret of Kubernetes, cannot be written to and need not be where all of them are there.
  const made = ['installation.key', 'session-key.pem', 'postgres-admin'].map((name) => join(folder, name));
  const present = await Promise.all([...made, config.tlsKey, config.tlsCertificate].map(readIfThere));
  if (present.includes(undefined)) await prepareFolder('POSTERN_SECRETS', folder, 0o700);
  const keyholderFolder = dirname(config.keyholderKeyFile);
  // Where the operator has put the key there, nothing need be written.
  if (keyholderFolder !== folder && !(await readIfThere(config.keyholderKeyFile)))
    await prepareFolder('The folder of POSTERN_KEYHOLDER_KEY_FILE', keyholderFolder, 0o700);
  const installationKey = await keepKey(join(folder, 'installation.key'));
  const keyholderKey = await keepKey(config.keyholderKeyFile);
  await keep(join(folder, 'session-key.pem'), () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
  );
  await keepCertificate(config);
  const adminPassword = await keep(join(folder, 'postgres-admin'), () =>
    randomBytes(24).toString('base64url'),
  );
  return { installationKey, keyholderKey, adminPassword: adminPassword.toString('utf8') };
}

async function keepCertificate(config: Config): Promise<void> {
  const own = join(config.secretsFolder, 'smtp-tls-key.pem');
  if (config.tlsKey === own && !(await readIfThere(config.tlsCertificate))) {
    // A key without its certificate is of no use: both are made together.
    const { key, certificate } = selfSignedCertificate(config.hostname);
    await rm(own, { force: true });
    await keep(own, () => key);
    await keep(config.tlsCertificate, () => certificate);
  }
  for (const [variable, path] of [
    ['POSTERN_TLS_KEY', config.tlsKey],
    ['POSTERN_TLS_CERT', config.tlsCertificate],
  ] as const) {
    const text = (await readIfThere(path))?.toString('latin1');
    if (!text?.includes('-----BEGIN'))
      throw new StartError(`${variable} names ${path}, which holds no PEM text.`);
  }
}

// No look-alikes: the password is read from a screen and typed.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';

function madeUpPassword(): string {
  const group = () => Array.from(randomBytes(5), (byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${group()}-${group()}-${group()}-${randomBytes(1).readUInt8() % 10}`;
}

/** The demo users' password: the one given, or one made up once and kept so that every start can print it. */
export async function demoPassword(config: Config): Promise<string> {
  const path = join(config.secretsFolder, 'demo-password');
  const kept = (await readIfThere(path))?.toString('utf8');
  if (config.demoPassword && kept !== config.demoPassword) await rm(path, { force: true });
  return (await keep(path, () => config.demoPassword || madeUpPassword())).toString('utf8');
}
