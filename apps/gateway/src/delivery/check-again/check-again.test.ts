import { RELEASE_UNDO_SECONDS } from '@postern/contract/quarantine';
import { connect, toCloudid, uuidv7 } from '@postern/db';
import { createParserPool, type JudgeDeps, zoneResolver } from '@postern/mail';
import { type TestDatabase, testDatabase } from '@postern/testing/database';
import { type Sink, smtpSink } from '@postern/testing/smtp-sink';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openLists } from '../../routing/lists.ts';
import { deliveryFixture, type Fixture, type QueuedEntry, sample, TENANT } from '../under-test/fixture.ts';

const parser = createParserPool({ threads: 1 });
let database: TestDatabase;
let world: Fixture;
let sink: Sink;
let known = '';

beforeEach(async () => {
  known = '';
  database = await testDatabase();
  world = await deliveryFixture(database);
  sink = await smtpSink();
});
afterEach(async () => {
  await world[Symbol.asyncDispose]();
  await sink.close();
  await database.drop();
});
afterAll(() => parser[Symbol.asyncDispose]());

const BOX = 'urs@acme.example';

/** A judge whose virus scanner knows what `known` names, and nothing before. */
const judge = (): JudgeDeps => ({
  ...{ hostname: 'mx.postern.example', resolver: zoneResolver({}), parser, origin: null, rspamd: null },
  clamd: async () => ({ reachable: true, virus: known, ms: 1 }),
  now: () => new Date(),
});

/** What the log says of the message when somebody releases it. */
interface Known {
  class?: string;
  virus_name?: string;
  message?: string | Buffer;
}

