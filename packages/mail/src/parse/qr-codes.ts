// Links that a picture shows as a QR code: a telephone follows what no filter of texts reads.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { imageSize } from 'image-size';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const qr_limits = {
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

/** Texts of the QR codes in a picture; none where it is no picture, too large or too small. */
export async function qrTexts(picture: Buffer): Promise<string[]> {
  if (picture.length > qr_limits.bytes || !isReadable(picture)) return [];
  await ready();
  const found = await readBarcodes(picture, {
    formats: ['QRCode'],
    maxNumberOfSymbols: qr_limits.codes,
  });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text.slice(0, 2000));
}

function isReadable(picture: Buffer): boolean {
  try {
    const { width, height, type = '' } = imageSize(picture);
    const smaller = Math.min(width, height);
    return kinds.has(type) && smaller >= qr_limits.least_side && width * height <= qr_limits.pixels;
  } catch {
    // No picture, or none that a mail program shows.
    return false;
  }
}
