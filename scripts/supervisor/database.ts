import { databaseFault } from '@postern/db/database-fault';
import { type Cluster, type ClusterInput, StartError, startCluster } from '@postern/db/embedded/index';
import { DatabaseRefusedError, migrate } from '@postern/db/migrate';
import { primaryUrl } from '@postern/db/primary';
import pg from 'pg';
import type { Config } from './config.ts';
import { say } from './log.ts';
import type { MadeSecrets, Secrets } from './secrets.ts';

const OLDEST_VERSION = 15;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export interface OpenDatabase {
  /** The administrator's login: for migrations and the demo world, never for gateway or API. */
  adminUrl: string;
  /** Where it lies, for people. */
  place: string;
  stop(): Promise<void>;
}

/** An operator's own PostgreSQL: reachable, and new enough. */
async function checkExternal(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: await primaryUrl(url).catch((error: Error) => {
      throw new StartError(error.message);
    }),
    connectionTimeoutMillis: 10_000,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; may: boolean }>(
      `select current_setting('server_version_num') as version,
        (select rolcreaterole or rolsuper from pg_roles where rolname = current_user)
          and (select pg_has_role(datdba, 'member') from pg_database where datname = current_database()) as may`,
    );
    const [row] = rows;
    if (!row || Number(row.version) < OLDEST_VERSION * 10_000) {
      const major = Math.floor(Number(row?.version) / 10_000);
      throw new StartError(
        `The database of POSTERN_DATABASE_URL is PostgreSQL ${major}; version ${OLDEST_VERSION} or newer is needed.`,
      );
    }
    if (!row.may) {
      throw new StartError(
        'The login of POSTERN_DATABASE_URL may not set up the database: give it CREATEROLE and make it the owner of the database.',
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const fault = databaseFault(error) ?? (error as Error).message;
    throw new StartError(`The database of POSTERN_DATABASE_URL cannot be used: ${fault}.`, { cause: error });
  } finally {
    await client.end();
  }
}

export async function migrateDatabase(
  adminUrl: string,
  secrets: MadeSecrets,
  onProgress: (line: string) => void,
): Promise<void> {
  try {
    await migrate({ ...secrets, adminUrl, onProgress });
  } catch (error) {
    if (error instanceof DatabaseRefusedError) throw new StartError(error.message, { cause: error });
    const { message } = error as Error;
    throw new StartError(`The database could not be brought to this version: ${message}.`, { cause: error });
  }
}

/** Our own server, started again on the same port whenever it dies. */
async function runEmbedded(input: ClusterInput): Promise<OpenDatabase> {
  let cluster: Cluster = await startCluster(input);
  let stopping = false;
  const watch = async () => {
    for (let pause = FIRST_PAUSE_MS; ; ) {
      const startedAt = Date.now();
      await cluster.ended;
      if (stopping) return;
      if (Date.now() - startedAt > 60_000) pause = FIRST_PAUSE_MS;
      say(`database| ended, starts again in ${pause / 1000} s`);
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      if (stopping) return;
      try {
        cluster = await startCluster({ ...input, port: cluster.port });
        say('database| runs again');
      } catch (error) {
        say(`database| ${(error as Error).message}`);
      }
    }
  };
  const watching = watch();
  return {
    adminUrl: cluster.adminUrl,
    place: cluster.home,
    async stop() {
      stopping = true;
      await cluster.stop();
      await watching;
    },
  };
}

/** Of a database elsewhere: all of its URL but the password. */
function placeOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const hosts = url.searchParams.get('hosts');
  if (hosts !== null) return `${hosts}${url.pathname}`;
  url.password = '';
  url.search = '';
  return url.toString();
}

export async function openDatabase(
  config: Config,
  secrets: Secrets,
  onProgress: (line: string) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await checkExternal(config.databaseUrl);
    return { adminUrl: config.databaseUrl, place: placeOf(config.databaseUrl), stop: async () => undefined };
  }
  onProgress('starting PostgreSQL');
  return runEmbedded({
    dataFolder: config.dataFolder,
    adminPassword: secrets.adminPassword,
    database: 'postern',
    onProgress,
  });
}
