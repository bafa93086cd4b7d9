import type { WebhookDelivery } from '@postern/contract';
import { type Tx, uuidv7 } from '@postern/db';
import type { SendAnswer } from './send-events.ts';

/** Keeps what came of one request. */
export async function noteDelivery(
  tx: Tx,
  { tenant_id, webhook_id }: { tenant_id: number; webhook_id: string },
  request: { batch_id: string; events: number; attempt: number; at: Date },
  answer: SendAnswer,
): Promise<WebhookDelivery> {
  const delivery_id = uuidv7();
  await tx
    .insertInto('webhook_delivery')
    .values({ tenant_id, webhook_id, delivery_id, ...request, ...answer })
    .execute();
  const { events, attempt, at } = request;
  return { id: delivery_id, events, attempt, at: at.toISOString(), ...answer };
}
