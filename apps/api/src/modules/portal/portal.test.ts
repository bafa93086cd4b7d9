import {
  dataRoomFolderCreate,
  dataRoomFolderDelete,
  dataRoomFolderList,
  dataRoomMessageCreate,
  dataRoomMessageDelete,
  dataRoomMessageList,
  dataRoomMessageUpdate,
  dataRoomThreadRead,
  dataRoomUnreadRead,
  dataRoomUploadCreate,
  dataRoomUploadUpdate,
  type GuestKind,
  guestList,
  portalAccountDelete,
  portalAccountExportCsv,
  portalAccountList,
  portalAccountSignOut,
  portalAccountUpdate,
  portalDomainRead,
  portalDomainUpdate,
  portalImageDelete,
  portalImageUpload,
  portalRecordContentRead,
  portalRecordList,
  portalRecordRead,
} from '@postern/contract';
import { uuidv7, withScope } from '@postern/db';
import { blobKey, blobRow, openTenantKeys } from '@postern/db/blobs/index';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makeDomain, makePerson, makeTenant, openWorld, type Tenant } from '@postern/testing/factories';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';

const database = await testDatabase();
const world = openWorld(database);
let now = Date.now();
await asAdministrator(
  database.adminUrl,
  `insert into feature_flag (flag, scope, scope_value, is_on, changed_by) values ('data_room', 'default', 'all', true, 'test')
   on conflict (flag, scope, scope_value) do update set is_on = true`,
);
const api = await testServer(database, { clock: () => now });
const worker = database.connect('postern_worker', 2);
const all = <T>(work: Parameters<typeof withScope<T>>[2]) => withScope(worker, { all: true }, work);
let tenant: Tenant;
let admin: Actor;
let ann: Actor;
let colleague: Actor;
let foreign: Actor;

beforeAll(async () => {
  tenant = await makeTenant(world, { services: ['SC-SIGENC'] });
  const other = await makeTenant(world, { services: ['SC-SIGENC'] });
  const person = async (at: Tenant, role: 'ALL' | 'user') =>
    signIn(api.server, await makePerson(world, at, { roles: [role] }));
  admin = await person(tenant, 'ALL');
  ann = await person(tenant, 'user');
  colleague = await person(tenant, 'user');
  foreign = await person(other, 'ALL');
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await worker.close();
  await database.drop();
});

const domainOf = () => ({ params: { domain: tenant.domain } });
const turn = (enabled: boolean, domain = tenant.domain) => ({
  params: { domain },
  body: { enabled, server_side_caching: { use_master_template: false, enabled: true, expire: 60 } },
});
const dataOf = (answer: { json(): unknown }) => (answer.json() as { data: never }).data as never;

test('an administrator turns a domain’s portal on, which gets a host; nobody else does', async () => {
  expect((await foreign.call(portalDomainUpdate, turn(true))).status).toBe(404);
  expect((await ann.call(portalDomainUpdate, turn(true))).status).toBe(403);
  expect(dataOf(await admin.call(portalDomainRead, domainOf()))).toMatchObject({
    enabled: false,
    hostname: '',
  });
  const host = `${tenant.domain.replace('.', '-')}.portal.localhost`;
  expect(dataOf(await admin.call(portalDomainUpdate, turn(true)))).toMatchObject({
    ...{ enabled: true, hostname: host, used_by: [tenant.domain], server_side_caching: { expire: 60 } },
  });
  const page = await api.server.inject({ method: 'GET', url: '/', headers: { host } });
  expect([page.statusCode, page.body.includes(tenant.domain)]).toEqual([200, true]);
  const unproven = `unproven-${tenant.domain}`;
  await makeDomain(world, tenant, unproven, { proven: false });
  expect((await admin.call(portalDomainUpdate, turn(true, unproven))).status).toBe(404);
  const rows = await all((tx) =>
    tx.selectFrom('audit_log').select('action').where('action', '=', 'portal_domain.update').execute(),
  );
  expect(rows).toHaveLength(1);
});

