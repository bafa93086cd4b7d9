import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Zone } from '@postern/mail/authenticate/zone';
import { type TestDatabase, testDatabase } from '@postern/testing/database';
import { type Sink, smtpSink } from '@postern/testing/smtp-sink';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliveryFixture, type Fixture, sample } from './under-test/fixture.ts';

let database: TestDatabase;
let world: Fixture;
let sink: Sink;

beforeEach(async () => {
  database = await testDatabase();
  world = await deliveryFixture(database);
  sink = await smtpSink();
});
afterEach(async () => {
  await world[Symbol.asyncDispose]();
  await sink.close();
  await database.drop();
});

const zone = {
  'globex.example': { MX: [[10, 'mx.globex.example'] as const] },
  'mx.globex.example': { A: ['127.0.0.1'] },
};
const toSink = () => ({ next_hop: `127.0.0.1:${sink.port}` });

test('a mail goes to the MX of its domain, unchanged but for what the rewrite says', async () => {
  const entry = await world.enqueue({
    rewrite: { add: ['X-Postern-Id: Q'], remove: [], subject_tag: '[EXT]' },
  });
  await world.start(zone, { mx_port: sink.port });
  await world.until('delivery', async () => (await world.messageState(entry)) === 'delivered');
  expect(sink.mails).toHaveLength(1);
  expect(sink.mails[0]).toMatchObject({
    from: 'ann@acme.example',
    to: ['bob@globex.example'],
    tls: 'TLSv1.3',
  });
  expect(sink.mails[0]?.data.toString()).toBe(
    `X-Postern-Id: Q\r\n${sample.replace('Subject: Hello', 'Subject: [EXT] Hello')}`,
  );
  expect(await world.queueLength()).toBe(0);
  const [row] = await world.all((tx) => tx.selectFrom('delivery_attempt').selectAll().execute());
  expect(row).toMatchObject({
    ...{
      attempt: 1,
      result: 'delivered',
      response_code: 250,
      relayhost: 'mx.globex.example',
      relay_ip: '127.0.0.1',
    },
    ...{ logsource: 'test-node', qid: entry.queue_id, rqid: 'SINK0001' },
  });
  expect(row?.tls).toMatch(/^TLSv1\.3 TLS_\w+ \(not verified\)$/);
  expect(await world.events(entry)).toMatchObject([
    { event: 'delivered', data: { server: 'mx.globex.example' } },
  ]);
});

test('mail of the demo lands as a durable file in the folder of its recipient', async () => {
  const entry = await world.enqueue({
    next_hop: 'mailbox:',
    recipient: '../Evil/x@acme.example',
    direction: 'in',
  });
  await world.start({});
  await world.until('delivery', async () => (await world.messageState(entry)) === 'delivered');
  const box = join(world.folder, 'demo-mailbox', '%2E.%2Fevil%2Fx@acme.example');
  const [name = ''] = await readdir(box);
  expect(name).toMatch(new RegExp(`^\\d{8}T\\d{9}Z-${entry.queue_id}\\.eml$`));
  expect(await readFile(join(box, name), 'utf8')).toBe(sample);
});

test.each([
  ['mx.globex.co.uk', 'globex.co.uk'],
  ['mx1.eu.globex.example', 'globex.example'],
])('the log names the server %s and whose it is', async (host, domain) => {
  const entry = await world.enqueue({});
  const named: Zone = { 'globex.example': { MX: [[10, host] as const] }, [host]: { A: ['127.0.0.1'] } };
  await world.start(named, { mx_port: sink.port });
  await world.until('delivery', async () => (await world.messageState(entry)) === 'delivered');
  const [row] = await world.all((tx) => tx.selectFrom('message').selectAll().execute());
  expect(row).toMatchObject({ delivery_server_fqdn: host, delivery_server_domain: domain });
});

test('a 4xx waits and is delivered at the next attempt', async () => {
  sink.script = { rcpt: ['450 4.2.0 greylisted, come back'] };
  const entry = await world.enqueue(toSink());
  await world.start({});
  await world.until('deferral', async () => (await world.messageState(entry)) === 'deferred');
  expect(await world.queueLength()).toBe(1);
  await world.makeDue();
  await world.until('delivery', async () => (await world.messageState(entry)) === 'delivered');
  expect(await world.attempts(entry)).toEqual(['deferred', 'delivered']);
  expect((await world.events(entry)).map(({ event }) => event)).toEqual(['deferred', 'delivered']);
});

test.each(['mail', 'rcpt', 'data', 'dot'] as const)('a 5xx at %s is final', async (step) => {
  sink.script = { [step]: ['550 5.1.1 nobody here'] };
  const entry = await world.enqueue(toSink());
  await world.start({});
  await world.until('failure', async () => (await world.messageState(entry)) === 'failed');
  const [row] = await world.all((tx) => tx.selectFrom('message').selectAll().execute());
  expect(row).toMatchObject({ delivery_server_msg: '550 5.1.1 nobody here', response_code: 550 });
});

test.each(['connect', 'ehlo', 'mail', 'rcpt', 'data', 'body'] as const)(
  'a connection cut at %s is tried again and delivers once',
  async (step) => {
    sink.script = { [step]: ['drop'] };
    const entry = await world.enqueue({
      ...toSink(),
      message: Buffer.concat([Buffer.from(sample), Buffer.alloc(300_000, 'line\r\n')]),
    });
    await world.start({});
    await world.until('deferral', async () => (await world.messageState(entry)) === 'deferred');
    await world.makeDue();
    await world.until('delivery', async () => (await world.messageState(entry)) === 'delivered');
    expect(sink.mails).toHaveLength(1);
    expect(await world.attempts(entry)).toEqual(['deferred', 'delivered']);
  },
);

