import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withScope } from '@postern/db';
import { deliver, type TestDatabase, testDatabase } from '@postern/testing';
import { type ObjectStore, objectStore } from '@postern/testing/object-store';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runDelivery } from './delivery/run.ts';
import type { DeliveryHandle } from './delivery/worker.ts';
import { type Gateway, startGateway } from './gateway.ts';
import { globex, offlineConfig, seedTenants } from './under-test/world.ts';

let database: TestDatabase;
let server: ObjectStore;
let gateway: Gateway;
let delivery: DeliveryHandle;
let mailboxFolder: string;
const fatal: unknown[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const db = database.connect('postern_worker');
  await seedTenants(db);
  await withScope(db, { all: true }, (tx) =>
    tx
      .updateTable('managed_domain')
      .set({ forwarding: 'mailbox:' })
      .where('tenant_id', '=', globex.tenant_id)
      .execute(),
  );
  server = await objectStore();
  for (const [name, value] of Object.entries(server.credentials)) vi.stubEnv(name, value);
  mailboxFolder = await mkdtemp(join(tmpdir(), 'postern-mailbox-'));
  const config = offlineConfig(database, { blobs: server.location, mailboxFolder });
  const log = pino({ level: 'silent' });
  gateway = await startGateway({ config, log, origin: null, onFatal: (error) => fatal.push(error) });
  const { store, acceptInternal } = gateway;
  delivery = await runDelivery({ config, log, store, acceptInternal, onAttempt: () => undefined });
});
afterAll(async () => {
  await delivery?.stop();
  await gateway?.close(1_000);
  vi.unstubAllEnvs();
  await rm(mailboxFolder, { recursive: true, force: true });
  await database?.drop();
});

const to = `bob@${globex.domain}`;
const send = (body: string) =>
  deliver(gateway.smtpPort, {
    from: 'ann@sender.example',
    to: [to],
    message: `From: ann@sender.example\r\nSubject: x\r\n\r\n${body}\r\n`,
  });
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const delivered = async () => {
  const folder = join(mailboxFolder, to);
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
};

test('mail kept in an object store reaches its mailbox unchanged, small and large', async () => {
  const large = 'Every line of this letter is the same.\r\n'.repeat(75_000);
  for (const body of ['a short one', large]) expect((await send(body)).reply.code).toBe(250);
  await expect.poll(async () => (await delivered()).length).toBe(2);
  const bodies = (await delivered()).map((text) => digest(text.slice(text.indexOf('\r\n\r\n') + 4)));
  expect(bodies.toSorted()).toEqual([digest('a short one\r\n'), digest(`${large}\r\n`)].toSorted());
  const objects = await readdir(server.folder, { recursive: true });
  expect(objects.filter((name) => name.endsWith('_object')).length).toBe(2);
});

test('while the object store is away mail is put off, and the gateway lives on', async () => {
  await server[Symbol.asyncDispose]();
  expect(Math.floor((await send('nowhere to keep it')).reply.code / 100)).toBe(4);
  expect(fatal).toEqual([]);
});
