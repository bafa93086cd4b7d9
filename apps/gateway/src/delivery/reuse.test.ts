// Messages that follow one another over one connection, and what becomes of them when it is not what it was.
import { createHash, X509Certificate } from 'node:crypto';
import type { Resolver } from '@postern/mail';
import { type Zone, zoneResolver } from '@postern/mail/authenticate/zone';
import { type TestDatabase, testDatabase } from '@postern/testing/database';
import { type Sink, type SinkStep, smtpSink } from '@postern/testing/smtp-sink';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeliveryContext } from './context.ts';
import { createStsCache } from './transport/sts.ts';
import { deliveryFixture, type Fixture, type Queued, type QueuedEntry } from './under-test/fixture.ts';
import type { DeliveryHandle } from './worker.ts';

let database: TestDatabase;
let world: Fixture;
let sink: Sink;

beforeEach(async () => {
  database = await testDatabase();
  world = await deliveryFixture(database);
  sink = await smtpSink({ tls_name: 'mx.globex.example' });
});
afterEach(async () => {
  await world[Symbol.asyncDispose]();
  await sink.close();
  await database.drop();
});

const names = {
  'globex.example': { MX: [[10, 'mx.globex.example'] as const] },
  'mx.globex.example': { A: ['127.0.0.1'] },
};
/** Connections that end only when the test says so. */
const patient = { idle: 3_600_000, life: 3_600_000 };
const start = (overrides: Partial<DeliveryContext> = {}): Promise<DeliveryHandle> =>
  world.start(names, { mx_port: sink.port, ...overrides, reuse: { ...patient, ...overrides.reuse } });
const toSink = () => ({ next_hop: `127.0.0.1:${sink.port}` });
const count = (command: string | RegExp) => sink.commands.filter((line) => line.match(command)).length;

async function deliver(queued: Queued = toSink()): Promise<QueuedEntry> {
  const entry = await world.enqueue(queued);
  await world.until('delivery', async () => (await world.messageState(entry)) === 'delivered');
  return entry;
}
/** What the message's log says of it: in one attempt, as if nothing had been. */
async function expectUntroubled(entry: QueuedEntry): Promise<void> {
  expect(await world.attempts(entry)).toEqual(['delivered']);
  expect((await world.events(entry)).map(({ event }) => event)).toEqual(['delivered']);
}
const attemptOf = (entry: QueuedEntry) =>
  world.all((tx) =>
    tx
      .selectFrom('delivery_attempt')
      .select(['result', 'result_txt', 'response_code', 'relayhost', 'relay_ip', 'tls', 'rqid'])
      .where('id', '=', entry.id)
      .executeTakeFirstOrThrow(),
  );
const settled = (entry: QueuedEntry, state: string) =>
  world.until(state, async () => (await world.messageState(entry)) === state);

test.each([
  ['the MX', {}],
  ['a named server', { named: true }],
])(
  'messages to %s follow one another over one connection, and the log of each says as much',
  async (_, where) => {
    await start();
    const queued = 'named' in where ? toSink() : {};
    const rows = [];
    for (let message = 0; message < 3; message += 1) rows.push(await attemptOf(await deliver(queued)));
    expect([sink.connections, sink.mails.length]).toEqual([1, 3]);
    expect([count('STARTTLS'), count('MAIL'), count('RSET')]).toEqual([1, 3, 2]);
    expect(rows[0]).toMatchObject({ relay_ip: '127.0.0.1', response_code: 250, rqid: 'SINK0001' });
    expect(rows[0]?.tls).toMatch(/^TLSv1\.3 TLS_\w+ \(not verified\)$/);
    expect(rows).toEqual([rows[0], rows[0], rows[0]]);
  },
);

test('a connection takes so many messages, as many as the server says, or none when it is old', async () => {
  const few = await start({ reuse: { messages: 2 } });
  for (let message = 0; message < 5; message += 1) await deliver();
  expect(sink.connections).toBe(3);
  await world.until('leave', () => count('QUIT') === 2);
  await few.stop();
  const brief = await start({ reuse: { life: 0 } });
  for (let message = 0; message < 2; message += 1) await deliver();
  expect(sink.connections).toBe(5);
  await brief.stop();
  const modest = await smtpSink({ extensions: ['LIMITS RCPTMAX=9 MAILMAX=1'] });
  await start();
  for (let message = 0; message < 2; message += 1) await deliver({ next_hop: `127.0.0.1:${modest.port}` });
  expect(modest.connections).toBe(2);
  await modest.close();
});

test('a connection without messages is ended politely after its time', async () => {
  await start({ reuse: { idle: 50 } });
  await deliver();
  await world.until('leave', () => count('QUIT') === 1 && sink.open === 0);
  await deliver();
  expect(sink.connections).toBe(2);
});

