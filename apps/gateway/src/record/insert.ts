import { MESSAGE_CHANNEL, type MessageNote, type Tx, toCloudid } from '@postern/db';
import { sql } from 'kysely';
import { toSafeJson } from './safe-json.ts';
import type { MessageRow, RecordEntry } from './tables.ts';

/** Delivery listens here for queue rows that are due now. A wake-up, never the truth. */
export const QUEUE_CHANNEL = 'postern_queue';

/** Hits of list entries are counted beside the accept path (list-hits.ts); the function still takes them. */
const NO_LIST_HITS: never[] = [];

/** Writes the rows of many transactions in one call (migration 0011): they share its round trip and its plans. */
export async function insertEntries(tx: Tx, entries: readonly RecordEntry[]): Promise<void> {
  const { blobs, messages, details, events, rejects, queue, counts, texts, features } = merge(entries);
  const arrays = [blobs, messages, details, events, rejects, queue, counts, NO_LIST_HITS, texts];
  const values = [...arrays, entries.flatMap(notesOf)].map((array) => sql`${toSafeJson(array)}::json`);
  await sql`select record_messages(${sql.join(values)}), record_features(${toSafeJson(features)}::json)`.execute(
    tx,
  );
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
    counts: entries.flatMap((entry) => entry.counts),
    features: entries.flatMap((entry) => entry.features),
  };
}

function notesOf({ messages, queue }: RecordEntry): [channel: string, payload: string][] {
  const notes = messages.map((row): [string, string] => [MESSAGE_CHANNEL, JSON.stringify(noteOf(row))]);
  return queue.length > 0 ? [...notes, [QUEUE_CHANNEL, '']] : notes;
}

function noteOf(row: MessageRow): MessageNote {
  const { tenant_id, direction, from_address, to_address, class: verdict, state, sasl_login } = row;
  const cloudid = toCloudid(tenant_id, row.id);
  const note = { tenant_id, cloudid, direction, from_address, to_address, class: verdict, state };
  return { ...note, kind: 'message', ...(sasl_login === '' ? {} : { sasl_login }) };
}