test('the sender sees who opened what, takes it back for all at once, and may undo that for a moment', async () => {
  const { tenant_id, domain } = tenant;
  const [message_id, account_id, link] = [uuidv7(), uuidv7(), '0123abcd'];
  const expires_at = new Date(now + 86_400_000);
  const key = { tenant_id, message_id, account_id };
  await all(async (tx) => {
    await tx
      .insertInto('portal_account')
      .values({ tenant_id, account_id, domain_name: domain, address: 'ruth@outside.example' })
      .execute();
    await tx
      .insertInto('portal_message')
      .values({
        ...{ tenant_id, message_id, domain_name: domain, direction: 'out', queue_id: 'Q1', expires_at },
        ...{ owner: ann.email, subject: 'Offer', thread_id: message_id, sent_at: new Date(now) },
        ...{ read_at: new Date(now), folder: 'SENT' },
      })
      .execute();
    await tx
      .insertInto('portal_recipient')
      .values({ ...key, link, blob_id: uuidv7(), expires_at })
      .execute();
    await tx
      .insertInto('portal_event')
      .values({ ...key, event_id: uuidv7(), event: 'opened', at: new Date(now) })
      .execute();
  });
  expect(dataOf(await ann.call(dataRoomMessageList, { query: {} }))).toMatchObject({
    messages: [{ subject: 'Offer', recipients: [{ address: 'ruth@outside.example' }] }],
  });
  expect(dataOf(await ann.call(dataRoomThreadRead, { params: { id: message_id } }))).toMatchObject([
    { content: null, events: [{ event: 'opened', address: 'ruth@outside.example' }] },
  ]);
  const reply = { body: { answers: message_id, text: 'One thing more.', uploads: [] } };
  for (const actor of [colleague, foreign, admin])
    expect((await actor.call(dataRoomMessageCreate, reply)).status).toBe(404);
  const sent = dataOf(await ann.call(dataRoomMessageCreate, reply)) as { message_id: string };
  expect(sent).toMatchObject({ direction: 'out', delivery: 'queued', folder: 'SENT', recipients: [] });
  const queue = await all((tx) =>
    tx.selectFrom('mail_queue').select(['kind', 'direction', 'sender', 'recipient']).execute(),
  );
  expect(queue).toContainEqual({
    ...{ kind: 'portal', direction: 'out', sender: ann.email, recipient: 'ruth@outside.example' },
  });
  expect(dataOf(await ann.call(dataRoomThreadRead, { params: { id: sent.message_id } }))).toHaveLength(2);
  const recall = (recalled: boolean) => ({
    params: { id: message_id },
    body: { recalled, note: 'Wrong file' },
  });
  for (const actor of [colleague, foreign, admin]) {
    expect(dataOf(await actor.call(dataRoomMessageList, { query: {} }))).toMatchObject({
      ...{ messages: [], next: null, count: null, sent: { messages: 0, people: 0 } },
    });
    expect((await actor.call(dataRoomThreadRead, { params: { id: message_id } })).status).toBe(404);
    expect((await actor.call(dataRoomMessageDelete, { params: { id: message_id } })).status).toBe(404);
    expect((await actor.call(dataRoomMessageUpdate, recall(true))).status).toBe(404);
  }
  const taken = dataOf(await ann.call(dataRoomMessageUpdate, recall(true))) as {
    recipients: { revoked_at: string | null }[];
  };
  expect(taken.recipients[0]?.revoked_at).not.toBeNull();
  expect((await ann.call(dataRoomMessageUpdate, recall(true))).status).toBe(410);
  expect((await ann.call(dataRoomMessageUpdate, recall(false))).status).toBe(200);
  expect((await ann.call(dataRoomMessageUpdate, recall(true))).status).toBe(200);
  now += 31_000;
  expect((await ann.call(dataRoomMessageUpdate, recall(false))).status).toBe(410);
  const row = await all((tx) => tx.selectFrom('portal_recipient').selectAll().executeTakeFirstOrThrow());
  expect(row).toMatchObject({ revoked_by: ann.email, revoked_note: 'Wrong file' });
});

