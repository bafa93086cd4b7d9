import { connect, type Database, notifySettings, withScope } from '@postern/db';
import { hashPassword } from '@postern/db/passwords';
import { deliver, SmtpClient, type TestDatabase, testDatabase } from '@postern/testing';
import { until } from '@postern/testing/until';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addCredential,
  addUser,
  type GatewayUnderTest,
  gatewayUnderTest,
  seedTenants,
} from './under-test/world.ts';

let database: TestDatabase;
let world: GatewayUnderTest;
let db: Database;
type Auth = { user: string; password: string };
const logins = new Map<string, Auth>();
const ids = new Map<string, string>();
const loginOf = (name: string): Auth => logins.get(name) ?? { user: '', password: '' };
const idOf = (name: string): string => ids.get(name) ?? '';

const PASSWORD = 'the console password 1!';
const INSIDE = '203.0.113.20';

async function give(name: string, email: string | null, given: Parameters<typeof addCredential>[1]) {
  const { login, secret, credential_id } = await addCredential(db, given);
  logins.set(name, { user: email ?? login, password: secret });
  ids.set(name, credential_id);
}

beforeAll(async () => {
  database = await testDatabase();
  db = database.connect('postern_worker');
  await seedTenants(db);
  const tenant_id = 11;
  await withScope(db, { all: true }, async (tx) => {
    for (const domain_name of ['shop.example', 'claimed.example']) {
      await tx.insertInto('managed_domain').values({ tenant_id, domain_name, forwarding: '' }).execute();
    }
    // Claimed only: the tenant has not proven that the other one is its own.
    await tx.insertInto('domain_directory').values({ domain_name: 'shop.example', tenant_id }).execute();
  });
  const hash = await hashPassword(PASSWORD, database.installationKey);
  const people = new Map<string, string>();
  const personOf = (name: string): string => people.get(name) ?? '';
  for (const name of ['ann', 'boss', 'locked', 'factor']) {
    const email = `${name}@acme.example`;
    people.set(name, await addUser(db, tenant_id, email, hash));
    logins.set(`password of ${name}`, { user: email, password: PASSWORD });
  }
  const user_id = personOf('factor');
  await using admin = connect(database.adminUrl, 1);
  await admin.kysely.insertInto('second_factor').values({ tenant_id, user_id, method: 'email' }).execute();
  await admin.kysely
    .insertInto('user_role')
    .values([
      { tenant_id, user_id: personOf('boss'), role: 'ALL' },
      { tenant_id, user_id, role: 'Tech' },
    ])
    .execute();
  const granted = { address: 'info@shop.example', granted_by: 'boss' };
  await admin.kysely
    .insertInto('submission_sender')
    .values({ tenant_id, user_id: personOf('ann'), ...granted })
    .execute();
  for (const name of ['ann', 'locked', 'factor', 'boss'])
    await give(name, `${name}@acme.example`, { tenant_id, user_id: personOf(name) });
  await give('server', null, { tenant_id, domains: ['acme.example', 'shop.example', 'claimed.example'] });
  await give('shop', null, { tenant_id, domains: ['shop.example'] });
  await give('printer', null, { tenant_id, senders: ['Scan@acme.example'] });
  await give('inside', null, {
    tenant_id,
    domains: ['acme.example'],
    networks: ['203.0.113.16/28', '2001:db8::/32'],
  });
  await give('over', null, { tenant_id, domains: ['acme.example'], expires_at: new Date(Date.now() - 1000) });
  await withScope(db, { all: true }, (tx) =>
    tx.updateTable('app_user').set({ active: false }).where('email', '=', 'locked@acme.example').execute(),
  );
  world = await gatewayUnderTest(database, { relay: 'mailbox:', judging: false });
});
beforeEach(() =>
  withScope(db, { tenants: [] }, (tx) => sql`delete from rate_limit`.execute(tx)).then(() => undefined),
);
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await database?.drop();
});

interface Mail {
  auth: Auth | undefined;
  envelope?: string;
  header?: string;
  ip?: string;
  to?: string;
}

