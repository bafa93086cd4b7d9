// Messages that travel in their notice: the portal has their key, the reader has the rest, and only both together open them.
import { dataRoomMessageUpdate } from '@postern/contract';
import { signIn as signInPerson } from '@postern/testing/actors';
import { makePerson } from '@postern/testing/factories';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endPortalMessages } from './jobs/end-portal-messages.ts';
import { type Browser, openPortalSite } from './portal-site.fixture.ts';
import { sendPortalNotices } from './send-notices.ts';

const site = await openPortalSite();
const { all, browser, events, mailsTo, makeMessage, makePortal, signIn } = site;
const acme = await makePortal('acme');

/** A message whose notice has gone out with it, and the file in that notice. */
async function carried(to: string) {
  const message = await makeMessage(acme, to);
  const carried_header = JSON.stringify({
    message_id: '<offer@acme.example>',
    to: [{ name: '', address: to }],
    cc: [{ name: '', address: `bert@${acme.domain}` }],
  });
  await all((tx) =>
    tx
      .updateTable('portal_recipient')
      .set({ is_carried: true, carried_header, notice: 'due' })
      .where('message_id', '=', message.message_id)
      .execute(),
  );
  await sendPortalNotices(site.notices);
  const [notice] = await mailsTo(to);
  const content = notice?.attachments.find(({ filename }) => filename === 'secure-email.html')?.content;
  return { ...message, notice, file: Buffer.from(content as ArrayBuffer).toString('latin1') };
}

