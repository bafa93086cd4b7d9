import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { requireUrl } from '../check-url.ts';
import type { WebhooksDeps } from '../deps.ts';
import { findWebhook, presentWebhook } from '../find-webhook.ts';

export const webhookUpdate: Handler<Operations['webhookUpdate'], WebhooksDeps> = async ({
  actor,
  audit,
  body: { name, topics, enabled, ...body },
  params: { id },
  scoped,
  services,
}) => {
  const tenant_id = tenantOf(actor);
  const url = await requireUrl(services, body.url);
  return scoped(async (tx) => {
    const before = await findWebhook(tx, tenant_id, id);
    await tx
      .updateTable('webhook')
      .set({
        ...{ name, url, topics, enabled, disabled_why: '' },
        // Whoever changes it wants to see at once whether it works now.
        ...{ failures: 0, failing_since: null, next_attempt_at: null },
      })
      .where('tenant_id', '=', tenant_id)
      .where('webhook_id', '=', id)
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'webhook.update', object: id },
      details: {
        before: { name: before.name, url: before.url, topics: before.topics, enabled: before.enabled },
        after: { name, url, topics, enabled },
      },
    });
    return presentWebhook(await findWebhook(tx, tenant_id, id), services.clock());
  });
};
