import type { Tx } from '@postern/db';
import type { Plan, PlannedItem } from './plan-types.ts';

/** ms a worker holds a run without a sign of life. */
export const LEASE = 5 * 60_000;
/** ms a plan can be applied. */
const PLAN_LASTS = 86_400_000;

export type Numbered = PlannedItem & { item_no: number };

/** Writes down what a run would change, and what the guards said. */
export async function storePlan(
  tx: Tx,
  { tenant_id, sync_id }: { tenant_id: number; sync_id: number },
  plan: Plan,
  items: readonly Numbered[],
  people: number,
  state: string,
  now: number,
): Promise<void> {
  const counts: Record<string, number> = { unchanged: plan.unchanged };
  for (const { op } of items) counts[op] = (counts[op] ?? 0) + 1;
  const held = new Set(
    plan.guards.flatMap(({ guard, verdict }) =>
      verdict === 'ok'
        ? []
        : guard === 'few_disabled'
          ? ['disable']
          : guard === 'few_deleted'
            ? ['delete']
            : guard === 'few_withdrawn'
              ? ['withdraw']
              : [],
    ),
  );
  for (let from = 0; from < items.length; from += 1000) {
    await tx
      .insertInto('directory_sync_item')
      .values(
        items.slice(from, from + 1000).map(({ before, after, ...item }) => ({
          ...{ tenant_id, sync_id, ...item },
          ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
          // What a guard holds back is not ticked for anybody.
          is_ticked: item.op !== 'conflict' && !held.has(item.op),
        })),
      )
      .execute();
  }
  await tx
    .updateTable('directory_sync_run')
    .set({
      ...{ state, people_read: people, planned_at: new Date(now), leased_until: null },
      ...(state === 'applying' && { leased_until: new Date(now + LEASE) }),
      expires_at: state === 'waiting_review' ? new Date(now + PLAN_LASTS) : null,
      guards: JSON.stringify(plan.guards),
      counts: JSON.stringify(counts),
    })
    .where('tenant_id', '=', tenant_id)
    .where('sync_id', '=', sync_id)
    .execute();
}
