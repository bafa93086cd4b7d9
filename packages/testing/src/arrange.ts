// Looking into and arranging a test's database as its administrator, past every policy.
import pg from 'pg';

export async function asAdministrator<Row extends pg.QueryResultRow>(
  adminUrl: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** How many statements this process sends to PostgreSQL meanwhile: each is one round trip. */
export async function countStatements(work: () => Promise<void>): Promise<number> {
  const { query } = pg.Client.prototype;
  let sent = 0;
  pg.Client.prototype.query = function count(this: pg.Client, ...given: unknown[]) {
    sent += 1;
    return (query as (...given: unknown[]) => never).apply(this, given);
  };
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}