test('a reply to all is one message to everybody the conversation names, and to nobody else', async () => {
  const { tenant_id, domain } = tenant;
  const keys = openTenantKeys(worker, database.installationKey);
  const [message_id, expires_at] = [uuidv7(), new Date(now + 86_400_000)];
  const [eva, max, blind] = ['eva@outside.example', 'max@outside.example', 'blind@outside.example'];
  const writer = api.blobs.create();
  writer.write(Buffer.from(`From: ${ann.email}\r\nTo: Eva@outside.example\r\nCc: ${max}\r\n\r\nHello`));
  const stored = await writer.commit();
  await all(async (tx) => {
    await tx
      .insertInto('blob')
      .values(blobRow(tenant_id, await keys.current(tenant_id), stored))
      .execute();
    await tx
      .insertInto('portal_message')
      .values({
        ...{ tenant_id, message_id, domain_name: domain, direction: 'out', queue_id: 'Q2', expires_at },
        ...{ owner: ann.email, subject: 'Halls', thread_id: message_id, sent_at: new Date(now) },
        ...{ folder: 'SENT', read_at: new Date(now) },
      })
      .execute();
    for (const [nth, address] of [eva, max, blind].entries()) {
      const account_id = uuidv7();
      await tx
        .insertInto('portal_account')
        .values({ tenant_id, account_id, domain_name: domain, address })
        .execute();
      await tx
        .insertInto('portal_recipient')
        .values({
          ...{ tenant_id, message_id, account_id, expires_at, link: `abcdefg${nth}` },
          blob_id: nth === 0 ? stored.blob_id : null,
        })
        .execute();
    }
  });
  expect(dataOf(await ann.call(dataRoomThreadRead, { params: { id: message_id } }))).toMatchObject([
    { content: { named: [eva, max] } },
  ]);
  const reply = (to?: string[], actor = ann) =>
    actor.call(dataRoomMessageCreate, {
      body: { answers: message_id, text: 'To you both.', uploads: [], ...(to && { to }) },
    });
  expect((await reply()).status).toBe(409);
  for (const stranger of [blind, 'stranger@outside.example'])
    expect((await reply([eva, stranger])).status).toBe(409);
  expect((await reply([eva, max], colleague)).status).toBe(404);
  const sent = dataOf(await reply([eva, max, eva])) as { message_id: string };
  const queue = await all((tx) =>
    tx
      .selectFrom('mail_queue')
      .select(['recipient', 'queue_id', 'blob_id'])
      .where('id', '=', sent.message_id)
      .orderBy('recipient')
      .execute(),
  );
  expect(queue.map(({ recipient }) => recipient)).toEqual([eva, max]);
  expect(new Set(queue.map(({ queue_id, blob_id }) => `${queue_id} ${blob_id}`)).size).toBe(1);
});

