import { randomFillSync } from 'node:crypto';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { takeOutFiles } from './take-out-files.ts';

interface Taken {
  name: string;
  mime: string;
  content: Buffer;
}

async function run(message: Buffer, chunk: number, ending = '') {
  const out: Buffer[] = [];
  const files: (Omit<Taken, 'content'> & { parts: Buffer[] })[] = [];
  async function* source() {
    for (let at = 0; at < message.length; at += chunk) yield message.subarray(at, at + chunk);
  }
  await takeOutFiles(source(), {
    out: async (part) => void out.push(Buffer.from(part)),
    files: {
      begin: async (file) => void files.push({ ...file, parts: [] }),
      write: async (part) => void files.at(-1)?.parts.push(Buffer.from(part)),
      end: async () => undefined,
    },
    ending: () => ending,
  });
  const taken = files.map(({ parts, ...file }): Taken => ({ ...file, content: Buffer.concat(parts) }));
  return { rest: Buffer.concat(out), taken };
}

const base64 = (content: Buffer) => content.toString('base64').replace(/.{76}/g, '$&\r\n');
const picture = randomFillSync(Buffer.alloc(1000));
const file = randomFillSync(Buffer.alloc(5000));

const mail = Buffer.from(
  [
    'From: ann@acme.example',
    'Subject: Plans',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="out"',
    '',
    'For old programs.',
    '--out',
    'Content-Type: multipart/related; boundary=in',
    '',
    '--in',
    'Content-Type: text/html',
    '',
    '<img src="cid:p">',
    '-- not a delimiter, and --out neither',
    '--in',
    'Content-Type: image/png; name=p.png',
    'Content-ID: <p>',
    'Content-Transfer-Encoding: base64',
    '',
    base64(picture),
    '--in--',
    '--out',
    'Content-Type: application/pdf',
    "Content-Disposition: attachment; filename*=utf-8''Gr%C3%BC%C3%9Fe.pdf",
    'Content-Transfer-Encoding: base64',
    '',
    base64(file),
    '--out',
    'Content-Type: text/plain; name="notes.txt"',
    'Content-Disposition: attachment; filename="notes.txt"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'price =3D 3=',
    '00 =E2=82=AC  ',
    'end',
    '--out--',
    'After the end.',
    '',
  ].join('\r\n'),
);

test.each([1, 2, 3, 7, 64, 1000, 100_000])(
  'takes files out of a message that comes in pieces of %i bytes',
  async (chunk) => {
    const { rest, taken } = await run(mail, chunk, 'Files: https://files.example/x');
    expect(taken.map(({ name, mime }) => [name, mime])).toEqual([
      ['Grüße.pdf', 'application/pdf'],
      ['notes.txt', 'text/plain'],
    ]);
    expect(taken[0]?.content.equals(file)).toBe(true);
    expect(taken[1]?.content.toString()).toBe('price = 300 €\r\nend');
    const left = await PostalMime.parse(rest);
    expect(left.subject).toBe('Plans');
    expect(left.html).toContain('-- not a delimiter, and --out neither');
    expect(left.text).toContain('Files: https://files.example/x');
    expect(left.attachments).toHaveLength(1);
    expect(Buffer.from(left.attachments[0]?.content as ArrayBuffer).equals(picture)).toBe(true);
    expect(rest.includes('--out--')).toBe(true);
  },
);

test('a message that is a file becomes a text that says where it is', async () => {
  const whole = Buffer.from(
    `Subject: Scan\r\nContent-Type: application/pdf; name=scan.pdf\r\nContent-Transfer-Encoding: base64\r\nX-Kept: yes\r\n\r\n${base64(file)}\r\n`,
  );
  const { rest, taken } = await run(whole, 100, 'It is at the link. Grüße');
  expect(taken).toMatchObject([{ name: 'scan.pdf', mime: 'application/pdf' }]);
  expect(taken[0]?.content.equals(file)).toBe(true);
  const left = await PostalMime.parse(rest);
  expect([left.subject, left.text?.trim(), left.attachments.length]).toEqual([
    'Scan',
    'It is at the link. Grüße',
    0,
  ]);
  expect(rest.toString()).toContain('X-Kept: yes');
});

test('signed, encrypted and plain mail passes byte by byte', async () => {
  for (const type of ['multipart/signed; boundary=b', 'multipart/encrypted; boundary=b', 'text/plain']) {
    const message = Buffer.from(
      `Content-Type: ${type}\r\n\r\n--b\r\nContent-Disposition: attachment\r\n\r\nx\r\n--b--\r\n`,
    );
    const { rest, taken } = await run(message, 10);
    expect(taken).toEqual([]);
    expect(rest.equals(message)).toBe(true);
  }
});

test('a message cut off within a file gives what there is, and ends as it should', async () => {
  const cut = mail.subarray(0, mail.indexOf('--out\r\nContent-Type: text/plain') - 1000);
  const { rest, taken } = await run(cut, 50, 'text');
  expect(taken).toHaveLength(1);
  expect(file.subarray(0, 1000).equals((taken[0]?.content ?? Buffer.alloc(0)).subarray(0, 1000))).toBe(true);
  expect((await PostalMime.parse(rest)).text).toContain('text');
});
