import { reasonText } from '@postern/contract/rejects/reasons';
import { notifyCallAhead, uuidv7, withScope } from '@postern/db';
import { deliver, type TestDatabase, testDatabase } from '@postern/testing';
import { type Sink, smtpSink } from '@postern/testing/smtp-sink';
import { until } from '@postern/testing/until';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallAhead } from './call-ahead/call-ahead.ts';
import type { ManagedDomain } from './routing/domains.ts';
import { createRecipients, destinationOf } from './routing/recipients.ts';
import { onlyMailboxes } from './under-test/mailbox-server.ts';
import {
  addUser,
  type GatewayUnderTest,
  gatewayUnderTest,
  seedTenants,
  setSetting,
} from './under-test/world.ts';

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
  expect(sink.most).toBeLessThanOrEqual(2);
});

test('what people clear is asked for again when that is told, and what they ask for now is answered by the gateway', async () => {
  expect(await rcpt('bob@acme.example')).toMatch(/^250/);
  onlyMailboxes(sink, []);
  expect(await rcpt('bob@acme.example')).toMatch(/^250/);
  const api = database.connect('postern_api', 2);
  const place = { tenant_id: 11, domain_name: 'acme.example' };
  // As the API does it: what the gateway has yet to write of before counts no more either.
  await withScope(api, { tenants: [11] }, async (tx) => {
    const cleared_at = new Date();
    await tx
      .insertInto('call_ahead_domain')
      .values({ ...place, cleared_at })
      .onConflict((there) => there.columns(['tenant_id', 'domain_name']).doUpdateSet({ cleared_at }))
      .execute();
    await tx.updateTable('call_ahead').set({ clearing_id: uuidv7(), cleared_at }).execute();
    await notifyCallAhead(tx, { kind: 'changed', ...place });
  });
  // Nothing but the notice makes it ask again: what it holds counts for a quarter of an hour. A server that could not be reached at once,
  // as on a busy machine, is left alone for 20 s.
  await expect.poll(() => rcpt('bob@acme.example'), { interval: 20, timeout: 40_000 }).toMatch(/^550/);

  const request_id = uuidv7();
  await withScope(api, { tenants: [11] }, async (tx) => {
    const row = { tenant_id: 11, request_id, domain_name: 'acme.example', address: 'eve@acme.example' };
    await tx
      .insertInto('call_ahead_request')
      .values({ ...row, asked_at: new Date() })
      .execute();
    await notifyCallAhead(tx, { kind: 'asked', tenant_id: 11, request_id });
  });
  const answer = await until('the answer', () =>
    withScope(api, { tenants: [11] }, async (tx) => {
      const row = await tx
        .selectFrom('call_ahead_request')
        .select('answer')
        .where('request_id', '=', request_id)
        .executeTakeFirst();
      return row?.answer;
    }),
  );
  expect(answer).toMatchObject({ meaning: 'negative', kept: true, code: 550 });
});

test('where people are managed by hand, only who has an account receives and sends', async () => {
  await addUser(world.db, 12, 'gina@globex.example', 'none');
  expect(await rcpt('Gina@globex.example')).toMatch(/^250/);
  expect(await rcpt('gina+news@globex.example')).toMatch(/^250/);
  expect(await rcpt('postmaster@globex.example')).toMatch(/^250/);
  expect(await rcpt('nobody@globex.example')).toMatch(/^550 5\.1\.1/);
  expect((await rejectOf('nobody@globex.example')).reason_category).toBe('RECIPIENT');

  const own = '198.51.100.7';
  expect(await rcpt('friend@elsewhere.example', 'gina@globex.example', own)).toMatch(/^250/);
  expect(await rcpt('friend2@elsewhere.example', 'eve@globex.example', own)).toMatch(/^550 5\.7\.1/);
  expect(await rejectOf('friend2@elsewhere.example')).toMatchObject({
    ...{ reason_category: 'USER_MGMT', direction: 'out', from_address: 'eve@globex.example' },
    reason: 'eve@globex.example has no account; user management of the domain is "manual"',
  });
});

test('who sends for the first time is written down, and whoever only receives is not', async () => {
  const send = (from: string, to: string, ADDR: string) =>
    deliver(world.gateway.smtpPort, {
      ...{ from, to: [to], xclient: { ADDR } },
      message: `From: Bo <${from}>\r\nSubject: x\r\n\r\nx\r\n`,
    });
  await send('bo@acme.example', 'friend@elsewhere.example', '192.0.2.10');
  await send('bo+tag@acme.example', 'friend@elsewhere.example', '192.0.2.10');
  await send('spam@outside.example', 'postmaster@acme.example', '203.0.113.5');
  const used = await until('the sender', async () => {
    const rows = await withScope(world.db, { all: true }, (tx) =>
      tx.selectFrom('used_sender').select(['tenant_id', 'address', 'name']).execute(),
    );
    return rows.length > 0 ? rows : null;
  });
  expect(used).toEqual([{ tenant_id: 11, address: 'bo@acme.example', name: 'Bo' }]);
});

test('a recipient whose account is locked is told from one without, in the log and nowhere else', async () => {
  const refuse = async (account: 'locked' | null) => {
    const recipients = createRecipients({ find: async () => account }, {} as CallAhead, {
      relay: '',
      transports: new Map(),
    });
    const domain = { ...{ tenant_id: 1, domain_name: 'acme.example', forwarding: '' } };
    const settings = { user_management: 'sync', addresscheck_smtp_port: 0 };
    const address = { address: 'ann@acme.example', local: 'ann', domain: 'acme.example', needsUtf8: false };
    return recipients.refuseRecipient({ ...domain, settings } as ManagedDomain, address);
  };
  const [locked, nobody] = [await refuse('locked'), await refuse(null)];
  expect(locked?.reason).toBe(reasonText('recipient_locked', { recipient: 'ann@acme.example' }));
  expect(nobody?.reason).toBe(reasonText('no_account'));
  expect({ ...locked, reason: '' }).toEqual({ ...nobody, reason: '' });
});

test('a domain that names no server is asked for at the operator’s transport or relay, never at the demo’s mailboxes', () => {
  const transports = new Map([['archive', '10.0.0.7:2525']]);
  const whom = (forwarding: string, transport: string, relay: string) =>
    destinationOf(
      {
        ...{ tenant_id: 1, domain_name: 'acme.example', forwarding },
        settings: { user_management: 'auto', addresscheck_smtp_port: 25, enforce_tls: false, transport },
      },
      { relay, transports },
    );
  const asked = { port: 25, require_tls: false };
  expect(whom('mail.acme.example:2525', '', 'relay.example')).toEqual({
    ...{ ...asked, host: 'mail.acme.example', by_operator: false, named_port: 2525 },
  });
  expect(whom('', '', 'relay.example:26')).toEqual({
    ...{ ...asked, host: 'relay.example', by_operator: true, named_port: 26 },
  });
  expect(whom('mail.acme.example', 'archive', 'mailbox:')).toEqual({
    ...{ ...asked, host: '10.0.0.7', by_operator: true, named_port: 2525 },
  });
  expect([
    whom('', '', 'mailbox:'),
    whom('', '', ''),
    whom('mail.acme.example', 'nobody-set-up', 'relay.example'),
  ]).toEqual([null, null, null]);
});
