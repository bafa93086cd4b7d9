import { type TestDatabase, testDatabase } from '@postern/testing/database';
import { type Sink, smtpSink } from '@postern/testing/smtp-sink';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliveryFixture, type Fixture, type Queued, TENANT } from './under-test/fixture.ts';

let database: TestDatabase;
let world: Fixture;
let sink: Sink;
/** Takes what the rule of routes does not send to the sink. */
let astray: Sink;

beforeEach(async () => {
  database = await testDatabase();
  world = await deliveryFixture(database);
  [sink, astray] = [await smtpSink(), await smtpSink()];
});
afterEach(async () => {
  await world[Symbol.asyncDispose]();
  await Promise.all([sink.close(), astray.close()]);
  await database.drop();
});

const setDomain = (field: string, value: unknown) =>
  world.all((tx) =>
    sql`insert into setting (tenant_id, scope, scope_value, field, value)
      values (${TENANT}, 'domain', 'acme.example', ${field}, ${JSON.stringify(value)}::jsonb)`.execute(tx),
  );
const forwardTo = (host: string) =>
  world.all((tx) => sql`update managed_domain set forwarding = ${host}`.execute(tx));
const at = ({ port }: Sink) => `127.0.0.1:${port}`;

/** Each sets up a way to the sink and answers what the process that delivers is given. */
const ways = {
  'the named transport of the domain': async () => {
    await setDomain('setnamedtransport', 'inner');
    await forwardTo(at(astray));
    return { transports: new Map([['inner', at(sink)]]) };
  },
  'the server of the domain at its port for delivery': async () => {
    await setDomain('deliver_port', sink.port);
    await forwardTo('mail.acme.example');
    return {};
  },
  'the relay where the domain names no server': async () => ({ relay: at(sink) }),
};
const zone = { 'mail.acme.example': { A: ['127.0.0.1'] } };

test.each(Object.entries(ways))(
  'system mail takes %s, whatever was known when it was queued',
  async (_, set) => {
    const given = await set();
    const product = { kind: 'product', sender: 'no-reply@mx.postern.example', recipient: 'ann@acme.example' };
    await world.enqueue({ ...product, next_hop: at(astray) } as Queued);
    await world.start(zone, { relay: at(astray), ...given });
    await world.until('the mail', () => sink.mails.length === 1);
    expect(sink.mails[0]?.to).toEqual(['ann@acme.example']);
    expect(astray.mails).toEqual([]);
  },
);

test.each(Object.entries(ways))('a bounce to a sender of ours takes %s', async (_, set) => {
  const given = await set();
  const refusing = await smtpSink({ script: { rcpt: ['550 5.1.1 no such user'] } });
  await world.enqueue({
    direction: 'in',
    sender: 'ann@acme.example',
    recipient: 'bob@gone.example',
    spf_status: 'pass',
    next_hop: at(refusing),
  });
  await world.start(zone, { relay: at(astray), ...given });
  await world.until('the bounce', () => sink.mails.length === 1);
  expect(sink.mails[0]).toMatchObject({ from: '', to: ['ann@acme.example'] });
  await refusing.close();
});

test('a bounce to somebody outside leaves by the relay, as all that leaves', async () => {
  const refusing = await smtpSink({ script: { dot: ['554 5.6.0 not like this'] } });
  const entry = await world.enqueue({
    ...{ direction: 'in', sender: 'joe@outside.example', recipient: 'late@acme.example', spf_status: 'pass' },
    next_hop: at(refusing),
  });
  const outside = { 'outside.example': { A: ['127.0.0.1'] } };
  await world.start(outside, { relay: at(sink), mx_port: astray.port });
  await world.until('the bounce', () => sink.mails.length === 1);
  expect(sink.mails[0]).toMatchObject({ from: '', to: ['joe@outside.example'] });
  await expect
    .poll(async () => (await world.events(entry)).map(({ event }) => event))
    .toEqual(['delivery_failed', 'notice_queued', 'notice_delivered']);
  expect(astray.connections).toBe(0);
  await refusing.close();
});

test('mail of a tenant’s own takes the transport and the port its domains have now', async () => {
  await setDomain('deliver_port', sink.port);
  await forwardTo('mail.acme.example');
  const incoming = { direction: 'in', sender: 'joe@outside.example', recipient: 'ann@acme.example' } as const;
  await world.enqueue({ ...incoming, next_hop: at(astray) });
  await setDomain('outgoing_targethost_override', at(sink));
  await world.enqueue({ direction: 'out', next_hop: at(astray) });
  await world.start(zone, { relay: at(astray) });
  await world.until('both', () => sink.mails.length === 2);
  expect(astray.mails).toEqual([]);
});
