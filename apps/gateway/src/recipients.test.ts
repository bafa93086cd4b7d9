import { withScope } from '@postern/db';
import { deliver, type TestDatabase, testDatabase } from '@postern/testing';
import { type Sink, smtpSink } from '@postern/testing/smtp-sink';
import { until } from '@postern/testing/until';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onlyMailboxes } from './under-test/mailbox-server.ts';
import { type GatewayUnderTest, gatewayUnderTest, seedTenants, setSetting } from './under-test/world.ts';

let database: TestDatabase;
let world: GatewayUnderTest;
let sink: Sink;

beforeAll(async () => {
  database = await testDatabase();
  sink = await smtpSink({ tls_name: 'mail.acme.example' });
  const db = database.connect('postern_worker');
  await seedTenants(db);
  await setSetting(db, 11, 'addresscheck_smtp_port', sink.port);
  await setSetting(db, 12, 'user_management', 'manual');
  world = await gatewayUnderTest(database, { judging: false });
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await sink?.close();
  await database?.drop();
});
beforeEach(() => {
  sink.commands = [];
  onlyMailboxes(sink, ['ann@acme.example', 'bob@acme.example']);
});

const rcpt = async (to: string, from = 'x@outside.example', ADDR = '203.0.113.5') => {
  const { recipients } = await deliver(world.gateway.smtpPort, {
    from,
    to: [to],
    message: 'a: b\r\n\r\nx\r\n',
    xclient: { ADDR },
  });
  const [reply] = recipients;
  return `${reply?.code} ${reply?.enhanced} ${reply?.lines.join(' ').replace(/^\S+ /, '')}`;
};
const rejectOf = (to_address: string) =>
  until('the row of the reject log', () =>
    withScope(world.db, { all: true }, (tx) =>
      tx
        .selectFrom('reject')
        .innerJoin('message', (join) =>
          join.onRef('message.tenant_id', '=', 'reject.tenant_id').onRef('message.id', '=', 'reject.id'),
        )
        .select([
          'reject.status',
          'reject.reason',
          'reject.reason_category',
          'message.from_address',
          'message.direction',
        ])
        .where('message.to_address', '=', to_address)
        .executeTakeFirst(),
    ),
  );

test('a recipient the tenant’s server knows is taken, one it does not know is refused with its words in the log', async () => {
  expect(await rcpt('ann@acme.example')).toBe('250 2.1.5 Recipient ok');
  expect(await rcpt('nobody@acme.example')).toBe('550 5.1.1 There is no mailbox with this address');
  expect(await rejectOf('nobody@acme.example')).toMatchObject({
    status: 'permanent',
    reason_category: 'RECIPIENT',
    reason: `There is no mailbox with this address. 127.0.0.1:${sink.port} said: 550 5.1.1 <nobody@acme.example>: Recipient address rejected: User unknown`,
  });
  expect(sink.commands.filter((line) => line.startsWith('MAIL'))).toEqual(['MAIL FROM:<>', 'MAIL FROM:<>']);
  expect(sink.connections).toBe(1);
});