async function send({
  auth,
  envelope = '',
  header = '',
  ip = '203.0.113.1',
  to = 'y@elsewhere.example',
}: Mail) {
  const { reply } = await deliver(world.gateway.submissionPort, {
    ...{ from: envelope, to: [to], message: `${header}\r\nSubject: x\r\n\r\nx\r\n`.replace(/^\r\n/, '') },
    ...{ xclient: { ADDR: ip }, ...(auth ? { auth } : {}) },
  });
  return reply;
}
const codeOf = ({ code, enhanced }: { code: number; enhanced: string }) => `${code} ${enhanced}`;
const OK = '250 2.0.0';
const FOREIGN = '550 5.7.1';
const WRONG = '535 5.7.8';

/** Who may send as whom. Columns: sign-in, envelope sender, From → answer. */
const cases: [string, string, string, string][] = [
  ['ann', 'ann@acme.example', 'From: ann@acme.example', OK],
  ['ann', 'Ann@Acme.Example', 'From: "Ann, the boss" <ANN@acme.example>', OK],
  ['ann', 'ann+news@acme.example', 'From: Ann <ann+news@acme.example>', OK],
  ['ann', 'info@shop.example', 'From: Shop <info@shop.example>', OK],
  ['ann', 'ann@acme.example', 'From: info@shop.example\r\nSender: ann@acme.example', OK],
  ['ann', '', 'From: ann@acme.example', OK],
  ['ann', 'boss@acme.example', 'From: ann@acme.example', FOREIGN],
  ['ann', 'ann@acme.example', 'From: The boss <boss@acme.example>', FOREIGN],
  ['ann', '', 'From: boss@acme.example', FOREIGN],
  ['ann', 'ann@acme.example', 'From: ann@acme.example, boss@acme.example', FOREIGN],
  ['ann', 'ann@acme.example', 'From: ann@acme.example\r\nSender: boss@acme.example', FOREIGN],
  ['ann', 'other@shop.example', 'From: other@shop.example', FOREIGN],
  ['ann', 'eve@globex.example', 'From: eve@globex.example', FOREIGN],
  ['ann', 'ann@acme.example', 'From: x@outside.example', FOREIGN],
  ['boss', 'boss@acme.example', 'From: boss@acme.example', OK],
  ['boss', 'boss@acme.example', 'From: ann@acme.example', FOREIGN],
  ['factor', 'factor@acme.example', 'From: factor@acme.example', OK],
  ['server', 'anybody@acme.example', 'From: somebody@shop.example', OK],
  ['server', '', 'From: MAILER-DAEMON@acme.example', OK],
  ['server', '', 'From: x@outside.example', FOREIGN],
  ['server', 'x@acme.example', 'From: x@outside.example', FOREIGN],
  ['server', 'x@acme.example', 'From: x@claimed.example', FOREIGN],
  ['server', 'x@claimed.example', 'From: x@acme.example', FOREIGN],
  ['server', 'x@globex.example', 'From: x@acme.example', FOREIGN],
  ['server', 'x@acme.example', 'From: x@globex.example', FOREIGN],
  ['server', 'x@acme.example', 'From: x@sub.acme.example', FOREIGN],
  ['shop', 'x@shop.example', 'From: y@shop.example', OK],
  ['shop', 'x@acme.example', 'From: y@shop.example', FOREIGN],
  ['shop', 'x@shop.example', 'From: y@acme.example', FOREIGN],
  ['printer', 'scan@acme.example', 'From: Printer <scan@acme.example>', OK],
  ['printer', 'scan@acme.example', 'From: boss@acme.example', FOREIGN],
  ['printer', 'boss@acme.example', 'From: scan@acme.example', FOREIGN],
];

test.each(cases)('%s, from <%s>, %s: %s', async (login, envelope, header, answer) => {
  expect(codeOf(await send({ auth: loginOf(login), envelope, header }))).toBe(answer);
});

