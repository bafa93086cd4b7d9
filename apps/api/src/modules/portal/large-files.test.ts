// Large files in the portal: sent in pieces by people outside, looked into, and fetched by link or after sign-in.
import { createHash, randomFillSync } from 'node:crypto';
import { connect } from 'node:net';
import {
  CONTENT_REASON_MS,
  portalRecordContentRead,
  portalRecordFileRead,
  portalRecordLargeFileRead,
} from '@postern/contract/portal/records';
import { signIn as openSession } from '@postern/testing/actors';
import { makePerson, makeTenant } from '@postern/testing/factories';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkLargeFiles } from './jobs/check-large-files.ts';
import { endPortalMessages } from './jobs/end-portal-messages.ts';
import { type Browser, openPortalSite } from './portal-site.fixture.ts';
import { allowLargeFiles, createUpload, uploadFile } from './portal-uploads.fixture.ts';

const site = await openPortalSite();
const { api, worker, keys, blobs, mails, all, time, makePortal, makeMessage } = site;
const { browser, mailsTo, signIn, events } = site;
const acme = await makePortal('acme');
const MEGABYTE = 1_000_000;
await allowLargeFiles(site.database.adminUrl, acme.tenant_id);

async function setRules(mode: 'off' | 'plain' | 'secure', quota_user = 100) {
  const direction = { mode, threshold: 1000, maximum: 60_000 };
  const lft_settings = { retention: 10, incoming: direction, outgoing: direction };
  await all(async (tx) => {
    await tx
      .updateTable('portal_domain')
      .set({ settings: JSON.stringify({ lft_settings }) })
      .where('domain_name', '=', acme.domain)
      .execute();
    await tx
      .insertInto('setting')
      .values({
        ...{ tenant_id: acme.tenant_id, scope: 'domain', scope_value: acme.domain, field: 'quota_user' },
        value: JSON.stringify(quota_user),
      })
      .onConflict((same) =>
        same
          .columns(['tenant_id', 'scope', 'scope_value', 'field'])
          .doUpdateSet({ value: JSON.stringify(quota_user) }),
      )
      .execute();
  });
}

const checkFiles = () =>
  checkLargeFiles({
    ...{ db: worker, blobs, keys, mails, clamd: '', relay: 'mailbox:' },
    log: { warn: () => undefined },
  });

/** Not compressible, and different at each place. */
const content = (size: number) => randomFillSync(Buffer.alloc(size));

const answer = (visit: Browser, link: string, uploads: string[]) =>
  visit('POST', `/api/portal/messages/${link}/answers`, {
    headers: { 'content-type': 'application/json' },
    payload: { text: 'Here it is.', uploads },
  });

async function answeredBy(to: string) {
  const { link } = await makeMessage(acme, to);
  const visit = browser(acme);
  await signIn(visit, link, to);
  return { link, visit };
}

