import type { MailFlow } from '@postern/contract';
import type { Scope, Tx } from '@postern/db';
import { type RawBuilder, sql } from 'kysely';

/** Whose mail: tenants as an index can look them up, and domains that do not exist for the reader. */
export interface Whose {
  readonly scope: Scope;
  readonly hidden_domains: readonly string[];
  readonly domain?: string | undefined;
}

export interface DayCount {
  /** YYYY-MM-DD, in UTC. */
  day: string;
  direction: 'in' | 'out';
  kind: 'passed' | 'held' | 'rejected' | 'slowed' | 'signed' | 'encrypted' | 'decrypted';
  category: string;
  messages: number;
}

/** Rows of all tenants together are there for whoever may see all. */
function conditionOf({ scope, hidden_domains, domain }: Whose): RawBuilder<boolean> {
  if (!('tenants' in scope))
    return domain === undefined ? sql`tenant_id = 0` : sql`tenant_id <> 0 and domain = ${domain}`;
  return sql`tenant_id = any(${[...scope.tenants]}::integer[]) and domain <> all(${[...hidden_domains]}::text[])
    ${domain === undefined ? sql`` : sql`and domain = ${domain}`}`;
}

export async function readDays(
  tx: Tx,
  whose: Whose,
  { flow, from, until }: { flow?: MailFlow; from: string; until: string },
): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select to_char(day, 'YYYY-MM-DD') as day, direction, kind, category, sum(messages)::float8 as messages
    from statistics_day
    where day between ${from}::date and ${until}::date and ${conditionOf(whose)}
      ${flow === undefined ? sql`` : sql`and flow = ${flow}`}
    group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

export async function readCountedAt(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ days_at: Date | null }>`select days_at from message_count_progress`.execute(
    tx,
  );
  return rows[0]?.days_at ?? null;
}
