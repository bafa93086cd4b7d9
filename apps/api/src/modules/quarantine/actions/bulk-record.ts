import type { BulkRecordAction } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import { fail } from '../../../http/problem.ts';
import type { Ignored } from './outcome.ts';

/** Ignored messages a record names at most; the number of the rest is in the sum. */
const MAX_IGNORED = 10_000;

interface Recorded {
  done: readonly unknown[];
  ignored: readonly (Ignored & { asked?: string })[];
  undo_until: Date;
}

/** Adds what a call did to the record of its batch. Somebody else's batch cannot be added to. */
export async function recordBulk(
  tx: Tx,
  { tenant_id, user_id }: Actor,
  { batch, action, outcome }: { batch: string; action: BulkRecordAction; outcome: Recorded },
): Promise<void> {
  const ignored = JSON.stringify(outcome.ignored.slice(0, MAX_IGNORED));
  const { rows } = await sql`
    insert into bulk_action as b (tenant_id, batch_id, user_id, action, undo_until, done, ignored)
    values (${tenant_id}, ${batch}, ${user_id}, ${action}, ${outcome.undo_until}, ${outcome.done.length}, ${ignored}::jsonb)
    on conflict (tenant_id, batch_id) do update set done = b.done + excluded.done, changed_at = excluded.changed_at,
      undo_until = excluded.undo_until,
      ignored = case when jsonb_array_length(b.ignored) < ${MAX_IGNORED} then b.ignored || excluded.ignored else b.ignored end
    where b.user_id = excluded.user_id and b.action = excluded.action returning 1`.execute(tx);
  if (rows.length === 0) fail('forbidden');
}