const spaceInUse = () =>
  all((tx) =>
    tx
      .selectFrom('portal_file')
      .select((file) => file.fn.sum<string>('size').as('bytes'))
      .where('destroyed_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ).then(({ bytes }) => Number(bytes ?? 0));

test('a large answer waits for its check, then the mail names a link that a press of a button opens, with ranges anywhere', async () => {
  await setRules('plain');
  const { link, visit } = await answeredBy('plain@outside.example');
  const file = content(9 * MEGABYTE + 123);
  const sent = await answer(visit, link, [await uploadFile(visit, link, 'plan.bin', file)]);
  expect(sent.json().data).toMatchObject({ delivery: 'checking', files: [{ name: 'plan.bin' }] });
  expect(await mailsTo('ann@acme.example', 'portal')).toEqual([]);
  expect(await checkFiles()).toMatchObject({ not_checked: 1, answers: 1 });
  const [mail] = await mailsTo('ann@acme.example', 'portal');
  expect(mail?.attachments).toEqual([]);
  const [, path = ''] =
    new RegExp(`http://${acme.host}:8080(/f/[0-9a-z]{34})\\s`).exec(mail?.text ?? '') ?? [];
  expect(mail?.text).toContain('plan.bin (8.58 MB)');

  const anyone = browser(acme, '198.51.100.20');
  const page = await anyone('GET', path);
  expect([page.statusCode, page.body.includes('plan.bin'), page.body.includes('/files/0')]).toEqual([
    200,
    true,
    false,
  ]);
  expect((await anyone('GET', `${path}/files/0`)).statusCode).toBe(303);
  // Pressed again after going back: the sender is told once.
  for (const _press of [1, 2])
    expect((await anyone('POST', `${path}/open`, { form: {} })).statusCode).toBe(303);
  const whole = await anyone('GET', `${path}/files/0`);
  expect(whole.rawPayload.equals(file)).toBe(true);
  for (const [from, to] of [
    [0, 0],
    [8_388_600, 8_388_620],
    [4_000_000, 9_000_100],
    [9_000_122, 9_000_122],
  ] as const) {
    const part = await anyone('GET', `${path}/files/0`, {
      headers: { range: `bytes=${from}-${to}`, 'if-range': String(whole.headers.etag) },
    });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(file.subarray(from, to + 1))).toBe(true);
  }
  const wrong = `${path.slice(0, -1)}${path.endsWith('0') ? '1' : '0'}`;
  expect((await anyone('GET', wrong)).statusCode).toBe(404);
  expect((await anyone('GET', '/f/short')).statusCode).toBe(404);

  const [row] = await all((tx) => tx.selectFrom('portal_file').selectAll().execute());
  expect(row).toMatchObject({ owner: 'ann@acme.example', state: 'not_checked' });
  expect(row?.sha256?.equals(createHash('sha256').update(file).digest())).toBe(true);
  const seen = (await events(row?.message_id ?? '')).map(({ event }) => event);
  expect(seen.filter((event) => event === 'opened')).toHaveLength(1);
  // The whole, and the two parts that begin at its beginning or the one byte there.
  expect(seen.filter((event) => event === 'fetched')).toHaveLength(2);
});

test('a secure link asks who it is, and a link taken back ends a download that runs', async () => {
  await setRules('secure');
  const { link, visit } = await answeredBy('secure@outside.example');
  const file = content(16 * MEGABYTE);
  await answer(visit, link, [await uploadFile(visit, link, 'film.mov', file)]);
  await checkFiles();
  const [mail] = await mailsTo('ann@acme.example', 'portal');
  const [, own = ''] = /\/m\/([0-9a-z]{8})\s/.exec(mail?.text ?? '') ?? [];
  const ann = browser(acme, '198.51.100.21');
  expect((await ann('GET', `/m/${own}`)).body).not.toContain('film.mov');
  await signIn(ann, own, 'ann@acme.example');
  const opened = await ann('POST', `/m/${own}/open`, { form: { lang: 'en_GB' } });
  expect(opened.body).toContain(`/api/portal/messages/${own}/large-files/0`);
  expect(opened.body).not.toContain('<textarea');
  expect((await answer(ann, own, [])).statusCode).toBe(404);
  expect((await visit('GET', `/api/portal/messages/${own}/large-files/0`)).statusCode).toBe(404);

  const address = await api.server.listen({ port: 0, host: '127.0.0.1' });
  const cookie = String((await ann('GET', '/')).raw.req.headers.cookie);
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write(
    `GET /api/portal/messages/${own}/large-files/0 HTTP/1.1\r\nHost: ${acme.host}:8080\r\nCookie: ${cookie}\r\n\r\n`,
  );
  let received = 0;
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise<void>((resolve) =>
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received < MEGABYTE) return;
      socket.pause();
      socket.removeAllListeners('data');
      resolve();
    }),
  );
  await all((tx) =>
    tx
      .updateTable('portal_recipient')
      .set({ revoked_at: new Date(time.now) })
      .where('link', '=', own)
      .execute(),
  );
  await new Promise((resolve) => setTimeout(resolve, 600));
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  socket.resume();
  await ended;
  expect(received).toBeLessThan(file.length);
  expect((await ann('GET', `/api/portal/messages/${own}/large-files/0`)).statusCode).toBe(410);
});

