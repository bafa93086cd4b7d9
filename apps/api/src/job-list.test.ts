import { mkdtempDisposable, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  type BlobRow,
  blobKey,
  ForeignBlobsError,
  openBlobStore,
  removeOrphanBlobs,
} from '@postern/db/blobs/index';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makeMessage, makePerson, makeTenant, openWorld } from '@postern/testing/factories';
import { roomInFolder } from '@postern/testing/folder-time';
import { parseCrontab, runOnce } from 'graphile-worker';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { testWorkerDeps } from './job-list.fixture.ts';
import { jobs } from './job-list.ts';
import { crontabOf, defineJob, tasksOf } from './jobs/define-job.ts';
import { jobLogger } from './jobs/job-logger.ts';
import { keepPartitions } from './modules/housekeeping/jobs/keep-partitions.ts';
import { removeContent } from './modules/housekeeping/jobs/remove-content.ts';
import { removeExpired } from './modules/housekeeping/jobs/remove-expired.ts';

const database = await testDatabase();
const world = openWorld(database);
const folder = await mkdtempDisposable(join(tmpdir(), 'postern-jobs-'));
const deps = await testWorkerDeps(database, folder.path);
const { db } = deps;
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await database.drop();
  await folder.remove();
});

const admin = <Row extends Record<string, unknown>>(statement: string) =>
  asAdministrator<Row>(database.adminUrl, statement);
const partitions = async () =>
  (
    await admin<{ monday: string }>(
      "select right(inhrelid::regclass::text, 8) as monday from pg_inherits where inhparent = 'message'::regclass order by 1",
    )
  ).map((row) => row.monday);

test('every job of the timetable exists, and runs as the worker’s own role', async () => {
  const scheduled = parseCrontab(crontabOf(jobs)).map((item) => item.task);
  expect(scheduled.sort()).toEqual(Object.keys(tasksOf(jobs, deps)).sort());
  for (const task of scheduled) await admin(`select graphile_worker.add_job('${task}')`);
  await runOnce({
    pgPool: db.pool,
    taskList: tasksOf(jobs, deps),
    logger: jobLogger(pino({ level: 'silent' })),
  });
  const unwell = await admin(
    'select id, last_error from graphile_worker._private_jobs where last_error is not null or attempts = 0',
  );
  expect(unwell).toEqual([]);
});

test('partitions are made four weeks ahead and dropped once all their days are past 90', async () => {
  await admin('select ensure_message_partitions(current_date - 130, current_date - 92)');
  const before = await partitions();
  const { dropped } = await keepPartitions(deps);
  const after = await partitions();
  expect(dropped).toBeGreaterThanOrEqual(5 * 4);
  expect(before.length).toBeGreaterThan(after.length);
  const day = (offset: number) =>
    new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  // A partition spans seven days: the oldest kept still holds the 90th day.
  expect(after[0]! > day(-98) && after[0]! <= day(-90)).toBe(true);
  expect(after.at(-1)! > day(20)).toBe(true);
  expect(await keepPartitions(deps)).toEqual({ made: 0, dropped: 0 });
});

test('partitions the job makes are protected like those of the first migration', async () => {
  await admin('select ensure_message_partitions(current_date + 60, current_date + 70)');
  const open = await admin(`
    select relname from pg_class join pg_inherits on inhrelid = pg_class.oid
    where relkind = 'r' and not (relrowsecurity and relforcerowsecurity)`);
  expect(open).toEqual([]);
});

test('what has had its time is forgotten, and nothing else', async () => {
  const tenant = await makeTenant(world);
  const { tenant_id } = tenant;
  const { user_id } = await makePerson(world, tenant);
  await admin(`
    insert into session (tenant_id, session_id, user_id, token_hash, client, idle_seconds, expires_at) values
      (${tenant_id}, '00000000-0000-7000-8000-00000000000a', '${user_id}', '', 'api', 60, now() - interval '8 days'),
      (${tenant_id}, '00000000-0000-7000-8000-00000000000b', '${user_id}', '', 'api', 60, now());
    insert into sent_code (tenant_id, session_id, purpose, user_id, method, code_hash, sent_at, expires_at) values
      (${tenant_id}, '00000000-0000-7000-8000-00000000000a', 'proof', '${user_id}', 'email', '', now(), now());
    insert into password_link (tenant_id, link_id, user_id, token_hash, created_at, expires_at) values
      (${tenant_id}, gen_random_uuid(), '${user_id}', '', now(), now() - interval '8 days'),
      (${tenant_id}, gen_random_uuid(), '${user_id}', '', now(), now());
    insert into rate_limit values ('old', 3, now() - interval '1 minute'), ('new', 3, now() + interval '1 minute');
    insert into heartbeat (part, node, seen_at) values ('api', 'gone', now() - interval '2 days'), ('api', 'here', now());
    insert into saved_search (tenant_id, saved_id, user_id, name, pool, query, deleted_at) values
      (${tenant_id}, gen_random_uuid(), '${user_id}', 'old', 'log', '{}', now() - interval '61 minutes'),
      (${tenant_id}, gen_random_uuid(), '${user_id}', 'old', 'log', '{}', now() - interval '59 minutes'),
      (${tenant_id}, gen_random_uuid(), '${user_id}', 'old', 'log', '{}', null);
    insert into search_session (tenant_id, lsid, user_id, filter, created_at) values
      (${tenant_id}, gen_random_uuid(), gen_random_uuid(), '{"q":"old"}', now() - interval '31 days'),
      (${tenant_id}, gen_random_uuid(), gen_random_uuid(), '{"q":"new"}', now());
    insert into known_text (tenant_id, kind, hash, text, last_seen) values
      (${tenant_id}, 'from', 1, 'old@a.example', current_date - 91), (${tenant_id}, 'from', 2, 'new@a.example', current_date);
    insert into subject_word (word, last_seen) values ('forgotten', current_date - 98), ('remembered', current_date - 97)`);
  expect(await removeExpired(deps)).toMatchObject({
    sessions: 1,
    password_links: 1,
    rate_limits: 1,
    heartbeats: 1,
    search_sessions: 1,
    saved_searches: 1,
    known_texts: 1,
    subject_words: 1,
  });
  expect(await admin('select purpose from sent_code')).toEqual([]);
  expect(await admin('select bucket from rate_limit')).toEqual([{ bucket: 'new' }]);
  expect(await admin('select word from subject_word')).toEqual([{ word: 'remembered' }]);
  expect(await admin('select node from heartbeat')).toEqual([{ node: 'here' }]);
});

