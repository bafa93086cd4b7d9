import { reasonText } from '@postern/contract/rejects/reasons';
import { SETTINGS_CHANNEL, withScope } from '@postern/db';
import {
  deliver,
  SmtpClient,
  type SmtpMail,
  sendMail,
  type TestDatabase,
  testDatabase,
} from '@postern/testing';
import { asAdministrator } from '@postern/testing/arrange';
import { until } from '@postern/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, seedTenants, setSetting } from './under-test/world.ts';

let database: TestDatabase;
let world: GatewayUnderTest;

beforeAll(async () => {
  database = await testDatabase();
  const db = database.connect('postern_worker');
  await seedTenants(db);
  world = await gatewayUnderTest(database, { relay: '', judging: false });
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await database?.drop();
});

const sources = {
  stranger: '203.0.113.5',
  acme: '192.0.2.10',
  // Lies in a network of acme and is also globex's own server.
  shared: '198.51.100.7',
};
const answerOf = async (port: number, mail: SmtpMail) => {
  const { reply } = await deliver(port, mail);
  return `${reply.code} ${reply.enhanced}`;
};

/** Who may send what to whom. Columns: source, sender, recipient → answer, direction. */
test.each([
  ['stranger', 'x@outside.example', 'bob@acme.example', '250 2.0.0', 'in'],
  ['stranger', '', 'bob@acme.example', '250 2.0.0', 'in'],
  ['stranger', 'x@outside.example', 'y@elsewhere.example', '550 5.7.1', null],
  ['stranger', 'bob@acme.example', 'y@elsewhere.example', '550 5.7.1', null],
  ['stranger', 'bob@acme.example', 'eve@acme.example', '250 2.0.0', 'in'],
  ['stranger', '', 'y@elsewhere.example', '550 5.7.1', null],
  ['stranger', 'x@outside.example', 'bob@sub.acme.example', '550 5.7.1', null],
  ['stranger', 'x@outside.example', 'bob@acme.example.evil.example', '550 5.7.1', null],
  ['acme', 'bob@acme.example', 'y@elsewhere.example', '250 2.0.0', 'out'],
  ['acme', '', 'y@elsewhere.example', '250 2.0.0', 'out'],
  ['acme', 'eve@globex.example', 'y@elsewhere.example', '550 5.7.1', null],
  ['acme', 'x@outside.example', 'y@elsewhere.example', '550 5.7.1', null],
  ['acme', 'x@outside.example', 'bob@acme.example', '250 2.0.0', 'in'],
  ['shared', 'bob@acme.example', 'y@elsewhere.example', '250 2.0.0', 'out'],
  ['shared', 'eve@globex.example', 'y@elsewhere.example', '250 2.0.0', 'out'],
  ['shared', '', 'y@elsewhere.example', '550 5.7.1', null],
  // Whoever names a server draws nobody's notices to themselves, and keeps them from nobody.
  ['acme', '', 'eve@globex.example', '550 5.1.1', null],
  ['acme', '', 'bob@acme.example', '250 2.0.0', 'in'],
  ['shared', '', 'bob@acme.example', '250 2.0.0', 'in'],
] as const)('%s, from <%s> to <%s>: %s', async (source, from, to, answer, direction) => {
  const message = 'Subject: relay\r\n\r\nx\r\n';
  const { reply } = await deliver(world.gateway.smtpPort, {
    from,
    to: [to],
    message,
    xclient: { ADDR: sources[source] },
  });
  expect(`${reply.code} ${reply.enhanced}`).toBe(answer);
  if (direction === null) return;
  const queue_id = reply.lines[0]?.split(' ').at(-1) ?? '';
  const row = await withScope(world.db, { all: true }, (tx) =>
    tx
      .selectFrom('message')
      .select(['direction', 'client_ip'])
      .where('queue_id', '=', queue_id)
      .executeTakeFirst(),
  );
  expect(row).toEqual({ direction, client_ip: sources[source] });
});

