import { ELEVATION_MINUTES, isElevated, type Operation } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import { fail } from '../../../http/problem.ts';
import { notifySession } from '../sessions/notify-session.ts';
import type { SessionKey } from '../sessions/session-id.ts';
import type { CodeReceiver } from './send-code.ts';

/** Until when whoever sits there may do what needs a fresh proof; null: they have to prove first. */
export function provenUntil({ factor }: Actor): Date | null {
  return factor?.proven_at ? new Date(factor.proven_at.getTime() + ELEVATION_MINUTES * 60_000) : null;
}

/** Clarification 4.10: people with a second factor have proven it within the last quarter of an hour. Tokens of programs have none. */
export function requireProven(actor: Actor, now: number): void {
  if (!actor.factor?.active) return;
  const until = provenUntil(actor);
  if (!until || until.getTime() <= now) fail('factor_needed');
}

export function requireElevation(operation: Operation, actor: Actor, now: number): void {
  if (isElevated(operation)) requireProven(actor, now);
}

/** Whose factor is proven: while somebody acts, it is the one who acts. */
export function proverOf(actor: Actor): CodeReceiver {
  const { impersonator, language } = actor;
  const { tenant_id, user_id, session_id, email } = impersonator ?? actor;
  return { tenant_id, user_id, session_id, email, language };
}

/** Notes in the caller's transaction that a session's person has just proven the factor. */
export async function keepProof(tx: Tx, { tenant_id, session_id }: SessionKey, now: number): Promise<void> {
  await tx
    .updateTable('session')
    .set({ factor_proven_at: new Date(now) })
    .where('tenant_id', '=', tenant_id)
    .where('session_id', '=', session_id)
    .execute();
  await notifySession(tx, { tenant_id, session_id });
}
