import { Readable } from 'node:stream';
import { type Database, type TermHash, withScope } from '@postern/db';
import type { BlobStore, TenantKeys } from '@postern/db/blobs/index';
import {
  type Finding,
  type MessageSource,
  type ParserPool,
  packFeatures,
  readingVerdict,
  type StoredRow,
  storedJudgement,
} from '@postern/mail';
import { sql } from 'kysely';
import { storedContent } from '../delivery/copy/blob-content.ts';
import type { Learned } from '../routing/learned.ts';
import type { Recogniser } from './recognise.ts';
import { type MessageKey, type Reading, reviseMessage } from './revise.ts';

export interface PictureReaderDeps {
  db: Database;
  store: BlobStore;
  keys: TenantKeys;
  hash: TermHash;
  parser: ParserPool;
  learned: Learned | null;
  recogniser: Recogniser;
  onFault(error: unknown): void;
}

/** ms between looks for messages whose pictures wait. */
const POLL = 2_000;
/** ms for all pictures of a message. */
const BUDGET = 90_000;
/** Seconds after which another gateway takes a message over: its reader died. */
const TAKEN = 180;
const MOST_TRIES = 2;
/** Words that say something; a logo's name does not. */
const LEAST_WORDS = 3;

/** Reads pictures one message after the other, beside all mail that comes and goes. Any number of gateways may. */
export function readPictures(deps: PictureReaderDeps): AsyncDisposable {
  const { db, onFault } = deps;
  const ending = new AbortController();

  async function round(): Promise<boolean> {
    const taken = await takeNext(db);
    if (!taken) return false;
    const { tries, ...key } = taken;
    const reading = tries > MOST_TRIES ? null : await readOne(deps, key, ending.signal);
    if (ending.signal.aborted) return false;
    await withScope(db, { tenants: [key.tenant_id] }, async (tx) => {
      await reviseMessage(tx, deps.hash, key, reading);
      await tx
        .deleteFrom('picture_reading')
        .where('tenant_id', '=', key.tenant_id)
        .where('ts', '=', key.ts)
        .where('id', '=', key.id)
        .execute();
    });
    return true;
  }

  async function loop(): Promise<void> {
    while (!ending.signal.aborted) {
      const more = await round().catch((error: unknown) => {
        if (!ending.signal.aborted) onFault(error);
        return false;
      });
      if (!more) await pause(ending.signal);
    }
  }

  const looping = loop();
  return {
    async [Symbol.asyncDispose]() {
      ending.abort();
      await looping;
    },
  };
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, POLL);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function takeNext(db: Database): Promise<(MessageKey & { tries: number }) | undefined> {
  return withScope(db, { all: true }, async (tx) => {
    const { rows } = await sql<MessageKey & { tries: number }>`
      update picture_reading p set tries = p.tries + 1, taken_until = now() + make_interval(secs => ${TAKEN})
      from (select tenant_id, ts, id from picture_reading where taken_until is null or taken_until < now()
        order by asked_at limit 1 for update skip locked) as next
      where p.tenant_id = next.tenant_id and p.ts = next.ts and p.id = next.id
      returning p.tenant_id, p.ts, p.id, p.tries`.execute(tx);
    return rows[0];
  });
}

async function readOne(
  deps: PictureReaderDeps,
  key: MessageKey,
  ending: AbortSignal,
): Promise<Reading | null> {
  const { parser, learned, recogniser } = deps;
  const row = await readStored(deps.db, key);
  if (!row?.blob_id) return null;
  const content = await storedContent({ ...deps, blobs: deps.store }, key.tenant_id, row.blob_id);
  const source: MessageSource = { size: content.size, open: () => Readable.from(content.open()) };
  const texts: string[] = [];
  const signal = AbortSignal.any([ending, AbortSignal.timeout(BUDGET)]);
  for (const picture of await parser.readPictures(source)) {
    if (signal.aborted) break;
    texts.push(await recogniser.recognise(picture, signal));
  }
  const text = texts.join('\n').trim();
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]{2}/u.test(word)).length;
  if (words < LEAST_WORDS) return null;
  const [before, after] = [await parser.parse(source), await parser.parse(source, '', text)];
  const models = await learned?.of(key.tenant_id);
  const findings = row.findings as unknown as Finding[];
  const stored = storedJudgement(row);
  const revised = readingVerdict({ stored, findings, before, after, learned: models, text });
  return { revised, words, features: after.learnable && packFeatures(after.learnable) };
}

function readStored(
  db: Database,
  { tenant_id, ts, id }: MessageKey,
): Promise<(StoredRow & { blob_id: string | null }) | undefined> {
  return withScope(
    db,
    { tenants: [tenant_id] },
    (tx) =>
      tx
        .selectFrom('message as m')
        .innerJoin('message_detail as d', (join) =>
          join.onRef('d.tenant_id', '=', 'm.tenant_id').onRef('d.ts', '=', 'm.ts').onRef('d.id', '=', 'm.id'),
        )
        .select(['m.to_address', 'm.from_address', 'm.hdr_from_addr', 'm.direction', 'm.class', 'm.score'])
        .select(['m.client_ip', 'm.client_hostname', 'd.findings', 'd.policy', 'd.blob_id'])
        .where('m.tenant_id', '=', tenant_id)
        .where('m.ts', '=', ts)
        .where('m.id', '=', id)
        .where('m.state', 'in', ['queued', 'held'])
        .executeTakeFirst(),
    { readOnly: true },
  );
}