test('space is taken before a byte comes: of twenty that race for it as many get it as fit', async () => {
  const before = await spaceInUse();
  await setRules('secure', Math.floor(before / MEGABYTE) + 11);
  const { link, visit } = await answeredBy('race@outside.example');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => createUpload(visit, link, `part-${at}`, 2 * MEGABYTE)),
  );
  const codes = answers.map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([...Array<number>(5).fill(201), ...Array<number>(15).fill(409)]);
  expect(await spaceInUse()).toBe(before + 10 * MEGABYTE);
  expect((await createUpload(visit, link, 'huge', 60 * MEGABYTE)).statusCode).toBe(413);
  for (const { headers } of answers.filter(({ statusCode }) => statusCode === 201))
    expect((await visit('DELETE', String(headers.location))).statusCode).toBe(204);
  expect(await spaceInUse()).toBe(before);
});

test('a person who may not, or a domain without the feature, gets what fits a mail and no more', async () => {
  await setRules('secure');
  const { link, visit } = await answeredBy('small@outside.example');
  await all((tx) =>
    tx
      .insertInto('setting')
      .values({
        ...{ tenant_id: acme.tenant_id, scope: 'domain', scope_value: acme.domain, field: 'user_allowed' },
        value: 'false',
      })
      .execute(),
  );
  expect((await createUpload(visit, link, 'large', 30 * MEGABYTE)).statusCode).toBe(413);
  const sent = await answer(visit, link, [await uploadFile(visit, link, 'small.bin', content(2 * MEGABYTE))]);
  expect(sent.json().data.delivery).toBe('queued');
  expect((await mailsTo('ann@acme.example', 'portal'))[0]?.attachments[0]?.filename).toBe('small.bin');
  await all((tx) => tx.deleteFrom('setting').where('field', '=', 'user_allowed').execute());
});

test('a virus is destroyed and named, and the answer still arrives', async () => {
  await setRules('plain');
  const { link, visit } = await answeredBy('virus@outside.example');
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('');
  const ids = [
    await uploadFile(visit, link, 'test.com', Buffer.from(eicar)),
    await uploadFile(visit, link, 'good.bin', content(2 * MEGABYTE)),
  ];
  await answer(visit, link, ids);
  expect(await checkFiles()).toMatchObject({ virus: 1, not_checked: 1, answers: 1 });
  const [mail] = await mailsTo('ann@acme.example', 'portal');
  const [, path = ''] = /(\/f\/[0-9a-z]{34})\s/.exec(mail?.text ?? '') ?? [];
  const anyone = browser(acme, '198.51.100.22');
  await anyone('POST', `${path}/open`, { form: {} });
  const page = await anyone('GET', path);
  expect(page.body).toContain('Eicar-Test-Signature');
  expect(page.body).not.toContain(`${path}/files/0`);
  expect((await anyone('GET', `${path}/files/0`)).statusCode).toBe(404);
  expect((await anyone('GET', `${path}/files/1`)).statusCode).toBe(200);
});

test('files end with the last copy of their message, and uploads that became nothing after a day', async () => {
  await setRules('plain');
  // What other tests took back, whose time to undo may end in the middle of this one.
  await all((tx) =>
    tx
      .updateTable('portal_recipient')
      .set({ revoked_at: sql`now() - interval '1 hour'` })
      .where('revoked_at', 'is not', null)
      .execute(),
  );
  await endPortalMessages({ db: worker });
  const { link, visit } = await answeredBy('ends@outside.example');
  const kept = await uploadFile(visit, link, 'ends.bin', content(2 * MEGABYTE));
  await answer(visit, link, [kept]);
  await checkFiles();
  const left = await uploadFile(visit, link, 'left.bin', content(MEGABYTE));
  const piecesOf = (file_id: string) =>
    all((tx) =>
      tx
        .selectFrom('portal_segment as s')
        .innerJoin('blob as b', 'b.blob_id', 's.blob_id')
        .select('s.blob_id')
        .where('s.file_id', '=', file_id)
        .execute(),
    );
  const blobs_before = [...(await piecesOf(kept)), ...(await piecesOf(left))].map(({ blob_id }) => blob_id);
  expect((await endPortalMessages({ db: worker })).files).toBe(0);
  expect(await piecesOf(kept)).toHaveLength(1);
  await all(async (tx) => {
    await tx
      .updateTable('portal_recipient')
      .set({ expires_at: sql`now() - interval '1 minute'` })
      .where(
        'message_id',
        '=',
        tx.selectFrom('portal_file').select('message_id').where('file_id', '=', kept) as never,
      )
      .execute();
    await tx
      .updateTable('portal_file')
      .set({ changed_at: sql`now() - interval '25 hours'` })
      .where('file_id', '=', left)
      .execute();
  });
  expect(await endPortalMessages({ db: worker })).toMatchObject({ files: 1, uploads: 1 });
  const rows = await all((tx) =>
    tx.selectFrom('blob').select('blob_id').where('blob_id', 'in', blobs_before).execute(),
  );
  expect(rows).toEqual([]);
});

