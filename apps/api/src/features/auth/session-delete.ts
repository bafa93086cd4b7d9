import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../lib/handler.ts';
import { notifySession } from '../../lib/session/notify-session.ts';

export const sessionDelete: Handler<Operations['sessionDelete']> = async ({
  actor,
  audit,
  answer,
  scoped,
  services,
}) => {
  await scoped(async (tx) => {
    await tx
      .updateTable('session')
      .set({ revoked_at: sql`now()` })
      .where('tenant_id', '=', actor.tenant_id)
      .where('session_id', '=', actor.session_id)
      .where('revoked_at', 'is', null)
      .execute();
    await notifySession(tx, actor);
    const { tenant_id, email } = actor;
    await recordAudit(tx, { ...audit, tenant_id, action: 'session.delete', object: email });
  });
  services.sessions.forget(actor);
  answer.header('set-cookie', services.cookie.clear());
  answer.header('clear-site-data', '"cache", "storage"');
  return { success: true, msg: 'Signed out.' };
};
