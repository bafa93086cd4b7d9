import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { messageActionUndo, messageDelete, messageReport, quarmsgRead } from '@postern/contract';
import { openTenantKeys } from '@postern/db/blobs/index';
import { signIn } from '@postern/testing/actors';
import { makeMessage, makePerson, makeTenant } from '@postern/testing/factories';
import { expect, test } from 'vitest';
import { testApi } from '../../../server.fixture.ts';
import { teachRspamd } from '../../learning/jobs/teach-rspamd.ts';
import { settleDeletions } from './settle-deletions.ts';

const { database, world, api } = await testApi();
const db = database.connect('postern_worker');
const log = { info: () => undefined, warn: () => undefined };
const jobs = { db, blobs: api.blobs, log };
const tenant = await makeTenant(world);
const all = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
const raw = 'From: a@elsewhere.example\r\nSubject: Offer\r\n\r\nDear reader\r\n';
const hold = () =>
  makeMessage(world, tenant, { state: 'held', class: 'spam', content: { raw, store: api.blobs } });
const actionOf = (answer: { json(): unknown }) =>
  (answer.json() as { data: { action_id: string } }).data.action_id;
const endTheWait = (id: string) =>
  world.admin.kysely
    .updateTable('message_action')
    .set({ undo_until: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();

test('the content of deleted mail goes when its time to undo is over, and never before', async () => {
  const [waiting, over] = [await hold(), await hold()];
  for (const { cloudid } of [waiting, over]) await all.call(messageDelete, { params: { id: cloudid } });
  await endTheWait(over.id);
  expect(await settleDeletions(jobs)).toEqual({ deleted: 1 });
  expect(await settleDeletions(jobs)).toEqual({ deleted: 0 });
  const kept = await world.admin.kysely
    .selectFrom('message_detail')
    .innerJoin('blob', 'blob.blob_id', 'message_detail.blob_id')
    .select('id')
    .where('id', 'in', [waiting.id, over.id])
    .execute();
  expect(kept.map((row) => row.id)).toEqual([waiting.id]);
});

test('content that copies of other recipients still need stays', async () => {
  const [mine, theirs] = [await hold(), await hold()];
  const detail = await world.admin.kysely
    .selectFrom('message_detail')
    .select('blob_id')
    .where('id', '=', mine.id)
    .executeTakeFirstOrThrow();
  await world.admin.kysely
    .updateTable('message_detail')
    .set({ blob_id: detail.blob_id })
    .where('id', '=', theirs.id)
    .execute();
  await all.call(messageDelete, { params: { id: mine.cloudid } });
  await endTheWait(mine.id);
  expect(await settleDeletions(jobs)).toEqual({ deleted: 1 });
  expect((await all.call(quarmsgRead, { params: { id: theirs.cloudid } })).status).toBe(200);
});

test('rspamd is taught what people reported, once, after the time to undo, and not what was taken back', async () => {
  const lessons: { url: string | undefined; password: unknown; body: string }[] = [];
  await using server = createServer(async (request: IncomingMessage, answer) => {
    lessons.push({ url: request.url, password: request.headers.password, body: await text(request) });
    answer.end('{"success":true}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const rspamd = { controller: new URL(`http://127.0.0.1:${port}`), password: 'secret' };
  const teaching = { ...jobs, lessons: { rspamd, keys: openTenantKeys(db, database.installationKey) } };
  const [spam, ham, undone, early] = [await hold(), await hold(), await hold(), await hold()];
  const report = async (id: string, opinion: 'spam' | 'ham') =>
    actionOf(await all.call(messageReport, { params: { id }, body: { opinion } }));
  await report(spam.cloudid, 'spam');
  await report(ham.cloudid, 'ham');
  await report(early.cloudid, 'spam');
  await all.call(messageActionUndo, { params: { id: await report(undone.cloudid, 'spam') } });
  for (const { id } of [spam, ham, undone]) await endTheWait(id);
  expect(await teachRspamd(teaching)).toEqual({ taught: 2, lessons_failed: 0 });
  expect(await teachRspamd(teaching)).toEqual({ taught: 0, lessons_failed: 0 });
  expect(lessons.toSorted((a, b) => ((a.url ?? '') < (b.url ?? '') ? -1 : 1))).toEqual([
    { url: '/learnham', password: 'secret', body: raw },
    { url: '/learnspam', password: 'secret', body: raw },
  ]);
  expect(await teachRspamd(jobs)).toEqual({});
});

test('what rspamd knows already is taught, and a lesson it refuses is tried again and keeps no other waiting', async () => {
  // As rspamd 3.4 says it.
  const known = '{"error":"<x@y.example> has been already learned as spam, ignore it"}';
  const answers = [
    { status: 404, body: known },
    { status: 500, body: '{"error":"no"}' },
    { status: 404, body: '{"error":"not found"}' },
  ];
  await using server = createServer(async (request: IncomingMessage, answer) => {
    await text(request);
    const { status, body } = answers.shift() ?? { status: 200, body: '{"success":true}' };
    answer.writeHead(status).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const rspamd = { controller: new URL(`http://127.0.0.1:${port}`), password: '' };
  const teaching = { ...jobs, lessons: { rspamd, keys: openTenantKeys(db, database.installationKey) } };
  for (const message of [await hold(), await hold(), await hold(), await hold()]) {
    await all.call(messageReport, { params: { id: message.cloudid }, body: { opinion: 'spam' } });
    await endTheWait(message.id);
  }
  expect(await teachRspamd(teaching)).toEqual({ taught: 2, lessons_failed: 2 });
  expect(await teachRspamd(teaching)).toEqual({ taught: 2, lessons_failed: 0 });
  expect(await teachRspamd(teaching)).toEqual({ taught: 0, lessons_failed: 0 });
});

test('from a damaged content nothing is learned, and no other lesson waits for it', async () => {
  const lessons: string[] = [];
  await using server = createServer(async (request: IncomingMessage, answer) => {
    lessons.push(await text(request));
    answer.end('{"success":true}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const rspamd = { controller: new URL(`http://127.0.0.1:${port}`), password: '' };
  const teaching = { ...jobs, lessons: { rspamd, keys: openTenantKeys(db, database.installationKey) } };
  const [gone, kept] = [await hold(), await hold()];
  for (const message of [gone, kept]) {
    await all.call(messageReport, { params: { id: message.cloudid }, body: { opinion: 'spam' } });
    await endTheWait(message.id);
  }
  const { blob_id } = await world.admin.kysely
    .selectFrom('message_detail')
    .select('blob_id')
    .where('id', '=', gone.id)
    .executeTakeFirstOrThrow();
  await api.blobs.remove(blob_id ?? '');
  expect(await teachRspamd(teaching)).toEqual({ taught: 1, lessons_failed: 1 });
  expect(await teachRspamd(teaching)).toEqual({ taught: 0, lessons_failed: 0 });
  expect(lessons).toEqual([raw]);
});
