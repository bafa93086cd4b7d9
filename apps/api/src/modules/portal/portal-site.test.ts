// The portal as people outside meet it: asked by its host over the whole server; codes come out of the queued mail.
import { dataRoomMessageExport } from '@postern/contract';
import { signIn as signInPerson } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makePerson } from '@postern/testing/factories';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endPortalMessages } from './jobs/end-portal-messages.ts';
import { openPortalSite } from './portal-site.fixture.ts';
import { sendPortalNotices } from './send-notices.ts';

const site = await openPortalSite();
const { worker, all, time, makePortal, makeMessage, browser } = site;
const { mailsTo, codeFor, askCode, signIn, events, open } = site;
const acme = await makePortal('acme');
const globex = await makePortal('globex');

test('the worker invites once, with one link to the portal and nothing of the content', async () => {
  const to = 'invited@outside.example';
  const { link } = await makeMessage(acme, to);
  await sendPortalNotices(site.notices);
  await sendPortalNotices(site.notices);
  const found = await mailsTo(to);
  expect(found).toHaveLength(1);
  const [notice] = found;
  expect(notice?.text).toContain(`http://${acme.host}:8080/m/${link}`);
  expect(notice?.from?.name).toBe('Ann Muster – acme.example');
  expect(`${notice?.subject} ${notice?.text} ${notice?.html}`).not.toMatch(/Offer|price/);
  expect(notice?.html?.match(/https?:\/\/(?!acme-example)/g)).toBeNull();
});
test('who has not opened a message is warned once, seven days before its end', async () => {
  const to = 'ending@outside.example';
  const { message_id } = await makeMessage(acme, to);
  const set = (expires_at: Date, values: object = {}) =>
    all((tx) =>
      tx
        .updateTable('portal_recipient')
        .set({ expires_at, ...values })
        .where('message_id', '=', message_id)
        .execute(),
    );
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const warnings = async () => {
    await sendPortalNotices(site.notices);
    return (await mailsTo(to)).filter(({ subject }) => subject?.includes('ends soon'));
  };
  await set(inDays(8));
  expect(await warnings()).toEqual([]);
  // It was sent today: nobody is told of the same twice within its week.
  await set(inDays(6));
  expect(await warnings()).toEqual([]);
  await all((tx) =>
    tx
      .updateTable('portal_message')
      .set({ sent_at: inDays(-30) })
      .where('message_id', '=', message_id)
      .execute(),
  );
  await set(inDays(6), { opened_at: new Date() });
  expect(await warnings()).toEqual([]);
  await set(inDays(6), { opened_at: null, revoked_at: new Date() });
  expect(await warnings()).toEqual([]);
  await set(inDays(6), { revoked_at: null });
  const [warning] = await warnings();
  expect(warning?.from?.name).toBe('Ann Muster – acme.example');
  expect(`${warning?.text}`).toContain(`http://${acme.host}:8080/m/`);
  expect(`${warning?.text} ${warning?.html}`).not.toMatch(/Offer|price/);
  expect(await warnings()).toHaveLength(1);
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
  expect((await open(ruth, link)).statusCode).toBe(200);
  const seen = async () => (await events(message_id)).map(({ event }) => event).sort();
  expect(await seen()).toEqual(['fetched', 'opened']);
  // Another sign-in of the same reader is told of.
  const phone = browser(acme, '198.51.100.77');
  site.time.now += 120_000;
  await signIn(phone, link, 'ruth@outside.example');
  for (const _again of [1, 2]) expect((await open(phone, link)).statusCode).toBe(200);
  expect(await seen()).toEqual(['fetched', 'opened', 'opened']);
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
      .set({ revoked_at: new Date(time.now), revoked_note: 'Wrong <file>' })
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
  const before = time.now;
  time.now += 31 * 86_400_000;
  const late = browser(acme);
  await signIn(late, readable.link, to);
  expect((await late('GET', `/m/${readable.link}`)).statusCode).toBe(410);
  expect((await open(late, readable.link)).statusCode).toBe(410);
  time.now = before;
});

test('an answer with a file in pieces becomes mail for the sender, threaded and confidential again', async () => {
  const to = 'answers@outside.example';
  const { link, message_id } = await makeMessage(acme, to);
  const visit = browser(acme);
  await signIn(visit, link, to);
  const file = Buffer.alloc(300_000, 'x');
  const metadata = `filename ${Buffer.from('../a/résumé.txt').toString('base64')}`;
  const made = await visit('POST', `/api/portal/messages/${link}/uploads`, {
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
  const tooLarge = await visit('POST', `/api/portal/messages/${link}/uploads`, {
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
  // One script, of ours, and none of the message's.
  expect(opened.body.match(/<script[^>]*>/g)).toEqual([
    expect.stringMatching(/^<script type="module" src="\/answer-[0-9a-f]{12}\.js">$/),
  ]);
  expect(opened.body).not.toMatch(/alert\(1\)|spy\.example|<img/);
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

test('the owner saves a message as its mail was, and nobody else of the domain does', async () => {
  const { message_id: id } = await makeMessage(acme, 'saved@outside.example');
  const [ann, other] = await Promise.all(
    [`ann@${acme.domain}`, `other@${acme.domain}`].map(async (email) =>
      signInPerson(site.api.server, await makePerson(site.world, acme, { email })),
    ),
  );
  const saved = await ann?.call(dataRoomMessageExport, { params: { id } });
  expect(saved?.status).toBe(200);
  expect(saved?.body).toContain('Message-ID: <offer@acme.example>');
  expect((await other?.call(dataRoomMessageExport, { params: { id } }))?.status).toBe(404);
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

test('while the organisation moves to another instance a guest reads, and writes nothing that would stay behind', async () => {
  const to = 'waiting@outside.example';
  const { link } = await makeMessage(globex, to);
  const guest = browser(globex);
  await signIn(guest, link, to);
  const stands = (until: string) =>
    asAdministrator(
      site.database.adminUrl,
      `insert into tenant_move (tenant_id, move_id, to_instance, until) values (${globex.tenant_id}, gen_random_uuid(), 'de', ${until})
       on conflict (tenant_id) do update set until = excluded.until`,
    );
  await stands(`now() + interval '1 minute'`);
  const ask = () => guest('POST', `/m/${link}/code`, { form: {} });
  await expect.poll(async () => (await ask()).statusCode, { timeout: 5_000 }).toBe(503);
  expect((await ask()).body).toContain('being moved to another server');
  expect((await open(guest, link)).json()).toMatchObject({ code: 'tenant_moving' });
  expect((await guest('GET', '/api/portal/messages')).statusCode).toBe(200);
  expect((await browser(acme)('POST', `/m/${link}/code`, { form: {} })).statusCode).not.toBe(503);
  await stands(`now() - interval '1 second'`);
  await expect.poll(async () => (await ask()).statusCode, { timeout: 5_000 }).not.toBe(503);
});