test('a new message to people outside takes files that came in pieces, and refuses what is not whole, too large or not one’s own', async () => {
  const bytes = Buffer.from('0123456789'.repeat(30));
  const announce = (size: number, actor = ann) =>
    actor.call(dataRoomUploadCreate, { body: { name: '../../plan.txt', mime: 'text/plain', size } });
  expect((await announce(26_214_401)).status).toBe(413);
  const { upload_id, name } = dataOf(await announce(bytes.length)) as { upload_id: string; name: string };
  expect(name).toBe('plan.txt');
  const piece = (offset: number, part: Buffer, actor = ann) =>
    actor.call(dataRoomUploadUpdate, {
      params: { id: upload_id },
      body: { offset, content: part.toString('base64') },
    });
  const write = (to: string[], uploads = [upload_id], actor = ann) =>
    actor.call(dataRoomMessageCreate, { body: { to, subject: 'Plans', text: 'Attached.', uploads } });
  const eva = 'eva@outside.example';
  expect((await piece(0, bytes, colleague)).status).toBe(404);
  expect(dataOf(await piece(0, bytes.subarray(0, 100)))).toMatchObject({ received: 100 });
  // Its answer was lost: sent again it adds nothing and says where to go on.
  expect(dataOf(await piece(0, bytes.subarray(0, 100)))).toMatchObject({ received: 100 });
  expect((await write([eva])).status).toBe(409);
  expect((await piece(100, Buffer.alloc(201))).status).toBe(413);
  expect(dataOf(await piece(100, bytes.subarray(100)))).toMatchObject({ received: 300 });
  expect((await write([eva], [upload_id], colleague)).status).toBe(409);
  expect((await write([colleague.email])).status).toBe(409);
  expect((await write(['nobody'])).status).toBe(422);
  expect((await foreign.call(dataRoomUploadCreate, { body: { name: 'a', mime: '', size: 1 } })).status).toBe(
    409,
  );
  const sent = dataOf(await write([eva, 'Max@outside.example'])) as { message_id: string };
  expect(sent).toMatchObject({
    subject: 'Plans',
    files: [{ name: 'plan.txt', size: 300 }],
    delivery: 'queued',
  });
  const queue = await all((tx) =>
    tx
      .selectFrom('mail_queue as q')
      .innerJoin('blob as b', 'b.blob_id', 'q.blob_id')
      .select(['q.recipient', 'b.tenant_id', 'b.blob_id', 'b.wrapped_key', 'b.key_version'])
      .where('q.id', '=', sent.message_id)
      .orderBy('q.recipient')
      .execute(),
  );
  expect(queue.map(({ recipient }) => recipient)).toEqual([eva, 'max@outside.example']);
  const [row] = queue;
  const keys = openTenantKeys(worker, database.installationKey);
  const parts: Buffer[] = [];
  if (row)
    for await (const part of api.blobs.open(row.blob_id, await blobKey(keys, row)))
      parts.push(part as Buffer);
  const mail = await PostalMime.parse(Buffer.concat(parts));
  expect([mail.subject, mail.to?.map(({ address }) => address)]).toEqual([
    '[priv] Plans',
    [eva, 'max@outside.example'],
  ]);
  expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).equals(bytes)).toBe(true);
  // Its space is free again.
  expect(await all((tx) => tx.selectFrom('portal_file').select('file_id').execute())).toEqual([]);
});

test('an administrator sees whose messages there are and what happened, and their content only for a reason that the owner is told', async () => {
  const list = dataOf(await admin.call(portalRecordList, { query: { q: 'MAX@outside' } })) as {
    messages: { message_id: string; owner: string }[];
  };
  const [record] = list.messages;
  expect(list.messages).toMatchObject([{ owner: ann.email, subject: 'Halls', domain: tenant.domain }]);
  const params = { id: record?.message_id ?? '' };
  const seen = await admin.call(portalRecordRead, { params });
  expect(dataOf(seen)).toMatchObject({ recipients: [{}, {}, {}], events: [] });
  expect(JSON.stringify(seen.json())).not.toContain('Hello');
  const because = { params, body: { reason: 'Claim of a customer' } };
  for (const actor of [ann, colleague]) {
    expect((await actor.call(portalRecordList, { query: {} })).status).toBe(403);
    expect((await actor.call(portalRecordContentRead, because)).status).toBe(403);
  }
  expect(dataOf(await foreign.call(portalRecordList, { query: {} }))).toEqual({ messages: [], next: null });
  expect((await foreign.call(portalRecordRead, { params })).status).toBe(404);
  expect((await foreign.call(portalRecordContentRead, because)).status).toBe(404);
  expect((await admin.call(portalRecordContentRead, { params, body: { reason: '  why' } })).status).toBe(422);
  const queuedTo = () =>
    all((tx) => tx.selectFrom('mail_queue').select('kind').where('recipient', '=', ann.email).execute());
  const before = (await queuedTo()).length;
  expect(dataOf(await admin.call(portalRecordContentRead, because))).toMatchObject({ text: 'Hello\n' });
  expect(await queuedTo()).toHaveLength(before + 1);
  const thread = dataOf(await ann.call(dataRoomThreadRead, { params })) as {
    message_id: string;
    events: object[];
  }[];
  expect(thread.find(({ message_id }) => message_id === record?.message_id)?.events).toMatchObject([
    { event: 'content_read', by: admin.email, reason: 'Claim of a customer' },
  ]);
  const rows = await all((tx) =>
    tx
      .selectFrom('audit_log')
      .select(sql<unknown>`entry->'details'`.as('details'))
      .where('action', '=', 'portal_message.content_read')
      .execute(),
  );
  expect(rows).toMatchObject([{ details: { owner: ann.email, reason: 'Claim of a customer' } }]);
});

