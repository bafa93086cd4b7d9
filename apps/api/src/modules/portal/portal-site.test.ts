// The portal as people outside meet it: asked by its host over the whole server; codes come out of the queued mail.
import { uuidv7, withScope } from '@postern/db';
import { blobKey, blobRow, openTenantKeys } from '@postern/db/blobs/index';
import { testDatabase } from '@postern/testing';
import { makeTenant, openWorld } from '@postern/testing/factories';
import { until } from '@postern/testing/until';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';
import { systemMails } from '../system-mail/index.ts';
import { endPortalMessages } from './jobs/end-portal-messages.ts';
import { sendPortalNotices } from './send-notices.ts';

const database = await testDatabase();
const world = openWorld(database);
let now = Date.now();
const api = await testServer(database, { clock: () => now });
const worker = database.connect('postern_worker', 4);
const keys = openTenantKeys(worker, database.installationKey);
const { config, blobs } = api;
const mails = systemMails({ ...config, db: worker, blobs, keys, sender: config.mailFrom });
const all = <T>(work: Parameters<typeof withScope<T>>[2]) => withScope(worker, { all: true }, work);
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await worker.close();
  await database.drop();
});

async function makePortal(name: string) {
  const tenant = await makeTenant(world, { domain: `${name}.example`, forwarding: '127.0.0.1:9' });
  const { tenant_id, domain } = tenant;
  const host = `${name}-example.portal.localhost`;
  await all((tx) => tx.insertInto('portal_domain').values({ tenant_id, domain_name: domain }).execute());
  await all((tx) => tx.insertInto('portal_host').values({ host, tenant_id, domain_name: domain }).execute());
  return { tenant_id, domain, host };
}
const acme = await makePortal('acme');
const globex = await makePortal('globex');
type PortalAt = typeof acme;

const mail = [
  'From: Ann Muster <ann@acme.example>',
  'To: ruth@outside.example',
  'Subject: Offer',
  'Message-ID: <offer@acme.example>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Our price is <b>1234</b>.</p><script>alert(1)</script><img src="https://spy.example/p.gif">',
  '--b',
  'Content-Type: application/pdf; name="../../offer.pdf"',
  'Content-Disposition: attachment; filename="../../offer.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('%PDF-1.4 0123456789').toString('base64'),
  '--b--',
  '',
].join('\r\n');

async function store(tenant_id: number, content: string) {
  const writer = api.blobs.create();
  writer.write(Buffer.from(content));
  const stored = await writer.commit();
  const row = blobRow(tenant_id, await keys.current(tenant_id), stored);
  await all((tx) => tx.insertInto('blob').values(row).execute());
  return stored.blob_id;
}

let count = 0;
async function makeMessage({ tenant_id, domain }: PortalAt, address: string) {
  count += 1;
  const link = `0123456${'abcdefghjkmnpqrstvwxyz'[count] ?? 'z'}`;
  const [message_id, account_id] = [uuidv7(), uuidv7()];
  const blob_id = await store(tenant_id, mail);
  const expires_at = new Date(now + 30 * 86_400_000);
  return all(async (tx) => {
    await tx
      .insertInto('portal_account')
      .values({ tenant_id, account_id, domain_name: domain, address })
      .onConflict((same) => same.doNothing())
      .execute();
    const account = await tx
      .selectFrom('portal_account')
      .select('account_id')
      .where('tenant_id', '=', tenant_id)
      .where('address', '=', address)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('portal_message')
      .values({
        ...{
          tenant_id,
          message_id,
          domain_name: domain,
          direction: 'out',
          queue_id: `Q${count}`,
          expires_at,
        },
        ...{ owner: `ann@${domain}`, owner_name: 'Ann Muster', subject: 'Offer', thread_id: message_id },
        sent_at: new Date(now),
      })
      .execute();
    await tx
      .insertInto('portal_recipient')
      .values({ tenant_id, message_id, account_id: account.account_id, link, blob_id, expires_at })
      .execute();
    return { link, message_id, blob_id };
  });
}

