import { notifySettings, type Tx, withScope } from '@postern/db';
import { deliver, type SmtpMail, type TestDatabase, testDatabase } from '@postern/testing';
import { until } from '@postern/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acme,
  addCredential,
  addUser,
  type GatewayUnderTest,
  gatewayUnderTest,
  seedTenants,
} from '../under-test/world.ts';

let database: TestDatabase;
let world: GatewayUnderTest;
/** Another node of the same installation. */
let other: GatewayUnderTest;

beforeAll(async () => {
  database = await testDatabase();
  const db = database.connect('postern_worker');
  await seedTenants(db);
  const { tenant_id } = acme;
  const user_id = await addUser(db, tenant_id, 'ann@acme.example', 'none');
  const { secret } = await addCredential(db, { tenant_id, user_id });
  signed_in.auth.password = secret;
  const bob = { tenant_id, user_id, address: 'bob@acme.example', granted_by: 'a test' };
  await withScope(db, { all: true }, (tx) => tx.insertInto('submission_sender').values(bob).execute());
  world = await gatewayUnderTest(database, { judging: false });
  other = await gatewayUnderTest(database, { judging: false });
});
afterAll(async () => {
  await other?.[Symbol.asyncDispose]();
  await world?.[Symbol.asyncDispose]();
  await database?.drop();
});

const message = 'From: ann@acme.example\r\nSubject: offer\r\n\r\nx\r\n';
const server = { xclient: { ADDR: '192.0.2.10' } };
const signed_in = { auth: { user: 'ann@acme.example', password: '' } };

async function answer(mail: Partial<SmtpMail> & { from: string }, { gateway } = world): Promise<string> {
  const port = mail.auth ? gateway.submissionPort : gateway.smtpPort;
  const { reply } = await deliver(port, { to: ['y@elsewhere.example'], message, ...mail });
  return `${reply.code} ${reply.enhanced} ${reply.lines.join(' ')}`;
}

async function block(address: string, ms: number, why = 'operator', text = ''): Promise<void> {
  const row = { address, domain: acme.domain, why, message: text, ttl: 21_600, created_at: new Date() };
  const expires_at = new Date(Date.now() + ms);
  await told((tx) =>
    tx
      .insertInto('outbound_block')
      .values({ tenant_id: acme.tenant_id, ...row, expires_at })
      .onConflict((known) =>
        known.columns(['tenant_id', 'address']).doUpdateSet({ expires_at, lifted_at: null }),
      )
      .execute(),
  );
}
const lift = (address: string) =>
  told((tx) =>
    tx.updateTable('outbound_block').set({ lifted_at: new Date() }).where('address', '=', address).execute(),
  );
/** As whoever blocks and lifts does it. */
const told = (change: (tx: Tx) => Promise<unknown>) =>
  withScope(world.db, { all: true }, async (tx) => {
    await change(tx);
    await notifySettings(tx, acme.tenant_id);
  });

const refused = /^550 5\.7\.1 .*ann@acme\.example may not send mail until \d{4}-\d\d-\d\d \d\d:\d\d UTC: /;
const HOUR = 3_600_000;

test('a block holds on every node as soon as that is told, for every way to send as that sender, and ends as fast', async () => {
  const ways = [
    { ...server, from: 'ann@acme.example' },
    { ...server, from: 'Ann+Shop@acme.example' },
    { ...signed_in, from: 'ann@acme.example' },
    // Somebody else’s address does not help who signed in as the blocked one; nor does none.
    { ...signed_in, from: 'bob@acme.example' },
    { ...signed_in, from: '' },
  ];
  for (const way of ways) expect(await answer(way)).toMatch(/^250/);
  expect(await answer({ ...server, from: 'ann@acme.example' }, other)).toMatch(/^250/);
  await block('ann@acme.example', HOUR, 'rate', 'Call +41 44 000 00 00');
  for (const node of [world, other])
    await until('the block', async () =>
      refused.test(await answer({ ...server, from: 'ann@acme.example' }, node)),
    );
  for (const way of ways) {
    const said = await answer(way);
    expect(said).toMatch(refused);
    expect(said).toContain('too many recipients in a short time. Call +41 44 000 00 00');
  }
  expect(await answer({ ...server, from: 'bob@acme.example' })).toMatch(/^250/);
  expect(await answer({ ...server, from: 'joann@acme.example' })).toMatch(/^250/);
  await lift('ann@acme.example');
  for (const node of [world, other])
    await until('the end', async () =>
      (await answer({ ...server, from: 'ann@acme.example' }, node)).startsWith('250'),
    );
});

test('a block is about what is sent: mail to the sender comes in, and what is over does not count', async () => {
  await block('bob@acme.example', HOUR);
  await block('late@acme.example', -1);
  await until('the block', async () =>
    (await answer({ ...server, from: 'bob@acme.example' })).startsWith('550'),
  );
  const stranger = { xclient: { ADDR: '203.0.113.5' } };
  expect(await answer({ ...stranger, from: 'x@outside.example', to: ['bob@acme.example'] })).toMatch(/^250/);
  // A stranger's forgery of the blocked sender is not the blocked sender.
  expect(await answer({ ...stranger, from: 'bob@acme.example', to: ['eve@acme.example'] })).toMatch(/^250/);
  expect(await answer({ ...server, from: 'late@acme.example' })).toMatch(/^250/);
});

test('the reject log says who was blocked, why and to whom the mail was, and a flood adds few lines', async () => {
  await block('eve@acme.example', HOUR, 'abuse');
  const mail = { ...server, from: 'eve@acme.example', to: ['y@elsewhere.example'] };
  await until('the block', async () => (await answer(mail)).startsWith('550'));
  const logged = () =>
    withScope(world.db, { tenants: [acme.tenant_id] }, (tx) =>
      tx
        .selectFrom('reject')
        .innerJoin('message', (join) =>
          join.onRef('message.ts', '=', 'reject.ts').onRef('message.id', '=', 'reject.id'),
        )
        .select(['message.from_address', 'message.to_address', 'message.direction', 'message.state'])
        .select(['reject.status', 'reject.response_code', 'reject.reason', 'reject.reason_category'])
        .where('reject.offending_value', '=', 'eve@acme.example')
        .execute(),
    );
  await until('the line', async () => (await logged()).length > 0);
  expect((await logged())[0]).toEqual({
    ...{
      from_address: 'eve@acme.example',
      to_address: 'y@elsewhere.example',
      direction: 'out',
      state: 'rejected',
    },
    ...{ status: 'permanent', response_code: 550, reason_category: 'OUTBOUND_BLOCK' },
    reason: expect.stringMatching(
      /^eve@acme\.example may not send mail until .* UTC: spam or viruses were sent$/,
    ),
  });
  for (let count = 0; count < 40; count += 1) await answer(mail);
  expect((await logged()).length).toBeLessThan(40);
});
