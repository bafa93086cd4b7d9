import type { DataOf, Operations, QueryOf } from '@postern/contract';
import { likePart, type Tx } from '@postern/db';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { knownDomains } from '../domains/index.ts';
import { presentBlock } from './present-block.ts';

type Query = QueryOf<Operations['outboundBlockList']>;

/** Where a page begins: the last row of the one before. */
function placeOf(after: string | undefined): { at: Date; address: string } | null {
  const [, at = '', address = ''] = /^([^~]{1,40})~(.+)$/s.exec(after ?? '') ?? [];
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? null : { at: time, address };
}

/** One page of the blocks somebody may see, the newest first. */
export async function readBlocks(
  tx: Tx,
  actor: Actor,
  { q = '', why, state, limit, after }: Query,
  now: number,
  domain?: string,
): Promise<DataOf<Operations['outboundBlockList']>> {
  const at = new Date(now);
  const place = placeOf(after);
  let query = tx
    .selectFrom('outbound_block')
    .selectAll()
    .where(knownDomains(actor, 'domain'))
    .where(
      state === 'active'
        ? sql<SqlBool>`lifted_at is null and expires_at > ${at}`
        : sql<SqlBool>`(lifted_at is not null or expires_at <= ${at})`,
    );
  if (domain !== undefined) query = query.where('domain', '=', domain);
  if (why) query = query.where('why', '=', why);
  if (q.trim() !== '')
    query = query.where(
      sql<SqlBool>`concat_ws(' ', address, comment, created_by) ilike ${likePart(q.trim())}`,
    );
  if (place)
    query = query.where((eb) =>
      eb(eb.refTuple('created_at', 'address'), '<', eb.tuple(place.at, place.address)),
    );
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('address', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    entries: shown.map((row) => presentBlock(actor, row, now)),
    next: last ? `${last.created_at.toISOString()}~${last.address}` : null,
    may_write: actor.is_superuser,
  };
}
