// Large mail over real SMTP, both ways: its files become links or all of it goes to the portal, and it never leaves in another way.
import { createHash, randomFillSync } from 'node:crypto';
import { type Database, notifySettings, withScope } from '@postern/db';
import { blobKey, openBlobStore, openTenantKeys } from '@postern/db/blobs/index';
import { deliver, type TestDatabase, testDatabase } from '@postern/testing';
import { asAdministrator } from '@postern/testing/arrange';
import { type Sink, smtpSink } from '@postern/testing/smtp-sink';
import { until } from '@postern/testing/until';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
const HOST = 'acme-example.portal.localhost';

const all = <T>(work: Parameters<typeof withScope<T>>[2]) => withScope(db, { all: true }, work);

async function put(field: string, value: unknown): Promise<void> {
  await all((tx) =>
    tx.deleteFrom('setting').where('tenant_id', '=', acme.tenant_id).where('field', '=', field).execute(),
  );
  await setSetting(db, acme.tenant_id, field, value);
}

async function setLargeFiles(
  mode: 'off' | 'plain' | 'secure',
  { maximum = 9_000, enabled = true, quota = 1000 } = {},
): Promise<void> {
  const direction = { mode, threshold: 1_000, maximum };
  const lft_settings = { retention: 7, incoming: direction, outgoing: direction };
  await all(async (tx) => {
    await tx
      .updateTable('portal_domain')
      .set({ enabled, settings: JSON.stringify({ lft_settings }) })
      .execute();
    await notifySettings(tx, acme.tenant_id);
  });
  await put('quota_user', quota);
}

beforeAll(async () => {
  database = await testDatabase();
  db = database.connect('postern_worker');
  sink = await smtpSink({ keep: true });
  await seedTenants(db);
  const server = `127.0.0.1:${sink.port}`;
  await all((tx) => tx.updateTable('managed_domain').set({ forwarding: server }).execute());
  await setSetting(db, acme.tenant_id, 'outgoing_targethost_override', server);
  const place = { tenant_id: acme.tenant_id, domain_name: acme.domain };
  await all((tx) => tx.insertInto('portal_domain').values(place).execute());
  await all((tx) =>
    tx
      .insertInto('portal_host')
      .values({ host: HOST, ...place })
      .execute(),
  );
  await asAdministrator(
    database.adminUrl,
    `insert into feature_flag (flag, scope, scope_value, is_on, changed_by)
      values ('large_file_transfer', 'default', 'all', true, 'test')`,
  );
  world = await gatewayUnderTest(database, { relay: '' });
  const { store, acceptInternal } = world.gateway;
  delivery = await runDelivery({
    config: offlineConfig(database, { relay: '' }),
    ...{ log: pino({ level: 'silent' }), store, acceptInternal, onAttempt: () => undefined },
  });
}, 60_000);
beforeEach(() => setLargeFiles('plain'));
afterAll(async () => {
  await delivery?.stop();
  await world?.[Symbol.asyncDispose]();
  await sink?.close();
  await database?.drop();
});

const file = randomFillSync(Buffer.alloc(1_500_000));
const base64 = (content: Buffer) => content.toString('base64').replace(/.{76}/g, '$&\r\n');

interface Sent {
  from?: string;
  subject?: string;
  content?: Buffer;
}

async function send(
  to: string[],
  { from = ANN, subject = 'Plans', content = file }: Sent = {},
): Promise<string> {
  const lines = [
    `From: Ann Muster <${from}>`,
    `To: ${to.join(', ')}`,
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${Math.random()}@x.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'The plans are attached.',
    '--b',
    'Content-Type: application/octet-stream',
    'Content-Disposition: attachment; filename="plans.bin"',
    'Content-Transfer-Encoding: base64',
    '',
    base64(content),
    '--b--',
    '',
  ];
  const { reply } = await deliver(world.gateway.smtpPort, {
    ...{ from, to, message: lines.join('\r\n') },
    xclient:
      from === ANN
        ? { ADDR: '192.0.2.10', HELO: 'mail.example' }
        : { ADDR: '198.51.100.7', HELO: 'x.example' },
  });
  return `${reply.code} ${reply.enhanced}`;
}

