import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SmtpTestInput, smtpTestRun } from '@postern/contract/mail-tests/smtp';
import { leadingStep } from '@postern/contract/mail-tests/steps';
import { notifyMailTest, uuidv7, withScope } from '@postern/db';
import { zoneResolver } from '@postern/mail';
import { testDatabase } from '@postern/testing/database';
import { type SinkOptions, smtpSink } from '@postern/testing/smtp-sink';
import { until } from '@postern/testing/until';
import { expect, test } from 'vitest';
import { selfSignedCertificate } from '../../../../scripts/supervisor/certificate.ts';
import { answerRecipients, onlyMailboxes } from '../under-test/mailbox-server.ts';
import { hearTests } from './hear-tests.ts';
import { runSmtpTest, type SmtpTestDeps } from './run-smtp-test.ts';
import { createServerQuota } from './server-quota.ts';
import { test_times } from './test-server.ts';

const zone = zoneResolver({
  'kunde.example': { MX: [[10, 'mx.kunde.example']] },
  'mx.kunde.example': { A: ['127.0.0.1'] },
  '1.0.0.127.in-addr.arpa': { PTR: ['mx.kunde.example'] },
  'null.example': { MX: [[0, '.']] },
  'bare.example': { MX: [[10, 'gone.bare.example']] },
});
const times = { connect: 200, command: 500, verdict: 300, whole: 5_000 };
const deps: SmtpTestDeps = {
  ...{ resolver: zone, helo: 'gw.postern.example', times },
  egress: { private_addresses: true },
  mayTest: () => true,
  isOwn: async (domain) => domain === 'kunde.example',
};
const input = (port: number, given: Partial<SmtpTestInput> = {}): SmtpTestInput =>
  smtpTestRun.body!.parse({ relayname: 'kunde.example', smtp_port: port, ...given });
const run = (port: number, given: Partial<SmtpTestInput> = {}, more: Partial<SmtpTestDeps> = {}) =>
  runSmtpTest({ ...deps, ...more }, input(port, given), 'a test');
const codes = (steps: readonly { code: string }[]) => steps.map(({ code }) => code);
const sinkWith = (options: SinkOptions = {}) => smtpSink({ tls_name: 'mx.kunde.example', ...options });

test('a server is tested from MX to QUIT, and nothing is sent to it', async () => {
  await using sink = await sinkWith();
  onlyMailboxes(sink, ['anna@kunde.example']);
  const found = await run(sink.port, { recipients: ['anna@kunde.example'], test_openrelay: true });
  expect(codes(found.steps)).toEqual(['mx_found', 'sts_none']);
  expect(codes(found.targets[0]!.steps)).toEqual([
    ...['connected', 'greeting', 'ehlo', 'tls', 'certificate_chain', 'mail_from', 'recipient'],
    ...['unknown_refused', 'relay_closed', 'ptr_agrees'],
  ]);
  expect(found.targets[0]!.log.map(({ by, text }) => `${by} ${text}`)).toContain('C QUIT');
  expect(sink.commands).not.toContain('DATA');
  expect(found.tests).toMatchObject([
    { testtype: 'domain', source: 'kunde.example', testresult: { domain_mx_count: 1, relay_rec_a: true } },
    {
      ...{ testtype: 'smtp', source: 'mx.kunde.example 127.0.0.1' },
      testresult: { connection: true, starttls: true, rcpt: true, rcpt_filter: true, open_relay: false },
    },
  ]);
});

test('with the authority known, the certificate is good', async () => {
  await using sink = await sinkWith();
  const found = await run(sink.port, {}, { trusted_ca: [sink.certificate] });
  expect(codes(found.targets[0]!.steps)).toContain('certificate');
});

test('a certificate for another name, a server without TLS, and TLS left out are told apart', async () => {
  await using other = await sinkWith({ tls_name: 'other.example' });
  await using clear = await sinkWith({ tls_name: null });
  expect(codes((await run(other.port)).targets[0]!.steps)).toContain('certificate_name');
  expect(codes((await run(clear.port)).targets[0]!.steps)).toContain('starttls_missing');
  expect(codes((await run(other.port, { disable_tls: true })).targets[0]!.steps)).toContain('starttls_off');
});

