import pg from 'pg';
import { primaryUrl } from '../primary.ts';

/** The same text for the same value on both sides. */
const FORMS =
  '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c extra_float_digits=1 -c bytea_output=hex';

export interface MoveClient extends AsyncDisposable {
  rows<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
}

/** A connection of the tables' owner that sees one tenant, for as long as it takes. */
export async function connectForMove(adminUrl: string, tenant_id: number): Promise<MoveClient> {
  const client = new pg.Client({
    connectionString: await primaryUrl(adminUrl),
    options: `-c role=postern_owner -c statement_timeout=0 -c app.tenants=${tenant_id} ${FORMS}`,
  });
  // A cut connection is told by the query that needs it.
  client.on('error', () => undefined);
  await client.connect();
  return {
    rows: async <Row extends object>(statement: string, values: unknown[] = []) =>
      (await client.query<Row>(statement, values)).rows,
    [Symbol.asyncDispose]: () => client.end(),
  };
}
