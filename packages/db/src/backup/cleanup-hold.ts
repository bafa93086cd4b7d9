import pg from 'pg';
import type { Database } from '../connect.ts';
import { primaryUrl } from '../primary.ts';

/** Advisory lock: shared by jobs that remove content or log, exclusive for a backup. It ends with the connection of a backup that was killed. */
const HOLD = 0x70626b75;

/** Keeps content and log from being removed while a backup copies first the database and then what its rows name. */
export async function holdCleanup(adminUrl: string): Promise<AsyncDisposable> {
  const client = new pg.Client({
    connectionString: await primaryUrl(adminUrl),
    options: '-c statement_timeout=0',
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [HOLD]);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { [Symbol.asyncDispose]: () => client.end() };
}

/** Runs `remove`, or answers `null` while a backup is being taken: the next run catches up. */
export async function unlessHeld<T>(db: Database, remove: () => Promise<T>): Promise<T | null> {
  const client = await db.pool.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock_shared($1) as free', [
      HOLD,
    ]);
    if (!rows[0]?.free) return null;
    try {
      return await remove();
    } finally {
      await client.query('select pg_advisory_unlock_shared($1)', [HOLD]);
    }
  } finally {
    client.release();
  }
}
