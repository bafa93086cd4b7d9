import type { Tx } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import { notifySession } from '../sessions/notify-session.ts';
import type { SessionKey } from '../sessions/session-id.ts';
import type { CodeReceiver } from './send-code.ts';

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