/** A browser at a portal: it keeps cookies and follows nothing by itself. */
function browser({ host }: Pick<PortalAt, 'host'>, ip = '203.0.113.7') {
  const jar = new Map<string, string>();
  return async (method: string, url: string, { form = null as object | null, ...given }: Asked = {}) => {
    const answer = await api.server.inject({
      ...{ method: method as 'GET', url, remoteAddress: ip },
      headers: {
        host: `${host}:8080`,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...given.headers,
      },
      ...(form ? { payload: new URLSearchParams({ ...form }).toString() } : {}),
      ...(given.payload === undefined ? {} : { payload: given.payload as string }),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
}
interface Asked {
  form?: object | null;
  headers?: Record<string, string>;
  payload?: string | Buffer | object;
}
type Browser = ReturnType<typeof browser>;

const queued = (to: string, kind = 'product') =>
  all((tx) =>
    tx
      .selectFrom('mail_queue as q')
      .innerJoin('blob as b', 'b.blob_id', 'q.blob_id')
      .select(['b.tenant_id', 'b.blob_id', 'b.wrapped_key', 'b.key_version', 'q.created_at'])
      .where('q.recipient', '=', to)
      .where('q.kind', '=', kind)
      .orderBy('q.created_at', 'desc')
      .execute(),
  );

async function mailsTo(to: string, kind?: string) {
  const rows = await queued(to, kind);
  return Promise.all(
    rows.map(async (row) => {
      const parts: Buffer[] = [];
      for await (const part of api.blobs.open(row.blob_id, await blobKey(keys, row)))
        parts.push(part as Buffer);
      return PostalMime.parse(Buffer.concat(parts));
    }),
  );
}

async function codeFor(to: string, reference: string): Promise<string> {
  const found = await until(`a code for ${to} with ${reference}`, async () =>
    (await mailsTo(to)).find(({ text }) => text?.includes(reference)),
  );
  return /^\s*(\d{6})\s*$/m.exec(found.text ?? '')?.[1] ?? '';
}

/** Asks for a code at a message's door; answers its reference. */
async function askCode(visit: Browser, link: string): Promise<string> {
  expect((await visit('POST', `/m/${link}/code`, { form: { lang: 'en_GB' } })).statusCode).toBe(303);
  const page = await visit('GET', `/m/${link}/code`);
  return /class="reference">([A-Z]{2}-\d\d)</.exec(page.body)?.[1] ?? '';
}

async function signIn(visit: Browser, link: string, address: string): Promise<void> {
  const code = await codeFor(address, await askCode(visit, link));
  const answer = await visit('POST', `/m/${link}/enter`, { form: { code } });
  expect(answer.statusCode).toBe(303);
}

const events = (message_id: string) =>
  all((tx) =>
    tx.selectFrom('portal_event').select(['event', 'file']).where('message_id', '=', message_id).execute(),
  );
const open = (visit: Browser, link: string) => visit('POST', `/api/portal/messages/${link}/open`);

test('the worker invites once, with one link to the portal and nothing of the content', async () => {
  const to = 'invited@outside.example';
  const { link } = await makeMessage(acme, to);
  const deps = { db: worker, mails, publicUrl: new URL('http://localhost:8080') };
  await sendPortalNotices(deps);
  await sendPortalNotices(deps);
  const found = await mailsTo(to);
  expect(found).toHaveLength(1);
  const [notice] = found;
  expect(notice?.text).toContain(`http://${acme.host}:8080/m/${link}`);
  expect(notice?.from?.name).toBe('Ann Muster – acme.example');
  expect(`${notice?.subject} ${notice?.text} ${notice?.html}`).not.toMatch(/Offer|price/);
  expect(notice?.html?.match(/https?:\/\/(?!acme-example)/g)).toBeNull();
});
test('visits without a code spend nothing: no mail, no opening, and unknown links look the same', async () => {
  const to = 'scanned@outside.example';
  const { link, message_id } = await makeMessage(acme, to);
  const scanner = browser(acme);
  for (let nth = 0; nth < 20; nth += 1) {
    expect((await scanner('GET', `/m/${link}`)).statusCode).toBe(200);
    await scanner('HEAD', `/m/${link}`);
    await scanner('OPTIONS', `/m/${link}`);
    expect((await scanner('GET', `/m/${link}/code`)).statusCode).toBe(303);
    expect((await open(scanner, link)).statusCode).toBe(401);
  }
  expect(await mailsTo(to)).toEqual([]);
  expect(await events(message_id)).toEqual([]);
  const [known, unknown] = [await scanner('GET', `/m/${link}`), await scanner('GET', '/m/zzzzzzzz')];
  expect(unknown.body.replaceAll('zzzzzzzz', link)).toBe(known.body);
  expect(known.body).not.toContain('<script');
  const css = await scanner('GET', /href="(\/door-[^"]+\.css)"/.exec(known.body)?.[1] ?? '');
  expect(css.statusCode).toBe(200);
  expect(known.body.length + css.body.length).toBeLessThan(20_000);
});

test('a code opens the browser that asked for it, once, and the reader reads and fetches', async () => {
  const to = 'ruth@outside.example';
  const { link, message_id } = await makeMessage(acme, to);
  const ruth = browser(acme);
  const code = await codeFor(to, await askCode(ruth, link));
  const thief = browser(acme, '198.51.100.9');
  await askCode(thief, link);
  expect((await thief('POST', `/m/${link}/enter`, { form: { code } })).statusCode).toBe(422);
  expect((await ruth('POST', `/m/${link}/enter`, { form: { code } })).statusCode).toBe(303);
  const again = browser(acme);
  expect((await again('POST', `/m/${link}/enter`, { form: { code } })).statusCode).toBe(422);
  expect((await ruth('GET', '/api/portal/messages')).json().data).toMatchObject([
    { link, subject: 'Offer', sender: 'ann@acme.example', is_opened: false },
  ]);
  const { data } = (await open(ruth, link)).json();
  expect(data).toMatchObject({ subject: 'Offer', is_opened: true, answers: [] });
  expect(data.html).toContain('1234');
  expect(data.files).toMatchObject([{ mime: 'application/pdf' }]);
  const { number } = data.files[0];
  const file = `/api/portal/messages/${link}/files/${number}`;
  const whole = await ruth('GET', file);
  expect(whole.body).toBe('%PDF-1.4 0123456789');
  expect(whole.headers['content-disposition']).toMatch(/^attachment; filename="offer.pdf"/);
  const part = await ruth('GET', file, {
    headers: { range: 'bytes=9-12', 'if-range': `${whole.headers.etag}` },
  });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '0123', 'bytes 9-12/19']);
  expect((await ruth('GET', file, { headers: { range: 'bytes=99-' } })).statusCode).toBe(416);
  const seen = (await events(message_id)).map(({ event }) => event);
  expect(seen.sort()).toEqual(['fetched', 'opened']);
});