/** Hands a file in, as a browser sends a form with one. */
const handIn = (visit: Browser, link: string, file: string, get = '', headers = {}) =>
  visit('POST', `/m/${link}/carried${get && `?get=${get}`}`, {
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
    payload: Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="file"; filename="secure-email.html"\r\nContent-Type: text/html\r\n\r\n${file}\r\n--x--\r\n`,
      'latin1',
    ),
  });

const recipient = (message_id: string) =>
  all((tx) =>
    tx
      .selectFrom('portal_recipient')
      .selectAll()
      .where('message_id', '=', message_id)
      .executeTakeFirstOrThrow(),
  );

test('the notice carries the message sealed, and nothing of it stays', async () => {
  const { message_id, blob_id, notice, file } = await carried('ruth@outside.example');
  expect(notice?.text).toContain('attachment');
  expect(file).toContain('-----BEGIN SEALED MESSAGE ');
  for (const part of [file, notice?.text ?? '', notice?.html ?? '', notice?.subject ?? ''])
    expect(part).not.toMatch(/Our price|Offer|offer\.pdf/);
  const row = await recipient(message_id);
  expect(row).toMatchObject({ blob_id: null, notice: 'queued' });
  expect(row.carried_key).toBeInstanceOf(Buffer);
  const left = await all((tx) =>
    tx.selectFrom('blob').select('size').where('blob_id', '=', blob_id).execute(),
  );
  expect(left).toEqual([]);
});

test('its reader hands the file in, reads, fetches, saves and answers', async () => {
  const to = 'reader@outside.example';
  const { link, message_id, file } = await carried(to);
  const visit = browser(acme);
  await signIn(visit, link, to);
  const closed = await visit('GET', `/m/${link}`);
  expect(closed.body).toContain('type="file"');
  expect(closed.body).not.toContain('Our price');
  expect((await visit('POST', `/m/${link}/open`, { form: {} })).headers.location).toBe(
    `/m/${link}?lang=en_GB`,
  );
  const page = await handIn(visit, link, file);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Our price is 1234');
  expect(page.headers['cache-control']).toContain('no-store');
  const again = /<textarea name="sealed" hidden readonly>([^<]*)</.exec(page.body)?.[1] ?? '';
  const [, number = ''] = /get=file-(\d+)/.exec(page.body) ?? [];
  const fetched = await handIn(visit, link, again, `file-${number}`);
  expect(fetched.body).toBe('%PDF-1.4 0123456789');
  expect(fetched.headers['content-disposition']).toMatch(/^attachment; filename="offer.pdf"/);
  expect((await handIn(visit, link, again, 'eml')).body).toContain('Our price is <b>1234</b>');
  expect((await handIn(visit, link, again, 'zip')).body.slice(0, 2)).toBe('PK');
  expect((await events(message_id)).map(({ event }) => event).sort()).toEqual([
    ...['fetched', 'fetched', 'fetched', 'opened'],
  ]);
  const answered = await visit('POST', `/m/${link}/answer`, { form: { text: 'We agree.', to_all: 'yes' } });
  expect(answered.statusCode).toBe(303);
  const sent = await all((tx) =>
    tx.selectFrom('portal_message').select('owner').where('answers_id', '=', message_id).execute(),
  );
  expect(sent).toEqual([{ owner: `ann@${acme.domain}` }]);
  const [mail] = await mailsTo(`ann@${acme.domain}`, 'portal');
  expect(mail?.inReplyTo).toBe('<offer@acme.example>');
  expect(mail?.to?.map(({ address }) => address)).toContain(`bert@${acme.domain}`);
  const all_files = await visit('GET', '/account/data.zip');
  expect(all_files.statusCode).toBeLessThan(400);
});

test('a file from a page elsewhere is handed back to be sent from here, and nothing is opened', async () => {
  const to = 'elsewhere@outside.example';
  const { link, message_id, file } = await carried(to);
  const stranger = browser(acme);
  const back = await handIn(stranger, link, file);
  expect(back.statusCode).toBe(200);
  expect(back.body).toContain('-----BEGIN SEALED MESSAGE');
  expect(back.body).not.toContain('Our price');
  expect(back.body).not.toContain('elsewhere@');
  const visit = browser(acme);
  await signIn(visit, link, to);
  const other_site = { 'sec-fetch-site': 'cross-site' };
  const crossed = await handIn(visit, link, file, '', other_site);
  expect(crossed.body).not.toContain('Our price');
  expect(crossed.body).toContain('-----BEGIN SEALED MESSAGE');
  expect(await events(message_id)).toEqual([]);
  // Only this one form may come from elsewhere.
  const others = await visit('POST', `/m/${link}/open`, { form: {}, headers: other_site });
  expect(others.statusCode).toBe(403);
  // Whatever stands around it is not said back.
  const hostile = await handIn(stranger, link, `<script>alert(1)</script>${file}<img src=x>`);
  expect(hostile.body).not.toMatch(/alert\(1\)|src=x/);
});

test('what is not the message as it was sent is refused, each with its reason', async () => {
  const to = 'wrong@outside.example';
  const first = await carried(to);
  const second = await carried(to);
  const foreign = await carried('foreign@outside.example');
  const visit = browser(acme);
  await signIn(visit, first.link, to);
  const { link, file } = first;
  const middle = file.indexOf('BEGIN SEALED') + 400;
  const swapped = file[middle] === 'A' ? 'B' : 'A';
  const tampered = `${file.slice(0, middle)}${swapped}${file.slice(middle + 1)}`;
  const cases = [
    [tampered, 'not as it was sent'],
    [file.slice(0, middle), 'not complete'],
    [file.replace(/[A-Za-z0-9+/=\r\n]{0,300}(?=-----END)/, '\r\n'), 'not as it was sent'],
    [second.file, 'belongs to another message'],
    // Somebody rewrites the address in it.
    [second.file.replaceAll(second.link, link), 'not as it was sent'],
    [foreign.file.replaceAll(foreign.link, link), 'not as it was sent'],
    ['<html>nothing</html>', 'no secure message'],
    ['', 'no secure message'],
    [`-----BEGIN SEALED MESSAGE ${link}-----\r\n<b>\r\n-----END`, 'not as it was sent'],
    [`-----BEGIN SEALED MESSAGE ${link}-----\r\n-----END SEALED MESSAGE-----`, 'not as it was sent'],
    [`-----BEGIN SEALED MESSAGE ${link}-----\r\n${'A'.repeat(16_000_000)}`, 'too large'],
  ] as const;
  for (const [given, said] of cases) {
    const answer = await handIn(visit, link, given);
    expect([answer.statusCode, answer.body.includes(said), said]).toEqual([422, true, said]);
  }
  const theirs = await handIn(visit, foreign.link, foreign.file);
  expect(theirs.statusCode).toBe(403);
  expect(theirs.body).not.toContain('Our price');
  expect((await visit('POST', `/m/${link}/carried`, { form: { sealed: file } })).statusCode).toBe(422);
  expect(await events(first.message_id)).toEqual([]);
  expect((await handIn(visit, link, file)).statusCode).toBe(200);
});

test('taken back, its key is destroyed and the file opens nowhere; it is not announced twice', async () => {
  const to = 'back@outside.example';
  const { link, message_id, file } = await carried(to);
  const ann = await makePerson(site.world, acme, { roles: ['user'], email: `ann@${acme.domain}` });
  const actor = await signInPerson(site.api.server, ann);
  await all((tx) =>
    tx
      .updateTable('portal_recipient')
      .set({ notice: 'delivered' })
      .where('message_id', '=', message_id)
      .execute(),
  );
  const update = (body: object) => actor.call(dataRoomMessageUpdate, { params: { id: message_id }, body });
  expect((await update({ notice_again: true })).status).toBe(410);
  const visit = browser(acme);
  await signIn(visit, link, to);
  expect((await update({ recalled: true })).status).toBe(200);
  expect((await handIn(visit, link, file)).statusCode).toBe(410);
  await all((tx) =>
    tx
      .updateTable('portal_recipient')
      .set({ revoked_at: sql`now() - interval '1 hour'` })
      .where('message_id', '=', message_id)
      .execute(),
  );
  await endPortalMessages({ db: site.worker });
  expect(await recipient(message_id)).toMatchObject({ carried_key: null, blob_id: null });
  // Even if the page were open again, nothing is left to open it with.
  await all((tx) =>
    tx
      .updateTable('portal_recipient')
      .set({ revoked_at: null, destroyed_at: null })
      .where('message_id', '=', message_id)
      .execute(),
  );
  const dead = await handIn(visit, link, file);
  expect([dead.statusCode, dead.body.includes('Our price')]).toEqual([410, false]);
});
