import type { Webhook, WebhookTopic } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { DB } from '@postern/db/generated/tables';
import { type Selectable, sql } from 'kysely';
import { fail } from '../../http/problem.ts';

export type WebhookRow = Selectable<DB['webhook']>;

/** Webhooks of a tenant with the number of events that wait, oldest first. */
export async function findWebhooks(tx: Tx, tenant_id: number, id?: string) {
  let query = tx
    .selectFrom('webhook')
    .selectAll()
    .select(
      sql<number>`(select count(*) from webhook_event e
        where e.tenant_id = webhook.tenant_id and e.webhook_id = webhook.webhook_id and e.sent_at is null)::integer`.as(
        'waiting',
      ),
    )
    .where('tenant_id', '=', tenant_id)
    .orderBy('webhook_id');
  if (id !== undefined) query = query.where('webhook_id', '=', id);
  return query.execute();
}

export async function findWebhook(tx: Tx, tenant_id: number, id: string) {
  const [row] = await findWebhooks(tx, tenant_id, id);
  return row ?? fail('not_found');
}

export const presentWebhook = (row: WebhookRow & { waiting: number }, now: number): Webhook => ({
  ...{ id: row.webhook_id, name: row.name, url: row.url, topics: row.topics as WebhookTopic[] },
  ...{
    enabled: row.enabled,
    disabled_why: row.disabled_why as Webhook['disabled_why'],
    waiting: row.waiting,
  },
  ...{ created_at: row.created_at.toISOString(), created_by: row.created_by },
  failing_since: row.failing_since?.toISOString() ?? null,
  next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  former_secret_until:
    row.former_until && row.former_until.getTime() > now ? row.former_until.toISOString() : null,
});
