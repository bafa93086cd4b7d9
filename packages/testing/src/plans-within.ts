import { type Scope, scopeStatements } from '@postern/db/scope';
import pg from 'pg';

/** What the API gets for a statement, and the plans of all statements within its functions, as auto_explain tells them. */
export async function plansWithin(
  adminUrl: string,
  scope: Scope,
  statement: string,
): Promise<{ rows: unknown[]; plans: string[] }> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const plans: string[] = [];
  client.on('notice', ({ message = '' }) => plans.push(message));
  await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set client_min_messages = log; set role postern_api; begin; ${scopeStatements(scope)}`);
  const { rows } = await client.query(statement);
  await client.end();
  return { rows, plans };
}
