import type { Tx } from '@postern/db';
import { notifySession } from './notify-session.ts';
import type { Directory } from './open-session.ts';
import type { SessionKey } from './session-id.ts';

/** Ends one session; the sessions started from it end with it. False: it had ended already, or is not in reach. */
export async function revokeSession(tx: Tx, key: SessionKey, now: number): Promise<boolean> {
  const ended = await tx
    .updateTable('session')
    .set({ revoked_at: new Date(now) })
    .where('tenant_id', '=', key.tenant_id)
    .where('session_id', '=', key.session_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  await notifySession(tx, key);
  return ended.numUpdatedRows > 0n;
}

/** Ends every session of a person, except one; how many. Also what others do in their name. */
export async function revokeSessionsOf(
  tx: Tx,
  { tenant_id, user_id }: { tenant_id: number; user_id: string },
  now: number,
  except?: string,
): Promise<SessionKey[]> {
  let update = tx
    .updateTable('session')
    .set({ revoked_at: new Date(now) })
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now));
  if (except) update = update.where('session_id', '!=', except);
  const keys = await update.returning(['tenant_id', 'session_id']).execute();
  for (const key of keys) await notifySession(tx, key);
  return keys;
}

/** Ends the sessions an outside directory vouched for: of everybody in the tenant, or of one person but for the session that asks. */
export async function revokeSessionsFrom(
  tx: Tx,
  { tenant_id, provider, realm }: Directory & { tenant_id: number },
  now: number,
  only?: { user_id: string; except: string },
): Promise<SessionKey[]> {
  let update = tx
    .updateTable('session')
    .set({ revoked_at: new Date(now) })
    .where('tenant_id', '=', tenant_id)
    .where('provider', '=', provider)
    .where('realm', '=', realm)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now));
  if (only) update = update.where('user_id', '=', only.user_id).where('session_id', '!=', only.except);
  const keys = await update.returning(['tenant_id', 'session_id']).execute();
  for (const key of keys) await notifySession(tx, key);
  return keys;
}
