import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../lib/handler.ts';

export const accountUpdate: Handler<Operations['accountUpdate']> = async ({
  actor,
  audit,
  body,
  scoped,
  services,
}) => {
  const { tenant_id, user_id, email } = actor;
  await scoped(async (tx) => {
    await tx
      .updateTable('app_user')
      .set({ language: body.language })
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .execute();
    const details = { language: body.language };
    await recordAudit(tx, { ...audit, tenant_id, action: 'account.update', object: email, details });
  });
  services.sessions.forget(actor);
  return { language: body.language };
};
