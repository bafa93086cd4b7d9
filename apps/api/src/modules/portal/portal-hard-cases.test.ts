// What goes wrong where a portal is only nearly right: scanners, two tabs, hosts that change hands, names of files, workers that sleep.
import { randomFillSync } from 'node:crypto';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { fileName } from './files/keep-piece.ts';
import { checkLargeFiles } from './jobs/check-large-files.ts';
import { endPortalMessages } from './jobs/end-portal-messages.ts';
import { openPortalSite } from './portal-site.fixture.ts';
import { allowLargeFiles, createUpload, sendPiece } from './portal-uploads.fixture.ts';

const site = await openPortalSite();
const { api, worker, keys, blobs, mails, all, time, makePortal, makeMessage } = site;
const { browser, askCode, codeFor, signIn, events, open } = site;
const acme = await makePortal('acme');
const globex = await makePortal('globex');
const MEGABYTE = 1_000_000;
const DAY = 86_400_000;
await allowLargeFiles(site.database.adminUrl, acme.tenant_id);
const direction = { mode: 'secure', threshold: 1000, maximum: 60_000 };
await all((tx) =>
  tx
    .updateTable('portal_domain')
    .set({
      settings: JSON.stringify({ lft_settings: { retention: 10, incoming: direction, outgoing: direction } }),
    })
    .where('domain_name', '=', acme.domain)
    .execute(),
);

async function readerOf(address: string, ip: string) {
  const made = await makeMessage(acme, address);
  const visit = browser(acme, ip);
  await signIn(visit, made.link, address);
  return { ...made, visit };
}

test('a scanner that presses every button opens nothing and takes no code from the reader', async () => {
  const to = 'pressed@outside.example';
  const { link, message_id } = await makeMessage(acme, to);
  const reader = browser(acme, '203.0.113.20');
  const code = await codeFor(to, await askCode(reader, link));
  for (let nth = 0; nth < 12; nth += 1) {
    const scanner = browser(acme, `198.51.100.${nth + 1}`);
    const page = (await scanner('GET', `/m/${link}`)).body;
    for (const [, action = ''] of page.matchAll(/<form method="post" action="([^"]+)"/g))
      expect([303, 403], action).toContain((await scanner('POST', action, { form: {} })).statusCode);
    for (const path of ['enter', 'open', 'answer', 'ask', 'give'])
      expect((await scanner('POST', `/m/${link}/${path}`, { form: { code: '' } })).statusCode).not.toBe(200);
  }
  expect((await events(message_id)).filter(({ event }) => event !== 'visited')).toEqual([]);
  expect((await reader('POST', `/m/${link}/enter`, { form: { code } })).statusCode).toBe(303);
  expect((await open(reader, link)).statusCode).toBe(200);
});

