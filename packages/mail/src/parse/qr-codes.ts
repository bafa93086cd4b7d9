// Links that a picture shows as a QR code: a telephone follows what no filter of texts reads.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { imageSize } from 'image-size';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

export const qr_limits = {
  bytes: 2 * 1024 * 1024,
  /** Pixels: more are unpacked by nobody here, whatever few bytes say. A telephone reads a code from far fewer. */
  pixels: 4_000_000,
  // A code has 21 modules at least; beneath this size they cannot be told apart.
  least_side: 30,
  codes: 5,
} as const;

const kinds = new Set(['png', 'jpg', 'gif', 'bmp']);

let is_ready = false;

async function ready(): Promise<void> {
  if (is_ready) return;
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({
    overrides: { wasmBinary: Uint8Array.from(await readFile(file)).buffer },
    fireImmediately: true,
  });
  is_ready = true;
}

/** A picture as it is painted: `data` is RGBA, row by row. */
export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/** Texts of the QR codes in a picture; none where it is no picture, too large or too small. */
export async function qrTexts(picture: Buffer | Pixels): Promise<string[]> {
  if (!isReadable(picture)) return [];
  await ready();
  const given = Buffer.isBuffer(picture) ? picture : { ...picture, colorSpace: 'srgb' as const };
  const found = await readBarcodes(given as Parameters<typeof readBarcodes>[0], {
    formats: ['QRCode'],
    maxNumberOfSymbols: qr_limits.codes,
  });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text.slice(0, 2000));
}

/** Where the QR codes of a picture lead: what a telephone opens. */
export const qrLinks = async (picture: Buffer | Pixels): Promise<string[]> =>
  (await qrTexts(picture)).filter((one) => /^(?:https?:\/\/|www\.|mailto:|tel:)/i.test(one));

const picture_in_page = /data:image\/(?:png|jpe?g|gif|bmp);base64,([a-z\d+/=\s]{100,})/gi;

/** The first pictures that a page carries within itself, RFC 2397. */
export function picturesInPage(html: string, most: number): Buffer[] {
  const found: Buffer[] = [];
  for (const [, written = ''] of html.matchAll(picture_in_page)) {
    if (found.length >= most) break;
    found.push(Buffer.from(written, 'base64'));
  }
  return found;
}

function isReadable(picture: Buffer | Pixels): boolean {
  if (!Buffer.isBuffer(picture)) return hasRoom(picture);
  if (picture.length > qr_limits.bytes) return false;
  try {
    const { type = '', ...size } = imageSize(picture);
    return kinds.has(type) && hasRoom(size);
  } catch {
    // No picture, or none that a mail program shows.
    return false;
  }
}

const hasRoom = ({ width, height }: { width: number; height: number }): boolean =>
  Math.min(width, height) >= qr_limits.least_side && width * height <= qr_limits.pixels;
