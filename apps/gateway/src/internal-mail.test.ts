// Mail from a tenant of this installation to a domain of this installation, over the wire in and out.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database, uuidv7, withScope } from '@postern/db';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import { deliver, type TestDatabase, testDatabase } from '@postern/testing';
import { until } from '@postern/testing/until';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AcceptInternal } from './accept/internal-mail.ts';
import type { Config } from './config.ts';
import { runDelivery } from './delivery/run.ts';
import type { DeliveryHandle } from './delivery/worker.ts';
import {
  acme,
  type GatewayUnderTest,
  gatewayUnderTest,
  globex,
  offlineConfig,
  seedTenants,
  setSetting,
} from './under-test/world.ts';

let database: TestDatabase;
let db: Database;
let world: GatewayUnderTest;
let delivery: DeliveryHandle;
let mailbox: string;
/** Stands between delivery and the inbound side. */
let between: (accept: AcceptInternal) => AcceptInternal = (accept) => accept;

const SERVER = '192.0.2.10';
const GLOBEX_SERVER = '198.51.100.7';
const resolver = zoneResolver({
  // Nobody may send for acme by this record: only that the mail never left proves who sent it.
  'acme.example': { TXT: ['v=spf1 -all'] },
  '_dmarc.acme.example': { TXT: ['v=DMARC1; p=reject'] },
  '_dmarc.bank.example': { TXT: ['v=DMARC1; p=quarantine'] },
  '_dmarc.strict.example': { TXT: ['v=DMARC1; p=reject'] },
});

beforeAll(async () => {
  database = await testDatabase();
  db = database.connect('postern_worker');
  await seedTenants(db);
  await setSetting(db, globex.tenant_id, 'user_management', 'manual');
  await withScope(db, { all: true }, async (tx) => {
    await tx.updateTable('managed_domain').set({ forwarding: 'mailbox:' }).execute();
    for (const name of ['bob', 'carol', 'dave', 'erin'])
      await tx
        .insertInto('app_user')
        .values({
          ...{ tenant_id: globex.tenant_id, user_id: uuidv7() },
          email: `${name}@globex.example`,
          password_hash: 'x',
        })
        .execute();
  });
  await setSetting(db, globex.tenant_id, 'outgoing_targethost_override', '127.0.0.1:9');
  await using admin = connect(database.adminUrl, 1);
  await sql`insert into list_version values (${globex.tenant_id}, 1)`.execute(admin.kysely);
  await admin.kysely
    .insertInto('block_welcome_entry')
    .values({
      ...{ tenant_id: globex.tenant_id, id: uuidv7(), version: 1, list_type: 'block' },
      ...{ sender_address: 'eve@acme.example', scope_domain: globex.domain },
    })
    .execute();
  mailbox = await mkdtemp(join(tmpdir(), 'postern-internal-'));
  const overrides: Partial<Config> = { resolver, mailboxFolder: mailbox };
  world = await gatewayUnderTest(database, overrides);
  const { store, acceptInternal } = world.gateway;
  delivery = await runDelivery({
    config: offlineConfig(database, overrides),
    log: pino({ level: 'silent' }),
    store,
    acceptInternal: (mail) => between(acceptInternal)(mail),
    onAttempt: () => undefined,
  });
});
afterAll(async () => {
  await delivery?.stop();
  await world?.[Symbol.asyncDispose]();
  await database?.drop();
  await rm(mailbox, { recursive: true, force: true });
});

async function send(to: string, { from = 'ann@acme.example', author = '', server = SERVER } = {}) {
  const { reply } = await deliver(world.gateway.smtpPort, {
    ...{ from, to: [to], xclient: { ADDR: server, HELO: 'mail.acme.example' } },
    message: `From: Ann <${author || from}>\r\nTo: <${to}>\r\nSubject: Monday\r\nDate: Mon, 2 Nov 2026 10:00:00 +0000\r\nMessage-ID: <${uuidv7()}@acme.example>\r\n\r\nSee you on Monday.\r\n`,
  });
  expect(reply.code).toBe(250);
}

const rowsTo = (to: string) =>
  withScope(db, { all: true }, (tx) =>
    tx.selectFrom('message').selectAll().where('to_address', '=', to).orderBy('id').execute(),
  );
type Row = Awaited<ReturnType<typeof rowsTo>>[number];

async function rowOf(to: string, direction: 'in' | 'out', state: string): Promise<Row> {
  return until(`${direction} row of ${to} in state ${state}`, async () =>
    (await rowsTo(to)).find((row) => row.direction === direction && row.state === state),
  );
}

