import { createHmac } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { clientOf, type PrimaryClient, ReplicatedClient } from './client.ts';
import { CopyCursor } from './copy-out.ts';
import { plainDatabaseUrl } from './database-url.ts';
import type { DB } from './generated/tables.ts';
import { holdBack } from './held-back.ts';
import { keepPlans } from './kept-plan.ts';
import { followPrimary, sameHost } from './primary.ts';
import type { Readers } from './readers.ts';

/** Runtime roles: each process signs in as its own and owns nothing. */
export type RuntimeRole = 'postern_api' | 'postern_gateway' | 'postern_worker' | 'postern_keyholder';

// int8 counts and hashes: counts fit a double, hashes are only ever compared inside the database.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
});

const readTime = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

/**
 * A time as PostgreSQL writes it with the time zone UTC, `2026-11-22 10:00:00.123456+00`, to the millisecond below. The driver's own
 * reader takes a regular expression and several times as long; what looks otherwise (infinity, other zones) is left to it.
 */
export function momentOf(text: string): Date {
  const { length } = text;
  if (length < 22 || length > 29 || !text.endsWith('+00') || text[4] !== '-') return readTime(text);
  const at = (index: number) => text.charCodeAt(index) - 48;
  const two = (index: number) => at(index) * 10 + at(index + 1);
  const year = two(0) * 100 + two(2);
  let ms = 0;
  for (let index = 20, unit = 100; index < length - 3 && unit >= 1; index += 1, unit /= 10)
    ms += at(index) * unit;
  return new Date(Date.UTC(year, two(5) - 1, two(8), two(11), two(14), two(17), ms));
}
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, momentOf);

/**
 * A role's password, derived from the installation's key, the keyholder's from a key of its own, so that every node of an installation knows it
 * without a secret being handed around.
 */
export function rolePassword(key: Buffer, role: RuntimeRole): string {
  return createHmac('sha256', key).update(`database role ${role}`).digest('base64url');
}

/** The administrator's URL with the runtime role's login in place of the administrator's. */
export function roleUrl(adminUrl: string, key: Buffer, role: RuntimeRole): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = rolePassword(key, role);
  return url.toString();
}

export interface Database extends AsyncDisposable {
  readonly kysely: Kysely<DB>;
  readonly pool: pg.Pool;
  /** Read replicas, where there are any (readers.ts). */
  readonly readers?: Readers;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /**
   * What is committed must outlive this machine's power cut, and where there is a synchronous standby the primary's loss: servers set to less
   * are asked for it.
   */
  durable?: boolean;
}

const OPTIONS = '-c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000 -c timezone=UTC';
const MAKE_DURABLE = `
  select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit') in ('off', 'local', 'remote_write')`;

/**
 * Opens a pool for one runtime role. Queries go through withScope() (scope.ts); the pool itself is for that module
 * and for LISTEN connections only. A URL that names several servers leads to the one that is the primary, whichever that is.
 * @param max connections at most
 */
export function connect(databaseUrl: string, max = 10, { durable = false }: ConnectOptions = {}): Database {
  const connectionString = plainDatabaseUrl(databaseUrl);
  const primary = followPrimary(connectionString);
  const clients = new Set<PrimaryClient>();
  const pool = new pg.Pool({
    connectionString,
    max,
    // Statements are sent without waiting for the answers to those before (held-back.ts); each still fails for itself.
    pipeline: true,
    options: OPTIONS,
    Client: (primary ? clientOf(primary) : ReplicatedClient) as typeof pg.Client,
    ...(durable && { onConnect: async (client: pg.PoolClient) => void (await client.query(MAKE_DURABLE)) }),
  } as pg.PoolConfig);
  // An idle connection cut by the server is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    keepPlans(client, holdBack(client));
    if (!primary) return;
    const one = client as unknown as PrimaryClient;
    clients.add(one);
    one.once('end', () => {
      clients.delete(one);
      primary.doubt();
    });
  });
  const unfollow = primary?.onChange((now) => {
    // A server that was replaced may still answer.
    for (const client of clients)
      if (!sameHost(client.server, now)) client.connection.stream.destroy(new Error('the primary changed'));
  });
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: CopyCursor as never }) });
  const close = async () => {
    unfollow?.();
    await kysely.destroy();
    primary?.close();
  };
  return { kysely, pool, close, [Symbol.asyncDispose]: close };
}

/** The owner of the tables, whom row level security binds as well. For commands of the operator only. */
export function connectAsOwner(adminUrl: string): Database {
  const url = new URL(adminUrl);
  url.searchParams.set('options', '-c role=postern_owner');
  return connect(url.toString(), 1);
}
