// Nobody’s mail makes the gateway connect to an inner server, however its address is written or found (security.md W16).
import { type TestDatabase, testDatabase } from '@postern/testing/database';
import { type Sink, smtpSink } from '@postern/testing/smtp-sink';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryFixture, type Fixture, type Queued, type QueuedEntry } from './under-test/fixture.ts';

let database: TestDatabase;
let world: Fixture;
/** Stands where nobody may come. */
let inner: Sink;

const zone = {
  'literal.example': { MX: [[10, '127.0.0.1'] as const] },
  'literal-six.example': { MX: [[10, '::1'] as const] },
  'inner.example': { MX: [[10, 'mx.inner.example'] as const], A: ['127.0.0.1'] },
  'mx.inner.example': { A: ['127.0.0.1'], AAAA: ['::1'] },
  'direct.example': { A: ['127.0.0.1'] },
  'mapped.example': { MX: [[10, 'mx.mapped.example'] as const] },
  'mx.mapped.example': {
    AAAA: ['::ffff:127.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::1', '::ffff:7f00:1'],
  },
  localhost: { A: ['127.0.0.1'] },
};

beforeAll(async () => {
  database = await testDatabase();
  world = await deliveryFixture(database);
  inner = await smtpSink({ host: '::' });
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await inner?.close();
  await database?.drop();
});

const ways = [
  ...[
    '[127.0.0.1]',
    '[IPv6:::1]',
    '[IPv6:::ffff:127.0.0.1]',
    '[IPv6:64:ff9b::7f00:1]',
    '[IPv6:2002:7f00:1::1]',
  ],
  ...['literal.example', 'literal-six.example', 'inner.example', 'direct.example', 'mapped.example'],
].map((domain): Queued => ({ recipient: `bob@${domain}` }));
const hops = [
  '127.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  'localhost',
  'mx.inner.example',
  '127.1',
];

async function tried(queued: readonly Queued[]): Promise<QueuedEntry[]> {
  const entries: QueuedEntry[] = [];
  for (const one of queued) entries.push(await world.enqueue(one));
  // What is in doubt is under way: it ends a moment later.
  for (const entry of entries)
    await world.until('an attempt that is over', async () => {
      const results = await world.attempts(entry);
      return results.length > 0 && !results.includes('in_doubt');
    });
  return entries;
}

test('no address of this machine is connected to, as it is written or by whatever name', async () => {
  const to_hops = hops.map((host): Queued => ({ next_hop: `${host}:${inner.port}` }));
  const closed = { private_addresses: false, ports: new Set([inner.port]) };
  const strict = await world.start(zone, {
    ...{ relay: '', mx_egress: closed, next_hop_egress: closed, mx_port: inner.port },
  });
  for (const entry of await tried([...ways, ...to_hops]))
    expect(await world.messageState(entry)).not.toBe('delivered');
  await strict.stop();
  expect(inner.connections).toBe(0);

  // It would have been seen: where inner servers are the operator's, they are reached by the same ways.
  await world.start(zone, { relay: '', mx_port: inner.port });
  const [literal, hop] = await tried([{ recipient: 'bob@[127.0.0.1]' }, { next_hop: `[::1]:${inner.port}` }]);
  for (const entry of [literal, hop]) expect(entry && (await world.messageState(entry))).toBe('delivered');
  expect(inner.connections).toBe(2);
});
