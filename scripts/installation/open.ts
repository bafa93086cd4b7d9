// An installation for a command beside it: its secrets as they are, and its database, the running one or the embedded one started for the time being.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@postern/db/embedded/index';
import { readPostmaster } from '@postern/db/embedded/postmaster';
import { identify } from '@postern/db/embedded/process-identity';
import type { Config } from '../supervisor/config.ts';
import { openDatabase } from '../supervisor/database.ts';
import type { Secrets } from '../supervisor/secrets.ts';

/** A command makes no secrets. A database of the operator's own needs no password of ours. */
export function secretsIn({ dataFolder, secretsFolder, databaseUrl }: Config): Secrets {
  const read = (name: string) => {
    try {
      return readFileSync(join(secretsFolder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT')
        throw new StartError(
          `There is no Postern in ${dataFolder}: start it once, or give POSTERN_DATA (and POSTERN_SECRETS) as it was started.`,
        );
      throw new StartError(`${join(secretsFolder, name)} cannot be read: ${(error as Error).message}`);
    }
  };
  const adminPassword = databaseUrl === '' ? read('postgres-admin').toString('utf8') : '';
  return { installationKey: read('installation.key'), adminPassword };
}

/** Read for the keyholder alone. */
export function keyholderKeyIn({ keyholderKeyFile }: Config): Buffer {
  try {
    return readFileSync(keyholderKeyFile);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      throw new StartError(`The keyholder’s key ${keyholderKeyFile} cannot be read: ${message}.`);
    throw new StartError(
      `The keyholder’s key ${keyholderKeyFile} is missing: copy it from where Postern was set up, or set it up here (npm start, or scripts/run/main.ts prepare).`,
    );
  }
}

const readIfThere = (path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

/** The embedded server when it runs; its folder may lie outside the data folder, which then says where. */
async function runningServer(dataFolder: string): Promise<{ port: number; place: string } | null> {
  const [, outside] = (await readIfThere(join(dataFolder, 'postgres-outside'))).split('\n');
  for (const home of [dataFolder, ...(outside ? [outside] : [])]) {
    const server = await readPostmaster(join(home, 'postgres/data'));
    if (server?.ready && identify(server.pid)?.name === 'postgres')
      return { port: server.port, place: join(home, 'postgres/data') };
  }
  return null;
}

export interface Installation extends AsyncDisposable {
  adminUrl: string;
  /** Where the database lies, for people. */
  place: string;
}

export async function openInstallation(config: Config, secrets: Secrets): Promise<Installation> {
  const running = config.databaseUrl ? null : await runningServer(config.dataFolder);
  if (running !== null) {
    const { port, place } = running;
    const adminUrl = `postgres://postern_admin:${encodeURIComponent(secrets.adminPassword)}@127.0.0.1:${port}/postern`;
    return {
      adminUrl,
      place,
      async [Symbol.asyncDispose]() {
        // It runs on: somebody else started it.
      },
    };
  }
  const { adminUrl, place, stop } = await openDatabase(config, secrets, () => undefined);
  return { adminUrl, place, [Symbol.asyncDispose]: stop };
}
