import { type Database, withScope } from '@postern/db';
import { zoneResolver } from '@postern/mail';
import { type TestDatabase, testDatabase } from '@postern/testing/database';
import { type Sink, smtpSink } from '@postern/testing/smtp-sink';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerRecipients, onlyMailboxes } from '../under-test/mailbox-server.ts';
import { type CallAhead, type CallAheadTimes, createCallAhead } from './call-ahead.ts';
import {
  type AskingLimits,
  createDestinations,
  type Destination,
  type Destinations,
} from './destinations.ts';
import { asking_timeouts } from './timeouts.ts';

const HOUR = 3_600_000;
const place = { tenant_id: 11, domain_name: 'acme.example' };
let database: TestDatabase;
let db: Database;
let sink: Sink;
let now: number;
let one: CallAhead;
let destination: Destination;
const open: CallAhead[] = [];
const asking: Destinations[] = [];

function node(times: Partial<CallAheadTimes> = {}): CallAhead {
  const made = createCallAhead({
    ...{ db, times, now: () => now },
    onFault: (error) => {
      throw error;
    },
    destinations: createDestinations({
      ...{ resolver: zoneResolver({}), egress: { private_addresses: true }, now: () => now },
      session: { helo: 'mx.postern.example', timeouts: asking_timeouts },
    }),
  });
  open.push(made);
  return made;
}

beforeAll(async () => {
  database = await testDatabase();
  db = database.connect('postern_gateway', 6);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = Date.UTC(2026, 0, 1);
  sink = await smtpSink({ tls_name: 'mail.acme.example' });
  destination = {
    ...{ host: '127.0.0.1', port: sink.port, require_tls: false },
    ...{ by_operator: false, named_port: sink.port },
  };
  onlyMailboxes(sink, ['ann@acme.example', 'ANN@acme.example', 'bob@acme.example']);
  one = node();
});
afterEach(async () => {
  for (const each of [...open.splice(0), ...asking.splice(0)]) await each[Symbol.asyncDispose]();
  await sink.close();
  const worker = database.connect('postern_worker', 1);
  await withScope(worker, { all: true }, async (tx) => {
    await tx.deleteFrom('call_ahead').execute();
    await tx.deleteFrom('call_ahead_domain').execute();
  });
});

/** Asks servers as a gateway does, without remembering anything. */
function asker(limits: Partial<AskingLimits>): Destinations {
  const made = createDestinations({
    ...{ resolver: zoneResolver({}), egress: { private_addresses: true }, now: () => now, limits },
    session: { helo: 'mx.postern.example', timeouts: asking_timeouts },
  });
  asking.push(made);
  return made;
}

const judge = async (address: string, by = one) => (await by.judge(place, destination, address)).act;
const asked = (address: string) => sink.commands.filter((line) => line === `RCPT TO:<${address}>`).length;

test('what was said is believed for its time, by every gateway, and then asked for again', async () => {
  expect([await judge('ANN@acme.example'), await judge('no@acme.example')]).toEqual(['accept', 'refuse']);
  await one.flush();
  const other = node();
  expect([await judge('Ann@acme.example', other), await judge('no@acme.example', other)]).toEqual([
    'accept',
    'refuse',
  ]);
  expect([asked('ANN@acme.example'), asked('ann@acme.example'), asked('no@acme.example')]).toEqual([1, 0, 1]);
  onlyMailboxes(sink, ['no@acme.example']);
  now += HOUR + 1;
  expect(await judge('no@acme.example')).toBe('accept');
  expect(await judge('ann@acme.example')).toBe('accept');
  now += 7 * 24 * HOUR;
  expect(await judge('ann@acme.example')).toBe('refuse');
});

