import type { ModuleHandlers } from '../../http/handler.ts';
import type { WebhooksDeps } from './deps.ts';
import { webhookCreate } from './operations/webhook-create.ts';
import { webhookDelete } from './operations/webhook-delete.ts';
import { webhookDeliveryList } from './operations/webhook-delivery-list.ts';
import { webhookList } from './operations/webhook-list.ts';
import { webhookSecretRotate } from './operations/webhook-secret-rotate.ts';
import { webhookTest } from './operations/webhook-test.ts';
import { webhookUpdate } from './operations/webhook-update.ts';

export const webhookHandlers = {
  webhookList,
  webhookCreate,
  webhookUpdate,
  webhookDelete,
  webhookSecretRotate,
  webhookTest,
  webhookDeliveryList,
} satisfies ModuleHandlers<WebhooksDeps>;
