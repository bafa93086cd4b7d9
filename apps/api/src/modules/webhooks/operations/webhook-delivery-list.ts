import type { Operations } from '@postern/contract';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { findWebhook } from '../find-webhook.ts';

const SHOWN = 50;

export const webhookDeliveryList: Handler<Operations['webhookDeliveryList']> = ({
  actor,
  params: { id },
  scoped,
}) =>
  scoped(
    async (tx) => {
      const tenant_id = tenantOf(actor);
      await findWebhook(tx, tenant_id, id);
      const rows = await tx
        .selectFrom('webhook_delivery')
        .selectAll()
        .where('tenant_id', '=', tenant_id)
        .where('webhook_id', '=', id)
        .orderBy('at', 'desc')
        .orderBy('delivery_id', 'desc')
        .limit(SHOWN)
        .execute();
      return rows.map(({ delivery_id, at, events, attempt, ok, status, answer, took_ms }) => ({
        ...{ id: delivery_id, at: at.toISOString(), events, attempt, ok, status, answer, took_ms },
      }));
    },
    { readOnly: true },
  );
