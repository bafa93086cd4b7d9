import { type RawBuilder, sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Ask } from './held-back.ts';

/** Begins the text of a statement whose plan is worth keeping. */
const MARK = '/* kept plan */ ';
/** Plans a connection keeps: each takes about a third of a megabyte of the server's memory. */
const MOST_KEPT = 24;
/** Uses after which a text is worth a plan for all partitions; one asked once or twice is planned for the few it needs. */
const WORTH_AFTER = 2;
/** Texts whose uses are counted. */
const MOST_COUNTED = 500;

/**
 * A statement that is planned once a connection for any values, not each time for its own: planning takes milliseconds where
 * a table has many partitions, reading a page less than one. Only for statements with one sensible plan, whatever the values;
 * partitions that cannot hold any of the rows are left out when the plan starts.
 */
export const keptPlan = <Row>(statement: RawBuilder<Row>): RawBuilder<Row> =>
  sql<Row>`${sql.raw(MARK)}${statement}`;

/** Uses by text, the least recently used first; of the whole process, as connections are taken in turn. */
const uses = new Map<string, number>();

function isWorthIt(text: string): boolean {
  const before = uses.get(text) ?? 0;
  uses.delete(text);
  uses.set(text, before + 1);
  const [oldest] = uses.keys();
  if (uses.size > MOST_COUNTED && oldest !== undefined) uses.delete(oldest);
  return before >= WORTH_AFTER;
}

type Mode = 'auto' | 'force_generic_plan';

/**
 * Makes a connection keep the plans of statements that are marked.
 * @param ask the connection without that
 */
export function keepPlans(client: PoolClient, ask: Ask): void {
  const kept = new Map<string, string>();
  let made = 0;
  // As the transaction has it, which ends what SET LOCAL began; null: a savepoint may have brought back either.
  let mode: Mode | null = 'auto';
  // A statement by itself is prepared as well, and PostgreSQL chooses between plans: SET LOCAL would set nothing.
  let is_within = false;

  /** What a statement needs before it, sent in that order. Where it fails, the transaction has failed before, and the statement says so itself. */
  const prepare = (statements: readonly string[]): void => {
    for (const statement of statements) Promise.resolve(ask(statement)).catch(() => undefined);
  };
  const planning = (wanted: Mode): string[] => {
    const is_so = mode === wanted;
    mode = wanted;
    return is_so ? [] : [`set local plan_cache_mode = ${wanted}`];
  };
  const keep = (text: string): { name: string; forget: string[] } => {
    const known = kept.get(text);
    // A name is never used again: where the server could not forget a plan, it must not meet another under its name.
    const name = known ?? `kept_${made++}`;
    kept.delete(text);
    kept.set(text, name);
    const [oldest] = kept;
    if (kept.size <= MOST_KEPT || !oldest) return { name, forget: [] };
    kept.delete(oldest[0]);
    return { name, forget: [`deallocate ${oldest[1]}`] };
  };

  client.query = ((statement: unknown, ...more: unknown[]) => {
    const [values] = more;
    // Cursors, and who wants to be called back (the pool itself, never within a transaction), are passed on.
    if (typeof statement !== 'string' || more.length > 1) return ask(statement, ...more);
    const edge = /^(?:(begin|start transaction)|commit|rollback$)/i.exec(statement);
    if (edge) {
      mode = 'auto';
      is_within = edge[1] !== undefined;
    }
    if (/^rollback to/i.test(statement)) mode = null;
    // Without values there is one plan anyway.
    if (!Array.isArray(values) || values.length === 0) return ask(statement, ...more);
    if (statement.startsWith(MARK) && isWorthIt(statement)) {
      const { name, forget } = keep(statement);
      prepare([...forget, ...(is_within ? planning('force_generic_plan') : [])]);
      return ask({ name, text: statement, values });
    }
    prepare(planning('auto'));
    return ask(statement, values);
  }) as typeof client.query;
}
