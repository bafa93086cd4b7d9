import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@postern/testing/database';
import { smtpSink } from '@postern/testing/smtp-sink';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliveryFixture, type Fixture } from './under-test/fixture.ts';

let database: TestDatabase;
let world: Fixture;

beforeEach(async () => {
  database = await testDatabase();
  world = await deliveryFixture(database);
});
afterEach(async () => {
  await world[Symbol.asyncDispose]();
  await database.drop();
});

/** The one file of content there is. */
async function contentFile(): Promise<string> {
  const root = join(world.folder, 'blobs');
  const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const [file] = files.filter(({ name }) => /^[0-9a-f-]{36}$/.test(name));
  if (!file) throw new Error('no content is stored');
  return join(file.parentPath, file.name);
}

test('a message whose content is damaged is given up at once, and its sender hears of it', async () => {
  const sink = await smtpSink();
  const entry = await world.enqueue({ next_hop: `127.0.0.1:${sink.port}` });
  const path = await contentFile();
  const bytes = await readFile(path);
  bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
  await writeFile(path, bytes);
  await world.start({});
  await world.until('failure', async () => (await world.messageState(entry)) === 'failed');
  const events = await world.events(entry);
  expect(events.slice(0, 2)).toMatchObject([
    { event: 'delivery_failed', data: { answer: 'the content of the message is damaged' } },
    { event: 'notice_queued', data: { to: 'ann@acme.example' } },
  ]);
  expect(sink.mails).toEqual([]);
  await sink.close();
});

test('a message whose content is missing waits: its store may only be away', async () => {
  const entry = await world.enqueue({ next_hop: 'mailbox:' });
  await rm(await contentFile());
  await world.start({});
  await world.until('an attempt', async () => (await world.events(entry)).length > 0);
  expect((await world.events(entry))[0]?.event).toBe('deferred');
  expect(await world.messageState(entry)).not.toBe('failed');
});
