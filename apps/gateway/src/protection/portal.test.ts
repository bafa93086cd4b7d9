// Confidential mail to people whose keys are not known, over real SMTP: it becomes a message of the portal and never leaves in clear.
import { type Database, notifySettings, uuidv7, withScope } from '@postern/db';
import { blobKey, blobRow, openBlobStore, openTenantKeys } from '@postern/db/blobs/index';
import { queueMail } from '@postern/records';
import { deliver, type TestDatabase, testDatabase } from '@postern/testing';
import { asAdministrator } from '@postern/testing/arrange';
import { type Sink, smtpSink } from '@postern/testing/smtp-sink';
import { until } from '@postern/testing/until';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDelivery } from '../delivery/run.ts';
import type { DeliveryHandle } from '../delivery/worker.ts';
import {
  acme,
  type GatewayUnderTest,
  gatewayUnderTest,
  offlineConfig,
  seedTenants,
  setSetting,
} from '../under-test/world.ts';

let database: TestDatabase;
let db: Database;
let world: GatewayUnderTest;
let delivery: DeliveryHandle;
let sink: Sink;
const ANN = 'ann@acme.example';

const all = <T>(work: Parameters<typeof withScope<T>>[2]) => withScope(db, { all: true }, work);

beforeAll(async () => {
  database = await testDatabase();
  db = database.connect('postern_worker');
  sink = await smtpSink({ keep: true });
  await seedTenants(db);
  const server = `127.0.0.1:${sink.port}`;
  await all((tx) => tx.updateTable('managed_domain').set({ forwarding: server }).execute());
  await setSetting(db, acme.tenant_id, 'outgoing_targethost_override', server);
  await all((tx) =>
    tx
      .insertInto('portal_domain')
      .values({
        tenant_id: acme.tenant_id,
        domain_name: acme.domain,
        settings: JSON.stringify({ server_side_caching: { enabled: true, expire: 30 } }),
      })
      .execute(),
  );
  world = await gatewayUnderTest(database, { relay: '' });
  delivery = await startDelivery();
}, 60_000);
afterAll(async () => {
  await delivery?.stop();
  await world?.[Symbol.asyncDispose]();
  await sink?.close();
  await database?.drop();
});

function startDelivery(): Promise<DeliveryHandle> {
  const { store, acceptInternal } = world.gateway;
  return runDelivery({
    config: offlineConfig(database, { relay: '' }),
    ...{ log: pino({ level: 'silent' }), store, acceptInternal, onAttempt: () => undefined },
  });
}

async function send(to: string[], subject: string, text = 'Our price is 1234.'): Promise<string> {
  const date = new Date().toUTCString().replace('GMT', '+0000');
  const { reply } = await deliver(world.gateway.smtpPort, {
    ...{ from: ANN, to, xclient: { ADDR: '192.0.2.10', HELO: 'mail.example' } },
    message: `From: Ann Muster <${ANN}>\r\nTo: ${to.join(', ')}\r\nSubject: ${subject}\r\nDate: ${date}\r\nMessage-ID: <${Math.random()}@x.example>\r\nMIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`,
  });
  return `${reply.code} ${reply.enhanced}`;
}

const copiesFor = (address: string) =>
  all((tx) =>
    tx
      .selectFrom('portal_recipient as r')
      .innerJoin('portal_account as a', (join) =>
        join.onRef('a.tenant_id', '=', 'r.tenant_id').onRef('a.account_id', '=', 'r.account_id'),
      )
      .innerJoin('portal_message as m', (join) =>
        join.onRef('m.tenant_id', '=', 'r.tenant_id').onRef('m.message_id', '=', 'r.message_id'),
      )
      .selectAll('m')
      .select(['r.blob_id as copy_id', 'r.link', 'r.notice', 'a.domain_name as portal', 'a.state'])
      .select(['r.expires_at as ends_at', 'a.tenant_id as account_tenant'])
      .where('a.address', '=', address)
      .orderBy('m.sent_at')
      .execute(),
  );

const copyFor = (address: string) =>
  until(`a portal message for ${address}`, async () => (await copiesFor(address)).at(-1));

