import { MOST_WEBHOOKS, type Operations } from '@postern/contract';
import { recordAudit, uuidv7 } from '@postern/db';
import { sql } from 'kysely';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { requireUrl } from '../check-url.ts';
import type { WebhooksDeps } from '../deps.ts';
import { findWebhook, findWebhooks, presentWebhook } from '../find-webhook.ts';
import { makeSecret } from '../webhook-secret.ts';

export const webhookCreate: Handler<Operations['webhookCreate'], WebhooksDeps> = async ({
  actor,
  audit,
  body: { name, topics, enabled, ...body },
  scoped,
  services,
}) => {
  const tenant_id = tenantOf(actor);
  const url = await requireUrl(services, body.url);
  const webhook_id = uuidv7();
  const { shown, sealed } = await makeSecret(services.keys, { tenant_id, webhook_id });
  const now = new Date(services.clock());
  return scoped(async (tx) => {
    // Two at once must not both be the tenth.
    await sql`select pg_advisory_xact_lock(hashtextextended('webhook', ${tenant_id}))`.execute(tx);
    if ((await findWebhooks(tx, tenant_id)).length >= MOST_WEBHOOKS) fail('too_many_webhooks');
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'webhook.create', object: webhook_id },
      details: { name, url, topics, enabled },
    });
    await tx
      .insertInto('webhook')
      .values({
        ...{ tenant_id, webhook_id, name, url, topics, enabled, sealed_secret: sealed },
        ...{ created_at: now, created_by: actor.email, messages_until: now },
        // What was before it is not sent; that it was made is the last of that.
        audit_seq: sql`(select max(seq) from audit_log where tenant_id = ${tenant_id})`,
      })
      .execute();
    return {
      secret: shown,
      webhook: presentWebhook(await findWebhook(tx, tenant_id, webhook_id), now.getTime()),
    };
  });
};