test('a certificate that has ended, and one whose chain the server does not tell, are told apart', async () => {
  const ended = selfSignedCertificate('mx.kunde.example', 1, new Date(Date.now() - 2 * 366 * 86_400_000));
  await using old = await sinkWith({ certificate: ended });
  const found = await run(old.port, {}, { trusted_ca: [ended.certificate] });
  expect(codes(found.targets[0]!.steps)).toContain('certificate_expired');

  const { authority, leaf, between, key } = issuedBelow('mx.kunde.example');
  await using alone = await sinkWith({ certificate: { key, certificate: leaf } });
  await using whole = await sinkWith({ certificate: { key, certificate: leaf + between } });
  const told = async (port: number) =>
    codes((await run(port, {}, { trusted_ca: [authority] })).targets[0]!.steps);
  expect(await told(alone.port)).toContain('certificate_chain');
  expect(await told(whole.port)).toContain('certificate');
});

/** A certificate of an authority below another one. */
function issuedBelow(host: string) {
  const folder = mkdtempSync(join(tmpdir(), 'postern-chain-'));
  const openssl = (line: string) => execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'pipe' });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  writeFileSync(join(folder, 'ca.ext'), 'basicConstraints=critical,CA:TRUE\nkeyUsage=keyCertSign\n');
  writeFileSync(join(folder, 'leaf.ext'), `subjectAltName=DNS:${host}\n`);
  const ec = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes';
  openssl(`req -x509 ${ec} -keyout ca.key -out ca.pem -days 30 -subj /CN=Root`);
  for (const [name, issuer, ext] of [
    ['between', 'ca', 'ca'],
    ['leaf', 'between', 'leaf'],
  ]) {
    openssl(`req ${ec} -keyout ${name}.key -out ${name}.csr -subj /CN=${name}`);
    openssl(
      `x509 -req -in ${name}.csr -CA ${issuer}.pem -CAkey ${issuer}.key -CAcreateserial -out ${name}.pem -days 30 -extfile ${ext}.ext`,
    );
  }
  const made = { authority: read('ca.pem'), between: read('between.pem'), leaf: read('leaf.pem') };
  const key = read('leaf.key');
  rmSync(folder, { recursive: true });
  return { ...made, key };
}

test('a server that answers a byte at a time, or without end, holds a test no longer than it may last', async () => {
  expect(Math.max(test_times.whole, test_times.verdict)).toBeLessThan(30_000);
  const quick = { connect: 200, command: 300, verdict: 200, whole: 900 };
  const speak = [
    // A greeting that takes for ever, replies that do, lines without end, and ten megabytes of them.
    (socket: Socket) => drip(socket, '220-'),
    (socket: Socket) => {
      socket.write('220 slow\r\n');
      drip(socket, '250-x');
    },
    (socket: Socket) => {
      socket.write('220 talks\r\n');
      const timer = setInterval(() => socket.write('250-AGAIN\r\n'.repeat(50)), 5);
      socket.once('close', () => clearInterval(timer));
    },
    (socket: Socket) => void socket.write(`220 loud\r\n250-${'x'.repeat(10_000_000)}`),
    (socket: Socket) =>
      socket.write('220 stalls\r\n') && socket.on('data', () => socket.write('250-a\r\n250 STARTTLS\r\n')),
  ];
  const before = process.memoryUsage().rss;
  for (const [number, say] of speak.entries()) {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      say(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const begun = performance.now();
    const found = await run((server.address() as { port: number }).port, {}, { times: quick });
    expect(performance.now() - begun, `way ${number}`).toBeLessThan(quick.whole + quick.verdict + 400);
    expect(codes(found.targets[0]!.steps)).not.toContain('recipient');
    server.close();
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1_048_576);
});

function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text.slice(0, 1)), 20);
  socket.once('close', () => clearInterval(timer));
}

