import { buffer } from 'node:stream/consumers';
import { withScope } from '@postern/db';
import { blobKey } from '@postern/db/blobs/index';
import { deliver, type TestDatabase, testDatabase } from '@postern/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, seedTenants } from './under-test/world.ts';

let database: TestDatabase;
let world: GatewayUnderTest;

beforeAll(async () => {
  database = await testDatabase();
  await seedTenants(database.connect('postern_worker'));
  world = await gatewayUnderTest(database);
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await database?.drop();
});

const message =
  'From: Ann <ann@sender.example>\r\nTo: bob@acme.example\r\nSubject: Quarterly figures\r\nMessage-ID: <1@sender.example>\r\nDate: Sat, 21 Nov 2026 10:00:00 +0000\r\n\r\nHello Bob,\r\n.dots stay\r\n';

test('an accepted message is on the store, in the log and in the queue before 250 is read', async () => {
  const { reply } = await deliver(world.gateway.smtpPort, {
    from: 'ann@sender.example',
    to: ['Bob@acme.example', 'eve@globex.example'],
    message,
    xclient: { ADDR: '203.0.113.9', NAME: 'mail.sender.example', HELO: 'mail.sender.example' },
  });
  expect(reply.lines[0]).toMatch(/^2\.0\.0 Ok: queued as/);
  const queue_id = reply.lines[0]?.split(' ').at(-1) ?? '';
  const rows = await withScope(world.db, { all: true }, async (tx) => ({
    messages: await tx
      .selectFrom('message')
      .selectAll()
      .where('queue_id', '=', queue_id)
      .orderBy('tenant_id')
      .execute(),
    queue: await tx
      .selectFrom('mail_queue')
      .selectAll()
      .where('queue_id', '=', queue_id)
      .orderBy('tenant_id')
      .execute(),
    blobs: await tx.selectFrom('blob').selectAll().execute(),
    details: await tx.selectFrom('message_detail').selectAll().execute(),
    events: await tx.selectFrom('message_event').selectAll().execute(),
    counts: await tx.selectFrom('message_count').selectAll().execute(),
  }));
  expect(
    rows.messages.map((row) => [row.tenant_id, row.to_address, row.state, row.subject, row.client_ip]),
  ).toEqual([
    [11, 'bob@acme.example', 'queued', 'Quarterly figures', '203.0.113.9'],
    [12, 'eve@globex.example', 'queued', 'Quarterly figures', '203.0.113.9'],
  ]);
  expect(rows.queue.map((row) => [row.recipient, row.next_hop])).toEqual([
    ['Bob@acme.example', '127.0.0.1:9'],
    ['eve@globex.example', 'mailbox:'],
  ]);
  expect(rows.counts.length).toBe(2);
  expect(rows.events.filter((row) => row.source === 'gateway').length).toBe(6);
  for (const row of rows.blobs) {
    const content = await buffer(
      world.gateway.store.open(row.blob_id, await blobKey(world.gateway.keys, row)),
    );
    expect(content.toString()).toBe(message);
  }
  expect(rows.details[0]?.rewrite).toMatchObject({ subject_tag: '' });
});

test('what would turn text round on a screen is not kept in the log, and stays in the message', async () => {
  const turned = `=?utf-8?B?${Buffer.from('Photo \u202egpj.exe').toString('base64')}?=`;
  const letter = message
    .replace('From: Ann', `From: ${turned}`)
    .replace('Quarterly figures', turned)
    .replace('<1@', '<2@');
  const { reply } = await deliver(world.gateway.smtpPort, {
    from: 'ann@sender.example',
    to: ['bob@acme.example'],
    message: letter,
  });
  const queue_id = reply.lines[0]?.split(' ').at(-1) ?? '';
  const { row, detail } = await withScope(world.db, { all: true }, async (tx) => {
    const row = await tx
      .selectFrom('message')
      .selectAll()
      .where('queue_id', '=', queue_id)
      .executeTakeFirstOrThrow();
    const detail = await tx
      .selectFrom('message_detail')
      .selectAll()
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    return { row, detail };
  });
  expect([row.subject, row.hdr_from_name]).toEqual(['Photo gpj.exe', 'Photo gpj.exe']);
  expect(JSON.stringify(detail.findings)).toContain('bidi_characters');
});

test('mail that a connector of Microsoft 365 hands over is marked so, and none that only claims the name', async () => {
  const from = async (xclient: Record<string, string>, id: string) => {
    const { reply } = await deliver(world.gateway.smtpPort, {
      ...{ from: 'ann@sender.example', to: ['bob@acme.example'], xclient },
      message: message.replace('<1@', `<${id}@`),
    });
    const queue_id = reply.lines[0]?.split(' ').at(-1) ?? '';
    const row = await withScope(world.db, { all: true }, (tx) =>
      tx.selectFrom('message').select('is_m365').where('queue_id', '=', queue_id).executeTakeFirstOrThrow(),
    );
    return row.is_m365;
  };
  const name = 'mail-zr0che01.outbound.protection.outlook.com';
  expect(await from({ ADDR: '203.0.113.10', NAME: name, HELO: name }, '3')).toBe(true);
  expect(await from({ ADDR: '203.0.113.11', NAME: 'mail.sender.example', HELO: name }, '4')).toBe(false);
  expect(await from({ ADDR: '203.0.113.12', NAME: 'notoutlook.com', HELO: 'x.example' }, '5')).toBe(false);
});
