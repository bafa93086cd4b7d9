import { type Tx, uuidv7 } from '@postern/db';
import type { IdentityDeps } from '../deps.ts';
import { secretHash } from '../sessions/secrets.ts';
import { toSid } from '../sessions/session-id.ts';

/** A link by which a person sets their password, once. */
export async function makePasswordLink(
  { tokens }: Pick<IdentityDeps, 'tokens'>,
  { tenant_id, user_id }: { tenant_id: number; user_id: string },
  { now, minutes }: { now: number; minutes: number },
) {
  const link_id = uuidv7(now);
  const expires_at = new Date(now + minutes * 60_000);
  const token = await tokens.sign(toSid({ tenant_id, session_id: link_id }), expires_at, 'reset');
  return {
    token,
    /** A newer link ends the older ones. */
    async keep(tx: Tx): Promise<void> {
      await tx
        .updateTable('password_link')
        .set({ used_at: new Date(now) })
        .where('tenant_id', '=', tenant_id)
        .where('user_id', '=', user_id)
        .where('used_at', 'is', null)
        .execute();
      const row = { token_hash: secretHash(token), created_at: new Date(now), expires_at };
      await tx
        .insertInto('password_link')
        .values({ tenant_id, link_id, user_id, ...row })
        .execute();
    },
  };
}