test('a null sender’s domain without a next hop, and too many hops, are refused for good', async () => {
  const port = world.gateway.smtpPort;
  // globex names no server, and this installation has no relay.
  expect(await answerOf(port, { from: '', to: ['eve@globex.example'], message: 'x' })).toBe('550 5.1.1');
  const hops = 'Received: from a by b; Sat, 21 Nov 2026 10:00:00 +0000\r\n'.repeat(51);
  expect(
    await answerOf(port, {
      from: 'x@outside.example',
      to: ['bob@acme.example'],
      message: `${hops}Subject: loop\r\n\r\nx\r\n`,
    }),
  ).toBe('554 5.4.6');
  const rows = await withScope(world.db, { tenants: [11] }, (tx) =>
    tx
      .selectFrom('reject')
      .select(['status', 'response_code', 'reason_category', 'offending_value'])
      .execute(),
  );
  expect(rows).toEqual([
    { status: 'permanent', response_code: 554, reason_category: 'RFC', offending_value: '51' },
  ]);
});

test.each([
  ['bare_newline', 'Subject: x\r\n\r\none\ntwo\r\n', '5.6.0'],
  ['line_too_long', `Subject: ${'x'.repeat(20_000)}\r\n\r\nx\r\n`, '5.6.0'],
  ['header_too_long', `${`X-Much: ${'x'.repeat(900)}\r\n`.repeat(1_200)}\r\nx\r\n`, '5.3.4'],
])(
  'what breaks the rules of mail is kept by its rule, %s, not by the size that was announced',
  async (rule, message, enhanced) => {
    await using client = await SmtpClient.connect(world.gateway.smtpPort);
    await client.reply();
    await client.command('EHLO c.example');
    await client.command(`MAIL FROM:<${rule}@outside.example> SIZE=1332`);
    await client.command('RCPT TO:<bob@acme.example>');
    await client.command('DATA');
    client.write(`${message}.\r\n`);
    expect((await client.reply()).enhanced).toBe(enhanced);
    const kept = () =>
      withScope(world.db, { tenants: [11] }, (tx) =>
        tx
          .selectFrom('reject')
          .innerJoin('message', 'message.id', 'reject.id')
          .select(['reason_category', 'offending_value'])
          .where('from_address', '=', `${rule}@outside.example`)
          .execute(),
      );
    await expect.poll(kept, { timeout: 20_000 }).toEqual([{ reason_category: 'RFC', offending_value: rule }]);
  },
);

test('a domain whose mail can be handed to nobody reads so in its reject log', async () => {
  const to = 'unserved@globex.example';
  const { recipients } = await deliver(world.gateway.smtpPort, {
    ...{ from: 'x@outside.example', to: [to], message: 'a: b\r\n\r\nx\r\n' },
    xclient: { ADDR: sources.stranger },
  });
  expect(recipients[0]?.lines.join(' ')).toContain('No mail is taken for this address');
  const row = await until('the row of the reject log', () =>
    withScope(world.db, { tenants: [12] }, (tx) =>
      tx
        .selectFrom('reject')
        .innerJoin('message', 'message.id', 'reject.id')
        .select(['reject.reason', 'reject.reason_category'])
        .where('message.to_address', '=', to)
        .executeTakeFirst(),
    ),
  );
  const reason = reasonText('no_next_hop', { domain: 'globex.example' });
  expect(row).toEqual({ reason, reason_category: 'POLICY' });
});

test('a tenant’s own size limit holds at RCPT and while data comes in, and is kept in the reject log', async () => {
  await setSetting(world.db, 12, 'max_message_size', 1_048_576);
  await using gateway = await gatewayUnderTest(database, { judging: false });
  await using client = await SmtpClient.connect(gateway.gateway.smtpPort);
  await client.reply();
  await client.command('EHLO c.example');
  await client.command('MAIL FROM:<x@outside.example> SIZE=2000000');
  expect((await client.command('RCPT TO:<bob@acme.example>')).code).toBe(250);
  expect((await client.command('RCPT TO:<eve@globex.example>')).enhanced).toBe('5.3.4');
  await client.command('RSET');
  const { reply } = await sendMail(client, {
    from: 'x@outside.example',
    to: ['eve@globex.example'],
    message: `Subject: x\r\n\r\n${`${'x'.repeat(100)}\r\n`.repeat(12_000)}`,
  });
  expect(reply.enhanced).toBe('5.3.4');
  await expect
    .poll(() =>
      withScope(world.db, { tenants: [12] }, (tx) =>
        tx
          .selectFrom('reject')
          .select(['status', 'reason_category', 'offending_value'])
          .where('reason_category', '<>', 'POLICY')
          .orderBy('offending_value')
          .execute(),
      ),
    )
    .toEqual(
      ['', '2000000'].map((offending_value) => ({
        ...{ status: 'permanent', reason_category: 'SIZE', offending_value },
      })),
    );
});