test('wrong codes end in a void code; a stranger’s do not spend the reader’s', async () => {
  const to = 'guessed@outside.example';
  const { link } = await makeMessage(acme, to);
  const [reader, stranger] = [browser(acme), browser(acme, '198.51.100.10')];
  const code = await codeFor(to, await askCode(reader, link));
  await codeFor(to, await askCode(stranger, link));
  const wrong = code === '000000' ? '000001' : '000000';
  const codes: number[] = [];
  let last = '';
  for (let nth = 0; nth < 6; nth += 1) {
    const answer = await stranger('POST', `/m/${link}/enter`, { form: { code: wrong } });
    codes.push(answer.statusCode);
    last = answer.body;
  }
  expect(new Set(codes)).toEqual(new Set([422]));
  expect(last).not.toContain('/enter');
  expect((await reader('POST', `/m/${link}/enter`, { form: { code } })).statusCode).toBe(303);
});

test('each end has its own page, and says who wrote only to the person it was written to', async () => {
  const to = 'ends@outside.example';
  const [readable, revoked, foreign] = [
    await makeMessage(acme, to),
    await makeMessage(acme, to),
    await makeMessage(acme, 'else@outside.example'),
  ];
  const visit = browser(acme);
  await signIn(visit, readable.link, to);
  await all((tx) =>
    tx
      .updateTable('portal_recipient')
      .set({ revoked_at: new Date(now), revoked_note: 'Wrong <file>' })
      .where('link', '=', revoked.link)
      .execute(),
  );
  const gone = await visit('GET', `/m/${revoked.link}`);
  expect([gone.statusCode, gone.body.includes('Ann Muster')]).toEqual([410, true]);
  expect(gone.body).toContain('Wrong &#60;file&#62;');
  expect((await open(visit, revoked.link)).statusCode).toBe(410);
  const other = await visit('GET', `/m/${foreign.link}`);
  expect([other.statusCode, other.body.includes('Ann Muster')]).toEqual([403, false]);
  expect((await open(visit, foreign.link)).statusCode).toBe(404);
  expect((await visit('GET', '/m/zzzzzzzz')).statusCode).toBe(404);
  const before = now;
  now += 31 * 86_400_000;
  const late = browser(acme);
  await signIn(late, readable.link, to);
  expect((await late('GET', `/m/${readable.link}`)).statusCode).toBe(410);
  expect((await open(late, readable.link)).statusCode).toBe(410);
  now = before;
});