/** What a receiver could show as another author. */
test.each([
  ['no author at all', 'X-Nothing: here'],
  ['an empty author', 'From: '],
  ['a group without a member', 'From: undisclosed:;'],
  ['two From fields', 'From: ann@acme.example\r\nFrom: boss@acme.example'],
  [
    'two From fields, the second with a space before its colon',
    'From: ann@acme.example\r\nFrom : boss@acme.example',
  ],
  ['two equal From fields', 'From: ann@acme.example\r\nfrom: ann@acme.example'],
  ['two Sender fields', 'From: ann@acme.example\r\nSender: ann@acme.example\r\nSender: ann@acme.example'],
  ['a bare address as its name', 'From: boss@acme.example <ann@acme.example>'],
  ['two addresses in brackets', 'From: Boss <boss@acme.example> <ann@acme.example>'],
  ['an encoded word for an address', 'From: =?utf-8?q?boss=40acme.example?='],
  ['an encoded word with brackets', 'From: =?utf-8?q?Boss_=3Cboss=40acme.example=3E?= <ann@acme.example>'],
  ['brackets that do not close', 'From: <ann@acme.example'],
  ['a comment in the address', 'From: ann(x)@acme.example'],
  ['a quote that does not close', 'From: "Boss <boss@acme.example>, <ann@acme.example>'],
])('an author that cannot be read for certain is refused: %s', async (_what, header) => {
  const answer = await send({ auth: loginOf('ann'), envelope: 'ann@acme.example', header });
  expect(codeOf(answer)).toBe(FOREIGN);
});

test('the refusal says what to do, and stands in the reject log of the tenant', async () => {
  const answer = await send({
    ...{ auth: loginOf('ann'), envelope: 'ann@acme.example', to: 'told@elsewhere.example' },
    header: 'From: boss@acme.example',
  });
  expect(answer.lines.join(' ')).toBe(
    '5.7.1 ann@acme.example may not send as boss@acme.example; send as ann@acme.example, or ask your administrator to grant you the address',
  );
  const row = await until('the row of the reject log', () =>
    withScope(db, { tenants: [11] }, (tx) =>
      tx
        .selectFrom('reject')
        .innerJoin('message', 'message.id', 'reject.id')
        .select(['reject.reason', 'offending_value', 'direction', 'sasl_login'])
        .where('to_address', '=', 'told@elsewhere.example')
        .executeTakeFirst(),
    ),
  );
  expect(row).toEqual({
    reason: 'ann@acme.example signed in and may not send as boss@acme.example',
    ...{ offending_value: 'boss@acme.example', direction: 'out', sasl_login: 'ann@acme.example' },
  });
});