test('all files of a message come as one archive of a size known beforehand', async () => {
  const { link, message_id } = await makeMessage(acme, 'archive@outside.example');
  const visit = browser(acme);
  await signIn(visit, link, 'archive@outside.example');
  const file = content(9 * MEGABYTE);
  const file_id = await uploadFile(visit, link, 'offer.pdf', file);
  await checkFiles();
  await all((tx) =>
    tx.updateTable('portal_file').set({ message_id }).where('file_id', '=', file_id).execute(),
  );
  const archive = await visit('GET', `/api/portal/messages/${link}/files.zip`);
  expect(archive.statusCode).toBe(200);
  expect(Number(archive.headers['content-length'])).toBe(archive.rawPayload.length);
  expect(archive.rawPayload.includes('offer.pdf')).toBe(true);
  expect(archive.rawPayload.includes('offer (2).pdf')).toBe(true);
  expect(archive.rawPayload.includes(file.subarray(8_388_600, 8_388_700))).toBe(true);
});

test('an administrator downloads files within an hour of giving a reason, and the owner sees each', async () => {
  const { message_id } = await makeMessage(acme, 'files@outside.example');
  const large = await makeMessage(acme, 'large@outside.example');
  const visit = browser(acme);
  await signIn(visit, large.link, 'large@outside.example');
  const file = content(2 * MEGABYTE);
  const file_id = await uploadFile(visit, large.link, 'plan.bin', file);
  await checkFiles();
  await all((tx) =>
    tx.updateTable('portal_file').set({ message_id }).where('file_id', '=', file_id).execute(),
  );
  const person = (roles: ['ALL'], at = acme as Parameters<typeof makePerson>[1]) =>
    makePerson(site.world, at, { roles }).then((one) => openSession(api.server, one));
  const admin = await person(['ALL']);
  const stranger = await person(['ALL'], await makeTenant(site.world));
  const first = { params: { id: message_id, number: '0' } };
  expect((await admin.call(portalRecordFileRead, first)).body).toContain('content_reason_needed');
  const because = { params: { id: message_id }, body: { reason: 'Claim of a customer' } };
  const read = JSON.parse((await admin.call(portalRecordContentRead, because)).body).data;
  expect(read).toMatchObject({
    files: [{ number: 0, name: '../../offer.pdf' }],
    large_files: [{ number: 0, name: 'plan.bin', size: file.length }],
  });
  expect((await admin.call(portalRecordFileRead, first)).body).toBe('%PDF-1.4 0123456789');
  expect((await admin.call(portalRecordLargeFileRead, first)).raw.equals(file)).toBe(true);
  expect((await admin.call(portalRecordFileRead, { params: { id: message_id, number: '7' } })).status).toBe(
    404,
  );
  // Another administrator's reason is not theirs.
  for (const actor of [await person(['ALL']), stranger])
    for (const operation of [portalRecordFileRead, portalRecordLargeFileRead])
      expect((await actor.call(operation, first)).status).toBe(actor === stranger ? 404 : 409);
  const noted = await all((tx) =>
    tx
      .selectFrom('portal_event')
      .select(['file', 'reason', 'by_whom'])
      .where('message_id', '=', message_id)
      .where('event', '=', 'content_read')
      .orderBy('event_id')
      .execute(),
  );
  expect(noted).toEqual(
    ['', '../../offer.pdf', 'plan.bin'].map((name) => ({
      file: name,
      ...{ reason: 'Claim of a customer', by_whom: admin.email },
    })),
  );
  time.now += CONTENT_REASON_MS + 1000;
  expect((await admin.call(portalRecordLargeFileRead, first)).status).toBe(409);
});
