import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { findWebhook } from '../find-webhook.ts';

export const webhookDelete: Handler<Operations['webhookDelete']> = ({
  actor,
  audit,
  params: { id },
  scoped,
}) =>
  scoped(async (tx) => {
    const tenant_id = tenantOf(actor);
    const { name, url, waiting } = await findWebhook(tx, tenant_id, id);
    await tx.deleteFrom('webhook').where('tenant_id', '=', tenant_id).where('webhook_id', '=', id).execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'webhook.delete', object: id },
      details: { name, url, waiting },
    });
    return { id };
  });