describe('signing in', () => {
  test.each(['ann', 'boss', 'factor', 'locked'])(
    'the console password of %s never signs in here, with or without a second factor',
    async (name) => {
      const auth = loginOf(`password of ${name}`);
      const envelope = `${name}@acme.example`;
      expect(codeOf(await send({ auth, envelope, header: `From: ${envelope}` }))).toBe(WRONG);
    },
  );

  test('unknown names, wrong secrets, expired ones and those of locked people are answered alike', async () => {
    const tries: Auth[] = [
      { user: 'nobody@acme.example', password: loginOf('ann').password },
      { user: 's11-aaaaaaaaaa', password: loginOf('server').password },
      { user: 's99-aaaaaaaaaa', password: loginOf('server').password },
      { user: 'ann@acme.example', password: loginOf('boss').password },
      { user: loginOf('server').user, password: 'wrong' },
      ...['over', 'locked'].map(loginOf),
    ];
    const answers = await Promise.all(tries.map((auth) => send({ auth, envelope: 'ann@acme.example' })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(codeOf(answers[0]!)).toBe(WRONG);
  });

  test('a secret is taken as people type it', async () => {
    const { user, password } = loginOf('ann');
    const typed = { user: ` ${user.toUpperCase()}`, password: password.toUpperCase().replaceAll('-', ' ') };
    const mail = { envelope: 'ann@acme.example', header: 'From: ann@acme.example' };
    expect(codeOf(await send({ auth: typed, ...mail }))).toBe(OK);
  });

  test('a server with networks signs in from these only', async () => {
    const mail = { auth: loginOf('inside'), envelope: 'x@acme.example', header: 'From: x@acme.example' };
    expect(codeOf(await send({ ...mail, ip: INSIDE }))).toBe(OK);
    expect(codeOf(await send({ ...mail, ip: '2001:db8::7' }))).toBe(OK);
    const outside = await send({ ...mail, ip: '203.0.113.99' });
    expect([codeOf(outside), outside.lines[0]]).toEqual([
      WRONG,
      '5.7.8 These credentials may not be used from your network',
    ]);
  });

  test('nobody is signed in by what a proxy says of them', async () => {
    const { reply } = await deliver(world.gateway.submissionPort, {
      ...{
        from: 'ann@acme.example',
        to: ['y@elsewhere.example'],
        message: 'From: ann@acme.example\r\n\r\nx',
      },
      xclient: { ADDR: '203.0.113.1', LOGIN: 'ann@acme.example' },
    });
    expect(codeOf(reply)).toBe('530 5.7.0');
  });

  test('of many wrong secrets the last are not looked at; from where the credential is used it goes on', async () => {
    const mail = { envelope: 'ann@acme.example', header: 'From: ann@acme.example' };
    const wrong = { user: 'ann@acme.example', password: 'wrong' };
    const from = async (ip: string, auth = loginOf('ann')) => codeOf(await send({ auth, ip, ...mail }));
    expect(await from('203.0.113.67')).toBe(OK);
    for (let count = 0; count < 10; count += 1) expect(await from('203.0.113.66', wrong)).toBe(WRONG);
    expect(await from('203.0.113.66')).toBe('454 4.7.0');
    await withScope(db, { tenants: [] }, (tx) =>
      sql`update rate_limit set hits = 100 where bucket like 'submission account %'`.execute(tx),
    );
    expect(await from('203.0.113.68')).toBe('454 4.7.0');
    expect(await from('203.0.113.67')).toBe(OK);
    // A gateway that was started again knows it from the credential's row.
    await using other = await gatewayUnderTest(database, { relay: 'mailbox:', judging: false });
    const { reply } = await deliver(other.gateway.submissionPort, {
      ...{ from: mail.envelope, to: ['y@elsewhere.example'], message: `${mail.header}\r\n\r\nx` },
      ...{ auth: loginOf('ann'), xclient: { ADDR: '203.0.113.67' } },
    });
    expect(codeOf(reply)).toBe(OK);
  });

  test('the last use is kept, with its address', async () => {
    await send({
      auth: loginOf('shop'),
      envelope: 'x@shop.example',
      header: 'From: x@shop.example',
      ip: INSIDE,
    });
    const row = await until('the last use', () =>
      withScope(db, { tenants: [11] }, (tx) =>
        tx
          .selectFrom('submission_credential')
          .select(['last_used_at', 'last_used_ip'])
          .where('credential_id', '=', idOf('shop'))
          .where('last_used_ip', '=', INSIDE)
          .executeTakeFirst(),
      ),
    );
    expect(Date.now() - (row.last_used_at?.getTime() ?? 0)).toBeLessThan(20_000);
  });
});

test('a session that is open ends with its credential, within a second', async () => {
  await give('revoked', null, { tenant_id: 11, domains: ['acme.example'] });
  const { user, password } = loginOf('revoked');
  await using client = await SmtpClient.connect(world.gateway.submissionPort);
  await client.reply();
  await client.command('EHLO c.example');
  const plain = Buffer.from(`\0${user}\0${password}`).toString('base64');
  expect((await client.command(`AUTH PLAIN ${plain}`)).code).toBe(235);
  const transaction = async () => {
    const answers = [
      await client.command('MAIL FROM:<x@acme.example>'),
      await client.command('RCPT TO:<y@elsewhere.example>'),
      await client.command('DATA'),
    ];
    return answers.map(({ code }) => code);
  };
  expect(await transaction()).toEqual([250, 250, 354]);
  // Revoked while the message comes in: it is not taken.
  await withScope(db, { tenants: [11] }, async (tx) => {
    await tx
      .updateTable('submission_credential')
      .set({ revoked_at: new Date() })
      .where('credential_id', '=', idOf('revoked'))
      .execute();
    await notifySettings(tx, 11);
  });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  client.write('From: x@acme.example\r\n\r\nx\r\n.\r\n');
  expect(codeOf(await client.reply())).toBe('530 5.7.0');
  expect(
    codeOf(
      await send({ auth: { user, password }, envelope: 'x@acme.example', header: 'From: x@acme.example' }),
    ),
  ).toBe(WRONG);
});
