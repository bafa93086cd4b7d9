import { createHmac } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './generated/tables.ts';

/** Runtime roles (migration 0004): each process signs in as its own and owns nothing. */
export type RuntimeRole = 'postern_api' | 'postern_gateway' | 'postern_worker';

// int8 counts and hashes: counts fit a double, hashes are only ever compared inside the database.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
});

/**
 * A role's password, derived from the installation's key, so that every node of an installation knows it
 * without a secret being handed around.
 */
export function rolePassword(installationKey: Buffer, role: RuntimeRole): string {
  return createHmac('sha256', installationKey).update(`database role ${role}`).digest('base64url');
}

/** The administrator's URL with the runtime role's login in place of the administrator's. */
export function roleUrl(adminUrl: string, installationKey: Buffer, role: RuntimeRole): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = rolePassword(installationKey, role);
  return url.toString();
}

export interface Database extends AsyncDisposable {
  readonly kysely: Kysely<DB>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens a pool for one runtime role. Queries go through withScope() (scope.ts); the pool itself is for that module
 * and for LISTEN connections only.
 * @param max connections at most
 */
export function connect(connectionString: string, max = 10): Database {
  const pool = new pg.Pool({
    connectionString,
    max,
    options: '-c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000 -c timezone=UTC',
  });
  // An idle connection cut by the server is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const close = () => kysely.destroy();
  return { kysely, pool, close, [Symbol.asyncDispose]: close };
}