const arrived = async (to: string) => {
  const mail = await until(`mail for ${to}`, async () => sink.mails.find((one) => one.to.includes(to)));
  return PostalMime.parse(mail.data);
};

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
      .select(['r.blob_id as copy_id', 'r.link', 'r.secret_hash', 'r.notice', 'r.expires_at as ends_at'])
      .where('a.address', '=', address)
      .execute(),
  );
const copyFor = (address: string) =>
  until(`a copy for ${address}`, async () => (await copiesFor(address)).at(-1));

const filesOf = (message_id: string) =>
  all((tx) => tx.selectFrom('portal_file').selectAll().where('message_id', '=', message_id).execute());

async function contentOf(blob_ids: readonly (string | null)[]): Promise<Buffer> {
  const store = await openBlobStore(`file:${world.root}`);
  const keys = openTenantKeys(db, database.installationKey);
  const chunks: Buffer[] = [];
  for (const blob_id of blob_ids) {
    const row = await all((tx) =>
      tx.selectFrom('blob').selectAll().where('blob_id', '=', blob_id).executeTakeFirstOrThrow(),
    );
    for await (const chunk of store.open(row.blob_id, await blobKey(keys, row))) chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

const piecesOf = (file_id: string) =>
  all((tx) =>
    tx
      .selectFrom('portal_segment')
      .select('blob_id')
      .where('file_id', '=', file_id)
      .orderBy('start')
      .execute(),
  );

const messageRow = (to: string) =>
  all((tx) => tx.selectFrom('message').selectAll().where('to_address', '=', to).execute()).then((rows) =>
    rows.at(-1),
  );

test('plain: the mail arrives without its file and names a link, one for each recipient, the file is kept once', async () => {
  const people = ['paul@outside.example', 'rita@outside.example'];
  expect(await send(people)).toBe('250 2.0.0');
  const mails = [await arrived(people[0] ?? ''), await arrived(people[1] ?? '')];
  const copies = [await copyFor(people[0] ?? ''), await copyFor(people[1] ?? '')];
  for (const [at, mail] of mails.entries()) {
    expect(mail.attachments).toEqual([]);
    expect(mail.text).toContain('The plans are attached.');
    const [, token = ''] = new RegExp(`http://${HOST}:8080/f/([0-9a-z]{34})\\s`).exec(mail.text ?? '') ?? [];
    const copy = copies[at];
    expect(token.slice(0, 8)).toBe(copy?.link);
    expect(
      createHash('sha256')
        .update(token.slice(8))
        .digest()
        .equals(copy?.secret_hash ?? Buffer.alloc(0)),
    ).toBe(true);
    expect(mail.text).toContain('plans.bin (1.43 MB)');
  }
  expect(copies[0]?.message_id).toBe(copies[1]?.message_id);
  expect(copies[0]?.link).not.toBe(copies[1]?.link);
  expect(copies[0]).toMatchObject({
    owner: ANN,
    direction: 'out',
    lft: 'plain',
    notice: 'none',
    subject: 'Plans',
  });
  expect(Math.round(((copies[0]?.ends_at.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(7);
  const [kept, ...others] = await filesOf(copies[0]?.message_id ?? '');
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ name: 'plans.bin', size: 1_500_000, state: 'checking', owner: ANN });
  const pieces = (await piecesOf(kept?.file_id ?? '')).map(({ blob_id }) => blob_id);
  expect((await contentOf(pieces)).equals(file)).toBe(true);
  expect((await messageRow(people[0] ?? ''))?.lft).toBe('plain');
});

test('secure: nothing leaves; the message lies in the portal without its file, which lies beside it', async () => {
  await setLargeFiles('secure');
  const to = 'sara@outside.example';
  expect(await send([to])).toBe('250 2.0.0');
  const copy = await copyFor(to);
  expect(copy).toMatchObject({ lft: 'secure', notice: 'due', secret_hash: null });
  const content = (await contentOf([copy.copy_id])).toString('latin1');
  expect(content).toContain('The plans are attached.');
  expect(content.length).toBeLessThan(5_000);
  expect(await filesOf(copy.message_id)).toHaveLength(1);
  await until('it is delivered', async () => (await messageRow(to))?.state === 'delivered' || undefined);
  expect(sink.mails.filter((mail) => mail.to.includes(to))).toEqual([]);
});

test('confidential mail is not sent by plain link, and what must be encrypted goes to the portal whole', async () => {
  const to = 'conny@outside.example';
  expect(await send([to], { subject: '[confidential] Merger' })).toBe('250 2.0.0');
  expect(await copyFor(to)).toMatchObject({ lft: 'secure', subject: 'Merger' });
  await until('it is delivered', async () => (await messageRow(to))?.state === 'delivered' || undefined);
  expect(sink.mails.filter((mail) => mail.to.includes(to))).toEqual([]);
});

test('mail that comes in: each recipient owns a message, and the pieces are stored once', async () => {
  const people = ['bert@acme.example', 'cleo@acme.example'];
  expect(await send(people, { from: 'kim@outside.example' })).toBe('250 2.0.0');
  const copies = [await copyFor(people[0] ?? ''), await copyFor(people[1] ?? '')];
  for (const [at, copy] of copies.entries()) {
    const mail = await arrived(people[at] ?? '');
    expect(mail.attachments).toEqual([]);
    expect(mail.text).toContain(`/f/${copy.link}`);
    expect(copy).toMatchObject({
      ...{ direction: 'in', owner: people[at], writer: 'kim@outside.example', writer_name: 'Ann Muster' },
      ...{ delivery: 'delivered', folder: 'INBOX' },
    });
  }
  const [first] = await filesOf(copies[0]?.message_id ?? '');
  const [second] = await filesOf(copies[1]?.message_id ?? '');
  expect(first?.file_id).not.toBe(second?.file_id);
  expect(await piecesOf(first?.file_id ?? '')).toEqual(await piecesOf(second?.file_id ?? ''));
});

test('small mail, mail to colleagues, and people who may not: files travel as ever', async () => {
  expect(await send(['small@outside.example'], { content: file.subarray(0, 1000) })).toBe('250 2.0.0');
  expect((await arrived('small@outside.example')).attachments).toHaveLength(1);
  expect(await send(['dora@acme.example'])).toBe('250 2.0.0');
  await put('user_allowed', false);
  expect(await send(['denied@outside.example'])).toBe('250 2.0.0');
  expect((await arrived('denied@outside.example')).attachments).toHaveLength(1);
  expect((await messageRow('denied@outside.example'))?.lft).toBe('off');
  await put('user_allowed', true);
});

test('beyond the maximum it is refused with the sizes, and without space for now', async () => {
  await setLargeFiles('plain', { maximum: 1_500 });
  expect(await send(['beyond@outside.example'])).toBe('552 5.3.4');
  const row = await messageRow('beyond@outside.example');
  expect(row?.reject_message).toBe(
    '552 5.3.4 The message has 3 MB, more than the 2 MB that large files may have',
  );
  await setLargeFiles('plain', { quota: 0 });
  expect(await send(['full@outside.example'])).toBe('452 4.2.2');
  expect(await copiesFor('full@outside.example')).toEqual([]);
});

test('while the portal cannot take it the mail waits, and then it leaves once with a link that works', async () => {
  const to = 'later@outside.example';
  const breakPortal = (broken: boolean) =>
    asAdministrator(
      database.adminUrl,
      broken
        ? `alter table portal_recipient add constraint broken check (link = 'nothing') not valid`
        : 'alter table portal_recipient drop constraint broken',
    );
  await breakPortal(true);
  expect(await send([to])).toBe('250 2.0.0');
  await until('it is tried', () =>
    all((tx) =>
      tx
        .selectFrom('mail_queue')
        .select('attempts')
        .where('recipient', '=', to)
        .where('attempts', '>', 0)
        .where('state', '=', 'ready')
        .executeTakeFirst(),
    ),
  );
  expect(sink.mails.filter((mail) => mail.to.includes(to))).toEqual([]);
  expect(await copiesFor(to)).toEqual([]);
  await breakPortal(false);
  await all((tx) => tx.updateTable('mail_queue').set({ next_attempt_at: new Date() }).execute());
  const mail = await arrived(to);
  const copies = await copiesFor(to);
  expect(copies).toHaveLength(1);
  expect(mail.text).toContain(`/f/${copies[0]?.link}`);
});
