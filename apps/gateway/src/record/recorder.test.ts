import { uuidTime, uuidv7, withScope } from '@postern/db';
import { type TestDatabase, testDatabase } from '@postern/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedTenants } from '../under-test/world.ts';
import { createRecorder } from './recorder.ts';
import { toSafeJson } from './safe-json.ts';
import { usual } from './shorten.ts';
import { type DetailRow, emptyEntry, type MessageRow, type RecordEntry } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seedTenants(database.connect('postern_worker'));
});
afterAll(() => database?.drop());

const counted = (messages: number, changes: Partial<Record<string, unknown>> = {}): RecordEntry => ({
  ...emptyEntry(),
  counts: [
    {
      tenant_id: 11,
      slot: '2026-11-21T10:00:00Z',
      domain: 'acme.example',
      direction: 'in',
      class: 'ham',
      outcome: 'passed',
      messages,
      bytes: 10,
      ...changes,
    },
  ],
});

test('entries that come together share transactions; one the database refuses does not take the others along', async () => {
  const recorder = createRecorder(database.connect('postern_gateway'));
  const entries = Array.from({ length: 150 }, (_, index) =>
    counted(1, index === 77 ? { outcome: 'nonsense' } : {}),
  );
  const results = await Promise.allSettled(entries.map((entry) => recorder.record(entry)));
  expect(results.flatMap((one, index) => (one.status === 'rejected' ? [index] : []))).toEqual([77]);
  const rows = await withScope(database.connect('postern_worker'), { all: true }, (tx) =>
    tx.selectFrom('message_count').select(['messages', 'bytes']).execute(),
  );
  expect(rows).toEqual([{ messages: 149, bytes: 1490 }]);
  expect(recorder.pending).toBe(0);
});

test('groups of several gateways that want the same texts and counts never wait for each other in a circle', async () => {
  const worker = database.connect('postern_worker');
  await withScope(worker, { all: true }, (tx) => tx.deleteFrom('message_count').execute());
  const recorders = Array.from({ length: 3 }, () => createRecorder(database.connect('postern_gateway')));
  const names = Array.from({ length: 300 }, (_, index) => String(1_000 + index));
  const entry = (order: readonly string[], round: number): RecordEntry => ({
    ...emptyEntry(),
    texts: (round % 10 === 0 ? order : []).map((hash) => ({ tenant_id: 11, kind: 'from', hash, text: hash })),
    counts: order.flatMap((domain) => counted(1, { domain }).counts),
  });
  const rounds = 40;
  const work = recorders.flatMap((recorder, index) =>
    Array.from({ length: rounds }, async (_, round) => {
      await new Promise((resolve) => setTimeout(resolve, round * 4));
      await recorder.record(entry(index % 2 === 0 ? names : names.toReversed(), round));
    }),
  );
  await Promise.all(work);
  const [counts, texts] = await withScope(worker, { all: true }, async (tx) => [
    await tx.selectFrom('message_count').select(['domain', 'messages']).orderBy('domain').execute(),
    await tx
      .selectFrom('known_text')
      .select('hash')
      .where('tenant_id', '=', 11)
      .where('hash', 'in', names)
      .execute(),
  ]);
  expect(counts).toEqual(names.map((domain) => ({ domain, messages: recorders.length * rounds })));
  expect(texts.length).toBe(names.length);
});

test('characters the database cannot store become U+FFFD, and nothing else changes', () => {
  expect(toSafeJson(['a\0b', '\ud800x', 'ok \\u0000 😀'])).toBe(
    JSON.stringify(['a\ufffdb', '\ufffdx', 'ok \\u0000 😀']),
  );
});

function messageRow(): MessageRow & { ts: string } {
  const id = uuidv7();
  const key = { tenant_id: 11, ts: new Date(uuidTime(id)).toISOString(), id };
  const said = {
    instance: 'ch',
    direction: 'in',
    class: 'ham',
    state: 'queued',
    queue_id: 'Q',
    size: 7,
  } as const;
  const addresses = { from_address: 'none', to_address: '', from_hash: '1', to_hash: '2', terms: ['11'] };
  return { ...key, ...said, ...addresses, ...usual };
}

test('the words of subjects are in the dictionary once their messages are recorded', async () => {
  const recorder = createRecorder(database.connect('postern_gateway'));
  const subjects = ['budget q3 2026', 'budget offer', ''];
  const entries = subjects.map((subject_words) => ({
    ...emptyEntry(),
    messages: [{ ...messageRow(), subject_words }],
  }));
  await Promise.all(entries.map((entry) => recorder.record(entry)));
  const words = await withScope(database.connect('postern_worker'), { all: true }, (tx) =>
    tx.selectFrom('subject_word').select('word').orderBy('word').execute(),
  );
  expect(words.map(({ word }) => word)).toEqual(['#', 'budget', 'offer', 'q#']);
});

test('what a row leaves out comes back as it was', async () => {
  const message = messageRow();
  const { tenant_id, ts: at, id } = message;
  const key = { tenant_id, ts: at, id };
  const lists = { headers: [], attachments: [], uris: [], findings: [] };
  const detail: DetailRow = { ...key, ...lists, policy: {}, authentication: {}, rewrite: {}, blob_id: null };
  await createRecorder(database.connect('postern_gateway')).record({
    ...emptyEntry(),
    messages: [message],
    details: [detail],
  });
  const [kept, details] = await withScope(database.connect('postern_worker'), { all: true }, async (tx) => [
    await tx.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    await tx.selectFrom('message_detail').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  ]);
  const ts = new Date(key.ts);
  expect(kept).toMatchObject({ ...message, ts, from_hash: 1, to_hash: 2 });
  expect(details).toEqual({ ...detail, ts, received_blob_id: null });
});