test.each(['drop', 'hang'] as const)(
  'an answer lost after the final dot (%s) is in doubt, and sent again',
  async (action) => {
    sink.script = { dot: [action] };
    const entry = await world.enqueue(toSink());
    const hasty = await world.start({}, { timeouts: { final_dot: 300 } });
    await world.until(
      'doubt',
      async () =>
        (await world.attempts(entry)).length === 1 &&
        (await world.queueLength()) === 1 &&
        (await world.messageState(entry)) === 'deferred',
    );
    expect(await world.attempts(entry)).toEqual(['in_doubt']);
    await hasty.stop();
    await world.makeDue();
    await world.start({});
    await world.until('delivery', async () => (await world.messageState(entry)) === 'delivered');
    expect(sink.mails).toHaveLength(2);
    expect(await world.attempts(entry)).toEqual(['in_doubt', 'delivered']);
  },
);

test('a slow server holds up nobody else, and its mail waits', async () => {
  const slow = await smtpSink({ script: { mail: ['hang', 'hang'] } });
  const stuck = await world.enqueue({ next_hop: `127.0.0.1:${slow.port}` });
  const quick = await world.enqueue(toSink());
  await world.start({}, { timeouts: { command: 60_000 } });
  await world.until('the quick one', async () => (await world.messageState(quick)) === 'delivered');
  expect(await world.messageState(stuck)).toBe('queued');
  await slow.close();
  await world.until('the slow one', async () => (await world.messageState(stuck)) === 'deferred');
});

test('a server that never answers is given up after its time, and its mail waits', async () => {
  const silent = await smtpSink({ script: { mail: ['hang'] } });
  const entry = await world.enqueue({ next_hop: `127.0.0.1:${silent.port}` });
  await world.start({}, { timeouts: { command: 300 } });
  await world.until('deferral', async () => (await world.messageState(entry)) === 'deferred');
  await silent.close();
});

test('destinations that hang with long queues do not keep the others waiting', async () => {
  const slow = await Promise.all(
    Array.from({ length: 3 }, () =>
      smtpSink({ script: { mail: Array.from({ length: 9 }, () => 'hang' as const) } }),
    ),
  );
  for (const { port } of slow) {
    for (let index = 0; index < 60; index += 1) await world.enqueue({ next_hop: `127.0.0.1:${port}` });
  }
  await world.start({}, { timeouts: { command: 60_000 } });
  await world.until('all slow ones hang', () => slow.every(({ connections }) => connections === 2));
  const quick = await world.enqueue(toSink());
  await world.until('the quick one', async () => (await world.messageState(quick)) === 'delivered');
  await Promise.all(slow.map((one) => one.close()));
});

test('a destination is served by two at first, then by more', async () => {
  await Promise.all(Array.from({ length: 40 }, () => world.enqueue(toSink())));
  const said: ((text: string) => void)[] = [];
  const whenLet = () => new Promise<string>((resolve) => void said.push(resolve));
  const let_go = (count: number) => {
    for (const answer of said.splice(0, count)) answer('250 2.0.0 ok');
  };
  // Nobody is answered until as many as may be there are there.
  sink.script = { dot: [...Array.from({ length: 20 }, () => whenLet)] };
  await world.start({}, { timeouts: { final_dot: 60_000 } });
  await world.until('two', () => said.length === 2);
  expect(sink.most).toBe(2);
  let_go(2);
  await world.until('four', () => said.length === 4);
  let_go(4);
  await world.until('eight', () => said.length === 8);
  let_go(8);
  await world.until('the rest of twenty', () => said.length === 6);
  let_go(6);
  await world.until('all', async () => sink.mails.length === 40 && (await world.queueLength()) === 0);
  expect(sink.most).toBeLessThanOrEqual(20);
});

test('stopping gives back what has not begun and ends what has', async () => {
  let answer: (text: string) => void = () => undefined;
  sink.script = {
    dot: [() => new Promise((resolve) => (answer = resolve))],
    mail: ['250 ok', 'hang'],
  };
  const first = await world.enqueue(toSink());
  const patient = { timeouts: { command: 60_000, final_dot: 60_000 }, pace: { grace: 3_000 } };
  const handle = await world.start({}, patient);
  await world.until('the first is sent', () => sink.mails.length === 1);
  const second = await world.enqueue(toSink());
  const third = await world.enqueue(toSink());
  await world.until('the second hangs', () => sink.connections === 2);
  const stopped = handle.stop();
  answer('250 2.0.0 ok');
  await stopped;
  expect(await world.messageState(first)).toBe('delivered');
  expect([await world.messageState(second), await world.messageState(third)]).toEqual(['queued', 'queued']);
  const left = await world.all((tx) =>
    tx.selectFrom('mail_queue').select(['state', 'attempts', 'lease_owner']).execute(),
  );
  expect(left).toEqual([
    { state: 'ready', attempts: 0, lease_owner: null },
    { state: 'ready', attempts: 0, lease_owner: null },
  ]);
});

test('an entry that falls due is taken then, not at the next look', async () => {
  const entry = await world.enqueue(toSink());
  await world.all((tx) => sql`update mail_queue set next_attempt_at = now() + interval '600 ms'`.execute(tx));
  await world.start({}, { pace: { poll: 60_000 } });
  await world.until('delivery', async () => (await world.messageState(entry)) === 'delivered');
});

test('a mail whose log is gone is delivered all the same', async () => {
  const entry = await world.enqueue(toSink());
  await world.all(async (tx) => {
    await sql`update mail_queue set ts = ts - interval '100 days'`.execute(tx);
    await sql`delete from message where id = ${entry.id}`.execute(tx);
  });
  await world.start({});
  await world.until('delivery', async () => (await world.queueLength()) === 0);
  expect(sink.mails).toHaveLength(1);
});