test('two tabs that send the same file at once make one file of the right bytes, counted once', async () => {
  const { link, visit } = await readerOf('tabs@outside.example', '203.0.113.21');
  const file = randomFillSync(Buffer.alloc(9 * MEGABYTE));
  const at = String((await createUpload(visit, link, 'plan.bin', file.length)).headers.location);
  const id = at.split('/').at(-1) ?? '';
  let offset = 0;
  while (offset < file.length) {
    const piece = file.subarray(offset, offset + 3 * MEGABYTE);
    const answers = await Promise.all([
      sendPiece(visit, at, offset, piece),
      sendPiece(visit, at, offset, piece),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes).toContain(204);
    for (const code of codes) expect([204, 409, 423]).toContain(code);
    const head = await visit('HEAD', at);
    offset = Number(head.headers['upload-offset']);
  }
  expect(offset).toBe(file.length);
  // One more, after the end, and one that begins elsewhere: nothing changes.
  expect((await sendPiece(visit, at, 0, file.subarray(0, 1000))).statusCode).toBe(409);
  const rows = await all((tx) =>
    tx.selectFrom('portal_file').select(['size', 'received']).where('file_id', '=', id).execute(),
  );
  expect(rows.map(({ size, received }) => [Number(size), Number(received)])).toEqual([
    [file.length, file.length],
  ]);
  const pieces = await all((tx) =>
    tx
      .selectFrom('portal_segment')
      .select(['start', 'size'])
      .where('file_id', '=', id)
      .orderBy('start')
      .execute(),
  );
  let end = 0;
  for (const piece of pieces) {
    expect(Number(piece.start)).toBe(end);
    end += Number(piece.size);
  }
  expect(end).toBe(file.length);
});

test('a message that is taken back ends the archive of its files that is being fetched', async () => {
  const { link, message_id, visit } = await readerOf('zipped@outside.example', '203.0.113.22');
  const file = randomFillSync(Buffer.alloc(16 * MEGABYTE));
  const at = String((await createUpload(visit, link, 'film.mov', file.length)).headers.location);
  for (let offset = 0; offset < file.length; offset += 4 * MEGABYTE)
    await sendPiece(visit, at, offset, file.subarray(offset, offset + 4 * MEGABYTE));
  await checkLargeFiles({
    ...{ db: worker, blobs, keys, mails, clamd: '', relay: 'mailbox:' },
    log: { warn: () => undefined },
  });
  await all((tx) =>
    tx
      .updateTable('portal_file')
      .set({ message_id })
      .where('file_id', '=', at.split('/').at(-1) ?? '')
      .execute(),
  );
  const address = await api.server.listen({ port: 0, host: '127.0.0.1' });
  const cookie = String((await visit('GET', '/')).raw.req.headers.cookie);
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write(
    `GET /api/portal/messages/${link}/files.zip HTTP/1.1\r\nHost: ${acme.host}:8080\r\nCookie: ${cookie}\r\n\r\n`,
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
      .where('link', '=', link)
      .execute(),
  );
  await new Promise((resolve) => setTimeout(resolve, 600));
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  socket.resume();
  await ended;
  expect(received).toBeLessThan(file.length);
  expect((await visit('GET', `/api/portal/messages/${link}/files.zip`)).statusCode).toBe(410);
});

test('a host of before leads to its portal, and given to another organisation to nothing of the first', async () => {
  const to = 'moved@outside.example';
  const { link } = await makeMessage(acme, to);
  const old = { host: 'old-acme.portal.localhost' };
  await all((tx) =>
    tx
      .insertInto('portal_host')
      .values({ ...old, tenant_id: acme.tenant_id, domain_name: acme.domain, is_current: false })
      .execute(),
  );
  const visit = browser(old, '203.0.113.23');
  await signIn(visit, link, to);
  expect((await open(visit, link)).statusCode).toBe(200);
  const cookie = { cookie: String((await visit('GET', '/')).raw.req.headers.cookie) };
  await all((tx) =>
    tx
      .updateTable('portal_host')
      .set({ tenant_id: globex.tenant_id, domain_name: globex.domain })
      .where('host', '=', old.host)
      .execute(),
  );
  // The browser still sends what it has of this host.
  const page = await visit('GET', `/m/${link}`, { headers: cookie });
  expect(page.body).not.toContain('Offer');
  expect(page.body).not.toContain(acme.domain);
  expect((await visit('POST', `/api/portal/messages/${link}/open`, { headers: cookie })).statusCode).toBe(
    401,
  );
  expect((await visit('GET', '/api/portal/messages', { headers: cookie })).statusCode).toBe(401);
});

test('files get a name that every system can keep', () => {
  const long = `${'ä'.repeat(300)}.pdf`;
  for (const [given, kept] of [
    ['../../x', 'x'],
    ['..\\..\\x.pdf', 'x.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['lpt1', '_lpt1'],
    ['Console.pdf', 'Console.pdf'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['a\r\nb\0.txt', 'ab.txt'],
    ['...', 'file'],
    ['', 'file'],
    [long, `${'ä'.repeat(130)}.pdf`],
  ])
    expect(fileName(given ?? '')).toBe(kept);
  expect(fileName(`${'a'.repeat(129)}😀${'b'.repeat(60)}.pdf`).isWellFormed()).toBe(true);
});

test('with a worker that sleeps for days what has ended is closed all the time, and nothing ends early', async () => {
  const ended = await readerOf('slept@outside.example', '203.0.113.24');
  const kept = await makeMessage(acme, 'slept@outside.example');
  await all((tx) =>
    tx
      .updateTable('portal_recipient')
      .set({ expires_at: new Date(time.now + DAY) })
      .where('link', '=', ended.link)
      .execute(),
  );
  time.now += 4 * DAY;
  const again = browser(acme, '203.0.113.25');
  await signIn(again, kept.link, 'slept@outside.example');
  expect((await open(again, ended.link)).statusCode).toBe(410);
  expect((await again('GET', `/api/portal/messages/${ended.link}/files/0`)).statusCode).toBe(410);
  expect((await again('GET', `/api/portal/messages/${ended.link}/files.zip`)).statusCode).toBe(410);
  await endPortalMessages({ db: worker });
  expect((await open(again, kept.link)).statusCode).toBe(200);
});
