import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { onePagePdf } from '../corpus/evasion/pdf.ts';
import { processorTime } from '../corpus/processor-time.ts';
import { slotOf } from '../learn/slots.ts';
import { examine, intake } from './examine.ts';
import { readPdf } from './pdf-text.ts';
import { qrTexts } from './qr-codes.ts';

type File = { type: string; name: string; content: Buffer; disposition?: string };

async function parsed(files: readonly File[], text = 'See the attached file.') {
  const parts = files.map(({ type, name, content, disposition = 'attachment' }) =>
    [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: ${disposition}; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      content.toString('base64').replace(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  );
  const raw = Buffer.from(
    [
      'From: Shop <shop@example.net>',
      'To: anna@acme.example',
      'Subject: Document',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      ...[`Content-Type: text/plain\r\n\r\n${text}`, ...parts].map((part) => `--b\r\n${part}`),
      '--b--',
      '',
    ].join('\r\n'),
  );
  const taking = intake(raw.length);
  taking.feed(raw);
  return examine(taking.end());
}

const require = createRequire(import.meta.url);
prepareZXingModule({
  overrides: {
    wasmBinary: Uint8Array.from(readFileSync(require.resolve('zxing-wasm/writer/zxing_writer.wasm'))).buffer,
  },
});

async function qrPicture(text: string): Promise<Buffer> {
  const { image } = await writeBarcode(text, { format: 'QRCode', scale: 6 });
  if (!image) throw new Error('no picture was written');
  return Buffer.from(await image.arrayBuffer());
}

type Modules = { side: number; dark: (x: number, y: number) => boolean };

/** Each module of a code as six pixels, with the quiet zone around it. */
async function qrModules(text: string): Promise<Modules> {
  const { symbol } = await writeBarcode(text, { format: 'QRCode' });
  const quiet = 4;
  const scale = 6;
  const module = (at: number) => Math.floor(at / scale) - quiet;
  return {
    side: (symbol.width + 2 * quiet) * scale,
    dark: (x, y) => {
      const [across, down] = [module(x), module(y)];
      const inside = across >= 0 && down >= 0 && across < symbol.width && down < symbol.height;
      return inside && symbol.data[down * symbol.width + across] === 0;
    },
  };
}

/** A page with one picture, in the forms in which programs write codes (ISO 32000-1, 8.9.5). */
function picturePdf({ side, dark }: Modules, form: 'gray' | 'rgb' | 'bits' | 'mask'): Buffer {
  const bits = form === 'bits' || form === 'mask';
  const channels = form === 'rgb' ? 3 : 1;
  const line = bits ? Math.ceil(side / 8) : side * channels;
  const data = Buffer.alloc(line * side, bits ? 0 : 255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const is_dark = dark(x, y);
      // Of a mask the zeros are painted, in black.
      if (bits && !is_dark) data[y * line + (x >> 3)]! |= 0x80 >> (x & 7);
      if (!bits && is_dark) data.fill(0, y * line + x * channels, y * line + (x + 1) * channels);
    }
  const looks = {
    gray: '/ColorSpace/DeviceGray/BitsPerComponent 8',
    rgb: '/ColorSpace/DeviceRGB/BitsPerComponent 8',
    bits: '/ColorSpace/DeviceGray/BitsPerComponent 1',
    mask: '/ImageMask true/BitsPerComponent 1',
  }[form];
  const stream = (head: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`<<${head}/Length ${content.length}/Filter/FlateDecode>>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]);
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from(
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>',
    ),
    stream('', deflateSync(Buffer.from('q 300 0 0 300 50 50 cm /P Do Q'))),
    stream(`/Type/XObject/Subtype/Image/Width ${side}/Height ${side}${looks}`, deflateSync(data)),
  ];
  return Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    ...objects.flatMap((one, at) => [Buffer.from(`${at + 1} 0 obj\n`), one, Buffer.from('\nendobj\n')]),
    Buffer.from('trailer<</Root 1 0 R/Size 6>>\n%%EOF\n'),
  ]);
}

/** A picture whose size is not in its bytes: a few hundred become as many pixels as are asked for (PNG, RFC 2083). */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1024 * 1024))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const letter = 'Transfer the outstanding inheritance at https://payout.example/claim';

describe('text of attached files', () => {
  test.each<[string, File]>([
    ['a PDF', { type: 'application/pdf', name: 'letter.pdf', content: onePagePdf(letter) }],
    ['bytes', { type: 'application/octet-stream', name: 'letter.txt', content: Buffer.from(letter) }],
    [
      'UTF-16',
      { type: 'text/plain', name: 'letter.txt', content: Buffer.from(`\ufeff${letter}`, 'utf16le') },
    ],
    [
      'an invitation',
      {
        type: 'text/calendar',
        name: 'invite.ics',
        content: Buffer.from(
          `BEGIN:VCALENDAR\r\nDESCRIPTION;LANGUAGE=en:Transfer the outst\r\n anding inheritance\r\nEND:VCALENDAR\r\n`,
        ),
      },
    ],
    ['a page', { type: 'text/html', name: 'letter.html', content: Buffer.from(`<p>${letter}</p>`) }],
  ])('in %s is learned with the message', async (_, file) => {
    const { learnable } = await parsed([file]);
    expect(learnable?.words).toContain('outstanding inheritance');
    expect([...(learnable?.slots ?? [])]).toContain(slotOf('word', 'inheritance'));
  });

  test('is read after the message itself, and cut like it', async () => {
    const own = 'Minutes of the meeting. '.repeat(400);
    const { learnable } = await parsed(
      [{ type: 'text/plain', name: 'a.txt', content: Buffer.from(letter) }],
      own,
    );
    expect(learnable?.words).not.toContain('inheritance');
  });

  test('programs and other bytes are no text', async () => {
    const content = Buffer.from(`${letter}\0${letter}`);
    const { learnable } = await parsed([{ type: 'application/octet-stream', name: 'a.bin', content }]);
    expect(learnable?.words).not.toContain('inheritance');
  });

  test('a PDF that cannot be opened says nothing, and does not hide the message', async () => {
    const pdf = onePagePdf(letter);
    for (let at = 0; at < pdf.length; at += 37)
      expect(await readPdf(pdf.subarray(0, at)), `cut at ${at}`).not.toBe('encrypted');
    const cut = { type: 'application/pdf', name: 'a.pdf', content: pdf.subarray(0, 200) };
    expect((await parsed([cut])).unparsable).toBe(false);
  });
});

test('what is said only in a file counts as if the message said it, and that it is only there', async () => {
  const claim =
    'You have won the lottery. Claim your prize: act now, this urgent offer expires today. '.repeat(2);
  const file = { type: 'text/plain', name: 'letter.txt', content: Buffer.from(claim) };
  const codes = async (text: string, content = claim) => {
    const { findings } = await parsed([{ ...file, content: Buffer.from(content) }], text);
    return findings.filter(({ stage }) => stage === 'content').map(({ code }) => code);
  };
  expect(await codes('See the attached file.')).toEqual(
    expect.arrayContaining(['text_lottery', 'text_urgency', 'text_in_file']),
  );
  // A message that speaks for itself, and a file that nothing speaks against.
  expect(await codes('We met on Tuesday and went through the plan. '.repeat(6))).not.toContain(
    'text_in_file',
  );
  const minutes = 'We met on Tuesday and went through the plan of the garden with Ruth. '.repeat(4);
  expect(await codes('See the attached file.', minutes)).not.toContain('text_in_file');
});

describe('QR codes', () => {
  const link = 'https://login.payout.example/verify';

  test('in an image are links of the message, judged as such', async () => {
    const { uris, findings } = await parsed([
      { type: 'image/png', name: 'code.png', content: await qrPicture(link), disposition: 'inline' },
    ]);
    expect(uris).toMatchObject([{ uri: link, src: 'qr', domain: 'payout.example' }]);
    const codes = findings.map(({ code }) => code);
    expect(codes).toContain('url_in_qr_code');
    expect(codes).toContain('url_credential_words');
  });

  test('within the HTML itself are links of the message', async () => {
    const picture = (await qrPicture(link)).toString('base64');
    const raw = Buffer.from(
      `From: Shop <shop@example.net>\r\nSubject: Document\r\nMIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n` +
        `<p>Please scan</p><img src="data:image/png;base64,${picture}">\r\n`,
    );
    const taking = intake(raw.length);
    taking.feed(raw);
    const { uris } = await examine(taking.end());
    expect(uris).toMatchObject([{ uri: link, src: 'qr' }]);
  });

  test.each(['gray', 'rgb', 'bits', 'mask'] as const)(
    'in a PDF, as %s, are links of the message',
    async (form) => {
      const content = picturePdf(await qrModules(link), form);
      const { uris, findings } = await parsed([{ type: 'application/pdf', name: 'invoice.pdf', content }]);
      expect(uris).toMatchObject([{ uri: link, src: 'qr' }]);
      expect(findings.map(({ code }) => code)).toContain('url_in_qr_code');
    },
  );

  test('a PDF with a picture of too many pixels is read as one without', async () => {
    const side = 20_000;
    const content = picturePdf({ side, dark: () => false }, 'bits');
    const { result, ms } = await processorTime(() => readPdf(content));
    expect(result).toMatchObject({ pictures: [] });
    expect(ms).toBeLessThan(5000);
  });

  test('that hold no link say nothing', async () => {
    const { uris, findings } = await parsed([
      { type: 'image/png', name: 'code.png', content: await qrPicture('Table 7, Saturday') },
    ]);
    expect(uris).toEqual([]);
    expect(findings.map(({ code }) => code)).not.toContain('url_in_qr_code');
  });

  test('a picture of too many pixels is not unpacked, and what is no picture has no codes', async () => {
    await qrTexts(await qrPicture(link));
    const huge = hugePng(60_000);
    const { result, ms } = await processorTime(() => qrTexts(huge));
    expect(result).toEqual([]);
    expect(ms).toBeLessThan(1000);
    expect(await qrTexts(Buffer.from('no picture at all'))).toEqual([]);
    expect(await qrTexts((await qrPicture(link)).subarray(0, 60))).toEqual([]);
  });
});

describe('links that lead on', () => {
  const uris = async (text: string) => (await parsed([], text)).uris.map(({ uri }) => uri);

  test.each([
    ['https://www.google.com/url?q=https://evil.example/a%26b&sa=D', 'https://evil.example/a%26b'],
    [
      'https://eur.safelinks.example/?url=https%3A%2F%2Fevil.example%2Flogin&data=05',
      'https://evil.example/login',
    ],
    ['https://urldefense.example/v3/__https://evil.example/x__;!!abc', 'https://evil.example/x__;!!abc'],
    ['https://www.google.com/amp/s/evil.example/page', 'https://evil.example/page'],
    ['https://archive.example/web/2024/https://evil.example/', 'https://evil.example/'],
  ])('%s', async (written, target) => {
    expect(await uris(`Look: ${written}`)).toEqual([written, target]);
  });

  test('are followed three deep and no further', async () => {
    const deep =
      'https://a.example/?u=https://b.example/?u=https://c.example/?u=https://d.example/?u=https://e.example/';
    expect(await uris(deep)).toHaveLength(4);
  });

  test('an ordinary link has no target', async () => {
    expect(await uris('https://shop.example/list?sort=https&page=2')).toHaveLength(1);
  });
});
