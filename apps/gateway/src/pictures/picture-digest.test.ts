import { createParserPool, fingerprintFindings, groupAlike, indexFingerprints } from '@postern/mail';
import { digestDistance } from '@postern/mail/parse/digest';
import { pictureDigest } from '@postern/mail/parse/picture-digest';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';

const page = (width: number, height: number, body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/>${body}</svg>`,
  );
const block = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
/** Lines of words as their outlines are, so that no font of the machine matters. */
const lines = (seed: number, top: number) =>
  Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 6 }, (_, word) =>
      block(20 + word * 75, top + row * 34, 25 + ((seed * 31 + row * 17 + word * 23) % 45), 16, '#113'),
    ).join(''),
  ).join('');

const pictures = {
  offer: page(
    480,
    320,
    `${block(0, 230, 480, 90, '#c22')}${lines(1, 30)}<circle cx="400" cy="150" r="60" fill="#fc0"/>`,
  ),
  letter: page(480, 320, block(0, 0, 480, 60, '#036') + lines(2, 90)),
  plain: page(480, 240, lines(7, 30)),
};

/** The same picture, written anew. */
const copies: Readonly<Record<string, (of: Sharp) => Sharp>> = {
  'JPEG of quality 95': (one) => one.jpeg({ quality: 95 }),
  'JPEG of quality 30': (one) => one.jpeg({ quality: 30 }),
  'progressive JPEG': (one) => one.jpeg({ quality: 70, progressive: true }),
  'JPEG with all colours': (one) => one.jpeg({ chromaSubsampling: '4:4:4' }),
  GIF: (one) => one.gif(),
  'PNG of 16 colours': (one) => one.png({ palette: true, colours: 16 }),
  'PNG with transparency': (one) => one.ensureAlpha().png(),
  'half the size': (one) => one.resize(240).png(),
  'an odd size, as JPEG': (one) => one.resize(333).jpeg(),
  'more than twice the size': (one) => one.resize(1100).jpeg({ quality: 60 }),
  'a margin of three pixels': (one) =>
    one.extend({ top: 3, bottom: 3, left: 3, right: 3, background: 'white' }).jpeg(),
  'twenty dots': (one) =>
    one.composite(
      Array.from({ length: 20 }, (_, at) => ({
        input: page(3, 3, block(0, 0, 3, 3, '#f0f')),
        ...{ left: (at * 97) % 400, top: (at * 61) % 230 },
      })),
    ),
};

const png = (of: Buffer) => sharp(of).png().toBuffer();

describe.each(Object.entries(pictures))('a picture (%s)', (_, original) => {
  test.each(Object.entries(copies))('keeps its digest to six bits as %s', async (_name, copy) => {
    const own = pictureDigest(await png(original));
    expect(own).toMatch(/^[0-9a-f]{16}$/);
    const bytes = await copy(sharp(original)).toBuffer();
    expect(digestDistance(own, pictureDigest(bytes))).toBeLessThanOrEqual(6);
  });
});

test('different pictures are far apart; what shows nothing, or is a logo, has no digest', async () => {
  const [a = '', b = '', c = ''] = await Promise.all(
    Object.values(pictures).map(async (one) => pictureDigest(await png(one))),
  );
  for (const [one, other] of [
    [a, b],
    [b, c],
    [a, c],
  ] as const)
    expect(digestDistance(one, other)).toBeGreaterThan(12);
  expect(pictureDigest(await png(page(300, 200, '')))).toBe('');
  expect(pictureDigest(await sharp(pictures.offer).resize(120).png().toBuffer())).toBe('');
});

test('damaged and hostile bytes have no digest or one, never an error, and take no time', async () => {
  const sources = await Promise.all([
    png(pictures.offer),
    sharp(pictures.offer).jpeg().toBuffer(),
    sharp(pictures.offer).jpeg({ progressive: true }).toBuffer(),
    sharp(pictures.offer).gif().toBuffer(),
  ]);
  const from = performance.now();
  fc.assert(
    fc.property(
      fc.constantFrom(...sources),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 12 }),
      fc.nat(),
      (source, changes, cut) => {
        const bytes = Buffer.from(source.subarray(0, cut % 3 === 0 ? cut % source.length : source.length));
        for (const [at, value] of changes)
          if (bytes.length > 0) bytes[at % Math.min(bytes.length, 700)] = value;
        expect(pictureDigest(bytes)).toMatch(/^(?:|[0-9a-f]{16})$/);
      },
    ),
    { numRuns: 300 },
  );
  expect((performance.now() - from) / 300).toBeLessThan(1000);
});

const pool = createParserPool({ threads: 1 });
afterAll(() => pool[Symbol.asyncDispose]());

const message = (text: string, picture: Buffer, type = 'png') =>
  Buffer.from(
    [
      'From: <offers@shop.example>',
      'Subject: Look',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=bb',
      '',
      '--bb',
      'Content-Type: text/html; charset=utf-8',
      '',
      `<html><body><p>${text}</p><img src="cid:a"></body></html>`,
      '--bb',
      `Content-Type: image/${type}; name="a.${type}"`,
      'Content-Disposition: inline',
      'Content-ID: <a>',
      'Content-Transfer-Encoding: base64',
      '',
      picture.toString('base64').replace(/.{76}/g, '$&\r\n'),
      '--bb--',
      '',
    ].join('\r\n'),
  );

test('mail that hardly says anything has the fingerprint of its picture, and says so; any other that of its text', async () => {
  const picture = await png(pictures.offer);
  const again = await sharp(pictures.offer).resize(600).jpeg({ quality: 50 }).toBuffer();
  const [first, copy, spoken, other] = await Promise.all([
    pool.parse(message('', picture), ''),
    pool.parse(message('Look 7311', again, 'jpeg'), ''),
    pool.parse(message('The figures of the last quarter are in the file that came on Monday', picture), ''),
    pool.parse(message('', await png(pictures.letter)), ''),
  ]);
  expect(digestDistance(first.fuzor_digest, copy.fuzor_digest)).toBeLessThanOrEqual(6);
  expect(digestDistance(first.fuzor_digest, other.fuzor_digest)).toBeGreaterThan(12);
  expect(digestDistance(first.fuzor_digest, spoken.fuzor_digest)).toBeGreaterThan(12);
  const says = (one: typeof first) => one.findings.some(({ code }) => code === 'picture_fingerprint');
  expect([first, copy, spoken, other].map(says)).toEqual([true, true, false, true]);

  const known = indexFingerprints([
    { digest: first.fuzor_digest, whose: 'tenant', confirmed: 'spam', spam: 1, ham: 0 },
  ]);
  const found = [copy, other].map((one) =>
    fingerprintFindings(known, one.fuzor_digest).map(({ code }) => code),
  );
  expect(found).toEqual([['fingerprint_match'], []]);
  const comparable = [first, copy, other].map(({ fuzor_digest }, at) => ({
    ...{ key: String(at), kind: 'spam', digest: fuzor_digest, subject: `Look ${'abc'[at]}` },
    ...{ hosts: [], domains: [], files: [] },
  }));
  expect(groupAlike(comparable).map(({ keys }) => keys)).toEqual([['0', '1'], ['2']]);
});
