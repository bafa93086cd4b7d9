import {
  askUnscoped,
  type Database,
  keptPlan,
  MESSAGE_CHANNEL,
  type MessageNote,
  toCloudid,
} from '@postern/db';
import { QUEUE_CHANNEL } from '@postern/records';
import { sql } from 'kysely';
import { toSafeJson } from './safe-json.ts';
import { shortDetail, shortMessage } from './shorten.ts';
import type { MessageRow, RecordEntry } from './tables.ts';
import type { TextMemory } from './text-memory.ts';

/** Writes and commits the rows of many transactions in one statement (`record_messages`): they share its round trip, its plans and its commit. */
export async function insertEntries(
  db: Database,
  entries: readonly RecordEntry[],
  memory: TextMemory,
): Promise<void> {
  const { blobs, messages, details, events, rejects, queue, features, pictures, counts, ...merged } =
    mergeEntries(entries);
  const texts = memory.choose(merged.texts);
  const rows = [
    blobs,
    messages.map(shortMessage),
    details.map(shortDetail),
    events,
    rejects,
    queue,
    features,
    pictures,
  ];
  const values = [...rows, texts, counts, notesOf(messages, queue)].map(
    (array) => sql`${toSafeJson(array)}::json`,
  );
  await askUnscoped(db, keptPlan(sql`select record_messages(${sql.join(values)})`));
  memory.keep(texts);
}

export function mergeEntries(entries: readonly RecordEntry[]): RecordEntry {
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
    pictures: entries.flatMap((entry) => entry.pictures),
  };
}

function notesOf(
  messages: RecordEntry['messages'],
  queue: RecordEntry['queue'],
): [channel: string, payload: string][] {
  const notes = messages.map((row): [string, string] => [MESSAGE_CHANNEL, JSON.stringify(noteOf(row))]);
  return queue.length > 0 ? [...notes, [QUEUE_CHANNEL, '']] : notes;
}

function noteOf(row: MessageRow): MessageNote {
  const { tenant_id, direction, from_address, to_address, class: verdict, state, sasl_login } = row;
  const cloudid = toCloudid(tenant_id, row.id);
  const note = { tenant_id, cloudid, direction, from_address, to_address, class: verdict, state };
  return { ...note, kind: 'message', ...(sasl_login === '' ? {} : { sasl_login }) };
}