test('a block follows the template until it has values of its own, and those are kept while it follows again', async () => {
  const second = `second-${tenant.domain}`;
  await makeDomain(world, tenant, second);
  await asAdministrator(
    database.adminUrl,
    `update managed_domain set is_primary = (domain_name = '${tenant.domain}') where tenant_id = ${tenant.tenant_id}`,
  );
  const read = async () => dataOf(await admin.call(portalDomainRead, { params: { domain: second } }));
  const put = (body: object) =>
    admin.call(portalDomainUpdate, { params: { domain: second }, body: body as never });
  expect(await read()).toMatchObject({
    ...{ template_domain: tenant.domain, server_side_caching: { use_master_template: true } },
    template: { server_side_caching: { expire: 60 } },
  });
  const own = { use_master_template: false, admin_email: 'help@acme.example' };
  expect(dataOf(await put({ enabled: true, admin_settings: own }))).toMatchObject({ admin_settings: own });
  expect(dataOf(await put({ admin_settings: { ...own, use_master_template: true } }))).toMatchObject({
    admin_settings: { use_master_template: true, admin_email: own.admin_email },
    ...{ enabled: true, server_side_caching: { use_master_template: true } },
  });
  await put({ admin_settings: own });
  const host = `${second.replaceAll('.', '-')}.portal.localhost`;
  const page = () =>
    api.server.inject({ method: 'GET', url: '/', headers: { host, 'accept-language': 'en' } });
  expect((await page()).body).toContain('mailto:help@acme.example');
  const languages = (enabled: readonly string[], first: string) => ({
    language_settings: {
      use_master_template: false,
      languages: ['en_GB', 'de_DE', 'fr_FR', 'es_ES'].map((short) => ({
        ...{ short, long: short, enabled: enabled.includes(short), default: short === first },
      })),
    },
  });
  expect((await put(languages(['de_DE'], 'en_GB'))).status).toBe(422);
  expect((await put(languages([], ''))).status).toBe(422);
  expect((await put(languages(['de_DE', 'fr_FR'], 'de_DE'))).status).toBe(200);
  expect((await page()).body).toMatch(/<html lang="de-DE".*hreflang="fr-FR"/);
});

test('the brand of a portal: pictures are drawn anew, other files refused, a colour must be readable', async () => {
  const params = { domain: tenant.domain, host: `${tenant.domain.replace('.', '-')}.portal.localhost` };
  const page = () => api.server.inject({ method: 'GET', url: '/', headers: { host: params.host } });
  const logo = { ...params, kind: 'companylogo' as const };
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  expect((await admin.call(portalImageUpload, { params: logo, body: { content: svg } })).status).toBe(422);
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#6b3a63' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .png()
    .toBuffer();
  const uploaded = await admin.call(portalImageUpload, {
    params: logo,
    body: { content: png.toString('base64') },
  });
  const { images } = dataOf(uploaded) as { images: { companylogo: string } };
  const path = `/brand/${images.companylogo}.webp`;
  expect((await page()).body).toContain(`src="${path}"`);
  const served = await api.server.inject({ method: 'GET', url: path, headers: { host: params.host } });
  expect(served.headers['content-type']).toBe('image/webp');
  expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined();
  expect((await foreign.call(portalImageUpload, { params: logo, body: { content: svg } })).status).toBe(404);
  const colour = (value: string) =>
    admin.call(portalDomainUpdate, {
      params: { domain: tenant.domain },
      body: { branding: { use_master_template: false, colour: value } },
    });
  expect((await colour('#ffee00')).status).toBe(422);
  expect((await colour('#6b3a63')).status).toBe(200);
  expect((await page()).body).toContain('href="/brand-6b3a63.css"');
  const css = await api.server.inject({
    method: 'GET',
    url: '/brand-6b3a63.css',
    headers: { host: params.host },
  });
  expect([css.statusCode, css.body.includes('--accent:#6b3a63')]).toEqual([200, true]);
  expect((await admin.call(portalImageDelete, { params: logo })).status).toBe(200);
  expect((await page()).body).not.toContain(path);
});

