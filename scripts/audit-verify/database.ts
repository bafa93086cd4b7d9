// The installation's database for somebody who only looks: the running one, or the embedded one started for the time being.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Database, roleUrl } from '@postern/db/connect';
import { readPostmaster } from '@postern/db/embedded/postmaster';
import { identify } from '@postern/db/embedded/process-identity';
import type { Config } from '../supervisor/config.ts';
import { openDatabase } from '../supervisor/database.ts';
import type { Secrets } from '../supervisor/secrets.ts';

const readIfThere = (path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

/** Port of the embedded server when it runs; its folder may lie outside the data folder, which then says where. */
async function runningPort(dataFolder: string): Promise<number | null> {
  const [, outside] = (await readIfThere(join(dataFolder, 'postgres-outside'))).split('\n');
  for (const home of [dataFolder, ...(outside ? [outside] : [])]) {
    const server = await readPostmaster(join(home, 'postgres/data'));
    if (server?.ready && identify(server.pid)?.name === 'postgres') return server.port;
  }
  return null;
}

export interface Looking extends AsyncDisposable {
  database: Database;
}

export async function lookInto(
  config: Config,
  { installationKey, adminPassword }: Secrets,
): Promise<Looking> {
  const reading = (adminUrl: string) => connect(roleUrl(adminUrl, installationKey, 'postern_worker'), 2);
  const port = config.databaseUrl ? null : await runningPort(config.dataFolder);
  if (port !== null) {
    const database = reading(`postgres://postern_admin:x@127.0.0.1:${port}/postern`);
    return { database, [Symbol.asyncDispose]: () => database.close() };
  }
  const opened = await openDatabase(config, { installationKey, adminPassword }, () => undefined);
  const database = reading(opened.adminUrl);
  return {
    database,
    async [Symbol.asyncDispose]() {
      await database.close();
      await opened.stop();
    },
  };
}