test('mail to another tenant is judged and logged for it as mail from outside, and proven by who sent it', async () => {
  await send('bob@globex.example');
  const out = await rowOf('bob@globex.example', 'out', 'delivered');
  const into = await rowOf('bob@globex.example', 'in', 'delivered');
  expect(out).toMatchObject({ tenant_id: acme.tenant_id, delivery_server_fqdn: 'mx.postern.example' });
  expect(out.delivery_server_msg).toContain(`queued as ${into.queue_id}`);
  expect(into).toMatchObject({
    ...{ tenant_id: globex.tenant_id, client_ip: SERVER, sasl_login: '', class: 'ham' },
    ...{ spf_status: 'pass', dmarc_result: 'pass', from_address: 'ann@acme.example' },
  });
  expect(await rowsTo('bob@globex.example')).toHaveLength(2);
  const folder = join(mailbox, 'bob@globex.example');
  const [file = '', ...more] = await readdir(folder);
  expect(more).toEqual([]);
  const text = await readFile(join(folder, file), 'utf8');
  expect(text).toMatch(/^Authentication-Results: mx\.postern\.example;[\s\S]*?spf=pass [\s\S]*?dmarc=pass/m);
  expect(text.match(/^Received:/gm)).toHaveLength(2);
});

test('mail to the own tenant comes in as well, with a row for each direction', async () => {
  await send('paul@acme.example');
  const out = await rowOf('paul@acme.example', 'out', 'delivered');
  const into = await rowOf('paul@acme.example', 'in', 'delivered');
  expect([out.tenant_id, into.tenant_id]).toEqual([acme.tenant_id, acme.tenant_id]);
});

test('an author of another domain is not proven by who sent it: that domain’s policy holds or refuses the mail', async () => {
  await send('carol@globex.example', { author: 'ceo@bank.example' });
  expect((await rowOf('carol@globex.example', 'in', 'held')).dmarc_result).toBe('fail');
  await rowOf('carol@globex.example', 'out', 'delivered');

  await send('dave@globex.example', { author: 'ceo@strict.example' });
  await rowOf('dave@globex.example', 'in', 'rejected');
  expect((await rowOf('dave@globex.example', 'out', 'failed')).delivery_server_msg).toMatch(/^550 5\.7\.26 /);
});

test('the recipient’s block list refuses it, and the sender gets a bounce', async () => {
  await send('bob@globex.example', { from: 'eve@acme.example' });
  const refused = await rowOf('bob@globex.example', 'in', 'rejected');
  expect(refused).toMatchObject({ tenant_id: globex.tenant_id, class: 'blocklisted' });
  await rowOf('bob@globex.example', 'out', 'failed');
  await until('the bounce', () => readdir(join(mailbox, 'eve@acme.example')).catch(() => null));
});

test('a recipient the other tenant does not know is in its reject log, and the sender gets a bounce', async () => {
  await send('nobody@globex.example', { from: 'rose@acme.example' });
  const out = await rowOf('nobody@globex.example', 'out', 'failed');
  expect(out.response_code).toBe(550);
  expect(await rowOf('nobody@globex.example', 'in', 'rejected')).toMatchObject({
    tenant_id: globex.tenant_id,
  });
  await until('the bounce', () => readdir(join(mailbox, 'rose@acme.example')).catch(() => null));
});

test('where the reply of the inbound side is lost the mail is handed over again: doubled, never lost', async () => {
  let lost = 0;
  between = (accept) => async (mail) => {
    const reply = await accept(mail);
    if (mail.recipient !== 'erin@globex.example' || lost > 0) return reply;
    lost += 1;
    throw new Error('the process that delivers ended here');
  };
  await send('erin@globex.example');
  await rowOf('erin@globex.example', 'out', 'deferred');
  await withScope(db, { all: true }, (tx) => sql`update mail_queue set next_attempt_at = now()`.execute(tx));
  await rowOf('erin@globex.example', 'out', 'delivered');
  expect(lost).toBe(1);
  const into = (await rowsTo('erin@globex.example')).filter((row) => row.direction === 'in');
  expect(into).toHaveLength(2);
});

test('a sending domain with a host of its own for outgoing mail has its mail handed to that host', async () => {
  await send('frank@acme.example', { from: 'bob@globex.example', server: GLOBEX_SERVER });
  const out = await rowOf('frank@acme.example', 'out', 'deferred');
  expect(out.delivery_server_fqdn).toBe('127.0.0.1');
  expect(await rowsTo('frank@acme.example')).toHaveLength(1);
});
