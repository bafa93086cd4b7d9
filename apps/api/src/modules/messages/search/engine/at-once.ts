import { keptPlan, type Tx } from '@postern/db';
import { type RawBuilder, sql } from 'kysely';
import { judgesAll, keysQuery } from './lookup.ts';
import type { Plan } from './plan.ts';
import { type SearchRequest, truthOf } from './request.ts';

/**
 * What one lookup finds, told about where it lies: bringing thousands of keys here and back takes longer than reading their rows.
 * @param select over `key`, and of `m`, its row, id, class and state, null where the recheck says no
 * @param most keys looked up
 * @returns null where a plan is not one lookup that asks one index
 */
export async function tellAtOnce<Row>(
  tx: Tx,
  request: SearchRequest,
  plan: Plan,
  most: number,
  select: { readonly columns: RawBuilder<unknown>; readonly groups?: RawBuilder<unknown> },
): Promise<Row[] | null> {
  if (plan.by !== 'lookups') return null;
  const [lookup, ...others] = plan.lookups;
  if (!lookup || lookup.by === 'keys' || others.length > 0) return null;
  const { keys, kinds, at_once } = keysQuery(request, lookup, most);
  if (!at_once) return null;
  const found =
    kinds && judgesAll(request)
      ? sql`(${kinds}) key cross join lateral (select key.id, key.class, key.state) m`
      : sql`(${keys}) key
        left join message m on m.tenant_id = key.tenant_id and m.ts = key.ts and m.id = key.id and ${truthOf(request)}`;
  const { rows } = await keptPlan(sql<Row>`
    select ${select.columns} from ${found}
    ${select.groups ? sql`group by ${select.groups}` : sql``}`).execute(tx);
  return rows;
}
