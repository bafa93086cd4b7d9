import type { Tx } from '@postern/db';
import { type SqlBool, sql } from 'kysely';
import { allOf } from '../filter/condition.ts';
import { reachOf, type SearchRequest, seesAll } from './request.ts';

/**
 * Whether more than so many messages hold a part of an address, known from the weeks the worker has counted (migration 0101). False says nothing.
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
  const sides = [
    ...(/(?:^|[^\\])%$/.test(lookup.like) ? [sql<SqlBool>`part not like '@%'`] : []),
    ...(lookup.like.startsWith('%') ? [sql<SqlBool>`part like '@%'`] : []),
  ];
  for (const side of sides) {
    const { rows } = await sql<{ messages: number }>`
      select coalesce(sum(messages), 0)::float8 as messages from frequent_part
      where tenant_id = any(${[...tenants]}::integer[]) and kind = ${lookup.into} and ${allOf([side])} and part like ${lookup.like}
        and week::timestamp at time zone 'UTC' >= ${range.from} and (week + 7)::timestamp at time zone 'UTC' <= ${range.to}`.execute(
      tx,
    );
    if ((rows[0]?.messages ?? 0) > than) return true;
  }
  return false;
}