test('folders of a data room are its owner’s alone; messages move, are found, and come back from a folder that goes', async () => {
  const { tenant_id, domain } = tenant;
  const account = await all((tx) =>
    tx.selectFrom('portal_account').select('account_id').executeTakeFirstOrThrow(),
  );
  const [first, second] = [uuidv7(), uuidv7()];
  await all((tx) =>
    tx
      .insertInto('portal_message')
      .values(
        [first, second].map((message_id, at) => ({
          ...{ tenant_id, message_id, domain_name: domain, direction: 'in', queue_id: `A${at}` },
          ...{ owner: ann.email, subject: `Re: Plan ${at}`, thread_id: first, delivery: 'queued' },
          ...{ sent_at: new Date(now + at), expires_at: new Date(now + 86_400_000), folder: 'INBOX' },
          ...{ account_id: account.account_id, file_names: JSON.stringify([{ name: 'hall.pdf', size: 9 }]) },
        })),
      )
      .execute(),
  );
  const unread = async (actor = ann) => (await actor.call(dataRoomUnreadRead)).json() as { count: number };
  expect([await unread(), await unread(colleague)]).toEqual([{ count: 2 }, { count: 0 }]);
  const create = (actor: Actor, name: string, parent_folder: string | null = null) =>
    actor.call(dataRoomFolderCreate, { body: { name, parent_folder } });
  const { uuid } = dataOf(await create(ann, 'Hall 4')) as { uuid: string };
  expect((await create(ann, 'hall 4')).status).toBe(409);
  expect((await create(colleague, 'Below', uuid)).status).toBe(404);
  let parent = uuid;
  for (const name of ['2', '3', '4'])
    parent = (dataOf(await create(ann, name, parent)) as { uuid: string }).uuid;
  expect((await create(ann, '5', parent)).status).toBe(409);
  expect((await ann.call(dataRoomFolderDelete, { params: { id: uuid } })).status).toBe(409);
  const update = (actor: Actor, id: string, body: object) =>
    actor.call(dataRoomMessageUpdate, { params: { id }, body: body as never });
  expect((await update(colleague, first, { folder: 'TRASH' })).status).toBe(404);
  expect((await update(ann, first, { folder: uuidv7() })).status).toBe(404);
  expect((await update(ann, first, { folder: parent, is_read: true })).status).toBe(200);
  const found = async (query: object) =>
    (
      dataOf(await ann.call(dataRoomMessageList, { query: query as never })) as {
        messages: { message_id: string }[];
      }
    ).messages.map(({ message_id }) => message_id);
  expect(await found({ folder: 'INBOX' })).toEqual([second]);
  expect(await found({ folder: parent, q: 'HALL.pdf' })).toEqual([first]);
  expect(await found({ folder: parent, q: 'nothing%' })).toEqual([]);
  expect(await unread()).toEqual({ count: 1 });
  await ann.call(dataRoomMessageDelete, { params: { id: second } });
  expect([await found({ folder: 'TRASH' }), await unread()]).toEqual([[second], { count: 0 }]);
  expect((await ann.call(dataRoomFolderDelete, { params: { id: parent } })).status).toBe(200);
  expect(await found({ folder: 'INBOX' })).toEqual([first]);
  const names = async (actor: Actor) =>
    (dataOf(await actor.call(dataRoomFolderList)) as { name: string }[]).map(({ name }) => name);
  expect(await names(ann)).toEqual(['INBOX', 'SENT', 'TRASH', 'Hall 4', '2', '3']);
  expect(await names(colleague)).toEqual(['INBOX', 'SENT', 'TRASH']);
});

