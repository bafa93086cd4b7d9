import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@postern/testing/database';
import { type Sink, smtpSink } from '@postern/testing/smtp-sink';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliveryFixture, type Fixture, type Queued } from '../under-test/fixture.ts';

let database: TestDatabase;
let world: Fixture;
let sink: Sink;

beforeEach(async () => {
  database = await testDatabase();
  world = await deliveryFixture(database);
  sink = await smtpSink({ script: { rcpt: ['550 5.1.1 <bob> no such\u0007user'] } });
});
afterEach(async () => {
  await world[Symbol.asyncDispose]();
  await sink.close();
  await database.drop();
});

async function failing(queued: Queued = {}) {
  const entry = await world.enqueue({ next_hop: `127.0.0.1:${sink.port}`, ...queued });
  await world.start({});
  await world.until('failure', async () => (await world.messageState(entry)) === 'failed');
  return entry;
}
const eventsOf = async (entry: { id: string }) =>
  (await world.events(entry as never)).map(({ event, data }) => [event, data.reason ?? data.to ?? '']);

async function mailbox(recipient: string): Promise<string[]> {
  const box = join(world.folder, 'demo-mailbox', recipient);
  await world.until(`mail for ${recipient}`, async () => (await readdir(box).catch(() => [])).length > 0);
  return Promise.all((await readdir(box)).map((name) => readFile(join(box, name), 'latin1')));
}

test('a sender of ours is told what was lost and why, in the form programs read too', async () => {
  const entry = await failing({ subject: 'Grüße & "quotes"' });
  const [text = ''] = await mailbox('ann@acme.example');
  expect(text).not.toMatch(/[^\r]\n|\r[^\n]/);
  expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  const mail = await PostalMime.parse(text, { attachmentEncoding: 'utf8' });
  expect(mail).toMatchObject({
    from: { name: 'Mail delivery', address: 'mailer-daemon@mx.postern.example' },
    to: [{ address: 'ann@acme.example' }],
    subject: 'Not delivered: Grüße & "quotes"',
  });
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
  expect(header('auto-submitted')).toBe('auto-replied');
  expect(header('content-type')).toMatch(/^multipart\/report; report-type=delivery-status;\s+boundary=/);
  expect(mail.text).toContain('Your message to bob@globex.example could not be delivered.');
  expect(mail.text).toContain('550 5.1.1 <bob> no such user');
  const part = (type: string) => {
    const content = text
      .split(/\r\n--postern-\w+(?:--)?\r\n/)
      .find((one) => one.includes(`Content-Type: ${type}`));
    return content?.slice(content.indexOf('\r\n\r\n') + 4);
  };
  expect(part('message/delivery-status')?.split('\r\n')).toEqual(
    expect.arrayContaining([
      'Reporting-MTA: dns; mx.postern.example',
      `X-Postern-Queue-ID: ${entry.queue_id}`,
      'Final-Recipient: rfc822; bob@globex.example',
      'Action: failed',
      'Status: 5.1.1',
      'Remote-MTA: dns; 127.0.0.1',
      'Diagnostic-Code: smtp; 550 5.1.1 <bob> no such user',
    ]),
  );
  expect(part('text/rfc822-headers')).toContain('Message-ID: <1@acme.example>');
  expect(text).not.toContain('first line');
  // The file is there before what became of the notice is written down.
  await expect
    .poll(() => eventsOf(entry))
    .toEqual([
      ['delivery_failed', ''],
      ['notice_queued', 'ann@acme.example'],
      ['notice_delivered', ''],
    ]);
  expect(await world.messageState(entry)).toBe('failed');
  expect(await world.attempts(entry)).toEqual(['failed']);
});

test('it is written in the language of the sender, else of their tenant', async () => {
  const speak = (scope: string, value: string, language: string) =>
    world.all((tx) =>
      sql`insert into setting (tenant_id, scope, scope_value, field, value)
        values (1, ${scope}, ${value}, 'user_language', to_jsonb(${language}::text))`.execute(tx),
    );
  const [person] = await world.all((tx) =>
    sql<{ user_id: string }>`insert into app_user (tenant_id, user_id, email, name)
      values (1, gen_random_uuid(), 'ann@acme.example', 'Ann') returning user_id`
      .execute(tx)
      .then(({ rows }) => rows),
  );
  await speak('tenant', '', 'de_DE');
  await speak('user', person?.user_id ?? '', 'fr_FR');
  await failing();
  const [own = ''] = await mailbox('ann@acme.example');
  expect((await PostalMime.parse(own)).subject).toMatch(/^Non distribué/);
  const second = await smtpSink({ script: { rcpt: ['550 5.1.1 no such user'] } });
  await world.enqueue({ sender: 'carl@acme.example', next_hop: `127.0.0.1:${second.port}` });
  await world.makeDue();
  const [other = ''] = await mailbox('carl@acme.example');
  await second.close();
  expect((await PostalMime.parse(other)).subject).toMatch(/^Nicht zugestellt/);
});