async function release({ message = sample, ...known_of }: Known = {}, at = new Date()): Promise<QueuedEntry> {
  const user_id = uuidv7();
  await world.all(async (tx) => {
    await tx.insertInto('app_user').values({ tenant_id: TENANT, user_id, email: BOX }).execute();
    await tx.insertInto('user_directory').values({ tenant_id: TENANT, user_id, email: BOX }).execute();
  });
  const entry = await world.enqueue({
    ...{ recipient: BOX, direction: 'in', next_hop: `127.0.0.1:${sink.port}`, subject: 'Invoice', message },
    check_again: true,
  });
  await world.all(async (tx) => {
    await tx
      .updateTable('message')
      .set({
        state: 'queued',
        class: 'spam',
        ...known_of,
        quarantined: true,
        released_by: BOX,
        released_at: at,
      })
      .where('id', '=', entry.id)
      .execute();
  });
  return entry;
}
const events = async (entry: QueuedEntry) => (await world.events(entry)).map(({ event }) => event);
const start = () => world.start({}, { judging: { world: judge(), lists: openLists(world.db) } });
const messageOf = ({ id }: QueuedEntry) =>
  world.all((tx) => tx.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

test('a release nothing speaks against waits out the time to undo, then leaves once', async () => {
  // Of an hour ahead, so that the time to undo is not over on a machine that is slow.
  const entry = await release({}, new Date(Date.now() + 3_600_000));
  await start();
  await world.until('it was checked', async () => (await events(entry)).includes('checked_again'));
  const row = await world.all((tx) => tx.selectFrom('mail_queue').selectAll().executeTakeFirstOrThrow());
  expect(row).toMatchObject({ check_again: false, state: 'ready', attempts: 0 });
  const { released_at } = await messageOf(entry);
  const waits = row.next_attempt_at.getTime() - (released_at?.getTime() ?? 0);
  expect(waits).toBe(RELEASE_UNDO_SECONDS * 1000);
  expect(sink.mails).toHaveLength(0);
  await world.makeDue();
  await world.until('it is delivered', async () => (await world.messageState(entry)) === 'delivered');
  expect(sink.mails).toHaveLength(1);
});

test('what a scanner knows today is not delivered, and whoever released it is told why', async () => {
  known = 'Emotet.Q';
  const entry = await release();
  await start();
  await world.until('it is held', async () => (await world.messageState(entry)) === 'held');
  expect(await messageOf(entry)).toMatchObject({
    ...{ class: 'virus', virus_name: 'Emotet.Q', released_at: null, released_by: null, quarantined: true },
    ...{ held_reason: 'virus' },
  });
  expect(await world.queueLength()).toBe(0);
  expect(sink.mails).toHaveLength(0);
  const refused = (await world.events(entry)).find(({ event }) => event === 'release_refused');
  expect(refused?.data).toMatchObject({ class: 'virus', name: 'Emotet.Q', by: BOX });
  const told = await world.all((tx) => tx.selectFrom('notification').select(['key', 'params']).execute());
  expect(told).toEqual([{ key: 'release_refused', params: { subject: 'Invoice' } }]);
});

test('a sender blocked since then stays out, the verdict of its time stays, and a second release is meant', async () => {
  const admin = connect(database.adminUrl, 1);
  const entry_row = { tenant_id: TENANT, id: uuidv7(), sender_address: '%acme.example', scope_user: BOX };
  await admin.kysely
    .insertInto('block_welcome_entry')
    .values({ ...entry_row, version: 1 })
    .execute();
  await admin.kysely.insertInto('list_version').values({ tenant_id: TENANT, version: 1 }).execute();
  await admin.close();
  const entry = await release();
  await start();
  await world.until('it is held', async () => (await world.messageState(entry)) === 'held');
  expect(await messageOf(entry)).toMatchObject({ class: 'spam', released_at: null });
  const told = await world.all((tx) => tx.selectFrom('notification').select(['key', 'params']).execute());
  expect(told).toEqual([{ key: 'release_blocked', params: { subject: 'Invoice' } }]);
  await world.all(async (tx) => {
    await tx.updateTable('message').set({ state: 'queued', released_at: new Date() }).execute();
    const { id, ts, queue_id } = entry;
    const { blob_id } = await tx.selectFrom('message_detail').select('blob_id').executeTakeFirstOrThrow();
    const copy = {
      sender: 'ann@acme.example',
      recipient: BOX,
      next_hop: 'mailbox:',
      destination: 'mailbox:',
    };
    await tx
      .insertInto('mail_queue')
      .values({
        ...{ tenant_id: TENANT, queue_entry_id: uuidv7(), ts, id, queue_id, direction: 'in', size: 1 },
        ...{ ...copy, blob_id: blob_id ?? '', check_again: true },
      })
      .execute();
    await sql`select pg_notify('postern_queue', '')`.execute(tx);
  });
  await world.until('it was checked', async () => (await events(entry)).includes('checked_again'));
});

test('a check that fails keeps the mail back and is made again', async () => {
  const entry = await release();
  const broken = { ...judge(), parser: { ...parser, parse: () => Promise.reject(new Error('no memory')) } };
  await world.start({}, { judging: { world: broken as JudgeDeps, lists: openLists(world.db) } });
  await world.until('it was put off', async () => (await events(entry)).includes('check_deferred'));
  const row = await world.all((tx) => tx.selectFrom('mail_queue').selectAll().executeTakeFirstOrThrow());
  expect(row).toMatchObject({ check_again: true, state: 'ready', attempts: 0 });
  expect(sink.mails).toHaveLength(0);
});

test('the virus somebody released it in spite of passes, another one does not', async () => {
  known = 'Emotet.Q';
  const same = await release({ class: 'virus', virus_name: 'Emotet.Q' });
  await start();
  await world.until('it was checked', async () => (await events(same)).includes('checked_again'));
  known = 'Qakbot.B';
  await world.all(async (tx) => {
    await tx.updateTable('mail_queue').set({ check_again: true, next_attempt_at: new Date() }).execute();
    await sql`select pg_notify('postern_queue', '')`.execute(tx);
  });
  await world.until('it is held', async () => (await world.messageState(same)) === 'held');
  expect(await messageOf(same)).toMatchObject({ class: 'virus', virus_name: 'Qakbot.B' });
});

const program = [
  'From: Ann <ann@elsewhere.example>\r\nTo: urs@acme.example\r\nSubject: Invoice\r\nMIME-Version: 1.0\r\n',
  'Content-Type: application/octet-stream; name="invoice.exe"\r\nContent-Disposition: attachment; filename="invoice.exe"\r\n',
  'Content-Transfer-Encoding: base64\r\n\r\nTVqQAAMAAAAEAAAA\r\n',
].join('');

test('a forbidden file is held with its name, so that who may release such files is asked, and asked once', async () => {
  const entry = await release({ message: program });
  await start();
  await world.until('it is held', async () => (await world.messageState(entry)) === 'held');
  expect(await messageOf(entry)).toMatchObject({
    ...{ class: 'blocked', block_info: 'attachment_executable', blocked_filename: 'invoice.exe' },
  });
});

test('mail that goes out is checked by the rules of who sent it', async () => {
  known = 'Emotet.Q';
  const entry = await world.enqueue({ sender: BOX, recipient: 'bob@globex.example', direction: 'out' });
  await world.all(async (tx) => {
    await tx.updateTable('mail_queue').set({ check_again: true }).where('id', '=', entry.id).execute();
    // Only what was held is released.
    await tx.updateTable('message').set({ quarantined: true }).where('id', '=', entry.id).execute();
  });
  await start();
  await world.until('it is held', async () => (await world.messageState(entry)) === 'held');
  expect(await messageOf(entry)).toMatchObject({ class: 'virus' });
});

test('what a refused release said to those who learn goes with it, and who asked for it has no answer yet', async () => {
  known = 'Emotet.Q';
  const entry = await release();
  const { id, ts } = entry;
  const key = { tenant_id: TENANT, ts, id };
  const action_id = uuidv7();
  const batch_id = uuidv7();
  const admin = connect(database.adminUrl, 1);
  const rows = admin.kysely;
  const { released_at } = await messageOf(entry);
  const at = released_at as Date;
  const person = await rows.selectFrom('app_user').select('user_id').executeTakeFirstOrThrow();
  const acted = { ...key, action_id, action: 'release', by_address: BOX, at, undo_until: at, batch_id };
  await rows.insertInto('message_action').values(acted).execute();
  const said = { how: 'release', teacher: BOX, from_address: '', to_address: BOX };
  await rows
    .insertInto('message_opinion')
    .values([
      { ...key, ...said, opinion_id: uuidv7(), opinion: 'ham' },
      { ...key, ...said, opinion_id: uuidv7(), opinion: 'ham', teacher: 'other@acme.example', how: 'report' },
    ])
    .execute();
  const print = { tenant_id: TENANT, digest: '0123456789abcdef' };
  await rows
    .insertInto('fingerprint')
    .values({ ...print, expires_at: new Date(Date.now() + 86_400_000) })
    .execute();
  await rows
    .insertInto('fingerprint_vote')
    .values({ ...print, action_id, by_address: BOX, opinion: 'ham', confirmed: true })
    .execute();
  await rows
    .insertInto('bulk_action')
    .values({
      ...{ tenant_id: TENANT, batch_id, user_id: person.user_id, action: 'release', undo_until: at, done: 3 },
    })
    .execute();
  await rows
    .insertInto('release_request')
    .values({
      ...{ ...key, request_id: uuidv7(), user_id: person.user_id, by_address: BOX },
      ...{ state: 'granted', decided_at: at, decided_by: 'boss@acme.example' },
    })
    .execute();
  await start();
  await world.until('it is held', async () => (await world.messageState(entry)) === 'held');
  const all = async () => ({
    acts: await rows
      .selectFrom('message_action')
      .select('undone_by')
      .where('undone_at', 'is not', null)
      .execute(),
    opinions: await rows.selectFrom('message_opinion').select('teacher').execute(),
    votes: await rows.selectFrom('fingerprint_vote').select('digest').execute(),
    prints: await rows.selectFrom('fingerprint').select('digest').execute(),
    versions: await rows.selectFrom('fingerprint_version').select(['tenant_id', 'version']).execute(),
    bulk: await rows.selectFrom('bulk_action').select(['done', 'ignored']).execute(),
    requests: await rows.selectFrom('release_request').select(['state', 'decided_by']).execute(),
    told: await rows.selectFrom('notification').select('key').orderBy('key').execute(),
  });
  const cloudid = toCloudid(TENANT, id);
  expect(await all()).toEqual({
    acts: [{ undone_by: '' }],
    opinions: [{ teacher: 'other@acme.example' }],
    votes: [],
    prints: [],
    versions: [{ tenant_id: TENANT, version: 1 }],
    bulk: [{ done: 2, ignored: [{ cloudid, code: 'release_refused' }] }],
    requests: [{ state: 'open', decided_by: null }],
    told: [{ key: 'asked_release_refused' }, { key: 'release_refused' }],
  });
  await admin.close();
});
