import { type MessageKey, type Tx, toCloudid } from '@postern/db';
import { sql } from 'kysely';
import {
  type AuditRow,
  auditEvent,
  isRelease,
  isSignIn,
  type MessageRow,
  verdictEvent,
} from './ecs-events.ts';

/** Mail is dated when it begins to come and recorded when it is judged, which is never later than this. */
const SETTLED_MS = 15 * 60_000;
/** What was missed while it was disabled is sent as far back as this; older events are dropped (remove-expired.ts). */
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** Rows of each log in one run; the others follow in the next. */
const MOST_ROWS = 2_000;

export interface Reading {
  tenant_id: number;
  webhook_id: string;
  topics: string[];
  created_at: Date;
  audit_seq: string | number;
  messages_until: Date;
}

interface Event {
  event_id: string;
  at: Date;
  event: object;
}

/** Domains whose existence is known to those with a grant only: no stream may name them. */
async function hiddenDomains(tx: Tx, tenant_id: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('managed_domain')
    .select('domain_name')
    .where('tenant_id', '=', tenant_id)
    .where('confidential', '=', true)
    .execute();
  return rows.map(({ domain_name }) => domain_name);
}

/** Messages that are not in the outbox yet: what was read before is read again for a while, since a row may appear late. */
async function verdicts(tx: Tx, webhook: Reading, hidden: readonly string[], now: Date): Promise<Event[]> {
  const { tenant_id, webhook_id } = webhook;
  const from = new Date(
    Math.max(
      webhook.created_at.getTime(),
      webhook.messages_until.getTime() - SETTLED_MS,
      now.getTime() - KEPT_MS,
    ),
  );
  const { rows } = await sql<MessageRow>`
    select tenant_id, ts, id, direction, class, state, from_address, to_address, hdr_from_addr, hdr_message_id, subject, size, score,
      host(client_ip) as client_ip, client_hostname, geoip_cc, spf_status, dkim_result, dmarc_result, reject_category, held_reason, virus_name
    from message m
    where tenant_id = ${tenant_id} and ts >= ${from} and type = 'log'
      and split_part(lower(from_address), '@', 2) <> all(${[...hidden]}::text[])
      and split_part(lower(to_address), '@', 2) <> all(${[...hidden]}::text[])
      and not exists (select from webhook_event e where e.tenant_id = ${tenant_id} and e.webhook_id = ${webhook_id}
        and e.event_id = 'm:' || m.tenant_id || '-' || replace(m.id::text, '-', ''))
    order by ts, id limit ${MOST_ROWS}`.execute(tx);
  return rows.map((row) => ({ event_id: `m:${cloudidOf(row)}`, at: row.ts, event: verdictEvent(row) }));
}

const cloudidOf = ({ tenant_id, id }: MessageKey) => toCloudid(tenant_id, id);

async function entries(tx: Tx, webhook: Reading, hidden: readonly string[], now: Date) {
  const { tenant_id, topics, audit_seq } = webhook;
  const { rows } = await sql<AuditRow & { hidden: boolean }>`
    select tenant_id, seq::text as seq, at, actor, impersonator, ip, user_agent, action, object, encode(hash, 'hex') as hash,
      exists (select 1 from unnest(${[...hidden]}::text[]) hidden where position(hidden in lower(entry::text)) > 0) as hidden
    from audit_log where tenant_id = ${tenant_id} and seq > ${audit_seq}::bigint and at >= ${new Date(now.getTime() - KEPT_MS)}
    order by seq limit ${MOST_ROWS}`.execute(tx);
  const isWanted = ({ action }: AuditRow) =>
    topics.includes('audit') ||
    (topics.includes('sign_in') && isSignIn(action)) ||
    (topics.includes('release') && isRelease(action));
  const events = rows
    .filter((row) => !row.hidden && isWanted(row))
    .map((row): Event => ({ event_id: `a:${row.seq}`, at: row.at, event: auditEvent(row) }));
  return { events, audit_seq: Number(rows.at(-1)?.seq ?? audit_seq) };
}

/** Puts what the logs have got since into the outbox of one webhook; in the same transaction as how far they were read. */
export async function collectEvents(tx: Tx, webhook: Reading, now: Date): Promise<number> {
  const { tenant_id, webhook_id, topics } = webhook;
  const hidden = await hiddenDomains(tx, tenant_id);
  const mail = topics.includes('verdict') ? await verdicts(tx, webhook, hidden, now) : [];
  const audit = await entries(tx, webhook, hidden, now);
  const events = [...mail, ...audit.events];
  for (let at = 0; at < events.length; at += 500) {
    await tx
      .insertInto('webhook_event')
      .values(
        events.slice(at, at + 500).map(({ event, ...one }) => ({
          ...{ tenant_id, webhook_id, ...one },
          event: JSON.stringify(event),
        })),
      )
      .onConflict((known) => known.doNothing())
      .execute();
  }
  await tx
    .updateTable('webhook')
    .set({
      audit_seq: audit.audit_seq,
      messages_until: mail.length === MOST_ROWS ? (mail.at(-1)?.at ?? now) : now,
    })
    .where('tenant_id', '=', tenant_id)
    .where('webhook_id', '=', webhook_id)
    .execute();
  return events.length;
}