test('a notice has the null sender and is never answered', async () => {
  const other = await smtpSink({ script: { dot: ['554 5.7.1 no notices here'] } });
  await world.all((tx) =>
    sql`update managed_domain set forwarding = ${`127.0.0.1:${other.port}`}`.execute(tx),
  );
  const entry = await failing();
  await world.until('the notice was tried', () => other.commands.includes('DATA'));
  await world.until('the queue is empty', async () => (await world.queueLength()) === 0);
  expect(other.commands.find((line) => line.startsWith('MAIL'))).toMatch(/^MAIL FROM:<> /);
  expect((await eventsOf(entry)).slice(2)).toEqual([
    ['notice_failed', ''],
    ['notice_not_sent', 'own_notice'],
  ]);
  await other.close();
});

const from_outside = {
  direction: 'in',
  sender: 'eve@outside.example',
  recipient: 'bob@acme.example',
} as const;

test.each([
  ['the null sender', { sender: '' }, 'null_sender'],
  [
    'a sender from outside nobody vouches for',
    { ...from_outside, spf_status: 'softfail' },
    'sender_unproven',
  ],
  ['a sender without SPF', { ...from_outside, spf_status: 'none' }, 'sender_unproven'],
] as const)('no notice goes to %s', async (_, queued, reason) => {
  const entry = await failing(queued);
  expect(await eventsOf(entry)).toEqual([
    ['delivery_failed', ''],
    ['notice_not_sent', reason],
  ]);
  expect(await world.queueLength()).toBe(0);
});

test('no notice goes out when the domain wants no bounces, though the sender is proven', async () => {
  await world.all((tx) =>
    sql`insert into setting (tenant_id, scope, scope_value, field, value) values (1, 'domain', 'acme.example', 'sendbounce', 'false')`.execute(
      tx,
    ),
  );
  const entry = await failing({ ...from_outside, spf_status: 'pass' });
  expect((await eventsOf(entry))[1]).toEqual(['notice_not_sent', 'bounces_off']);
});

test('a proven sender from outside is told through its own MX where there is no relay', async () => {
  const outside = await smtpSink();
  const entry = await world.enqueue({
    ...from_outside,
    spf_status: 'pass',
    next_hop: `127.0.0.1:${sink.port}`,
  });
  const zone = {
    'outside.example': { MX: [[10, 'mx.outside.example'] as const] },
    'mx.outside.example': { A: ['127.0.0.1'] },
  };
  await world.start(zone, { mx_port: outside.port, relay: '' });
  await world.until('the notice', () => outside.mails.length === 1);
  expect(outside.mails[0]).toMatchObject({ from: '', to: ['eve@outside.example'] });
  expect((await eventsOf(entry))[1]).toEqual(['notice_queued', 'eve@outside.example']);
  await outside.close();
});

test('after its days are over a mail is given up with the last answer', async () => {
  const entry = await world.enqueue({ next_hop: '127.0.0.1:1' });
  await world.all((tx) =>
    sql`update mail_queue set created_at = now() - interval '5 days', expires_at = now(), last_error = '451 4.2.0 mailbox busy'`.execute(
      tx,
    ),
  );
  await world.start({});
  await world.until('failure', async () => (await world.messageState(entry)) === 'failed');
  const [text = ''] = await mailbox('ann@acme.example');
  expect(text.replaceAll('=\r\n', '')).toContain('It could not be delivered for 5 days');
  expect(text).toContain('Status: 5.4.7');
  expect(text).toContain('451 4.2.0 mailbox busy');
});

test('a mail that has made too many hops is given up', async () => {
  const hop = 'Received: from a by b; Mon, 2 Nov 2026 10:00:00 +0000\r\n';
  const entry = await failing({ message: `${hop.repeat(51)}Subject: round\r\n\r\nand round\r\n` });
  expect(sink.connections).toBe(0);
  const [text = ''] = await mailbox('ann@acme.example');
  expect(text).toContain('Status: 5.4.6');
  expect(await eventsOf(entry)).toContainEqual(['notice_queued', 'ann@acme.example']);
});

test('mail for a domain whose delivery is switched off waits without growing old, unless a person released it', async () => {
  await world.all((tx) =>
    sql`insert into setting (tenant_id, scope, scope_value, field, value) values (1, 'domain', 'acme.example', 'disable_delivery', 'true')`.execute(
      tx,
    ),
  );
  const inbound = { direction: 'in', recipient: 'bob@acme.example', next_hop: 'mailbox:' } as const;
  const entry = await world.enqueue(inbound);
  const released = await world.enqueue(inbound);
  await world.all((tx) => sql`update message set released_at = now() where id = ${released.id}`.execute(tx));
  await world.start({});
  await world.until('the released one', async () => (await world.messageState(released)) === 'delivered');
  await world.until('the other waits', async () => (await world.events(entry)).length > 0);
  const rows = await world.all((tx) =>
    tx
      .selectFrom('mail_queue')
      .select((one) => [
        'state',
        'attempts',
        sql<boolean>`${one.ref('next_attempt_at')} > now() + interval '4 minutes'`.as('later'),
        sql<boolean>`${one.ref('expires_at')} > created_at + interval '5 days 4 minutes'`.as('longer'),
      ])
      .execute(),
  );
  expect(rows).toEqual([{ state: 'ready', attempts: 0, later: true, longer: true }]);
  await world.makeDue();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect((await world.events(entry)).map(({ event }) => event)).toEqual(['delivery_disabled']);
});
