import { runMigrations } from 'graphile-worker';
import pg from 'pg';

/**
 * Makes graphile-worker's tables as postern_owner and lets the worker use them. They hold job names and ids, no tenant's data.
 */
export async function prepareJobs(adminUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2, options: '-c role=postern_owner' });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool, taskList: {} });
    await pool.query('grant usage on schema graphile_worker to postern_worker, postern_api');
    await pool.query('grant all on all tables in schema graphile_worker to postern_worker');
    await pool.query('grant all on all sequences in schema graphile_worker to postern_worker');
    await pool.query('grant execute on all functions in schema graphile_worker to postern_worker');
  } finally {
    await pool.end();
  }
}