test('content stays while its message needs it: held mail, and mail under way', async () => {
  const tenant = await makeTenant(world);
  const content = { raw: 'Subject: x\r\n\r\nhello\r\n', store: deps.blobs };
  const at = new Date(Date.now() - 30 * 3_600_000);
  const made = {
    held: await makeMessage(world, tenant, { state: 'held', content, at }),
    deferred: await makeMessage(world, tenant, { state: 'deferred', content, at }),
    delivered: await makeMessage(world, tenant, { state: 'delivered', content, at }),
    today: await makeMessage(world, tenant, { state: 'delivered', content }),
  };
  await admin(`
    update blob set created_at = m.ts from message m join message_detail d using (tenant_id, ts, id)
    where blob.tenant_id = m.tenant_id and blob.blob_id = d.blob_id`);
  const kept = async () =>
    (
      await admin<{ id: string }>('select d.id from message_detail d join blob b using (tenant_id, blob_id)')
    ).map((row) => row.id);
  expect(await kept()).toHaveLength(4);
  expect(await removeContent(deps)).toMatchObject({ forgotten: 1 });
  expect((await kept()).sort()).toEqual([made.held.id, made.deferred.id, made.today.id].sort());
  expect(await admin('select id from message where archived')).toEqual([{ id: made.delivered.id }]);
});

test('content of another installation is swept by nobody', async () => {
  await using place = await mkdtempDisposable(join(tmpdir(), 'postern-foreign-'));
  const store = await openBlobStore(`file:${place.path}`);
  const writer = store.create();
  writer.write(Buffer.from('Subject: held by another\r\n\r\n'));
  const { blob_id, key } = await writer.commit();
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  const sweep = () => removeOrphanBlobs(deps.db, store, tomorrow);
  // Not marked yet, as before this version: nothing in it is known.
  await expect(sweep()).rejects.toThrow(ForeignBlobsError);
  await store.claim('00000000-0000-4000-8000-000000000000');
  await expect(sweep()).rejects.toThrow(ForeignBlobsError);
  expect((await buffer(store.open(blob_id, key))).toString()).toContain('held by another');
});

test('content that shared a file is read from a file of its own after a day, or gone with its key', async () => {
  await using place = await mkdtempDisposable(join(tmpdir(), 'postern-packs-'));
  const store = await openBlobStore(`file:${place.path}`, { packed: true });
  const tenant = await makeTenant(world);
  const put = (raw: string) => makeMessage(world, tenant, { state: 'held', content: { raw, store } });
  await roomInFolder();
  const [held, forgotten] = await Promise.all([put('Subject: held\r\n\r\n'), put('Subject: gone\r\n\r\n')]);
  await admin(
    `delete from blob using message_detail d where d.id = '${forgotten.id}' and blob.blob_id = d.blob_id`,
  );
  const names = async () =>
    (await readdir(join(place.path, 'blobs'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  expect(await names()).toEqual([expect.stringMatching(/\.pack$/)]);
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  expect((await removeOrphanBlobs(deps.db, store, inHours(24))).removed).toBe(0);
  expect((await removeOrphanBlobs(deps.db, store, inHours(26))).removed).toBe(1);
  const [blob] = await admin<BlobRow & Record<string, unknown>>(
    `select b.* from blob b join message_detail d using (blob_id) where d.id = '${held.id}'`,
  );
  expect(await names()).toEqual([blob?.blob_id]);
  if (!blob) return expect.unreachable();
  const key = await blobKey(deps.keys, blob);
  expect((await buffer(store.open(blob.blob_id, key))).toString()).toBe('Subject: held\r\n\r\n');
});

test('a job runs with the payload it was added with, and refuses another', async () => {
  const runs: string[] = [];
  const job = defineJob({
    name: 'greet',
    payload: z.object({ name: z.string() }),
    run: async (_deps: { log: typeof deps.log }, { name }) => {
      runs.push(name);
      return { greeted: 1 };
    },
  });
  const tasks = tasksOf([job], deps);
  await tasks.greet?.({ name: 'Ada' }, {} as never);
  await expect(async () => tasks.greet?.({ name: 7 }, {} as never)).rejects.toThrow(z.ZodError);
  expect(runs).toEqual(['Ada']);
  expect(crontabOf([job])).toBe('');
});
