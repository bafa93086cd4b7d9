// The process that holds private keys is away: mail that needs one waits, with its sender or in the queue, and nothing is lost or leaves unprotected.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withScope } from '@postern/db';
import { type TestKeyholder, testKeyholder } from '@postern/records/keyholder/keyholder.fixture';
import { issueForPerson } from '@postern/records/keys/people';
import { deliver, testDatabase } from '@postern/testing';
import { smtpSink } from '@postern/testing/smtp-sink';
import { until } from '@postern/testing/until';
import pino from 'pino';
import { expect, test } from 'vitest';
import { runDelivery } from '../delivery/run.ts';
import { acme, gatewayUnderTest, offlineConfig, seedTenants, setSetting } from '../under-test/world.ts';

const ANN = 'ann@acme.example';

test('with the keyholder away encrypted mail is answered 451 4.7.5 and mail to be signed waits; both go on when it is back', async () => {
  await using database = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'away-'));
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => rmSync(folder, { recursive: true }));
  const db = database.connect('postern_worker');
  const sink = await smtpSink({ keep: true });
  cleanup.defer(() => sink.close());
  await seedTenants(db);
  const forwarding = `127.0.0.1:${sink.port}`;
  await withScope(db, { all: true }, (tx) => tx.updateTable('managed_domain').set({ forwarding }).execute());
  await setSetting(db, acme.tenant_id, 'outgoing_targethost_override', forwarding);
  await setSetting(db, acme.tenant_id, 'do_not_tag_decrypted', true);
  let held: TestKeyholder = await testKeyholder(database, { socket: join(folder, 'keyholder.sock') });
  cleanup.defer(() => held[Symbol.asyncDispose]());
  const { socket } = held;
  const input = { tenant_id: acme.tenant_id, address: ANN, by: 'a test', now: new Date() };
  const { certificate } = await issueForPerson(db, held.keyholder, input);
  writeFileSync(join(folder, 'ann.pem'), certificate.x509.toString());
  const config = { keyholderSocket: socket, relay: '' };
  const world = cleanup.use(await gatewayUnderTest(database, config));
  const { store, acceptInternal } = world.gateway;
  const delivery = await runDelivery({
    config: offlineConfig(database, config),
    ...{ log: pino({ level: 'silent' }), store, acceptInternal, onAttempt: () => undefined },
  });
  cleanup.defer(() => delivery.stop());
  const send = async (from: string, to: string, subject: string, content: string) => {
    const head = `From: ${from}\r\nTo: ${to}\r\nSubject: ${subject}\r\nDate: ${new Date().toUTCString().replace('GMT', '+0000')}\r\n`;
    const { reply } = await deliver(world.gateway.smtpPort, {
      ...{ from, to: [to] },
      xclient: { ADDR: from === ANN ? '192.0.2.10' : '203.0.113.9', HELO: 'mail.example' },
      message: `${head}Message-ID: <${subject}@x.example>\r\nMIME-Version: 1.0\r\n${content}`,
    });
    return `${reply.code} ${reply.enhanced}`;
  };
  const encrypted = execFileSync('openssl', ['cms', '-encrypt', '-aes-256-cbc', join(folder, 'ann.pem')], {
    input: 'Content-Type: text/plain\r\n\r\nFor Ann alone.\r\n',
  })
    .toString('latin1')
    .replace(/^MIME-Version:.*\r?\n/, '')
    .replace(/\r?\n/g, '\r\n');
  const plain = 'Content-Type: text/plain\r\n\r\nIn clear.\r\n';
  const arrived = (subject: string) =>
    sink.mails.find(({ data }) => data.includes(`Subject: ${subject}\r\n`))?.data;

  await held[Symbol.asyncDispose]();
  expect(await send('bob@partner.example', ANN, 'sealed', encrypted)).toBe('451 4.7.5');
  expect(await send('bob@partner.example', ANN, 'plain', plain)).toContain('250');
  expect(await send(ANN, 'bob@partner.example', 'signed', plain)).toContain('250');
  const said = () =>
    withScope(db, { all: true }, (tx) =>
      tx.selectFrom('message').select('delivery_server_msg').where('subject', '=', 'signed').execute(),
    );
  await until('the signer to be missed', async () =>
    JSON.stringify(await said()).includes('keys of its author'),
  );
  expect(arrived('signed')).toBeUndefined();

  held = await testKeyholder(database, { socket });
  expect(await send('bob@partner.example', ANN, 'sealed', encrypted)).toContain('250');
  await until('the opened mail', () => arrived('sealed')?.includes('For Ann alone.') === true);
  await withScope(db, { all: true }, (tx) =>
    tx.updateTable('mail_queue').set({ next_attempt_at: new Date() }).execute(),
  );
  await until('the signed mail', () => arrived('signed')?.includes('application/pkcs7-signature') === true);
}, 120_000);