test('many sessions that ask for one address make one question, and many addresses share two connections', async () => {
  await Promise.all(Array.from({ length: 20 }, () => judge('ann@acme.example')));
  expect(asked('ann@acme.example')).toBe(1);
  const names = Array.from({ length: 30 }, (_, index) => `no${index}@acme.example`);
  expect(new Set(await Promise.all(names.map((name) => judge(name))))).toEqual(new Set(['refuse']));
  expect(sink.most).toBeLessThanOrEqual(2);
  expect(sink.mails).toEqual([]);
});

test('a server that takes an address nobody has is asked no more for a day, and nothing is kept', async () => {
  answerRecipients(sink, () => undefined);
  expect(await judge('ann@acme.example')).toBe('accept');
  sink.commands = [];
  expect(await judge('whoever@acme.example')).toBe('accept');
  expect(sink.commands).toEqual([]);
  now += 24 * HOUR + 1;
  onlyMailboxes(sink, ['ann@acme.example']);
  await judge('ann@acme.example');
  expect(await judge('whoever@acme.example')).toBe('refuse');
});

test('while a server gives no answer known recipients are taken, unknown ones wait, and strangers are taken up to a bound', async () => {
  one = node({ unverified: 2 });
  await judge('ann@acme.example');
  await judge('no@acme.example');
  await one.flush();
  now += 8 * 24 * HOUR;
  answerRecipients(sink, (address) => `450 4.2.0 <${address}>: Greylisted`);
  expect(await judge('ann@acme.example')).toBe('accept');
  expect(await judge('no@acme.example')).toBe('later');
  const strangers = ['x@acme.example', 'y@acme.example', 'z@acme.example'];
  const acts: string[] = [];
  for (const address of strangers) acts.push(await judge(address));
  expect(acts).toEqual(['accept', 'accept', 'later']);
  now += 60_000;
  expect(await judge('z@acme.example')).toBe('accept');
});

test('a server that is slow does not hold up the session, and what it says later counts', async () => {
  one = node({ wait: 50 });
  let answer: (text: string) => void = () => undefined;
  const late = new Promise<string>((resolve) => {
    answer = resolve;
  });
  sink.script.rcpt = [() => late];
  expect(await judge('no@acme.example')).toBe('accept');
  answer('550 5.1.1 unknown');
  await expect.poll(() => judge('no@acme.example')).toBe('refuse');
});

test.each([
  ['the null sender is refused', { mail: ['550 5.7.1 no empty sender'] }],
  ['the greeting refuses us', { connect: ['554 5.7.1 you are on a list'] }],
  ['the connection is cut', { rcpt: ['drop'] }],
  ['STARTTLS is broken', { starttls: ['454 4.7.0 no'], ehlo: ['drop'] }],
] as const)('when %s nobody is refused', async (_, script) => {
  Object.assign(sink.script, structuredClone(script));
  expect(await judge('no@acme.example')).toBe('accept');
});

test('a server that ends idle sessions is asked on a new one', async () => {
  await judge('ann@acme.example');
  answerRecipients(sink, (address) =>
    asked(address) === 1 && address.startsWith('bob') ? 'drop' : undefined,
  );
  expect(await judge('bob@acme.example')).toBe('accept');
  expect(sink.connections).toBeGreaterThanOrEqual(2);
});

test('an inner address is never asked', async () => {
  const closed = createDestinations({
    ...{ resolver: zoneResolver({}), egress: { private_addresses: false }, now: () => now },
    session: { helo: 'mx.postern.example', timeouts: asking_timeouts },
  });
  const answer = await closed.ask(11, destination, 'ann@acme.example', false);
  expect(answer).toMatchObject({ meaning: 'fault', code: null });
  expect(sink.connections).toBe(0);
});

