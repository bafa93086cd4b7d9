import { fromCloudid, type Tx } from '@postern/db';
import type { DB } from '@postern/db/generated/tables';
import { type Selectable, sql } from 'kysely';

type Step = Selectable<DB['campaign_step']>;

/** Steps of people of other tenants as the tenants they reached see them. */
export type ReachedStep = Pick<
  Selectable<DB['campaign_step_reach']>,
  'step_id' | 'step' | 'by_address' | 'at' | 'undone_at'
> & { done: number };

/**
 * Tells the other tenants whose mail or lists a step changed.
 * @param reached the tenant of each copy, sender or recipient
 * @param ids messages the step named
 */
export async function tellReached(
  tx: Tx,
  { tenant_id: own, step_id, step, by_address, at }: Step,
  reached: readonly number[],
  ids: readonly string[],
): Promise<void> {
  const messages = Map.groupBy(ids, (id) => fromCloudid(id)?.tenant_id);
  const rows = [...Map.groupBy(reached, (tenant_id) => tenant_id)]
    .filter(([tenant_id]) => tenant_id !== own)
    .map(([tenant_id, all]) => ({
      ...{ tenant_id, step_id, step, by_address, at },
      done: all.length,
      messages: messages.get(tenant_id) ?? [],
    }));
  if (rows.length > 0) await tx.insertInto('campaign_step_reach').values(rows).execute();
}

/** Steps of others that named one of these messages, among the tenants of the caller's scope; newest first. */
export async function readReached(
  tx: Tx,
  messages: readonly { tenant_id: number; cloudid: string }[],
): Promise<ReachedStep[]> {
  const tenants = [...new Set(messages.map(({ tenant_id }) => tenant_id))];
  const ids = messages.map(({ cloudid }) => cloudid);
  const { rows } = await sql<ReachedStep>`
    select step_id, step, by_address, at, min(undone_at) as undone_at, sum(done)::integer as done
    from campaign_step_reach
    where tenant_id = any(${tenants}::integer[]) and messages && ${ids}::text[]
    group by step_id, step, by_address, at order by at desc`.execute(tx);
  return rows;
}

export const undoReached = (tx: Tx, step_id: string, undone_at: Date) =>
  tx.updateTable('campaign_step_reach').set({ undone_at }).where('step_id', '=', step_id).execute();
