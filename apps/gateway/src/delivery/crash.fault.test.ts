import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { delivery_failpoints } from '@postern/db/failpoints';
import { type TestDatabase, testDatabase } from '@postern/testing/database';
import { type Sink, smtpSink } from '@postern/testing/smtp-sink';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { node_environment, node_options } from '../../../../scripts/supervisor/node-options.ts';
import { deliveryFixture, type Fixture, sample } from './under-test/fixture.ts';
import type { Orders } from './under-test/worker-process.ts';

let database: TestDatabase;
let world: Fixture;
let sink: Sink;
beforeEach(async () => {
  database = await testDatabase();
  world = await deliveryFixture(database);
});
afterEach(async () => {
  await world[Symbol.asyncDispose]();
  await sink.close();
  await database.drop();
});

/** Runs a worker until the queue is empty or it dies; answers how it ended and its peak memory in bytes. */
async function work(failpoints = ''): Promise<{ signal: string | null; peak: number }> {
  const orders: Orders = {
    ...{ url: database.url('postern_gateway'), folder: world.folder, failpoints },
    installation_key: database.installationKey.toString('hex'),
  };
  const entry = fileURLToPath(new URL('./under-test/worker-process.ts', import.meta.url));
  // As the supervisor starts a gateway: what Node is told decides how much memory it takes.
  const child = spawn(process.execPath, [...node_options.gateway, entry, JSON.stringify(orders)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...node_environment(world.folder) },
  });
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (signal === null) expect(code).toBe(0);
  return { signal: signal as string | null, peak: Number(output) };
}

const passes = [
  ...delivery_failpoints.map((point) => [point, 1] as const),
  ['deliver-final-dot', 4] as const,
  ['deliver-recorded', 4] as const,
];

test.each(passes)(
  'killed at %s, pass %i: the next process delivers all, and at most what was under way twice',
  async (point, pass) => {
    sink = await smtpSink();
    const refusing = await smtpSink({
      script: { rcpt: Array.from({ length: 9 }, () => '550 5.1.1 no such user') },
    });
    const next_hop = `127.0.0.1:${sink.port}`;
    const entries = [];
    for (let index = 0; index < 5; index += 1)
      entries.push(await world.enqueue({ next_hop, recipient: `to${index}@globex.example` }));
    const local = await world.enqueue({
      next_hop: 'mailbox:',
      recipient: 'bob@acme.example',
      direction: 'in',
      check_again: true,
    });
    const refused = await world.enqueue({ next_hop: `127.0.0.1:${refusing.port}` });
    expect((await work(`${point}=kill@${pass}`)).signal).toBe('SIGKILL');
    expect((await work()).signal).toBeNull();

    const arrived = sink.mails.map((mail) => mail.to[0]);
    expect(new Set(arrived).size).toBe(5);
    // Two deliveries to one destination run at once at the start, and more after each success.
    expect(arrived.length - 5).toBeLessThanOrEqual(4);
    for (const entry of [...entries, local]) {
      expect(await world.messageState(entry)).toBe('delivered');
      expect((await world.attempts(entry)).at(-1)).toBe('delivered');
    }
    expect(await world.messageState(refused)).toBe('failed');
    for (const recipient of ['bob@acme.example', 'ann@acme.example']) {
      expect(await readdir(join(world.folder, 'demo-mailbox', recipient))).toHaveLength(1);
    }
    await refusing.close();
  },
);

test('six mails of 50 MB at once leave memory flat', async () => {
  sink = await smtpSink({ keep: false });
  const line = Buffer.from(`${'x'.repeat(76)}\r\n`);
  const message = Buffer.concat([
    Buffer.from(sample),
    Buffer.alloc(50 * 1024 * 1024 - ((50 * 1024 * 1024) % line.length), line),
  ]);
  for (let index = 0; index < 6; index += 1)
    await world.enqueue({ next_hop: `127.0.0.1:${sink.port}`, message });
  const { signal, peak } = await work();
  expect(signal).toBeNull();
  expect(sink.mails).toHaveLength(6);
  expect(new Set(sink.mails.map(({ size }) => size))).toEqual(new Set([message.length]));

  expect(peak / 1_048_576).toBeLessThan(250);
});
