import { Readable } from 'node:stream';
import { afterAll, expect, test, vi } from 'vitest';
import { processorTime } from '../corpus/processor-time.ts';
import { zipEntry, zipOf } from '../corpus/zip-file.ts';
import { createParserPool } from './pool.ts';

const pool = createParserPool();
vi.setConfig({ testTimeout: 30_000 });
afterAll(() => pool[Symbol.asyncDispose]());

const head = 'From: a@b.example\r\nTo: x@acme.example\r\nSubject: bomb\r\n';

function nested(depth: number): string {
  let text = `${head}Content-Type: multipart/mixed; boundary=b0\r\n\r\n`;
  for (let i = 1; i < depth; i++)
    text += `--b${i - 1}\r\nContent-Type: multipart/mixed; boundary=b${i}\r\n\r\n`;
  return `${text}--b${depth - 1}\r\n\r\nend\r\n`;
}

const bombs: Record<string, () => string> = {
  '20 MB of nested HTML': () => `${head}Content-Type: text/html\r\n\r\n${'<div>'.repeat(4_000_000)}`,
  'a million empty parts': () =>
    `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n'.repeat(1_000_000)}`,
  'multiparts 300 deep': () => nested(300),
  'a header of 3 MB': () => `${head}${'X-Filler: yes\r\n'.repeat(200_000)}\r\nbody`,
  'a hundred thousand addresses': () =>
    `${head}Cc: ${'a@b.example,\r\n '.repeat(10_000)}z@b.example\r\n\r\nbody`,
  'a subject of encoded words': () =>
    `${head.replace('bomb', '=?utf-8?q?=41?=\r\n '.repeat(10_000))}\r\nbody`,
  'a file name in ten thousand pieces': () =>
    `${head}Content-Type: application/pdf;${Array.from({ length: 9000 }, (_, i) => `\r\n name*${i}=a;`).join('')}\r\n\r\nbody`,
  'messages in messages, 500 deep': () => `${head}${'Content-Type: message/rfc822\r\n\r\n'.repeat(500)}body`,
  'one line of 8 MB': () => `${head}\r\n${'a'.repeat(8_000_000)}`,
  'tags with a hundred thousand attributes': () =>
    `${head}Content-Type: text/html\r\n\r\n<p ${'a=b '.repeat(100_000)}>x</p>`,
};

test.each(Object.entries(bombs))(
  '%s takes less than two seconds of processor time and keeps its header',
  async (_, build) => {
    const raw = Buffer.from(build());
    await pool.parse(Buffer.from(`${head}\r\nwarm`));
    const { result: message, ms } = await processorTime(() => pool.parse(raw));
    expect(ms).toBeLessThan(2000);
    expect(message.from[0]?.address).toBe('a@b.example');
    expect(message.size).toBe(raw.length);
  },
);

const attached = (name: string, file: Buffer) =>
  `--b\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${file.toString('base64')}\r\n`;
const mailWith = (...files: string[]) =>
  Buffer.from(`${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${files.join('')}--b--\r\n`);
const zeros = zipEntry('word/vbaProject.bin', Buffer.alloc(100_000_000));
const program = zipEntry('run.exe', Buffer.from('MZ'));

test('a bomb in place of macros hides no program in the next file, nor in its own archive', async () => {
  const document = zipOf([zipEntry('[Content_Types].xml', Buffer.from('<Types/>')), zeros]);
  const { findings, unparsable } = await pool.parse(
    mailWith(
      attached('a.docm', document),
      attached('b.zip', zipOf([program])),
      attached('c.zip', zipOf([zeros, program])),
    ),
  );
  expect(unparsable).toBe(false);
  const told = findings.map(({ code, params }) => `${code} ${'file' in params ? params.file : ''}`);
  expect(told).toEqual(
    expect.arrayContaining([
      'archive_bomb a.docm',
      'attachment_executable b.zip / run.exe',
      'attachment_executable c.zip / run.exe',
    ]),
  );
});

test('a hundred bombs cost little more than one', async () => {
  const inner = zipEntry('', zipOf(Array.from({ length: 8 }, (_, at) => ({ ...zeros, name: `${at}.bin` }))));
  const bombs_in_bombs = zipOf(Array.from({ length: 20 }, (_, at) => ({ ...inner, name: `${at}.zip` })));
  const one = mailWith(attached('a.zip', zipOf([zeros])));
  await pool.parse(one);
  const single = await processorTime(() => pool.parse(one));
  const hundred = await processorTime(() => pool.parse(mailWith(attached('a.zip', bombs_in_bombs))));
  expect(hundred.result.findings.map(({ code }) => code)).toContain('archive_bomb');
  expect(hundred.ms).toBeLessThan(3 * single.ms + 60);
});

test.each([
  ['a million empty parts', 'parts'],
  ['multiparts 300 deep', 'depth'],
  ['a header of 3 MB', 'header_bytes'],
  ['a hundred thousand addresses', 'addresses'],
])('%s names the limit it broke', async (name, limit) => {
  const message = await pool.parse(Buffer.from(bombs[name]?.() ?? ''));
  expect(message.unparsable).toBe(true);
  expect(message.findings).toContainEqual(
    expect.objectContaining({ code: 'limit_exceeded', params: { limit, allowed: expect.any(Number) } }),
  );
});

test('a thread that runs out of time is replaced, and its message is reported, not lost', async () => {
  await using hurried = createParserPool({ time_ms: 1 });
  const message = await hurried.parse(Buffer.from(`${head}\r\nbody`));
  expect(message.unparsable).toBe(true);
  expect(message.subject).toBe('bomb');
  expect(message.findings[0]?.code).toBe('unparsable');
});

test('a thread that runs out of memory is replaced, and the next message is read again', async () => {
  await using small = createParserPool({ heap_mb: 16 });
  const many = Array.from(
    { length: 990 },
    (_, i) => `--b\r\nContent-Type: text/plain\r\n\r\n${'ä <b> '.repeat(2000)}${i}\r\n`,
  );
  const raw = Buffer.from(
    `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${many.join('')}--b--\r\n`,
  );
  const bad = await small.parse(raw);
  expect(bad).toMatchObject({ unparsable: true, subject: 'bomb' });
  const good = await small.parse(Buffer.from(`${head}\r\nbody`));
  expect(good.unparsable).toBe(false);
}, 30_000);

test('a store that cannot be read is our fault: the reading fails and no verdict is made of it', async () => {
  const broken = {
    size: 10,
    open: () =>
      new Readable({
        read() {
          this.destroy(new Error('EIO'));
        },
      }),
  };
  await expect(pool.parse(broken)).rejects.toThrow('EIO');
  expect((await pool.parse(Buffer.from(`${head}\r\nbody`))).subject).toBe('bomb');
});
