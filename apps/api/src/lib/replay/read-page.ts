import type { Tx } from '@postern/db';
import type { DB } from '@postern/db/generated/tables';
import { type Selectable, sql } from 'kysely';
import { visibleMessages } from '../visibility.ts';
import type { ReplayScope } from './replay-scope.ts';

type Columns =
  | 'tenant_id'
  | 'ts'
  | 'id'
  | 'direction'
  | 'class'
  | 'state'
  | 'score'
  | 'from_address'
  | 'to_address'
  | 'hdr_from_addr'
  | 'hdr_from_name'
  | 'subject'
  | 'client_ip'
  | 'client_hostname'
  | 'released_at'
  | 'size'
  | 'tls';

export type ReplayRow = Pick<Selectable<DB['message']>, Columns> & { findings: unknown; policy: unknown };

/** The next rows, newest first. Findings come whole: choosing among them in the database takes longer than reading them all. */
export async function readPage(
  tx: Tx,
  { visibility, tenant_id, domain, except, mailbox, keys }: ReplayScope,
  place: { since: Date; before: { ts: Date; id: string } | null; limit: number },
): Promise<ReplayRow[]> {
  const { since, before, limit } = place;
  const own = sql<string>`lower(case message.direction when 'in' then message.to_address else message.from_address end)`;
  let query = tx
    .selectFrom('message')
    .innerJoin('message_detail as detail', (join) =>
      join
        .onRef('detail.tenant_id', '=', 'message.tenant_id')
        .onRef('detail.ts', '=', 'message.ts')
        .onRef('detail.id', '=', 'message.id'),
    )
    .select([
      'message.tenant_id',
      'message.ts',
      'message.id',
      'message.direction',
      'message.class',
      'message.state',
      'message.score',
      'message.from_address',
      'message.to_address',
      'message.hdr_from_addr',
      'message.hdr_from_name',
      'message.subject',
      'message.client_ip',
      'message.client_hostname',
      'message.released_at',
      'message.size',
      'message.tls',
      'detail.findings',
      'detail.policy',
    ])
    .where('message.ts', '>=', since)
    .where('detail.ts', '>=', since)
    .where(visibleMessages(visibility))
    .orderBy('message.ts', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limit);
  if (before)
    query = query.where(sql<boolean>`(message.ts, message.id) < (${before.ts}, ${before.id}::uuid)`);
  if (keys !== undefined) {
    const [times, ids] = [keys.map(({ ts }) => ts), keys.map(({ id }) => id)];
    query = query.where(
      sql<boolean>`(message.ts, message.id) in (select * from unnest(${times}::timestamptz[], ${ids}::uuid[]))`,
    );
  }
  if (tenant_id !== undefined) query = query.where('message.tenant_id', '=', tenant_id);
  if (mailbox !== undefined) query = query.where(sql<boolean>`${own} = ${mailbox}`);
  if (domain !== undefined) query = query.where(sql<boolean>`split_part(${own}, '@', 2) = ${domain}`);
  if (except && except.domains.length > 0)
    query = query.where(sql<boolean>`split_part(${own}, '@', 2) <> all(${[...except.domains]}::text[])`);
  if (except && except.tenants.length > 0)
    query = query.where(sql<boolean>`message.tenant_id <> all(${[...except.tenants]}::integer[])`);
  return query.execute();
}
