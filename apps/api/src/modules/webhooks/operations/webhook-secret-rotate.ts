import { FORMER_SECRET_HOURS, type Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import type { WebhooksDeps } from '../deps.ts';
import { findWebhook, presentWebhook } from '../find-webhook.ts';
import { makeSecret } from '../webhook-secret.ts';

const HOUR_MS = 3_600_000;

export const webhookSecretRotate: Handler<Operations['webhookSecretRotate'], WebhooksDeps> = async ({
  actor,
  audit,
  params: { id },
  scoped,
  services,
}) => {
  const tenant_id = tenantOf(actor);
  const { shown, sealed } = await makeSecret(services.keys, { tenant_id, webhook_id: id });
  const now = services.clock();
  return scoped(async (tx) => {
    const { sealed_secret } = await findWebhook(tx, tenant_id, id);
    const former_until = new Date(now + FORMER_SECRET_HOURS * HOUR_MS);
    await tx
      .updateTable('webhook')
      .set({ sealed_secret: sealed, former_secret: sealed_secret, former_until })
      .where('tenant_id', '=', tenant_id)
      .where('webhook_id', '=', id)
      .execute();
    await recordAudit(tx, { ...audit, tenant_id, action: 'webhook.secret_reset', object: id });
    return { secret: shown, webhook: presentWebhook(await findWebhook(tx, tenant_id, id), now) };
  });
};
