// One process of Postern by itself, for containers and systemd units: node scripts/run/main.ts console | prepare | keyholder | gateway | api | worker.
// `npm start`
// runs all of them on one machine. `console` builds what the API serves to browsers, once for each version. `prepare` makes the secrets, the roles
// and the tables, and is the only one that needs the login of the database's owner; the others sign in as their own role, by a password of the
// installation's key, wherever POSTERN_DATABASE_URL leads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@postern/db/embedded/index';
import { secretsIn } from '../installation/open.ts';
import { checkBlobOwner, checkBlobStore } from '../supervisor/blobs.ts';
import { type Config, readConfig, repository } from '../supervisor/config.ts';
import { buildConsole } from '../supervisor/console-build.ts';
import { prepareDataFolder } from '../supervisor/data-folder.ts';
import { migrateDatabase, openDatabase } from '../supervisor/database.ts';
import { serviceEnvironment } from '../supervisor/environment.ts';
import { say } from '../supervisor/log.ts';
import { node_options } from '../supervisor/node-options.ts';
import { type PartName, part_names, parts } from '../supervisor/parts.ts';
import { prepareSecrets } from '../supervisor/secrets.ts';

const USAGE = 'say console, prepare, keyholder, gateway, api or worker.';

/** A file in place of the variable keeps the password out of what lists a container's environment. */
function withDatabaseUrl({ POSTERN_DATABASE_URL_FILE: file, ...environment }: NodeJS.ProcessEnv) {
  if (!file) return environment;
  try {
    return { ...environment, POSTERN_DATABASE_URL: readFileSync(file, 'utf8').trim() };
  } catch (error) {
    throw new StartError(
      `POSTERN_DATABASE_URL_FILE names ${file}, which cannot be read: ${(error as Error).message}.`,
    );
  }
}

async function prepare(config: Config): Promise<void> {
  await prepareDataFolder(config.dataFolder);
  await checkBlobStore(config);
  const secrets = await prepareSecrets(config);
  const database = await openDatabase(config, secrets, say);
  await migrateDatabase(database.adminUrl, secrets, say);
  await checkBlobOwner(config, database);
  say('The database and the secrets are ready.');
}

/** In place of this process, so that signals and the exit code are the part's own. */
function become(config: Config, name: PartName): never {
  const { script, role } = parts[name];
  const database = { adminUrl: config.databaseUrl };
  const environment = serviceEnvironment(config, database, secretsIn(config), role);
  const given = Object.entries(environment).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  const options = [...node_options[name], join(repository, script)];
  if (!process.execve) throw new StartError('this system cannot replace a process.');
  return process.execve(process.execPath, [process.execPath, ...options], Object.fromEntries(given));
}

async function run([name = '', ...more]: string[]): Promise<void> {
  if (more.length > 0) throw new StartError(USAGE);
  if (name === 'console') return await buildConsole(say);
  const part = part_names.find((one) => one === name);
  if (name !== 'prepare' && !part) throw new StartError(USAGE);
  const config = readConfig(withDatabaseUrl(process.env), ['--empty']);
  if (config.databaseUrl === '') throw new StartError('POSTERN_DATABASE_URL names no database.');
  if (part) become(config, part);
  await prepare(config);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  say(`Postern cannot start: ${error.message}`);
  process.exitCode = 1;
}