test.each(['fin', 'rst', '421 4.4.2 idle for too long'] as const)(
  'a server that hung up between two messages (%s) costs the second nothing',
  async (how) => {
    await start();
    await deliver();
    sink.hangUp(how);
    await expectUntroubled(await deliver());
    expect([sink.connections, sink.mails.length]).toEqual([2, 2]);
  },
);

const steps: SinkStep[] = ['rset', 'mail', 'rcpt', 'data', 'body'];
test.each(['drop', '421 4.3.2 shutting down', '450 4.7.1 too much on this connection'] as const)(
  'what a kept connection says before the end of a message (%s) is not about the message: it goes at once over a fresh one',
  async (answer) => {
    await start();
    await deliver();
    for (const [index, step] of steps.entries()) {
      sink.script = { [step]: [answer] };
      // Too long to lie in buffers whole.
      const long = step === 'body' ? { message: `Subject: x\r\n\r\n${'a line\r\n'.repeat(2_000_000)}` } : {};
      await expectUntroubled(await deliver({ ...toSink(), ...long }));
      expect([step, sink.connections, sink.mails.length]).toEqual([step, index + 2, index + 2]);
    }
  },
);

test('a server that says nothing to RSET holds a message up for moments', async () => {
  await start({ timeouts: { reset: 300 } });
  await deliver();
  sink.script = { rset: ['hang'] };
  await expectUntroubled(await deliver());
  expect(sink.connections).toBe(2);
});

test('a connection lost when all but the final dot was sent: the message is no doubt and goes over a fresh one', async () => {
  await start();
  await deliver();
  const held = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const holding = world.all(async (tx) => {
    await sql`lock table delivery_attempt in share mode`.execute(tx);
    held.resolve();
    await gone.promise;
  });
  await held.promise;
  const waits = () =>
    world.all(async (tx) => {
      const { rows } = await sql`
        select 1 from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`.execute(tx);
      return rows.length > 0;
    });
  sink.script = {
    body: [
      async () => {
        await world.until('writing down that the dot comes', waits);
        return 'drop';
      },
    ],
  };
  const entry = await world.enqueue(toSink());
  await world.until('the end of the first', () => sink.connections === 1 && sink.open === 0);
  gone.resolve();
  await holding;
  await settled(entry, 'delivered');
  await expectUntroubled(entry);
  expect([sink.connections, sink.mails.length]).toEqual([2, 2]);
});

test('an answer lost after the final dot is in doubt on a kept connection as on any, and nothing is sent again at once', async () => {
  await start();
  await deliver();
  sink.script = { dot: ['drop'] };
  const entry = await world.enqueue(toSink());
  await settled(entry, 'deferred');
  expect(await world.attempts(entry)).toEqual(['in_doubt']);
  expect([sink.connections, sink.mails.length]).toEqual([1, 2]);
});

test('a refused recipient fails as before, is asked for once, and leaves nothing for the message behind it', async () => {
  await start();
  await deliver();
  sink.script = { rcpt: ['550 5.1.1 nobody here'] };
  const refused = await world.enqueue({ ...toSink(), recipient: 'nobody@globex.example' });
  await settled(refused, 'failed');
  expect(await attemptOf(refused)).toMatchObject({ result: 'failed', result_txt: '550 5.1.1 nobody here' });
  expect(count('nobody@')).toBe(1);
  await expectUntroubled(await deliver({ ...toSink(), recipient: 'carol@globex.example' }));
  expect(sink.mails.map(({ to }) => to)).toEqual([['bob@globex.example'], ['carol@globex.example']]);
});

test('what a fresh connection says too is believed: once, and the next message begins anew', async () => {
  await start();
  await deliver();
  sink.script = { mail: ['450 4.7.1 not now', '450 4.7.1 still not now'] };
  const entry = await world.enqueue(toSink());
  await settled(entry, 'deferred');
  expect(await attemptOf(entry)).toMatchObject({ result_txt: '450 4.7.1 still not now' });
  expect(await world.attempts(entry)).toEqual(['deferred']);
  expect(sink.connections).toBe(2);
  await deliver();
  expect(sink.connections).toBe(3);
});

test('a message refused as a whole is refused, and not sent again', async () => {
  await start();
  await deliver();
  sink.script = { dot: ['554 5.7.1 no such words here'] };
  const entry = await world.enqueue(toSink());
  await settled(entry, 'failed');
  expect(await world.attempts(entry)).toEqual(['failed']);
  expect([count('DATA'), sink.mails.length]).toEqual([2, 1]);
});

