import { notifyLearned, type Tx } from '@postern/db';
import { sql } from 'kysely';

/** One change of a subject's versions at a time, the worker's included; answers the newest version, 0 where there is none. */
export async function lockLearning(tx: Tx, tenant_id: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('learned', ${tenant_id}))`.execute(tx);
  const newest = await tx
    .selectFrom('learned_model')
    .select((select) => select.fn.max('version').as('version'))
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirst();
  return newest?.version ?? 0;
}

/** Notes who changed what is learned; the worker makes a new version of it soon, the gateways look at once. */
export async function touchLearning(
  tx: Tx,
  tenant_id: number,
  { by, paused }: { by: string; paused?: boolean },
): Promise<void> {
  await tx
    .insertInto('learned_state')
    .values({ tenant_id, changed_by: by, paused: paused ?? false })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet({
        changed_by: by,
        changed_at: sql`now()`,
        ...(paused === undefined ? {} : { paused }),
      }),
    )
    .execute();
  await notifyLearned(tx, tenant_id);
}
