import { MESSAGE_CHANNEL, type MessageNote, rememberTexts, type Tx, toCloudid } from '@postern/db';
import { type Failpoint, failpoint } from '@postern/db/failpoints';
import { type RawBuilder, sql } from 'kysely';
import { toSafeJson } from './safe-json.ts';
import type { CountRow, MessageRow, RecordEntry } from './tables.ts';

/** Delivery listens here for queue rows that are due now. A wake-up, never the truth. */
export const QUEUE_CHANNEL = 'postern_queue';

const columns = {
  blob: 'tenant_id, blob_id, wrapped_key, key_version, sha256, size',
  message_detail:
    'tenant_id, ts, id, headers, attachments, uris, findings, policy, authentication, rewrite, blob_id',
  message_event: 'tenant_id, ts, id, at, seq, source, event, data',
  reject: 'tenant_id, ts, id, status, response_code, enhanced_code, reason, reason_category, offending_value',
  mail_queue:
    'tenant_id, queue_entry_id, ts, id, queue_id, direction, sender, recipient, next_hop, destination, blob_id, size, require_tls',
} as const;

/** Column defaults do not apply to what json_populate_recordset() leaves null, so all of these are always given. */
const message_columns =
  'tenant_id, ts, id, instance, direction, class, state, quarantined, queue_id, from_address, to_address, hdr_from_addr, hdr_from_name, hdr_reply_to, hdr_message_id, subject, size, attachment_count, score, client_ip, client_helo, client_hostname, origin_ip, origin_helo, origin_ptr, geoip_cc, geoip_asn, geoip_org, spf_status, dkim_result, dkim_domain, dmarc_result, arc_result, tls, sasl_login, is_m365, response_code, reject_message, reject_category, scanhost, virus_name, virus_engine, block_engine, block_info, blocked_filename, fuzor_digest, signed, encrypted, held_reason, from_hash, to_hash, terms, subject_words';

/**
 * Writes the rows of many transactions with one statement a table: the cost of a round trip and a plan is shared by the
 * whole group (performance.md A: 100 rows an INSERT). Rows travel as one JSON text, which PostgreSQL takes apart itself.
 */
export async function insertEntries(tx: Tx, entries: readonly RecordEntry[]): Promise<void> {
  const all = merge(entries);
  await step('record-blob', tx, all.blobs, plainInsert('blob', all.blobs));
  await step('record-messages', tx, all.messages, insertMessages(all.messages));
  await step('record-details', tx, all.details, plainInsert('message_detail', all.details));
  await step('record-events', tx, all.events, plainInsert('message_event', all.events));
  await step('record-rejects', tx, all.rejects, plainInsert('reject', all.rejects));
  await step('record-queue', tx, all.queue, plainInsert('mail_queue', all.queue));
  if (failpoint('record-texts')) await rememberTexts(tx, all.texts);
  await step('record-counts', tx, all.counts, upsertCounts(all.counts));
  if (all.listHits.length > 0) await countListHits(tx, all.listHits).execute();
  await notify(tx, all);
}

function merge(entries: readonly RecordEntry[]): RecordEntry {
  return {
    blobs: entries.flatMap((entry) => entry.blobs),
    messages: entries.flatMap((entry) => entry.messages),
    details: entries.flatMap((entry) => entry.details),
    events: entries.flatMap((entry) => entry.events),
    rejects: entries.flatMap((entry) => entry.rejects),
    queue: entries.flatMap((entry) => entry.queue),
    texts: entries.flatMap((entry) => entry.texts),
    counts: sumCounts(entries.flatMap((entry) => entry.counts)),
    listHits: entries.flatMap((entry) => entry.listHits),
  };
}

async function step(
  name: Failpoint,
  tx: Tx,
  rows: readonly unknown[],
  statement: RawBuilder<unknown>,
): Promise<void> {
  if (failpoint(name) && rows.length > 0) await statement.execute(tx);
}

function plainInsert(table: keyof typeof columns, rows: readonly unknown[]): RawBuilder<unknown> {
  const names = sql.raw(columns[table]);
  return sql`insert into ${sql.table(table)} (${names}) select ${names} from json_populate_recordset(null::${sql.table(table)}, ${toSafeJson(rows)}::json)`;
}

function insertMessages(rows: readonly MessageRow[]): RawBuilder<unknown> {
  const names = sql.raw(message_columns);
  return sql`insert into message (${names}) select ${names} from json_populate_recordset(null::message, ${toSafeJson(rows)}::json)`;
}

/** Rows in key order, so that two gateways never wait for each other in a circle. */
function upsertCounts(rows: readonly CountRow[]): RawBuilder<unknown> {
  const names = sql.raw('tenant_id, slot, domain, direction, class, outcome');
  return sql`insert into message_count (${names}, messages, bytes) select ${names}, messages, bytes from json_populate_recordset(null::message_count, ${toSafeJson(rows)}::json) order by ${names} on conflict (${names}) do update set messages = message_count.messages + excluded.messages, bytes = message_count.bytes + excluded.bytes`;
}

function countListHits(tx: Tx, hits: readonly { id: string }[]) {
  const ids = [...new Set(hits.map((hit) => hit.id))].sort();
  return tx
    .updateTable('block_welcome_entry')
    .set((set) => ({ hit_count: set('hit_count', '+', 1), last_hit: new Date() }))
    .where('id', 'in', ids);
}

async function notify(tx: Tx, { messages, queue }: RecordEntry): Promise<void> {
  const notes = messages.map((row): [string, string] => [MESSAGE_CHANNEL, JSON.stringify(noteOf(row))]);
  if (queue.length > 0) notes.push([QUEUE_CHANNEL, '']);
  if (notes.length === 0) return;
  await sql`select pg_notify(note ->> 0, note ->> 1) from json_array_elements(${toSafeJson(notes)}::json) note`.execute(
    tx,
  );
}

function noteOf(row: MessageRow): MessageNote {
  const { tenant_id, direction, from_address, to_address, class: verdict, state } = row;
  return {
    tenant_id,
    cloudid: toCloudid(tenant_id, row.id),
    direction,
    from_address,
    to_address,
    class: verdict,
    state,
    kind: 'message',
  };
}

function sumCounts(rows: readonly CountRow[]): CountRow[] {
  const sums = new Map<string, CountRow>();
  for (const row of rows) {
    const key = `${row.tenant_id}|${String(row.slot)}|${row.domain}|${row.direction}|${row.class}|${row.outcome}`;
    const sum = sums.get(key);
    if (sum) {
      sums.set(key, {
        ...row,
        messages: Number(sum.messages) + Number(row.messages),
        bytes: Number(sum.bytes) + Number(row.bytes),
      });
    } else sums.set(key, row);
  }
  return [...sums.values()];
}