test('a greylister, a server that takes every address, and one that refuses ours', async () => {
  await using grey = await sinkWith();
  answerRecipients(grey, () => '451 4.7.1 try again later');
  const later = await run(grey.port, { recipients: ['anna@kunde.example'] });
  expect(leadingStep(later.targets[0]!.steps.slice(5))?.code).toBe('recipient_greylisted');
  await using all = await sinkWith();
  const taken = await run(all.port, { recipients: ['anna@kunde.example'] });
  expect(codes(taken.targets[0]!.steps)).toContain('catch_all');
  await using closed = await sinkWith({ script: { mail: ['554 5.7.1 not from there'] } });
  const refused = await run(closed.port, { recipients: ['anna@kunde.example'] });
  expect(codes(refused.targets[0]!.steps)).toContain('mail_from_refused');
});

test('a server that takes mail for strangers is named an open relay', async () => {
  await using sink = await sinkWith();
  answerRecipients(sink, (address) => (address.startsWith('relaytest') ? undefined : '550 5.1.1 unknown'));
  const found = await run(sink.port, { recipients: ['anna@kunde.example'], test_openrelay: true });
  expect(codes(found.targets[0]!.steps)).toContain('relay_open');
  expect(sink.commands).not.toContain('DATA');
});

test('a message goes to the asker’s own domains and to nobody else', async () => {
  await using sink = await sinkWith({ keep: true });
  const recipients = ['anna@kunde.example', 'x@fremd.example'];
  const found = await run(sink.port, { recipients, default_mail: true });
  expect(codes(found.targets[0]!.steps)).toContain('mail_sent');
  expect(sink.mails.map(({ to }) => to)).toEqual([['anna@kunde.example']]);
  expect(sink.mails[0]!.data.toString()).toContain('X-Postern-Test: a test');
  const other = await run(sink.port, { recipients: ['x@fremd.example'], default_mail: true });
  expect(codes(other.steps)).toContain('mail_not_yours');
  expect(sink.mails).toHaveLength(1);
});

test('a text of the asker’s own is sent as it was typed, and what is not tested is said', async () => {
  await using sink = await sinkWith({ keep: true });
  const found = await run(sink.port, {
    recipients: ['anna@kunde.example', 'x@fremd.example'],
    ...{
      subject: 'Prüfung\r\nBcc: x@fremd.example',
      mailbody: 'Grüße\n.\nEnde',
      test_exch13: true,
      test_spf: true,
    },
  });
  expect(codes(found.steps)).toEqual(['mx_found', 'sts_none', 'exchange_not_tested', 'spf_not_tested']);
  expect(sink.mails.map(({ to }) => to)).toEqual([['anna@kunde.example']]);
  const [head = '', body = ''] = sink.mails[0]!.data.toString().split('\r\n\r\n');
  expect(Buffer.from(body, 'base64').toString()).toBe('Grüße\n.\nEnde\n');
  expect(head).not.toMatch(/^Bcc/im);
  expect(head).toContain('X-Postern-Test: a test');
});

/** Listens at a port of its own; `greeting` null: it says nothing. */
async function listenerWith(greeting: string | null) {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => socket.destroy());
    if (greeting !== null) socket.write(greeting);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    ...{ port, connections: () => connections },
    close: () => new Promise((done) => server.close(done)),
    [Symbol.dispose]: () => void server.close(),
  };
}

test('what is no mail server looks the same whatever it is, and what it says is not told', async () => {
  using ssh = await listenerWith('SSH-2.0-OpenSSH_9.2\r\n');
  using silent = await listenerWith(null);
  using busy = await listenerWith('554 5.7.1 secret-host-17 has no service\r\n');
  const closed = await listenerWith(null);
  await closed.close();
  const seen: string[] = [];
  for (const { port } of [ssh, silent, busy, closed]) {
    const begun = performance.now();
    const found = await run(port);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(times.verdict - 5);
    seen.push(JSON.stringify(found).replaceAll(String(port), 'port'));
  }
  expect(new Set(seen).size).toBe(1);
  expect(seen[0]).not.toMatch(/SSH|secret|refused/);
});

