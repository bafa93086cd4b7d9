import type { Attachment } from 'postal-mime';
import { expect, test } from 'vitest';
import { picturesToRead } from './pictures.ts';

/** Start of a PNG that says how large it is (RFC 2083 §4.1.1); more is not looked at. */
function png(width: number, height: number, bytes = 100): Buffer {
  const picture = Buffer.alloc(bytes);
  picture.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
}
const file = (content: Buffer, mimeType = 'image/png'): Attachment => ({
  ...{ filename: 'a', mimeType, disposition: 'inline' },
  content: Uint8Array.from(content).buffer,
});
const read = (pictures: readonly Buffer[], shown = '') =>
  picturesToRead(
    shown,
    '',
    pictures.map((one) => file(one)),
    new Map(),
  );

test('pictures are read where the message hardly says anything, the three largest', () => {
  const [small, line, page, large] = [png(200, 60), png(400, 90), png(600, 800), png(1200, 900)];
  expect(read([small, line, page, large])).toEqual([large, page, line]);
  expect(read([page], 'See below: '.repeat(10))).toEqual([page]);
  expect(read([page], 'This is a letter of some length. '.repeat(10))).toEqual([]);
});

test('logos, lines, files of another kind and pictures that would unpack to too much are left alone', () => {
  expect(read([png(90, 90), png(700, 12)])).toEqual([]);
  expect(read([png(100_000, 100_000)])).toEqual([]);
  expect(read([png(600, 800, 6 * 1024 * 1024)])).toEqual([]);
  expect(read([Buffer.from('no picture')])).toEqual([]);
  expect(picturesToRead('', '', [file(png(600, 800), 'application/pdf')], new Map())).toEqual([]);
});

test('a picture within the page is read as one beside it', () => {
  const within = png(600, 800);
  const html = `<img src="data:image/png;base64,${within.toString('base64')}">`;
  expect(picturesToRead('', html, [], new Map())).toEqual([within]);
});
