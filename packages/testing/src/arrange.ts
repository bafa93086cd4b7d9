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
