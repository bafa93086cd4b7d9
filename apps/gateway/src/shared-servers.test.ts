// Servers that many organisations share (Exchange Online): X-OriginatorOrg says whose mail it is, seen at the wire with real messages.
import { withScope } from '@postern/db';
import { deliver, type TestDatabase, testDatabase } from '@postern/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, seedTenants, setSetting } from './under-test/world.ts';

let database: TestDatabase;
let world: GatewayUnderTest;
const SHARED = '40.92.0.5';

beforeAll(async () => {
  database = await testDatabase();
  const db = database.connect('postern_worker');
  await seedTenants(db);
  await setSetting(db, 12, 'max_message_size', 1_048_576);
  await withScope(db, { all: true }, async (tx) => {
    for (const [domain_name, originator_orgs] of [
      ['acme.example', ['acme.onmicrosoft.example', 'acme.example']],
      ['globex.example', ['globex.onmicrosoft.example']],
    ] as const)
      await tx
        .updateTable('managed_domain')
        .set({
          originator_orgs: [...originator_orgs],
          sending_servers: ['40.92.0.0/15'],
          forwarding: 'mailbox:',
        })
        .where('domain_name', '=', domain_name)
        .execute();
  });
  world = await gatewayUnderTest(database, { relay: '' });
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await database?.drop();
});

const org = (name: string) => `X-OriginatorOrg: ${name}\r\n`;
const send = async (from: string, to: readonly string[], fields: string, body = 'x') =>
  (
    await deliver(world.gateway.smtpPort, {
      from,
      to: [...to],
      message: `${fields}From: ${from || 'mailer@acme.example'}\r\nSubject: shared\r\n\r\n${body}\r\n`,
      xclient: { ADDR: SHARED },
    })
  ).reply;
const rowsOf = (queue_id: string) =>
  withScope(world.db, { all: true }, (tx) =>
    tx
      .selectFrom('message')
      .select(['tenant_id', 'direction', 'to_address'])
      .where('queue_id', '=', queue_id)
      .orderBy('to_address')
      .execute(),
  );

const away = 'y@elsewhere.example';
const bob = 'bob@acme.example';
const eve = 'eve@globex.example';

/** Columns: sender, recipients, header fields → direction and tenant of the rows, or null: 550. */
test.each<[string, string[], string, ['in' | 'out', number[]] | null]>([
  [bob, [away], org('acme.onmicrosoft.example'), ['out', [11]]],
  [bob, [away, eve], org('Acme.Example.'), ['out', [11, 11]]],
  [eve, [away], org('globex.onmicrosoft.example'), ['out', [12]]],
  // Another organisation of the same servers, or nobody, in the name of acme: nothing is relayed.
  [bob, [away], org('evil.onmicrosoft.example'), null],
  [bob, [away], org('globex.onmicrosoft.example'), null],
  [bob, [away], '', null],
  [bob, [away], org(''), null],
  [bob, [away], org('acme.example.evil.example'), null],
  [bob, [away], org('acme.example, evil.example'), null],
  [bob, [away], `${org('acme.example')}${org('evil.example')}`, null],
  [bob, [eve, away], org('evil.example'), null],
  // To recipients of ours it is mail from outside, each in its own tenant.
  [bob, [eve], org('evil.example'), ['in', [12]]],
  [bob, [bob, eve], '', ['in', [11, 12]]],
  ['x@outside.example', [bob], org('outside.example'), ['in', [11]]],
  // Notices to elsewhere belong to the tenant that is named; those to a managed domain come in.
  ['', [away], org('acme.example'), ['out', [11]]],
  ['', [away], org('globex.onmicrosoft.example'), ['out', [12]]],
  ['', [away], org('evil.example'), null],
  ['', [bob], org('evil.example'), ['in', [11]]],
])('from <%s> to %j with %j', async (from, to, fields, expected) => {
  const { code, enhanced, lines } = await send(from, to, fields);
  if (!expected) return expect(`${code} ${enhanced}`).toBe('550 5.7.1');
  expect(`${code} ${enhanced}`, lines.join(' ')).toBe('250 2.0.0');
  const rows = await rowsOf(lines[0]?.split(' ').at(-1) ?? '');
  const [direction, tenants] = expected;
  expect(rows.map((row) => [row.direction, row.tenant_id])).toEqual(tenants.map((id) => [direction, id]));
});

test('the tenant in whose name it came reads why, with the organisation that was named', async () => {
  const reply = await send('forged@acme.example', [away], org('evil\u00e9.example'));
  expect(reply.lines.join(' ')).toContain('X-OriginatorOrg names no organisation of acme.example');
  const row = await withScope(world.db, { tenants: [11] }, (tx) =>
    tx
      .selectFrom('reject')
      .select(['reason_category', 'reason', 'offending_value', 'response_code'])
      .orderBy('offending_value', 'desc')
      .where('offending_value', 'like', 'evil?%')
      .executeTakeFirst(),
  );
  expect(row).toMatchObject({ reason_category: 'POLICY', response_code: 550 });
  expect(row?.reason).toContain('X-OriginatorOrg is evil?.example');
});

test('a notice that names no organisation is refused in nobody’s log, where several send from the servers', async () => {
  const to = 'private@elsewhere.example';
  for (const fields of [org('evil.example'), '']) {
    const { lines } = await send('', [to], fields);
    expect(lines.join(' ')).toContain('X-OriginatorOrg names no organisation that may send from this server');
  }
  await send(bob, [to], org('evil.example'));
  const rows = await withScope(world.db, { all: true }, (tx) =>
    tx.selectFrom('message').select('from_address').where('to_address', '=', to).execute(),
  );
  expect(rows).toEqual([{ from_address: bob }]);
});

test('what came in from shared servers says so among its findings, and keeps to the recipient’s own limits', async () => {
  const { lines } = await send(bob, [eve], org('evil.example'));
  const queue_id = lines[0]?.split(' ').at(-1) ?? '';
  const found = await withScope(world.db, { all: true }, (tx) =>
    tx
      .selectFrom('message')
      .innerJoin('message_detail', 'message_detail.id', 'message.id')
      .select('message_detail.findings')
      .where('message.queue_id', '=', queue_id)
      .executeTakeFirstOrThrow(),
  );
  expect(found.findings).toContainEqual(
    expect.objectContaining({ code: 'foreign_originator_org', params: { organisation: 'evil.example' } }),
  );
  const large = `${'x'.repeat(100)}\r\n`.repeat(11_000);
  expect((await send(bob, [eve], org('evil.example'), large)).enhanced).toBe('5.3.4');
  expect((await send(bob, [eve], org('acme.example'), large)).enhanced).toBe('2.0.0');
});

test('an own server that others do not share needs no organisation', async () => {
  await withScope(world.db, { all: true }, (tx) =>
    tx
      .updateTable('managed_domain')
      .set({ originator_orgs: [] })
      .where('domain_name', '=', 'globex.example')
      .execute(),
  );
  await using other = await gatewayUnderTest(database, { relay: '', judging: false });
  const { reply } = await deliver(other.gateway.smtpPort, {
    ...{ from: eve, to: [away], xclient: { ADDR: SHARED } },
    message: `${org('evil.example')}Subject: x\r\n\r\nx\r\n`,
  });
  expect(`${reply.code} ${reply.enhanced}`).toBe('250 2.0.0');
});