test('an answer with a file in pieces becomes mail for the sender, threaded and confidential again', async () => {
  const to = 'answers@outside.example';
  const { link, message_id } = await makeMessage(acme, to);
  const visit = browser(acme);
  await signIn(visit, link, to);
  const file = Buffer.alloc(300_000, 'x');
  const metadata = `filename ${Buffer.from('../a/résumé.txt').toString('base64')}`;
  const made = await visit('POST', '/api/portal/uploads', {
    headers: { 'upload-length': String(file.length), 'upload-metadata': metadata },
  });
  expect(made.statusCode).toBe(201);
  const at = String(made.headers.location);
  const patch = (offset: number, piece: Buffer) =>
    visit('PATCH', at, {
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      payload: piece,
    });
  expect((await patch(0, file.subarray(0, 100_000))).headers['upload-offset']).toBe('100000');
  expect((await patch(0, file.subarray(0, 100_000))).statusCode).toBe(409);
  const answer = (body: object) =>
    visit('POST', `/api/portal/messages/${link}/answers`, {
      headers: { 'content-type': 'application/json' },
      payload: body,
    });
  const upload = at.split('/').at(-1) ?? '';
  expect((await answer({ text: 'Agreed.', uploads: [upload] })).statusCode).toBe(422);
  expect((await visit('HEAD', at)).headers['upload-offset']).toBe('100000');
  expect((await patch(100_000, file.subarray(100_000))).statusCode).toBe(204);
  expect((await patch(300_000, Buffer.from('more'))).statusCode).toBe(413);
  const sent = await answer({ text: 'Agreed.', uploads: [upload] });
  expect(sent.json().data).toMatchObject({
    delivery: 'queued',
    files: [{ name: 'résumé.txt', size: 300_000 }],
  });
  const [received] = await mailsTo('ann@acme.example', 'portal');
  expect(received).toMatchObject({
    subject: 'Re: [confidential] Offer',
    inReplyTo: '<offer@acme.example>',
    replyTo: [{ address: to }],
  });
  expect(received?.from?.address).toBe('no-reply@postern.example');
  expect(received?.text).toContain('Agreed.');
  expect(received?.attachments[0]?.filename).toBe('résumé.txt');
  expect(Buffer.from(received?.attachments[0]?.content as ArrayBuffer).equals(file)).toBe(true);
  expect((await events(message_id)).map(({ event }) => event)).toContain('answered');
  const tooLarge = await visit('POST', '/api/portal/uploads', {
    headers: { 'upload-length': '99999999999' },
  });
  expect(tooLarge.statusCode).toBe(413);
});

