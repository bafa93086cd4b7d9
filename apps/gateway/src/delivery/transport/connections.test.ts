import { connect } from 'node:net';
import { type Sink, smtpSink } from '@postern/testing/smtp-sink';
import { until } from '@postern/testing/until';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSession } from '../client/session.ts';
import { default_timeouts } from '../client/timeouts.ts';
import type { Route } from './connection-key.ts';
import { type Connection, type Connections, createConnections, type ReuseLimits } from './connections.ts';

let sink: Sink;
let connections: Connections;

beforeEach(async () => {
  sink = await smtpSink();
});
afterEach(async () => {
  await connections[Symbol.asyncDispose]();
  await sink.close();
});

/** Long enough for the slowest machine, unless a test says otherwise. */
const patient: ReuseLimits = { messages: 100, idle: 3_600_000, life: 3_600_000, most: 100 };
function hold(limitOf: () => number, limits: Partial<ReuseLimits> = {}) {
  connections = createConnections({ limitOf, limits: { ...patient, ...limits } });
}
const routeTo = (host: string): Route => ({
  ...{ named_by: 'operator', host, ip: '127.0.0.1', port: sink.port, policy: { level: 'opportunistic' } },
});
/** A connection that just took a message. */
async function used(host = 'one.example'): Promise<Connection> {
  const route = routeTo(host);
  const socket = connect(route.port, route.ip);
  const session = await openSession(
    { socket, ...route },
    { helo: 'out.example', timeouts: default_timeouts },
  );
  return { session, route, messages: 1, born: performance.now() };
}
const quits = () => sink.commands.filter((line) => line === 'QUIT').length;
const untilOpen = (count: number) => until(`${count} open`, () => sink.open === count);

test('idle connections count towards the limit of their destination, and the oldest make room', async () => {
  hold(() => 3);
  for (const host of ['one.example', 'two.example', 'three.example'])
    connections.giveBack(await used(host), 'globex.example');
  connections.giveBack(await used('other.example'), 'initech.example');
  await connections.within('globex.example', async () => {
    expect(connections.take(routeTo('four.example'), 'globex.example')).toBeNull();
    await untilOpen(3);
    await connections.within('globex.example', async () => {
      expect(connections.take(routeTo('three.example'), 'globex.example')?.route.host).toBe('three.example');
      expect(connections.take(routeTo('five.example'), 'globex.example')).toBeNull();
    });
  });
  expect(connections.take(routeTo('one.example'), 'globex.example')).toBeNull();
  expect(connections.take(routeTo('two.example'), 'globex.example')?.route.host).toBe('two.example');
  expect(connections.take(routeTo('other.example'), 'initech.example')?.route.host).toBe('other.example');
  expect(quits()).toBe(1);
});

test('a limit that fell ends idle connections that are too many', async () => {
  let limit = 3;
  hold(() => limit);
  for (let count = 0; count < 3; count += 1) connections.giveBack(await used(), 'globex.example');
  limit = 1;
  await connections.within('globex.example', async () => undefined);
  await untilOpen(1);
  expect(quits()).toBe(2);
});

test('there are no more idle connections than may be in all', async () => {
  hold(() => 20, { most: 2 });
  for (const host of ['one.example', 'two.example', 'three.example'])
    connections.giveBack(await used(host), host);
  await untilOpen(2);
  expect(connections.take(routeTo('one.example'), 'one.example')).toBeNull();
  expect(connections.take(routeTo('three.example'), 'three.example')).not.toBeNull();
});

test('nobody gets a connection that another one has', async () => {
  hold(() => 20);
  connections.giveBack(await used(), 'globex.example');
  expect(connections.take(routeTo('one.example'), 'globex.example')).not.toBeNull();
  expect(connections.take(routeTo('one.example'), 'globex.example')).toBeNull();
});

test('a server that says something unasked, or goes, is not asked again', async () => {
  hold(() => 20);
  for (const how of ['fin', 'rst', '421 4.4.2 idle for too long'] as const) {
    connections.giveBack(await used(), 'globex.example');
    sink.hangUp(how);
    await until('it is seen', () => !connections.hasIdle('127.0.0.1', sink.port));
    await untilOpen(0);
  }
});

test('at the end all servers are taken leave of, and one that does not answer is left', async () => {
  hold(() => 20);
  for (let count = 0; count < 3; count += 1) connections.giveBack(await used(), 'globex.example');
  sink.script = { quit: [() => 'hang'] };
  await connections[Symbol.asyncDispose]();
  await untilOpen(0);
  expect(quits()).toBe(3);
  connections.giveBack(await used(), 'globex.example');
  await untilOpen(0);
  expect(connections.hasIdle('127.0.0.1', sink.port)).toBe(false);
});
