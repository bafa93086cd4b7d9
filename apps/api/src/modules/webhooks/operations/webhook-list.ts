import type { Operations } from '@postern/contract';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { findWebhooks, presentWebhook } from '../find-webhook.ts';

export const webhookList: Handler<Operations['webhookList']> = async ({ actor, scoped, services }) => {
  const rows = await scoped((tx) => findWebhooks(tx, tenantOf(actor)), { readOnly: true });
  return rows.map((row) => presentWebhook(row, services.clock()));
};