test('a policy that came between two messages holds for the second', async () => {
  const sts = createStsCache();
  const zone = { ...names, '_mta-sts.globex.example': { TXT: ['v=STSv1; id=one'] } };
  const mode = (now: 'none' | 'enforce') => {
    const expires = new Date(Date.now() + 86_400_000).toISOString();
    const mx = ['mx.globex.example'];
    sts.set('globex.example', { id: 'one', mode: now, mx, maxAge: 86_400, expires });
  };
  mode('none');
  await world.start(zone, { mx_port: sink.port, sts, reuse: patient });
  await deliver({});
  mode('enforce');
  const entry = await world.enqueue({});
  await settled(entry, 'deferred');
  expect(await attemptOf(entry)).toMatchObject({
    result_txt: 'TLS failed: self-signed certificate',
    tls: '',
  });
  expect([sink.connections, sink.mails.length]).toEqual([2, 1]);
});

test('records that came between two messages hold for the second, and the log says what its connection proved', async () => {
  const tlsa = `_${sink.port}._tcp.mx.globex.example`;
  const key = new X509Certificate(sink.certificate).publicKey.export({ type: 'spki', format: 'der' });
  const pin = (hash: string) => ({ ...names, [tlsa]: { TLSA: [`3 1 1 ${hash}`] } });
  let zone: Zone = names;
  const resolver: Resolver = (name, type) => zoneResolver(zone)(name, type);
  await start({ resolver, dnssecSecure: async () => true });
  await deliver({});
  zone = pin('ab'.repeat(32));
  const entry = await world.enqueue({});
  await settled(entry, 'deferred');
  expect([sink.connections, sink.mails.length]).toEqual([2, 1]);
  zone = pin(createHash('sha256').update(key).digest('hex'));
  for (const message of [1, 2])
    expect([message, (await attemptOf(await deliver({}))).tls]).toEqual([
      message,
      expect.stringMatching(/^TLSv1\.3 \w+ \(DANE\)$/),
    ]);
  expect(sink.connections).toBe(3);
});

test('what was sent in clear says nothing for mail that needs TLS, nor for a server that could', async () => {
  const plain = await smtpSink({ tls_name: null });
  await start();
  const hop = { next_hop: `127.0.0.1:${plain.port}` };
  await deliver(hop);
  await deliver(hop);
  expect(plain.connections).toBe(1);
  const entry = await world.enqueue({ ...hop, require_tls: true });
  await settled(entry, 'deferred');
  expect([plain.connections, plain.mails.length]).toEqual([2, 2]);
  await plain.close();

  sink.script = { starttls: ['454 4.7.0 not now'] };
  await deliver();
  await deliver();
  expect(sink.mails.map(({ tls }) => tls)).toEqual(['', 'TLSv1.3']);
});

test('stopping takes leave of servers that were kept', async () => {
  const handle = await start();
  await deliver();
  expect([sink.open, count('QUIT')]).toEqual([1, 0]);
  await handle.stop();
  await world.until('leave', () => sink.open === 0);
  expect(count('QUIT')).toBe(1);
});

test('whatever servers do at whatever step, each message arrives once, and again only where there was doubt', async () => {
  const random = seeded(7);
  const acts = ['drop', '421 4.3.2 bye', '450 4.2.0 later'] as const;
  const maybe = () => (random() < 0.2 ? (acts[Math.floor(random() * acts.length)] ?? 'drop') : undefined);
  const good = { mail: '250 ok', rcpt: '250 ok', data: '354 go', dot: '250 ok', rset: '250 ok', body: '' };
  const many = <T>(one: () => T) => Array.from({ length: 60 }, one);
  sink.script = Object.fromEntries(
    Object.entries(good).map(([step, answer]) => [step, many(() => maybe() ?? answer)]),
  );
  const entries: QueuedEntry[] = [];
  for (let message = 0; message < 40; message += 1)
    entries.push(await world.enqueue({ ...toSink(), recipient: `r${message}@globex.example` }));
  await start({ pace: { backoff: () => 0 } });
  await world.until('all', async () => (await world.queueLength()) === 0);
  for (const [message, entry] of entries.entries()) {
    const attempts = await world.attempts(entry);
    const arrived = sink.mails.filter(({ to }) => to[0] === `r${message}@globex.example`).length;
    const doubts = attempts.filter((result) => result === 'in_doubt').length;
    expect(attempts.at(-1)).toBe('delivered');
    expect([message, arrived >= 1, arrived <= 1 + doubts]).toEqual([message, true, true]);
  }
  // Or there was nothing to see.
  expect(count('RSET')).toBeGreaterThan(0);
});

/** The same numbers from 0 to 1 in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
