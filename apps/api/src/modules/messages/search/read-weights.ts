import type { MessageRow } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { ListRecord } from '../message-row.ts';

/** As many as a row's preview shows. */
const MOST = 3;

/** What counted most in the score of each of a page's rows, by id: a preview opens with it and asks for nothing first. */
export async function readWeights(
  tx: Tx,
  rows: readonly Pick<ListRecord, 'tenant_id' | 'ts' | 'id'>[],
): Promise<ReadonlyMap<string, NonNullable<MessageRow['weights']>>> {
  if (rows.length === 0) return new Map();
  const found = await sql<{ id: string; weights: NonNullable<MessageRow['weights']> }>`
    select d.id, w.weights
    from unnest(${rows.map((row) => row.tenant_id)}::integer[], ${rows.map((row) => row.ts)}::timestamptz[],
      ${rows.map((row) => row.id)}::uuid[]) as k (tenant_id, ts, id)
    join message_detail d on d.tenant_id = k.tenant_id and d.ts = k.ts and d.id = k.id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('code', f -> 'code', 'weight', f -> 'weight',
        'params', coalesce(f -> 'params', '{}')) order by abs((f ->> 'weight')::float8) desc), '[]') as weights
      from (
        select f from jsonb_array_elements(d.findings) f where (f ->> 'weight')::float8 <> 0
        order by abs((f ->> 'weight')::float8) desc limit ${MOST}) most) w`.execute(tx);
  return new Map(found.rows.map(({ id, weights }) => [id, weights]));
}
