// The database's servers as an operator sees them: each is asked by itself what it is and how far it has come.
import pg from 'pg';
import { type DatabaseHost, hostsOf, plainDatabaseUrl, urlAt } from './database-url.ts';

const PATIENCE_MS = 2_000;
const QUESTION = `
  select pg_is_in_recovery() as standby, current_setting('server_version') as version,
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0'::pg_lsn)::text as position`;

export interface DatabaseServer {
  /** Host and port; the socket's folder where it listens on no port. */
  name: string;
  role: 'primary' | 'standby' | 'away';
  version: string;
  /** Bytes of WAL that a standby has still to replay; null where it or the primary is away. */
  lag_bytes: number | null;
}

function namedHosts(text: string): { name: string; url: string }[] {
  if (text === '') return [];
  const url = plainDatabaseUrl(text);
  const { hostname, port, searchParams } = new URL(url);
  const hosts = hostsOf(url);
  const nameOf = ({ host, port: at }: DatabaseHost) => `${host.includes(':') ? `[${host}]` : host}:${at}`;
  if (hosts.length > 0) return hosts.map((host) => ({ name: nameOf(host), url: urlAt(url, host) }));
  return [{ name: hostname === '' ? (searchParams.get('host') ?? '') : `${hostname}:${port || 5432}`, url }];
}

async function ask(url: string) {
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS },
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean; version: string; position: string }>(QUESTION);
    return rows[0] ?? null;
  } catch {
    // Whatever is wrong with it, it does not answer now; that is what is shown.
    return null;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Every server that the two URLs name, once. */
export async function databaseServers(databaseUrl: string, readUrl: string): Promise<DatabaseServer[]> {
  const named = new Map(
    [...namedHosts(readUrl), ...namedHosts(databaseUrl)].map(({ name, url }) => [name, url]),
  );
  const answers = await Promise.all([...named].map(async ([name, url]) => ({ name, found: await ask(url) })));
  const primary = answers.find(({ found }) => found?.standby === false)?.found ?? null;
  return answers
    .map(({ name, found }): DatabaseServer => {
      if (!found) return { name, role: 'away', version: '', lag_bytes: null };
      const behind = primary ? Math.max(0, Number(BigInt(primary.position) - BigInt(found.position))) : null;
      const { standby, version } = found;
      return { name, role: standby ? 'standby' : 'primary', version, lag_bytes: standby ? behind : null };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