async function textOf(blob_id: string | null): Promise<string> {
  const row = await all((tx) =>
    tx.selectFrom('blob').selectAll().where('blob_id', '=', blob_id).executeTakeFirstOrThrow(),
  );
  const store = await openBlobStore(`file:${world.root}`);
  const key = await blobKey(openTenantKeys(db, database.installationKey), row);
  const chunks: Buffer[] = [];
  for await (const chunk of store.open(row.blob_id, key)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

const messageRow = (to: string, state: string) =>
  until(`${to} is ${state}`, () =>
    all((tx) =>
      tx
        .selectFrom('message')
        .selectAll()
        .where('to_address', '=', to)
        .where('state', '=', state)
        .executeTakeFirst(),
    ),
  );

test('confidential mail to somebody without keys waits in the portal, sealed, and nothing of it is sent', async () => {
  const to = 'ruth@outside.example';
  expect(await send([to], '[confidential] Offer')).toBe('250 2.0.0');
  const copy = await copyFor(to);
  expect(copy).toMatchObject({
    ...{ tenant_id: acme.tenant_id, portal: acme.domain, state: 'invited', notice: 'due' },
    ...{ owner: ANN, owner_name: 'Ann Muster', subject: 'Offer', direction: 'out' },
  });
  expect(copy.link).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/);
  expect(Math.round((copy.ends_at.getTime() - Date.now()) / 86_400_000)).toBe(30);
  const content = await textOf(copy.copy_id);
  expect(content).toContain('Our price is 1234.');
  expect(content).toContain('Subject: Offer\r\n');
  const row = await messageRow(to, 'delivered');
  const events = await all((tx) =>
    tx.selectFrom('message_event').select('event').where('id', '=', row.id).execute(),
  );
  expect(events.map(({ event }) => event)).toContain('portal_message_kept');
  expect(sink.mails.filter((mail) => mail.to.includes(to))).toEqual([]);
});

test('recipients of one mail share its message, each with a copy and a link of their own', async () => {
  const people = ['first@outside.example', 'second@outside.example'];
  expect(await send(people, '[confidential] For two')).toBe('250 2.0.0');
  const [first, second] = [await copyFor(people[0] ?? ''), await copyFor(people[1] ?? '')];
  expect(first.message_id).toBe(second.message_id);
  expect(first.copy_id).not.toBe(second.copy_id);
  expect(first.link).not.toBe(second.link);
});

test('a reply of the console to several is one message, and who was refused stays told', async () => {
  const people = ['reply1@outside.example', 'reply2@outside.example', 'bert@acme.example'];
  const { tenant_id, domain } = acme;
  const store = await openBlobStore(`file:${world.root}`);
  const writer = store.create();
  writer.write(
    Buffer.from(
      `From: ${ANN}\r\nTo: ${people.join(', ')}\r\nSubject: Re: [priv] Halls\r\nMessage-ID: <reply@x.example>\r\n\r\nTo you all.\r\n`,
    ),
  );
  const stored = await writer.commit();
  const key = await openTenantKeys(db, database.installationKey).current(tenant_id);
  const [message_id, ts, queue_id] = [uuidv7(), new Date(), 'REPLYTOALL01'];
  await all(async (tx) => {
    await tx
      .insertInto('blob')
      .values(blobRow(tenant_id, key, stored))
      .execute();
    await tx
      .insertInto('portal_message')
      .values({
        ...{ tenant_id, message_id, domain_name: domain, queue_id, subject: 'Halls', owner: ANN },
        ...{ thread_id: message_id, direction: 'out', delivery: 'queued', sent_at: ts, folder: 'SENT' },
        expires_at: new Date(ts.getTime() + 86_400_000),
      })
      .execute();
    // A colleague without a key is refused, before the others are taken.
    await queueMail(
      tx,
      people.toReversed().map((recipient) => ({
        ...{ tenant_id, id: message_id, ts, queue_entry_id: uuidv7(), queue_id, kind: 'portal' },
        ...{ direction: 'out', sender: ANN, recipient, next_hop: '', destination: 'outside.example' },
        ...{ blob_id: stored.blob_id, size: stored.size },
      })),
    );
  });
  const [first, second] = [await copyFor(people[0] ?? ''), await copyFor(people[1] ?? '')];
  expect([first.message_id, second.message_id]).toEqual([message_id, message_id]);
  expect(first.link).not.toBe(second.link);
  const { delivery: told } = await until('all three were tried', async () =>
    (await all((tx) => tx.selectFrom('mail_queue').select('id').where('queue_id', '=', queue_id).execute()))
      .length === 0
      ? (await copiesFor(people[0] ?? '')).at(-1)
      : undefined,
  );
  expect(told).toBe('refused');
});

test('[priv] wants the portal, ordinary mail leaves as before', async () => {
  const to = 'paul@outside.example';
  expect(await send([to], '[priv] Salary')).toBe('250 2.0.0');
  expect((await copyFor(to)).subject).toBe('Salary');
  expect(await send(['open@outside.example'], 'Lunch')).toBe('250 2.0.0');
  await until('ordinary mail leaves', async () =>
    sink.mails.find((mail) => mail.to.includes('open@outside.example')),
  );
});

test('while the portal cannot take it the mail waits, and then becomes one message', async () => {
  const to = 'late@outside.example';
  await breakPortal(true);
  expect(await send([to], '[confidential] Merger')).toBe('250 2.0.0');
  await until('an attempt was made', () =>
    all((tx) =>
      tx
        .selectFrom('mail_queue')
        .select('attempts')
        .where('recipient', '=', to)
        .where('attempts', '>', 0)
        .executeTakeFirst(),
    ),
  );
  // Longer than the first tries to write it down take.
  await new Promise((resolve) => setTimeout(resolve, 700));
  await messageRow(to, 'queued');
  expect(await copiesFor(to)).toEqual([]);
  expect(sink.mails.filter((mail) => mail.to.includes(to))).toEqual([]);
  await breakPortal(false);
  await copyFor(to);
  await messageRow(to, 'delivered');
  expect(await copiesFor(to)).toHaveLength(1);
});

test('a portal that is switched off while confidential mail waits opens no other way: it waits, and goes once it is on', async () => {
  const to = 'between@outside.example';
  const queued = () =>
    all((tx) => tx.selectFrom('mail_queue').selectAll().where('recipient', '=', to).executeTakeFirst());
  const due = () =>
    all((tx) =>
      tx
        .updateTable('mail_queue')
        .set({ next_attempt_at: new Date(0) })
        .where('recipient', '=', to)
        // One that is leased belongs to who holds it.
        .where('state', '=', 'ready')
        .execute(),
    );
  const enable = async (enabled: boolean) => {
    await all((tx) => tx.updateTable('portal_domain').set({ enabled }).execute());
    await all((tx) => notifySettings(tx, acme.tenant_id));
  };
  await delivery.stop();
  expect(await send([to], '[confidential] Between')).toBe('250 2.0.0');
  await enable(false);
  await until(
    'the switch is known',
    async () => (await send(['nobody@outside.example'], '[confidential] Off')) === '550 5.7.3',
  );
  delivery = await startDelivery();
  await until('it waits for a key', async () => (await queued())?.last_error.includes('encrypt') === true);
  expect(await copiesFor(to)).toEqual([]);
  expect(sink.mails.filter((mail) => mail.to.includes(to))).toEqual([]);
  await enable(true);
  await until('it is kept', async () => {
    await due();
    return (await copiesFor(to)).length === 1;
  });
  await messageRow(to, 'delivered');
  expect(sink.mails.filter((mail) => mail.to.includes(to))).toEqual([]);
});

/** A fault of the database where the message would be kept: no link is like this. */
async function breakPortal(broken: boolean): Promise<void> {
  await asAdministrator(
    database.adminUrl,
    broken
      ? `alter table portal_recipient add constraint broken check (link = 'nothing') not valid`
      : 'alter table portal_recipient drop constraint broken',
  );
}

test('where messages are not kept, one is put aside for its notice, and one too large for a mail goes back', async () => {
  const set = (enabled: boolean) =>
    all((tx) =>
      tx
        .updateTable('portal_domain')
        .set({ settings: JSON.stringify({ server_side_caching: { enabled, expire: 30 } }) })
        .execute(),
    );
  await set(false);
  const to = 'carried@outside.example';
  expect(await send([to], '[confidential] Carried')).toBe('250 2.0.0');
  await copyFor(to);
  const rows = await all((tx) =>
    tx
      .selectFrom('portal_recipient as r')
      .innerJoin('portal_account as a', 'a.account_id', 'r.account_id')
      .select(['r.is_carried', 'r.carried_header', 'r.carried_key'])
      .where('a.address', '=', to)
      .execute(),
  );
  expect(rows).toMatchObject([
    { is_carried: true, carried_header: { to: [{ address: to }] }, carried_key: null },
  ]);
  const large = 'large@outside.example';
  const lines = `${'x'.repeat(76)}\r\n`.repeat(140_000);
  expect(await send([large], '[confidential] Large', lines)).toBe('250 2.0.0');
  const { id } = await messageRow(large, 'failed');
  const [attempt] = await all((tx) =>
    tx.selectFrom('delivery_attempt').select(['result', 'result_txt']).where('id', '=', id).execute(),
  );
  expect(attempt).toMatchObject({ result: 'failed', result_txt: expect.stringContaining('at most 10 MB') });
  expect(await copiesFor(large)).toEqual([]);
  expect(sink.mails.filter((mail) => [to, large].some((one) => mail.to.includes(one)))).toEqual([]);
  await set(true);
});

test('a colleague without a key is no case for the portal: the mail is refused at once', async () => {
  expect(await send(['bert@acme.example'], '[confidential] Inside')).toBe('550 5.7.3');
});

test('a domain whose portal is switched off refuses such mail at once', async () => {
  await all((tx) => tx.updateTable('portal_domain').set({ enabled: false }).execute());
  await all((tx) => notifySettings(tx, acme.tenant_id));
  await until(
    'the switch is known',
    async () => (await send(['nobody@outside.example'], '[confidential] Off')) === '550 5.7.3',
  );
});
