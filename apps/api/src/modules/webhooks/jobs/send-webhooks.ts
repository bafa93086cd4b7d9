import { type Database, notifyRoles, recordAudit, type Tx, uuidv7, withScope } from '@postern/db';
import type { DB } from '@postern/db/generated/tables';
import { type Selectable, sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';
import { collectEvents } from '../collect-events.ts';
import type { SendDeps } from '../deps.ts';
import { noteDelivery } from '../note-delivery.ts';
import { sendEvents } from '../send-events.ts';

interface JobDeps extends SendDeps {
  readonly db: Database;
  readonly clock?: () => number;
}

type Row = Selectable<DB['webhook']>;

const BATCH = 100;
/** Requests to one address in one run, and addresses at once. */
const MOST_REQUESTS = 20;
const TOGETHER = 8;
const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** Nothing was taken for so long: whoever listened there is gone. */
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE_MS;
const GONE = 410;

/** 1, 2, 4 … minutes, at most six hours. */
export const waitAfter = (failures: number): number =>
  Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.min(failures - 1, 20));

/** The events of the next request: those of one that failed, else the oldest that wait. */
async function nextBatch(tx: Tx, webhook: Row): Promise<{ batch_id: string; events: object[] } | null> {
  const { tenant_id, webhook_id } = webhook;
  const begun = await tx
    .selectFrom('webhook_event')
    .select('batch_id')
    .where('tenant_id', '=', tenant_id)
    .where('webhook_id', '=', webhook_id)
    .where('sent_at', 'is', null)
    .where('batch_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  const batch_id = begun?.batch_id ?? uuidv7();
  if (!begun)
    await sql`
      update webhook_event set batch_id = ${batch_id}::uuid
      where tenant_id = ${tenant_id} and webhook_id = ${webhook_id} and event_id in (
        select event_id from webhook_event where tenant_id = ${tenant_id} and webhook_id = ${webhook_id} and sent_at is null
        order by at, event_id limit ${BATCH})`.execute(tx);
  const rows = await tx
    .selectFrom('webhook_event')
    .select('event')
    .where('tenant_id', '=', tenant_id)
    .where('webhook_id', '=', webhook_id)
    .where('batch_id', '=', batch_id)
    .where('sent_at', 'is', null)
    .orderBy('at')
    .orderBy('event_id')
    .execute();
  return rows.length === 0 ? null : { batch_id, events: rows.map(({ event }) => event as object) };
}

/** Sends until nothing waits or the other side refuses. @returns how many events were taken */
async function drain(deps: JobDeps, webhook: Row, now: () => Date): Promise<number> {
  const scope = { tenants: [webhook.tenant_id] };
  let { failures } = webhook;
  let taken = 0;
  for (let request = 0; request < MOST_REQUESTS; request += 1) {
    const batch = await withScope(deps.db, scope, (tx) => nextBatch(tx, webhook));
    if (!batch) break;
    const { batch_id, events } = batch;
    const answer = await sendEvents(deps, webhook, { id: batch_id, events, at: now() });
    await withScope(deps.db, scope, async (tx) => {
      await noteDelivery(
        tx,
        webhook,
        { batch_id, events: events.length, attempt: failures + 1, at: now() },
        answer,
      );
      const change = tx
        .updateTable('webhook')
        .where('tenant_id', '=', webhook.tenant_id)
        .where('webhook_id', '=', webhook.webhook_id);
      if (answer.ok) {
        await tx
          .updateTable('webhook_event')
          .set({ sent_at: now() })
          .where('tenant_id', '=', webhook.tenant_id)
          .where('webhook_id', '=', webhook.webhook_id)
          .where('batch_id', '=', batch_id)
          .execute();
        await change.set({ failures: 0, failing_since: null, next_attempt_at: null }).execute();
        return;
      }
      const failing_since = webhook.failing_since ?? now();
      const why =
        answer.status === GONE
          ? 'gone'
          : now().getTime() - failing_since.getTime() > GIVE_UP_MS
            ? 'failing'
            : '';
      const next_attempt_at = new Date(now().getTime() + waitAfter(failures + 1));
      await change
        .set({
          ...{ failures: failures + 1, failing_since, next_attempt_at },
          ...(why !== '' && { enabled: false, disabled_why: why }),
        })
        .execute();
      if (why === '') return;
      const { tenant_id, webhook_id, url, name } = webhook;
      await notifyRoles(tx, tenant_id, '', ['ALL'], {
        ...{ type: 'error', key: `webhook_${why}`, params: { name }, link: '/setup/webhooks' },
        fold: `webhook ${webhook_id}`,
      });
      await recordAudit(tx, {
        ...{ tenant_id, actor: 'system', action: 'webhook.disable', object: webhook_id },
        details: { url, why },
      });
    });
    if (!answer.ok) break;
    failures = 0;
    taken += events.length;
  }
  return taken;
}

/** Reads the logs into the outbox of each webhook, and sends what waits there. */
export async function sendWebhooks(deps: JobDeps): Promise<Record<string, number>> {
  const now = () => new Date((deps.clock ?? Date.now)());
  const all = await withScope(
    deps.db,
    { all: true },
    (tx) => tx.selectFrom('webhook').selectAll().where('enabled', '=', true).orderBy('webhook_id').execute(),
    { readOnly: true },
  );
  const waiting = [...all];
  const counts = { events: 0 };
  async function work() {
    for (let webhook = waiting.shift(); webhook; webhook = waiting.shift()) {
      const one = webhook;
      await withScope(deps.db, { tenants: [one.tenant_id] }, (tx) => collectEvents(tx, one, now()));
      if (one.next_attempt_at && one.next_attempt_at > now()) continue;
      counts.events += await drain(deps, one, now);
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, work));
  return counts;
}

export const sendWebhooksJob = defineJob({
  name: 'send_webhooks',
  schedule: { cron: '* * * * *', queue: 'webhooks' },
  run: sendWebhooks,
});
