import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from './connect.ts';
import type { DB } from './generated/tables.ts';

/**
 * Whose rows a transaction may touch. `tenants`: those of these tenants; `all`: every tenant's (operators, routing, jobs),
 * given only after the guard or by a process's own code.
 */
export type Scope = { tenants: readonly number[] } | { all: true };

export type Tx = Transaction<DB>;

export interface ScopeOptions {
  /** Milliseconds a statement may take; the pool's 30 s when absent. */
  statementTimeout?: number;
  readOnly?: boolean;
  /**
   * Reads only, and from a read replica where there is one that has everything committed so far. `work` may run twice: again on the primary, when
   * the replica fails.
   */
  onReader?: boolean;
}

/** SET LOCAL ends with the transaction, so that a pooled connection never keeps a scope. */
export function scopeStatements(scope: Scope, options: ScopeOptions = {}): string {
  const tenants = 'tenants' in scope ? scope.tenants : [];
  for (const tenant of tenants) {
    if (!Number.isSafeInteger(tenant) || tenant < 0) throw new TypeError(`not a tenant id: ${tenant}`);
  }
  const timeout = options.statementTimeout;
  if (timeout !== undefined && !Number.isSafeInteger(timeout))
    throw new TypeError('statementTimeout must be whole ms');
  return [
    `set local app.tenants = '${tenants.join(',')}'`,
    `set local app.scope = '${'all' in scope ? 'all' : 'tenants'}'`,
    ...(timeout === undefined ? [] : [`set local statement_timeout = ${timeout}`]),
    ...(options.readOnly || options.onReader ? ['set transaction read only'] : []),
  ].join('; ');
}

/**
 * The only door to tenant rows: runs `work` in one transaction that sees the given scope and nothing else.
 * Commits when `work` resolves, rolls back when it throws.
 */
export async function withScope<T>(
  db: Database,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
  options?: ScopeOptions,
): Promise<T> {
  const reader = options?.onReader ? await db.readers?.current() : null;
  if (reader) {
    try {
      return await inTransaction(reader, scope, work, options);
    } catch (error) {
      if (!db.readers?.failed(reader, error)) throw error;
    }
  }
  return inTransaction(db, scope, work, options);
}

function inTransaction<T>(
  db: Database,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
  options?: ScopeOptions,
): Promise<T> {
  return db.kysely.transaction().execute(async (tx) => {
    await sql.raw(scopeStatements(scope, options)).execute(tx);
    return work(tx);
  });
}

/**
 * One statement without any scope, in one round trip. It sees no tenant's rows, so it is of use for functions only that check
 * by themselves what they answer (`session_person`), or set the scope of the transaction they are alone in (`record_messages`).
 */
export async function askUnscoped<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(db.kysely)).rows;
}