test('an administrator finds, locks, signs out, exports and deletes accounts of the own portals', async () => {
  const { tenant_id, domain } = tenant;
  const session = (account_id: string) => ({
    ...{ tenant_id, account_id, session_id: uuidv7(), token_hash: Buffer.from(uuidv7()) },
    ...{ created_at: new Date(now), used_at: new Date(now), expires_at: new Date(now + 3_600_000) },
  });
  const account_id = uuidv7();
  await all(async (tx) => {
    await tx
      .insertInto('portal_account')
      .values({ tenant_id, account_id, domain_name: domain, address: 'paul@outside.example', name: '=Paul' })
      .execute();
    await tx
      .insertInto('portal_session')
      .values([session(account_id), session(account_id)])
      .execute();
  });
  const list = async (actor: Actor, query = {}) =>
    dataOf(await actor.call(portalAccountList, { query })) as { users: { email: string }[]; total: number };
  expect((await ann.call(portalAccountList, { query: {} })).status).toBe(403);
  expect((await list(foreign)).total).toBe(0);
  expect((await list(admin, { q: 'PAUL' })).users).toMatchObject([
    { email: 'paul@outside.example', account_status: 'enabled', registered: false, domain },
  ]);
  const params = { id: account_id };
  const locked = { mobile: '+41791234567', account_status: 'locked' as const };
  expect((await foreign.call(portalAccountUpdate, { params, body: locked })).status).toBe(404);
  const reset = { params, body: { must_change_password: false, smsreset: false } };
  expect(dataOf(await admin.call(portalAccountSignOut, reset))).toEqual({ sessions: 2 });
  expect(dataOf(await admin.call(portalAccountUpdate, { params, body: locked }))).toMatchObject(locked);
  expect((await list(admin, { status: 'locked' })).total).toBe(1);
  const csv = await admin.call(portalAccountExportCsv, { query: { q: 'paul' } });
  expect(csv.body).toContain("paul@outside.example,'=Paul");
  expect((await foreign.call(portalAccountDelete, { params })).status).toBe(404);
  expect((await admin.call(portalAccountDelete, { params })).status).toBe(200);
  expect((await list(admin, { q: 'paul' })).total).toBe(0);
});

test('people outside are those one writes to oneself: waiting, never come, registered', async () => {
  const { tenant_id, domain } = tenant;
  const write = async (
    address: string,
    state: 'invited' | 'active',
    days: number,
    owner = colleague.email,
  ) => {
    const [message_id, account_id] = [uuidv7(), uuidv7()];
    const expires_at = new Date(now + days * 86_400_000);
    await all(async (tx) => {
      await tx
        .insertInto('portal_account')
        .values({ tenant_id, account_id, domain_name: domain, address, state })
        .execute();
      await tx
        .insertInto('portal_message')
        .values({
          ...{ tenant_id, message_id, domain_name: domain, direction: 'out', queue_id: message_id, owner },
          ...{ subject: `To ${address}`, thread_id: message_id, sent_at: new Date(now), expires_at },
          ...{ read_at: new Date(now), folder: 'SENT' },
        })
        .execute();
      await tx
        .insertInto('portal_recipient')
        .values({
          ...{ tenant_id, message_id, account_id, link: message_id, blob_id: uuidv7(), expires_at },
          notice: 'delivered',
        })
        .execute();
    });
    return message_id;
  };
  const waiting = await write('b-waiting@outside.example', 'invited', 5);
  await write('a-late@outside.example', 'invited', -1);
  await write('c-here@outside.example', 'active', 5);
  await write('d-others@outside.example', 'active', 5, ann.email);
  const ask = async (kind: GuestKind, query = {}) => {
    const answer = await colleague.call(guestList, { query: { kind, ...query } });
    expect(answer.status, answer.body).toBe(200);
    return guestList.data.parse(dataOf(answer));
  };
  const addresses = async (kind: GuestKind) => (await ask(kind)).guests.map(({ address }) => address);
  expect(await addresses('waiting')).toEqual(['b-waiting@outside.example']);
  expect(await addresses('unregistered')).toEqual(['a-late@outside.example', 'b-waiting@outside.example']);
  expect(await addresses('registered')).toEqual(['c-here@outside.example']);
  const { guests, counts } = await ask('waiting');
  expect(guests[0]).toMatchObject({ messages: 1, latest: { message_id: waiting, notice: 'delivered' } });
  expect(counts).toEqual({ waiting: 1, unregistered: 2, registered: 1 });
  expect((await ask('unregistered', { after: `a-late@outside.example ${domain}` })).guests).toHaveLength(1);
  await colleague.call(dataRoomMessageUpdate, { params: { id: waiting }, body: { recalled: true } });
  expect(await addresses('waiting')).toEqual([]);
});
