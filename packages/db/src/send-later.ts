import { type RawBuilder, sql } from 'kysely';
import { HELD_BACK } from './held-back.ts';
import { keptPlan } from './kept-plan.ts';
import type { Tx } from './scope.ts';

/**
 * Sends a statement whose answer nobody needs together with the transaction's next, at the latest with its commit. Where it fails, that
 * one fails with its error and the transaction is rolled back. Its plan is kept.
 */
export async function sendLater(tx: Tx, statement: RawBuilder<unknown>): Promise<void> {
  await keptPlan(sql`${sql.raw(HELD_BACK)}${statement}`).execute(tx);
}