test('without any script a reader opens by a button, sees nothing run, and answers', async () => {
  const to = 'plain@outside.example';
  const { link, message_id } = await makeMessage(acme, to);
  const visit = browser(acme);
  await signIn(visit, link, to);
  const closed = await visit('GET', `/m/${link}`);
  expect(closed.body).toContain('Ann Muster (ann@acme.example)');
  expect(closed.body).not.toContain('price');
  expect(await events(message_id)).toEqual([]);
  const opened = await visit('POST', `/m/${link}/open`, { form: { lang: 'en_GB' } });
  expect(opened.body).toContain('Our price is 1234.');
  expect(opened.body).not.toMatch(/<script|spy\.example|<img/);
  expect(opened.headers['content-security-policy']).toContain("default-src 'none'");
  expect(opened.body).toContain(`/api/portal/messages/${link}/files/`);
  const sent = await visit('POST', `/m/${link}/answer`, { form: { text: 'Thank you <b>', lang: 'en_GB' } });
  expect(sent.statusCode).toBe(303);
  const [received] = await mailsTo('ann@acme.example', 'portal');
  expect(received?.text).toContain('Thank you <b>');
  const empty = await visit('POST', `/m/${link}/answer`, { form: { text: '  ' } });
  expect(empty.statusCode).toBe(422);
  expect((await visit('GET', '/')).body).toContain(`/m/${link}`);
  expect((await visit('POST', '/leave', { form: {} })).statusCode).toBe(303);
  expect((await open(visit, link)).statusCode).toBe(401);
});

test('portals, console and tenants keep apart by host, whatever the path says', async () => {
  const to = 'apart@outside.example';
  const { link } = await makeMessage(acme, to);
  const visit = browser(acme);
  await signIn(visit, link, to);
  expect((await visit('GET', '/api/v1/openapi.json')).statusCode).toBe(404);
  expect((await visit('POST', '/api/v1/login', { form: { username: 'a', password: 'b' } })).statusCode).toBe(
    404,
  );
  const cookie = { cookie: String((await visit('GET', '/')).raw.req.headers.cookie) };
  const elsewhere = browser(globex);
  expect((await elsewhere('GET', '/api/portal/messages', { headers: cookie })).statusCode).toBe(401);
  const console_host = browser({ host: 'localhost' });
  for (const path of ['/api/portal/messages', '/.portal/api/portal/messages', '/%2eportal/m/0123456a']) {
    const answer = await console_host('GET', path, { headers: cookie });
    expect([302, 404, 421], path).toContain(answer.statusCode);
    expect(answer.body, path).not.toContain('secure message');
  }
  expect((await browser({ host: 'nobody.portal.localhost' })('GET', '/')).statusCode).toBe(421);
  const cross = await visit('POST', '/leave', { form: {}, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(cross.statusCode).toBe(403);
});

test('an ended copy loses its key: nobody can open it any more', async () => {
  const { link, blob_id } = await makeMessage(acme, 'destroyed@outside.example');
  await all((tx) =>
    tx
      .updateTable('portal_recipient')
      .set({ expires_at: sql`now() - interval '1 minute'` })
      .where('link', '=', link)
      .execute(),
  );
  expect((await endPortalMessages({ db: worker })).destroyed).toBeGreaterThan(0);
  const left = await all((tx) =>
    tx.selectFrom('blob').select('blob_id').where('blob_id', '=', blob_id).execute(),
  );
  expect(left).toEqual([]);
});
