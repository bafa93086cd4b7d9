import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { createParserPool } from './pool.ts';

const pool = createParserPool();
afterAll(() => pool[Symbol.asyncDispose]());

const wrap = (bytes: Buffer) => bytes.toString('base64').replace(/.{76}/g, '$&\r\n');

function mail(parts: readonly string[], subject = 'Angebot'): Buffer {
  const body = parts.map((part) => `--edge\r\n${part}\r\n`).join('');
  return Buffer.from(
    `From: "Maria Keller" <maria@example.org>\r\nTo: x@acme.example\r\nSubject: ${subject}\r\nMessage-ID: <1@example.org>\r\n` +
      `Date: Sat, 21 Nov 2026 12:00:00 +0000\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="edge"\r\n\r\n${body}--edge--\r\n`,
  );
}

const file = (name: string, bytes: Buffer, type = 'application/octet-stream') =>
  `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${wrap(bytes)}`;

const page = (html: string) => `Content-Type: text/html; charset=utf-8\r\n\r\n${html}`;
const text = (plain: string) => `Content-Type: text/plain; charset=utf-8\r\n\r\n${plain}`;

// The same bytes as a stream in odd pieces, as the store gives them.
const streamed = (raw: Buffer) => ({
  size: raw.length,
  open: () =>
    Readable.from(
      (function* () {
        for (let at = 0; at < raw.length; at += 60_001) yield raw.subarray(at, at + 60_001);
      })(),
    ),
});

describe('a message', () => {
  test('gives its header decoded, its attachments hashed, and their kind by content', async () => {
    const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(500)]);
    const message = await pool.parse(
      mail([text('Guten Tag'), file('bild.dat', png)], '=?utf-8?q?R=C3=BCckruf?='),
    );
    expect(message.subject).toBe('Rückruf');
    expect(message.from).toEqual([{ name: 'Maria Keller', address: 'maria@example.org' }]);
    expect(message.header_lines.map((one) => one.header)).toContain('Message-ID');
    expect(message.attachments).toMatchObject([
      {
        n: 0,
        name: 'bild.dat',
        size: png.length,
        mime: 'image/png',
        declared_mime: 'application/octet-stream',
        is_attachment: true,
        md5: createHash('md5').update(png).digest('hex'),
        sha1: createHash('sha1').update(png).digest('hex'),
        sha256: createHash('sha256').update(png).digest('hex'),
      },
    ]);
  });

  test('gives its links with their domain, and tells when the text names another', async () => {
    const message = await pool.parse(
      mail([
        page(
          '<p>Bitte <a href="https://login.evil.example.net/x">www.bank.com</a> oder <a href="https://shop.example.co.uk/">hier</a> <img src="http://pix.example.org/1.gif"></p>',
        ),
      ]),
    );
    expect(message.uris).toMatchObject([
      {
        uri: 'https://login.evil.example.net/x',
        fqdn: 'login.evil.example.net',
        domain: 'example.net',
        type: 'url',
        src: 'html',
        text: 'www.bank.com',
        text_mismatch: true,
      },
      { domain: 'example.co.uk', text_mismatch: false },
      { src: 'image', fqdn: 'pix.example.org' },
    ]);
  });

  test('that is large has its attachments read as a stream, with the same facts as a small one', async () => {
    const big = randomBytes(3 * 1024 * 1024);
    const small = randomBytes(1000);
    const raw = mail([
      text('Anbei die Pläne'),
      file('plan.bin', big),
      page('<b>Gruß</b>'),
      file('klein.bin', small),
    ]);
    for (const source of [raw, streamed(raw)]) {
      const message = await pool.parse(source);
      expect(message.unparsable).toBe(false);
      expect(message.snippet).toBe('Anbei die Pläne Gruß');
      expect(message.attachments.map((one) => [one.name, one.size, one.sha256])).toEqual([
        ['plan.bin', big.length, createHash('sha256').update(big).digest('hex')],
        ['klein.bin', small.length, createHash('sha256').update(small).digest('hex')],
      ]);
    }
  });

  test('gives each attachment back byte for byte, from a small and from a large message', async () => {
    const small = randomBytes(900);
    const big = randomBytes(2 * 1024 * 1024);
    expect(
      (await pool.readAttachment(mail([text('a'), file('s.bin', small)]), 0))?.content.equals(small),
    ).toBe(true);
    const raw = streamed(mail([text('a'), file('s.bin', small), file('b.bin', big)]));
    expect((await pool.readAttachment(raw, 0))?.content.equals(small)).toBe(true);
    expect(await pool.readAttachment(raw, 1)).toMatchObject({ name: 'b.bin' });
    expect((await pool.readAttachment(raw, 1))?.content.equals(big)).toBe(true);
    expect(await pool.readAttachment(raw, 2)).toBeNull();
  });

  test('gives its bodies for display, and only the text when the page breaks a cap', async () => {
    expect(await pool.readContent(mail([page('<p>Hallo</p>')]))).toEqual({
      html: '<p>Hallo</p>\n',
      plain: 'Hallo',
    });
    const deep = await pool.readContent(mail([page(`${'<div>'.repeat(300)}tief`)]));
    expect(deep).toEqual({ html: null, plain: 'tief' });
    const wide = await pool.readContent(
      mail([page(`<p ${Array.from({ length: 70 }, (_, i) => `a${i}=1`).join(' ')}>breit</p>`)]),
    );
    expect(wide.html).toBeNull();
    const long = await pool.readContent(mail([page(`<p>${'lang '.repeat(500_000)}</p>`)]));
    expect(long.html).toBeNull();
  });

  test('cannot pass a marker of its own off as an attachment that was taken out', async () => {
    const raw = mail([
      text('a'),
      file('x.bin', Buffer.from('postern-detached-00000000-0')),
      file('y.bin', randomBytes(1_200_000)),
    ]);
    const message = await pool.parse(raw);
    expect(message.attachments[0]?.size).toBe(27);
  });

  test('of a known text has a digest near that of a copy and far from another', async () => {
    const { digestDistance, fuzorDigest } = await import('./digest.ts');
    const words =
      'wir haben ihre rechnung noch nicht bezahlt bekommen und bitten sie daher um eine schnelle antwort auf dieses schreiben';
    const first = fuzorDigest(words.repeat(3));
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect(digestDistance(first, fuzorDigest(`${words.repeat(3)} danke 4711`))).toBeLessThanOrEqual(6);
    expect(
      digestDistance(
        first,
        fuzorDigest('the quick brown fox jumps over the lazy dog while seven other animals watch it happen'),
      ),
    ).toBeGreaterThan(12);
    expect(fuzorDigest('too short')).toBe('');
  });
});