test('an inner address behind a public name is not connected to, whatever the name said before', async () => {
  using listener = await listenerWith('220 inner ESMTP\r\n');
  let asked = 0;
  const found = await runSmtpTest(
    {
      ...deps,
      egress: { private_addresses: false, ports: new Set([listener.port]) },
      // The second answer is another one: what was checked must be what is connected to.
      resolver: async (name, type) => {
        if (type === 'A' && name === 'mx.kunde.example')
          return asked++ === 0 ? ['127.0.0.1'] : ['198.51.100.1'];
        return zone(name, type);
      },
    },
    input(listener.port),
    'a test',
  );
  expect(codes(found.targets[0]!.steps)).toEqual(['no_mail_server']);
  expect(listener.connections()).toBe(0);
});

test('domains without a server are an answer of their own', async () => {
  expect(codes((await run(25, { relayname: 'null.example' })).steps)).toContain('mx_null');
  expect(codes((await run(25, { relayname: 'nobody.example' })).steps)).toContain('mx_none');
  expect(codes((await run(25, { relayname: 'bare.example' })).steps)).toContain('no_address');
});

/** The same numbers in every run (Lehmer). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

test('no input makes the test send a message to a foreign domain', async () => {
  await using sink = await sinkWith({ tls_name: null });
  const random = numbers(7);
  const pieces = [
    'a',
    '"',
    '\r\nDATA\r\n',
    '%',
    '@',
    'kunde.example',
    'fremd.example',
    '!',
    ',',
    '<',
    '>',
    ' ',
  ];
  let ran = 0;
  for (let round = 0; round < 500; round += 1) {
    const some = (count: number) =>
      Array.from({ length: count }, () => pieces[Math.floor(random() * pieces.length)]).join('');
    const text = `${some(3)}@${some(1)}.example`;
    const given = smtpTestRun.body!.safeParse({
      ...{ relayname: '127.0.0.1', smtp_port: sink.port, recipients: [text], default_mail: true },
      test_openrelay: random() < 0.1,
    });
    if (!given.success) continue;
    ran += 1;
    await runSmtpTest({ ...deps, isOwn: async () => false }, given.data, 'a test');
  }
  expect(ran).toBeGreaterThan(10);
  expect(sink.commands.filter((line) => /^data/i.test(line))).toEqual([]);
  expect(sink.mails).toEqual([]);
});

test('a server is tested thirty times an hour at most', () => {
  let now = 0;
  const may = createServerQuota(() => now);
  const answers = Array.from({ length: 31 }, () => may('192.0.2.1'));
  expect(answers.indexOf(false)).toBe(30);
  expect(may('192.0.2.2')).toBe(true);
  now = 3_600_001;
  expect(may('192.0.2.1')).toBe(true);
});

test('a queued test is run once by the gateways that hear of it, also one that nobody heard of', async () => {
  const database = await testDatabase();
  await using sink = await sinkWith();
  const db = database.connect('postern_gateway', 4);
  const worker = database.connect('postern_worker', 1);
  const insert = (note: boolean) =>
    withScope(database.connect('postern_api', 1), { tenants: [11] }, async (tx) => {
      const row = { tenant_id: 11, lsid: uuidv7(), user_id: uuidv7(), created_at: new Date() };
      await tx
        .insertInto('mail_test')
        .values({ ...row, kind: 'smtp', state: 'queued', input: JSON.stringify(input(sink.port)) })
        .execute();
      if (note) await notifyMailTest(tx, row);
      return row.lsid;
    });
  const stateOf = (lsid: string) =>
    withScope(worker, { all: true }, (tx) =>
      tx.selectFrom('mail_test').select(['state', 'result']).where('lsid', '=', lsid).executeTakeFirst(),
    );
  const before = await insert(false);
  const faults: unknown[] = [];
  const given = {
    ...deps,
    db,
    domains: { find: async () => null },
    onFault: (error: unknown) => faults.push(error),
  };
  let heard = '';
  {
    await using _one = await hearTests(given);
    await using _two = await hearTests(given);
    heard = await insert(true);
    await until(
      'both tests ran',
      async () => (await stateOf(heard))?.state === 'done' && (await stateOf(before))?.state === 'done',
    );
  }
  expect((await stateOf(heard))?.result).toMatchObject({ targets: [{ host: 'mx.kunde.example' }] });
  expect(sink.connections).toBe(2);
  expect(faults).toEqual([]);
  await database.drop();
});
