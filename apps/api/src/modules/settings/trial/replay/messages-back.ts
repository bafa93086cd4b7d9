import type { Tx } from '@postern/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { visibleMessages } from '../../../messages/index.ts';
import type { ReplayScope } from './replay-scope.ts';

/** How far back, and the last row of the page before. */
export interface PagePlace {
  readonly since: Date;
  readonly before: { readonly ts: Date; readonly id: string } | null;
  readonly limit: number;
}

/** Messages of a scope with their details, as `message` and `detail`, newest first from a place. */
export function messagesBack(tx: Tx, scope: ReplayScope, place: PagePlace) {
  return tx
    .selectFrom('message')
    .innerJoin('message_detail as detail', (join) =>
      join
        .onRef('detail.tenant_id', '=', 'message.tenant_id')
        .onRef('detail.ts', '=', 'message.ts')
        .onRef('detail.id', '=', 'message.id'),
    )
    .where(inScope(scope, place))
    .orderBy('message.ts', 'desc')
    .orderBy('message.id', 'desc')
    .limit(place.limit);
}

/** What narrows `message` joined with `message_detail as detail` to a scope and a place. To be joined with `and`. */
function inScope(
  { visibility, tenant_id, domain, except, mailbox, keys }: ReplayScope,
  { since, before }: PagePlace,
): RawBuilder<SqlBool> {
  const own = sql<string>`lower(case message.direction when 'in' then message.to_address else message.from_address end)`;
  const parts = [
    sql<SqlBool>`message.ts >= ${since}`,
    sql<SqlBool>`detail.ts >= ${since}`,
    visibleMessages(visibility),
  ];
  if (before) parts.push(sql`(message.ts, message.id) < (${before.ts}, ${before.id}::uuid)`);
  if (keys !== undefined) {
    const [times, ids] = [keys.map(({ ts }) => ts), keys.map(({ id }) => id)];
    parts.push(
      sql`(message.ts, message.id) in (select * from unnest(${times}::timestamptz[], ${ids}::uuid[]))`,
    );
  }
  if (tenant_id !== undefined) parts.push(sql`message.tenant_id = ${tenant_id}`);
  if (mailbox !== undefined) parts.push(sql`${own} = ${mailbox}`);
  if (domain !== undefined) parts.push(sql`split_part(${own}, '@', 2) = ${domain}`);
  if (except && except.domains.length > 0)
    parts.push(sql`split_part(${own}, '@', 2) <> all(${[...except.domains]}::text[])`);
  if (except && except.tenants.length > 0)
    parts.push(sql`message.tenant_id <> all(${[...except.tenants]}::integer[])`);
  return sql.join(parts, sql` and `);
}
