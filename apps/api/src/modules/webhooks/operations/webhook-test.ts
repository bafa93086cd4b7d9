import type { Operations } from '@postern/contract';
import { recordAudit, uuidv7 } from '@postern/db';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { takeFrom } from '../../../http/rate-limit.ts';
import type { WebhooksDeps } from '../deps.ts';
import { testEvent } from '../ecs-events.ts';
import { findWebhook } from '../find-webhook.ts';
import { noteDelivery } from '../note-delivery.ts';
import { sendEvents } from '../send-events.ts';

/** So that nobody makes us knock at somebody's door: in ten minutes. */
const TESTS = { hits: 10, seconds: 600 };

export const webhookTest: Handler<Operations['webhookTest'], WebhooksDeps> = async ({
  actor,
  audit,
  params: { id },
  scoped,
  services,
}) => {
  const tenant_id = tenantOf(actor);
  const at = new Date(services.clock());
  const { webhook, allowed } = await scoped(async (tx) => ({
    webhook: await findWebhook(tx, tenant_id, id),
    allowed: (await takeFrom(tx, [{ bucket: `webhook test ${tenant_id}`, ...TESTS }], at.getTime())).allowed,
  }));
  if (!allowed) return fail('too_many_attempts');
  const batch_id = uuidv7();
  const answer = await sendEvents(services, webhook, {
    ...{ id: batch_id, at, events: [testEvent(tenant_id, batch_id, at)] },
  });
  return scoped(async (tx) => {
    // It may have been deleted meanwhile.
    await findWebhook(tx, tenant_id, id);
    const { ok, status } = answer;
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'webhook.try', object: id },
      details: { ok, status },
    });
    return noteDelivery(tx, webhook, { batch_id, events: 1, attempt: 0, at }, answer);
  });
};
