import { runMigrations } from 'graphile-worker';
import pg from 'pg';

/** The library shields its tables by row level security without policies, so that only their owner works with them. */
const OPEN_TO_WORKER = `do $$
declare
  shielded record;
begin
  for shielded in
    select oid::regclass as name from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
      and not exists (select 1 from pg_policy where polrelid = pg_class.oid and polname = 'worker')
  loop
    execute format('create policy worker on %s for all to postern_worker using (true) with check (true)', shielded.name);
  end loop;
end $$`;

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
    await pool.query(OPEN_TO_WORKER);
  } finally {
    await pool.end();
  }
}
