import { knownTexts } from '@postern/db/known-texts';
import { type TermHash, type TermKind, termHasher } from '@postern/db/search-terms';
import pg from 'pg';
import { detailCopy, detailLine, messageCopy, messageLine } from './columns.ts';
import { copyLines, copyValue } from './copy.ts';
import { type GeneratedMessage, generateMessage } from './message.ts';
import { seededRandom } from './random.ts';
import { type Slot, timesIn } from './times.ts';
import { makeWorld, type WorldInput } from './world.ts';

export interface FillInput extends WorldInput {
  adminUrl: string;
  /** Hexadecimal. */
  installationKey: string;
  slots: readonly Slot[];
  /** Nothing is generated at or after this time (milliseconds). */
  end: number;
}

/** Rows copied at once: bounds what is in memory, and a transaction's length. */
const BATCH = 20_000;

/** Values that come again and again are hashed once; unique ones would only fill the cache. */
function cachedHasher(installationKey: Buffer): TermHash {
  const hash = termHasher(installationKey);
  const unique: ReadonlySet<TermKind> = new Set([
    'queue_id',
    'message_id',
    'uri',
    'att_md5',
    'att_sha1',
    'fuzor_digest',
  ]);
  const cache = new Map<string, string>();
  return (kind, value) => {
    if (unique.has(kind)) return hash(kind, value);
    const key = `${kind} ${value}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    if (cache.size > 500_000) cache.clear();
    const made = hash(kind, value);
    cache.set(key, made);
    return made;
  };
}

/** Writes the messages of the given half hours, with their details and the texts for the dictionary. */
export async function fillSlots(input: FillInput, onRows: (rows: number) => void): Promise<void> {
  const client = new pg.Client({
    connectionString: input.adminUrl,
    options: '-c statement_timeout=0 -c synchronous_commit=off',
  });
  await client.connect();
  const hash = cachedHasher(Buffer.from(input.installationKey, 'hex'));
  const world = makeWorld(input);
  const staged = new Set<string>();
  try {
    let batch: GeneratedMessage[] = [];
    const flush = async () => {
      await copyLines(
        client,
        messageCopy,
        batch.map((message) => messageLine(message, hash)),
      );
      await copyLines(
        client,
        detailCopy,
        batch.map((message) => detailLine(message, input.rows <= 1_000_000)),
      );
      await copyLines(
        client,
        'copy log_text (tenant_id, kind, hash, text) from stdin',
        textLines(batch, hash, staged),
      );
      onRows(batch.length);
      batch = [];
    };
    for (const slot of input.slots) {
      const random = seededRandom(input.seed + slot.start / 1000);
      for (const ts of timesIn(slot, random, input.end)) batch.push(generateMessage(world, random, ts));
      if (batch.length >= BATCH) await flush();
    }
    if (batch.length > 0) await flush();
  } finally {
    await client.end();
  }
}

/** Each text once, as far as the memory for them goes; the rest is grouped by the database. */
function* textLines(
  batch: readonly GeneratedMessage[],
  hash: TermHash,
  staged: Set<string>,
): Generator<string> {
  for (const message of batch) {
    for (const { tenant_id, kind, hash: term, text } of knownTexts(message, hash)) {
      // Envelope addresses are counted from the rows themselves.
      if (term === hash('address', message.from_address) || kind === 'to') continue;
      const key = `${tenant_id} ${kind} ${term}`;
      if (staged.has(key)) continue;
      if (staged.size > 400_000) staged.clear();
      staged.add(key);
      yield `${tenant_id}\t${kind}\t${term}\t${copyValue(text)}`;
    }
  }
}