test('a tenant with many questions does not keep another tenant of the same server waiting', async () => {
  const destinations = asker({ waiting: 60 });
  answerRecipients(sink, () => undefined);
  const answered: string[] = [];
  const ask = (tenant_id: number, address: string) =>
    destinations.ask(tenant_id, destination, address, false).then((answer) => {
      expect(answer).toMatchObject({ meaning: 'positive' });
      answered.push(address);
    });
  const many = Array.from({ length: 60 }, (_, nth) => ask(11, `a${nth}@acme.example`));
  const few = [12, 13, 14].map((tenant_id) => ask(tenant_id, `b@t${tenant_id}.example`));
  await Promise.all(few);
  // Of the sixty, those of two turns and of what was asked before.
  expect(answered.filter((address) => address.startsWith('a')).length).toBeLessThan(40);
  await Promise.all(many);
  // One that has said QUIT may still be closing.
  expect(sink.most).toBeLessThanOrEqual(3);
});

test('what fills up is a tenant’s own queue', async () => {
  const destinations = asker({ waiting: 2 });
  sink.script.ehlo = ['hang', 'hang'];
  const all = [11, 11, 11, 12].map((tenant_id, nth) =>
    destinations.ask(tenant_id, destination, `a${nth}@acme.example`, false),
  );
  expect(await all[2]).toMatchObject({
    meaning: 'fault',
    message: 'too many addresses wait to be asked for',
  });
  await destinations[Symbol.asyncDispose]();
  for (const nth of [0, 1, 3]) expect((await all[nth])?.message).not.toContain('too many');
});

test('a server that holds one tenant’s guesses against the session does not hold them against another tenant', async () => {
  const destinations = asker({ connections: 1 });
  let guesses = 0;
  // Counts as servers do: from the second wrong name of a session all names are wrong.
  sink.script.connect = Object.assign([], {
    shift: () => {
      guesses = 0;
      return undefined;
    },
  });
  answerRecipients(sink, (address) => {
    if (address.startsWith('no')) guesses += 1;
    return guesses > 1 ? '550 5.1.1 too many errors' : undefined;
  });
  const ask = async (tenant_id: number, address: string) =>
    (await destinations.ask(tenant_id, destination, address, false)).meaning;
  expect([await ask(11, 'no1@acme.example'), await ask(11, 'no2@acme.example')]).toEqual([
    'positive',
    'negative',
  ]);
  expect(await ask(12, 'ann@globex.example')).toBe('positive');
  expect(sink.connections).toBe(2);
});

test('what is known of an address is its own tenant’s and domain’s', async () => {
  const elsewhere = { tenant_id: 12, domain_name: 'acme.example' };
  onlyMailboxes(sink, []);
  expect(await judge('ann@acme.example')).toBe('refuse');
  onlyMailboxes(sink, ['ann@acme.example']);
  expect((await one.judge(elsewhere, destination, 'ann@acme.example')).act).toBe('accept');
  expect(
    (await one.judge({ ...place, domain_name: 'other.example' }, destination, 'ann@acme.example')).act,
  ).toBe('accept');
  expect(await judge('ann@acme.example')).toBe('refuse');
});

test('other services of a server the operator named are not asked, whatever port a tenant writes', async () => {
  const closed = createDestinations({
    ...{ resolver: zoneResolver({}), egress: { private_addresses: false }, now: () => now },
    session: { helo: 'mx.postern.example', timeouts: asking_timeouts },
  });
  asking.push(closed);
  const by_operator = { ...destination, by_operator: true };
  const elsewhere = { ...by_operator, named_port: 25 };
  expect(await closed.ask(11, elsewhere, 'ann@acme.example', false)).toMatchObject({
    ...{ meaning: 'fault', message: `port ${sink.port} is not allowed` },
  });
  expect(sink.connections).toBe(0);
  expect(await closed.ask(11, by_operator, 'ann@acme.example', false)).toMatchObject({ meaning: 'positive' });
});

test('what a server says that is no mail server is not repeated', async () => {
  sink.script.connect = ['SSH-2.0-OpenSSH_9.9 secret-host'];
  const answer = await asker({}).ask(11, destination, 'ann@acme.example', false);
  expect(answer.meaning).toBe('fault');
  expect(JSON.stringify(answer)).not.toContain('secret-host');
});
