import { createHash, X509Certificate } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@postern/testing/database';
import { type Sink, smtpSink } from '@postern/testing/smtp-sink';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStsCache, type StsPolicy } from './transport/sts.ts';
import { deliveryFixture, type Fixture, type QueuedEntry } from './under-test/fixture.ts';

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
const settled = (entry: QueuedEntry) =>
  world.until(
    'an attempt',
    async () => (await world.attempts(entry)).length > 0 && (await world.messageState(entry)) !== 'queued',
  );

async function answerOf(entry: QueuedEntry): Promise<{ result: string; result_txt: string; tls: string }> {
  await settled(entry);
  return world.all((tx) =>
    tx
      .selectFrom('delivery_attempt')
      .select(['result', 'result_txt', 'tls'])
      .where('id', '=', entry.id)
      .executeTakeFirstOrThrow(),
  );
}

test('where TLS is required, a server without it gets nothing', async () => {
  const plain = await smtpSink({ tls_name: null });
  const entry = await world.enqueue({ next_hop: `127.0.0.1:${plain.port}`, require_tls: true });
  await world.start({});
  expect(await answerOf(entry)).toMatchObject({
    result: 'deferred',
    result_txt: 'TLS is required and the server does not offer it',
  });
  expect(plain.commands.filter((line) => /^(MAIL|RCPT|DATA)/.test(line))).toEqual([]);
  await plain.close();
});

test('where TLS is required, a refused STARTTLS or a failed handshake is no way around it', async () => {
  for (const answer of ['454 4.7.0 not now', '220 go\r\n250 injected']) {
    sink.script = { starttls: [answer] };
    const entry = await world.enqueue({ next_hop: `127.0.0.1:${sink.port}`, require_tls: true });
    const handle = await world.start({});
    expect((await answerOf(entry)).result).toBe('deferred');
    await handle.stop();
  }
  expect(sink.mails).toEqual([]);
});

test('without a demand, a server that fails at TLS gets the mail in clear', async () => {
  const entry = await world.enqueue({ next_hop: `127.0.0.1:${sink.port}` });
  sink.script = { starttls: ['220 go\r\n250 injected'] };
  await world.start({});
  expect(await answerOf(entry)).toMatchObject({ result: 'delivered', tls: '' });
  expect(sink.mails).toMatchObject([{ tls: '' }]);
});

function policyOf(mode: StsPolicy['mode'], mx: string[]) {
  const cache = createStsCache();
  const expires = new Date(Date.now() + 86_400_000).toISOString();
  cache.set('globex.example', { id: 'one', mode, mx, maxAge: 86_400, expires });
  return cache;
}
const with_sts = { ...names, '_mta-sts.globex.example': { TXT: ['v=STSv1; id=one'] } };

test('MTA-STS enforced: a server the policy does not name gets nothing', async () => {
  const entry = await world.enqueue();
  await world.start(with_sts, {
    mx_port: sink.port,
    sts: policyOf('enforce', ['mail.globex.example']),
  });
  const answer = await answerOf(entry);
  expect(answer).toMatchObject({ result: 'deferred', tls: '' });
  expect(answer.result_txt).toContain('does not name the server mx.globex.example');
  expect(sink.commands).toEqual([]);
});

test('MTA-STS enforced: a certificate nobody vouches for gets nothing', async () => {
  const entry = await world.enqueue();
  await world.start(with_sts, { mx_port: sink.port, sts: policyOf('enforce', ['mx.globex.example']) });
  expect(await answerOf(entry)).toMatchObject({
    result: 'deferred',
    result_txt: 'TLS failed: self-signed certificate',
  });
  expect(sink.mails).toEqual([]);
});

test('MTA-STS enforced: a valid certificate of another name gets nothing, of the right name the mail', async () => {
  for (const [name, result] of [
    ['other.example', 'deferred'],
    ['mx.globex.example', 'delivered'],
  ] as const) {
    const server = await smtpSink({ tls_name: name });
    const entry = await world.enqueue();
    const sts = policyOf('enforce', ['mx.globex.example']);
    const handle = await world.start(with_sts, {
      mx_port: server.port,
      sts,
      trusted_ca: [server.certificate],
    });
    const answer = await answerOf(entry);
    expect(answer.result).toBe(result);
    if (result === 'delivered') expect(answer.tls).toMatch(/^TLSv1\.3 \w+ \(MTA-STS\)$/);
    else expect(server.mails).toEqual([]);
    await handle.stop();
    await server.close();
  }
});

test('MTA-STS enforced: a known policy holds while its name cannot be looked up', async () => {
  const entry = await world.enqueue();
  const zone = { ...names, '_mta-sts.globex.example': { SERVFAIL: ['1'] } };
  await world.start(zone, { mx_port: sink.port, sts: policyOf('enforce', ['mail.globex.example']) });
  expect(await answerOf(entry)).toMatchObject({ result: 'deferred', tls: '' });
});

test('MTA-STS in testing only watches', async () => {
  const entry = await world.enqueue();
  await world.start(with_sts, {
    mx_port: sink.port,
    sts: policyOf('testing', ['mail.globex.example']),
  });
  expect(await answerOf(entry)).toMatchObject({ result: 'delivered' });
});

const pinOf = (certificate: string) =>
  createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex');
const with_tlsa = (record: Record<string, string[]>) => ({
  ...names,
  [`_${sink.port}._tcp.mx.globex.example`]: record,
});

test('DANE: the pinned key is enough, whoever signed it', async () => {
  const entry = await world.enqueue();
  const zone = with_tlsa({ TLSA: [`3 1 1 ${pinOf(sink.certificate)}`] });
  await world.start(zone, { mx_port: sink.port, dnssecSecure: async () => true });
  const answer = await answerOf(entry);
  expect(answer).toMatchObject({ result: 'delivered' });
  expect(answer.tls).toMatch(/\(DANE\)$/);
});

test('DANE: another key gets nothing, nor does a server without TLS, nor is the record left aside when it cannot be read', async () => {
  const plain = await smtpSink({ tls_name: null });
  const wrong = { TLSA: [`3 1 1 ${'ab'.repeat(32)}`] };
  const cases = [
    [with_tlsa(wrong), sink.port],
    [{ ...names, [`_${plain.port}._tcp.mx.globex.example`]: wrong }, plain.port],
    [with_tlsa({ SERVFAIL: ['1'] }), sink.port],
  ] as const;
  for (const [zone, mx_port] of cases) {
    const entry = await world.enqueue();
    const handle = await world.start(zone, { mx_port, dnssecSecure: async () => true });
    expect(await answerOf(entry)).toMatchObject({ result: 'deferred', tls: '' });
    await handle.stop();
  }
  expect([...sink.mails, ...plain.mails]).toEqual([]);
  await plain.close();
});

test('DANE: records of an unsigned zone prove nothing and are not asked for', async () => {
  const entry = await world.enqueue();
  const zone = with_tlsa({ SERVFAIL: ['1'] });
  await world.start(zone, { mx_port: sink.port, dnssecSecure: async () => false });
  expect(await answerOf(entry)).toMatchObject({ result: 'delivered' });
});
