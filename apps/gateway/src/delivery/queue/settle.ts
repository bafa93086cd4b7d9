import { type Database, type Tx, toCloudid, withScope } from '@postern/db';
import { failpoint } from '@postern/db/failpoints';
import { notifyMessage } from '@postern/db/message-notify';
import { organisationalDomain } from '@postern/mail/parse/uris';
import { sql } from 'kysely';
import type { Outcome } from '../transport/outcome.ts';
import { LeaseLostError, type QueueEntry } from './entry.ts';
import { type DeliveryEvent, writeEvents } from './events.ts';
import { lockAttempts, nextAttempt } from './in-doubt.ts';
import { tellOfRelease } from './tell-release.ts';

/** What is written about one attempt, all in one transaction. */
export interface Settlement {
  entry: QueueEntry;
  outcome: Outcome;
  started_at: Date;
  /** The number writeInDoubt() gave, or null when the attempt ended before. */
  attempt: number | null;
  /** Our name in the delivery log. */
  logsource: string;
  /** Seconds until the next attempt; null: there is none (delivered or given up). */
  retry_in: number | null;
  events: readonly DeliveryEvent[];
  /** More to write when the lease still holds, such as the queue row of a notice. */
  also?: (tx: Tx) => Promise<void>;
}

/** Ends an attempt. Throws LeaseLostError, having written nothing, when another claim has taken over. */
export async function settle(db: Database, settlement: Settlement): Promise<void> {
  const { entry } = settlement;
  failpoint('deliver-record');
  await withScope(db, { all: true }, async (tx) => {
    await (settlement.retry_in === null ? closeEntry(tx, entry) : reopenEntry(tx, settlement));
    if (entry.kind === 'mail' && entry.logged) {
      await writeAttempt(tx, settlement);
      await updateMessage(tx, settlement);
    }
    await writeEvents(tx, entry, settlement.events);
    await settlement.also?.(tx);
  });
  failpoint('deliver-recorded');
  if (settlement.also) failpoint('notice-recorded');
}

/** Done or given up: the row goes, its history stands in the delivery log and the events. */
async function closeEntry(tx: Tx, entry: QueueEntry): Promise<void> {
  const { rows } = await sql`
    delete from mail_queue where tenant_id = ${entry.tenant_id} and queue_entry_id = ${entry.queue_entry_id}
      and state = 'leased' and fence = ${entry.fence} returning 1`.execute(tx);
  if (rows.length === 0) throw new LeaseLostError(entry);
}

async function reopenEntry(tx: Tx, { entry, outcome, retry_in }: Settlement): Promise<void> {
  const { rows } = await sql`
    update mail_queue set state = 'ready', lease_owner = null, lease_until = null, last_error = ${outcome.text},
      next_attempt_at = now() + make_interval(secs => ${retry_in})
    where tenant_id = ${entry.tenant_id} and queue_entry_id = ${entry.queue_entry_id}
      and state = 'leased' and fence = ${entry.fence} returning 1`.execute(tx);
  if (rows.length === 0) throw new LeaseLostError(entry);
}

async function writeAttempt(tx: Tx, settlement: Settlement): Promise<void> {
  const { entry, outcome, started_at, logsource } = settlement;
  const { tenant_id, ts, id, queue_id } = entry;
  await lockAttempts(tx, entry);
  const attempt = settlement.attempt ?? (await nextAttempt(tx, entry));
  const result = {
    result: outcome.result,
    result_txt: outcome.text,
    response_code: outcome.code,
    relayhost: outcome.peer.host,
    relay_ip: outcome.peer.ip,
    tls: outcome.peer.tls,
    rqid: outcome.remote_id,
  };
  await tx
    .insertInto('delivery_attempt')
    .values({
      ...{ tenant_id, ts, id, attempt, started_at, logsource, qid: queue_id, ...result },
      finished_at: sql`clock_timestamp()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'ts', 'id', 'attempt'])
        .doUpdateSet({ ...result, finished_at: sql`excluded.finished_at` }),
    )
    .execute();
}

const state_of = {
  delivered: 'delivered',
  deferred: 'deferred',
  in_doubt: 'deferred',
  failed: 'failed',
} as const;

async function updateMessage(tx: Tx, { entry, outcome, logsource }: Settlement): Promise<void> {
  const { tenant_id, ts, id } = entry;
  const { host } = outcome.peer;
  const row = await tx
    .updateTable('message')
    .set({
      state: state_of[outcome.result],
      response_code: outcome.code,
      delivery_server_fqdn: host,
      delivery_server_domain: organisationalDomain(host),
      delivery_server_msg: outcome.text,
      delivery_logsource: logsource,
      ...(outcome.result === 'delivered' ? { delivery_time: sql<Date>`now()` } : {}),
    })
    .where('tenant_id', '=', tenant_id)
    .where('ts', '=', ts)
    .where('id', '=', id)
    .returning(['direction', 'from_address', 'to_address', 'class', 'state', 'released_by', 'subject'])
    .returning('sasl_login')
    .executeTakeFirst();
  // Its day may have been dropped from the log while it waited.
  if (!row) return;
  const { released_by, subject, sasl_login, ...note } = row;
  const told = { tenant_id, cloudid: toCloudid(tenant_id, id), ...note, kind: 'change' as const };
  await notifyMessage(tx, { ...told, ...(sasl_login === '' ? {} : { sasl_login }) });
  await tellOfRelease(tx, entry, { released_by, subject, to_address: row.to_address }, outcome);
}
