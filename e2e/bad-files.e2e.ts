// Broken mail at the door and broken files on the disk: a clear answer, nothing lost, every process alive.
import { readdir, readFile, rename, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asAdministrator } from '@postern/testing/arrange';
import { corpusFolder } from '@postern/testing/corpus';
import { deliver } from '@postern/testing/smtp-client';
import { until } from '@postern/testing/until';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Api, apiAs } from './api.ts';
import { logRow, logRows } from './log-rows.ts';
import { GTUBE, send, uniqueWord } from './mails.ts';

const stack = inject('stack');
let api: Api;
let pids: string;

/** Processes of the stack; a process that died and was started again has another number. */
const processes = () => readFile(join(stack.dataFolder, 'run/processes.json'), 'utf8');

beforeAll(async () => {
  api = await apiAs(stack, 'all@acme.example');
  pids = await processes();
});

afterAll(async () => {
  expect(await processes()).toBe(pids);
  expect((await fetch(`${stack.url}/readyz`)).status).toBe(200);
});

const broken: [string, string][] = [
  ['no header at all', 'just a line\r\n'],
  ['nothing but a header', 'From: a@b.example\r\nSubject: @\r\n\r\n'],
  ['a header that never ends', `From: a@b.example\r\nSubject: @\r\nX: ${'a '.repeat(400)}`],
  [
    'a boundary that never comes',
    'Subject: @\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\nno parts\r\n',
  ],
  [
    'a boundary that is empty',
    'Subject: @\r\nContent-Type: multipart/mixed; boundary=""\r\n\r\n--\r\n\r\n----\r\n',
  ],
  [
    'parts within parts',
    `Subject: @\r\n${Array.from({ length: 120 }, (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n`).join('')}`,
  ],
  ['base64 that is none', 'Subject: @\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!!%%%%\r\n'],
  [
    'quoted-printable that is cut',
    'Subject: @\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=\r\n=Z\r\n==\r\n',
  ],
  ['a charset nobody knows', 'Subject: @\r\nContent-Type: text/html; charset=klingon\r\n\r\n<p>x\r\n'],
  ['bytes that are no text', `Subject: @ \u00ff\u00fe\u0080\r\n\r\n${'\u0080\u0090'.repeat(100)}\r\n`],
  ['a type that is none', 'Subject: @\r\nContent-Type: ;;;=;"\r\n\r\nx\r\n'],
  [
    'a mail within a mail within a mail',
    `Subject: @\r\n${'Content-Type: message/rfc822\r\n\r\n'.repeat(80)}x\r\n`,
  ],
  ['5,000 Received lines less one', `Subject: @\r\n${'Received: from x by y\r\n'.repeat(40)}\r\nx\r\n`],
  ['encoded words without end', `Subject: @ ${'=?utf-8?B?'.repeat(80)}\r\n\r\nx\r\n`],
  [
    'a thousand addresses',
    `Subject: @\r\nTo: ${Array.from({ length: 300 }, (_, n) => `a${n}@b.example`).join(',\r\n ')}\r\n\r\nx\r\n`,
  ],
];

test('broken mail is answered, logged once, and can be looked at', async () => {
  for (const [what, text] of broken) {
    const word = uniqueWord('broken');
    const message = Buffer.from(
      text.replaceAll('@\r', `${word}\r`).replace('Subject: @', `Subject: ${word}`),
      'latin1',
    );
    const { reply } = await deliver(stack.smtpPort, {
      from: `${word}@kanzlei-weber.example`,
      to: ['all@acme.example'],
      message,
    });
    expect([2, 5], `${what}: ${reply.lines.join(' ')}`).toContain(Math.floor(reply.code / 100));
    if (reply.code !== 250) continue;
    const rows = await until(`the row of ${what}`, async () => {
      const found = await asAdministrator<{ cloudid: string }>(
        stack.adminUrl,
        `select tenant_id || '-' || replace(id::text, '-', '') as cloudid from message where from_address = $1`,
        [`${word}@kanzlei-weber.example`],
      );
      return found.length > 0 ? found : undefined;
    });
    expect(rows.length, what).toBe(1);
    const id = rows[0]?.cloudid ?? '';
    expect((await api.request('GET', `/messages/${id}?full=true`)).status, what).toBe(200);
    expect([200, 404], what).toContain((await api.request('GET', `/quarmsgs/${id}`)).status);
  }
});

test('the malformed mail of the corpus is answered and shown', async () => {
  const folder = await corpusFolder();
  if (!folder) return;
  const root = join(folder, 'mail-malformed');
  const names = (await readdir(root, { recursive: true }))
    .filter((name) => /\.(eml|msg|txt)$/.test(name))
    .slice(0, 60);
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    const word = uniqueWord('malformed');
    const message = await readFile(join(root, name));
    const { reply } = await deliver(stack.smtpPort, {
      from: `${word}@kanzlei-weber.example`,
      to: ['all@acme.example'],
      message,
    });
    expect([2, 5], `${name}: ${reply.code} ${reply.lines.join(' ')}`).toContain(Math.floor(reply.code / 100));
  }
});

/** Where a message's content lies on the disk. */
async function blobOf(cloudid: string): Promise<string> {
  const [row] = await asAdministrator<{ blob_id: string }>(
    stack.adminUrl,
    `select blob_id from message_detail where tenant_id = split_part($1, '-', 1)::int and id = split_part($1, '-', 2)::uuid`,
    [cloudid],
  );
  const wanted = (row?.blob_id ?? 'none').replaceAll('-', '');
  const folder = join(stack.dataFolder, 'blobs');
  const name = (await readdir(folder, { recursive: true })).find((each) =>
    each.replaceAll('-', '').endsWith(wanted),
  );
  if (!name) throw new Error(`no file of ${wanted} in ${folder}`);
  return join(folder, name);
}

test.each<[string, (path: string) => Promise<void>]>([
  [
    'one flipped bit',
    async (path) => {
      const bytes = await readFile(path);
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      await writeFile(path, bytes);
    },
  ],
  ['a cut end', async (path) => truncate(path, Math.floor((await readFile(path)).length / 2))],
  ['nothing in it', (path) => truncate(path, 0)],
  ['another content', (path) => writeFile(path, 'From: x\r\n\r\nnot sealed')],
  ['gone', (path) => rename(path, `${path}.away`)],
])('kept content with %s is never shown and never delivered, and says so', async (what, damage) => {
  const word = uniqueWord('blob');
  await send(stack, {
    from: 'office@kanzlei-weber.example',
    to: 'all@acme.example',
    subject: word,
    // Too large to share a file with the mail of other tests.
    text: `${GTUBE}\r\n${`${'secret words '.repeat(10)}\r\n`.repeat(600)}`,
  });
  const { cloudid } = await logRow(stack, word);
  expect((await api.request('GET', `/quarmsgs/${cloudid}`)).status).toBe(200);
  await damage(await blobOf(cloudid));
  for (const path of [`/quarmsgs/${cloudid}`, `/quarmsgs/${cloudid}/download`]) {
    const answer = await api.request('GET', path).catch((error: Error) => error);
    // A download that was under way when the damage showed is cut, never ended as if whole.
    if (answer instanceof Error) continue;
    expect(answer.status, `${what}: ${answer.text.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
    expect(answer.body).toHaveProperty('detail');
    expect(answer.text).not.toMatch(/\.ts:\d+|node_modules|secret words/);
  }
  expect((await api.request('GET', `/messages/${cloudid}?full=true`)).status).toBe(200);
  expect((await logRows(stack, word))[0]?.state).toBe('held');
});
