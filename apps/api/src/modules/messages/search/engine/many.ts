import type { Tx } from '@postern/db';
import { type SqlBool, sql } from 'kysely';
import { reachOf, type SearchRequest, seesAll } from './request.ts';

/**
 * Whether more than so many messages hold a part of an address, known from the weeks the worker has counted (`add_up_parts`). False says nothing.
 */
export async function areMany(tx: Tx, request: SearchRequest, than: number): Promise<boolean> {
  const { filter, visibility, quarantined, scope, range, after } = request;
  const [only, ...others] = filter.conditions;
  const [lookup, ...more] = only?.lookups ?? [];
  if (!lookup || others.length + more.length > 0 || lookup.by !== 'known_text' || lookup.into === 'terms')
    return false;
  if (!only?.exact || quarantined || after || !seesAll(visibility)) return false;
  const reach = reachOf(scope);
  const tenants =
    'all' in reach ? [0] : 'one' in reach ? [reach.one] : 'few' in reach ? reach.few : reach.many;
  // A local part may be told by itself where anything may follow it, a domain where anything may lead up to it.
  const is_domain = sql<SqlBool>`part like '@%'`;
  const sides = [
    ...(/(?:^|[^\\])%$/.test(lookup.like) ? [sql`sum(messages) filter (where not ${is_domain})`] : []),
    ...(lookup.like.startsWith('%') ? [sql`sum(messages) filter (where ${is_domain})`] : []),
  ];
  if (sides.length === 0) return false;
  // Each message has one part of a side: what both sides hold might be the same messages.
  const { rows } = await sql<{ messages: number }>`
    select coalesce(greatest(${sql.join(sides)}), 0)::float8 as messages from frequent_part
    where tenant_id = any(${[...tenants]}::integer[]) and kind = ${lookup.kind} and part like ${lookup.like}
      and week::timestamp at time zone 'UTC' >= ${range.from} and (week + 7)::timestamp at time zone 'UTC' <= ${range.to}`.execute(
    tx,
  );
  return (rows[0]?.messages ?? 0) > than;
}
