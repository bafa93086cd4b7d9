import type { Operations } from '@postern/contract';
import { recordAudit, withScope } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { revokeSession } from '../revoke.ts';

/** Signing out while acting as somebody ends the own session as well: nothing is left behind that nobody sees. */
export const sessionDelete: Handler<Operations['sessionDelete'], IdentityDeps> = async ({
  actor,
  audit,
  answer,
  services,
}) => {
  const { tenant_id, email, impersonator } = actor;
  const now = services.clock();
  await withScope(services.db, { tenants: [tenant_id] }, async (tx) => {
    await revokeSession(tx, actor, now);
    await recordAudit(tx, { ...audit, tenant_id, action: 'session.delete', object: email });
  });
  services.sessions.forget(actor);
  if (impersonator) {
    await withScope(services.db, { tenants: [impersonator.tenant_id] }, async (tx) => {
      await revokeSession(tx, impersonator, now);
      const own = { ...audit, actor: impersonator.email, session_id: impersonator.session_id };
      const entry = {
        tenant_id: impersonator.tenant_id,
        action: 'session.delete',
        object: impersonator.email,
      };
      await recordAudit(tx, { ...own, ...entry });
    });
    services.sessions.forget(impersonator);
  }
  answer.header('set-cookie', services.cookie.clear());
  answer.header('clear-site-data', '"cache", "storage"');
  return { success: true, msg: 'Signed out.' };
};