test('outgoing mail that is refused for its size stands in the reject log as outgoing', async () => {
  await using gateway = await gatewayUnderTest(database, { judging: false });
  await using client = await SmtpClient.connect(gateway.gateway.smtpPort);
  await client.reply();
  await client.command('EHLO c.example');
  await client.command(`XCLIENT ADDR=${sources.shared}`);
  await client.command('EHLO c.example');
  await client.command('MAIL FROM:<eve@globex.example> SIZE=2000000');
  expect((await client.command('RCPT TO:<large@elsewhere.example>')).enhanced).toBe('5.3.4');
  const row = await until('the row of the reject log', () =>
    withScope(world.db, { tenants: [12] }, (tx) =>
      tx
        .selectFrom('message')
        .select(['state', 'direction'])
        .where('to_address', '=', 'large@elsewhere.example')
        .executeTakeFirst(),
    ),
  );
  expect(row).toEqual({ state: 'rejected', direction: 'out' });
});

test('mail for a domain of another instance is put off with its name, and all unknown domains while that one is away or has no database named', async () => {
  await using there = await testDatabase();
  await withScope(there.connect('postern_worker'), { all: true }, async (tx) => {
    await tx.insertInto('tenant').values({ tenant_id: 77, name: 'Fern', instance: 'de' }).execute();
    await tx.insertInto('domain_directory').values({ domain_name: 'fern.example', tenant_id: 77 }).execute();
  });
  const known = { name: 'de', console: '', gateway: 'mx.de.example:25' };
  const toDomain = async (database_url: string, domain: string) => {
    const elsewhere = [{ ...known, database: database_url }];
    await using other = await gatewayUnderTest(database, {
      ...{ relay: '', judging: false, instances: { names: ['ch', 'de'], here: ['ch'], elsewhere } },
    });
    const message = 'Subject: x\r\n\r\nx\r\n';
    const mail = {
      from: 'x@outside.example',
      to: [`y@${domain}`],
      message,
      xclient: { ADDR: sources.stranger },
    };
    const { reply } = await deliver(other.gateway.smtpPort, mail);
    return `${reply.code} ${reply.enhanced} ${reply.lines.join(' ')}`;
  };
  const url = there.url('postern_gateway');
  expect(await toDomain(url, 'fern.example')).toMatch(/^451 4\.3\.5 .*mx\.de\.example/);
  expect(await toDomain(url, 'elsewhere.example')).toMatch(/^550 5\.7\.1/);
  const nobody = new URL(url);
  nobody.port = '9';
  expect(await toDomain(nobody.href, 'elsewhere.example')).toMatch(/^451 4\.4\.3/);
  expect(await toDomain('', 'elsewhere.example')).toMatch(/^451 4\.4\.3/);
  expect(await toDomain(nobody.href, 'acme.example')).toMatch(/^250/);
});

test('mail of a tenant that moves to another instance is put off, whether its gateway has heard of it or not', async () => {
  const sent = async () => {
    const message = 'Subject: x\r\n\r\nx\r\n';
    const mail = { from: 'x@outside.example', to: ['bob@acme.example'], message };
    const { reply } = await deliver(world.gateway.smtpPort, { ...mail, xclient: { ADDR: sources.stranger } });
    return `${reply.code} ${reply.enhanced} ${reply.lines.join(' ')}`;
  };
  const { tenant_id } = await withScope(world.db, { all: true }, (tx) =>
    tx
      .selectFrom('domain_directory')
      .select('tenant_id')
      .where('domain_name', '=', 'acme.example')
      .executeTakeFirstOrThrow(),
  );
  const change = (statement: string) => asAdministrator(database.adminUrl, statement);
  const tell = () => change(`select pg_notify('${SETTINGS_CHANNEL}', '${tenant_id}')`);
  expect(await sent()).toMatch(/^250/);
  await change(`insert into tenant_move (tenant_id, move_id, to_instance, until)
    values (${tenant_id}, gen_random_uuid(), 'de', 'infinity')`);
  // It has not: the mail is refused as it is written down.
  expect(await sent()).toMatch(/^451 (?!4\.3\.2)/);
  await tell();
  await expect.poll(sent).toMatch(/^451 4\.3\.2 .*being moved/);
  await change(`update tenant_move set until = now() - interval '1 second' where tenant_id = ${tenant_id}`);
  await tell();
  await expect.poll(sent).toMatch(/^250/);
});
