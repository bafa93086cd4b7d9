// What a PDF says to its reader: the text of its first pages, where their links lead, and their pictures.
import type { Reading } from '../classify/policy-attachments.ts';
import { type Pixels, qr_limits } from './qr-codes.ts';

const pdf_limits = {
  bytes: 4 * 1024 * 1024,
  // A page takes about 10 ms; what a letter wants stands on its first ones.
  pages: 3,
  text: 64 * 1024,
  links: 50,
  pictures: 5,
  /** Milliseconds for one picture to be unpacked. */
  picture: 1000,
} as const;

export type PdfText = { reading: Reading; pictures: Pixels[] } | 'encrypted' | null;

/** null: too large, or no PDF that a reader could open. */
export async function readPdf(bytes: Buffer): Promise<PdfText> {
  if (bytes.length > pdf_limits.bytes) return null;
  // Loaded only when needed: it is 1.7 MB, and most mail has no PDF.
  const { getDocumentProxy } = await import('unpdf');
  let open: Awaited<ReturnType<typeof getDocumentProxy>> | undefined;
  try {
    open = await getDocumentProxy(Uint8Array.from(bytes), {
      ...{ disableFontFace: true, verbosity: 0, maxImageSize: qr_limits.pixels },
      // Pictures are to be told by their pixels here, not to be painted.
      ...{ isOffscreenCanvasSupported: false, isImageDecoderSupported: false },
    });
    // Where dictionaries are compressed, the word may be in them.
    const may_paint = bytes.includes('/Image') || bytes.includes('/ObjStm');
    const pictures: Pixels[] = [];
    const texts: string[] = [];
    const links: string[] = [];
    for (let n = 1; n <= Math.min(open.numPages, pdf_limits.pages); n++) {
      const page = await open.getPage(n);
      const { items } = await page.getTextContent();
      texts.push(items.map((one) => ('str' in one ? one.str + (one.hasEOL ? '\n' : '') : '')).join(''));
      for (const { url, unsafeUrl } of (await page.getAnnotations()) as {
        url?: string;
        unsafeUrl?: string;
      }[])
        if (links.length < pdf_limits.links && (url ?? unsafeUrl)) links.push(url ?? unsafeUrl ?? '');
      if (may_paint) await collectPictures(page, pictures);
      page.cleanup();
    }
    const plain = texts.join('\n').slice(0, pdf_limits.text);
    return { reading: { plain: [plain, ...links].join('\n'), html: '' }, pictures };
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : null;
  } finally {
    await open?.loadingTask.destroy();
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof import('unpdf')['getDocumentProxy']>>['getPage']>>;
/** As pdf.js hands pictures to what paints them. */
type Painted = { data?: Uint8Array | Uint8ClampedArray; width: number; height: number; kind?: number } | null;

/** The pictures of a page, painted whole or as a mask, until there are enough. */
async function collectPictures(page: Page, pictures: Pixels[]): Promise<void> {
  const { getResolvedPDFJS } = await import('unpdf');
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  for (const [n, operator] of fnArray.entries()) {
    if (pictures.length >= pdf_limits.pictures) return;
    const [given] = (argsArray[n] ?? []) as [unknown];
    const painted =
      operator === OPS.paintImageXObject && typeof given === 'string'
        ? await objectOf(page, given)
        : operator === OPS.paintInlineImageXObject || operator === OPS.paintImageMaskXObject
          ? await maskOf(page, given)
          : null;
    const pixels = painted && rgbaOf(painted);
    if (pixels) pictures.push(pixels);
  }
}

/** Of a mask the bits, which stand within it or by name beside it. */
async function maskOf(page: Page, given: unknown): Promise<Painted> {
  const { data, ...mask } = given as { data?: unknown; width: number; height: number; kind?: number };
  if (typeof data !== 'string') return given as Painted;
  const bits = (await objectOf(page, data)) as Painted | Uint8Array;
  if (bits === null) return null;
  return bits instanceof Uint8Array ? { ...mask, data: bits } : { ...mask, ...bits };
}

function objectOf(page: Page, name: string): Promise<Painted> {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((done) => {
    const late = setTimeout(() => done(null), pdf_limits.picture);
    objects.get(name, (found: Painted) => {
      clearTimeout(late);
      done(found);
    });
  });
}

/** Of one bit a pixel, three bytes or four; null: of none of these, or too large. */
function rgbaOf({ data, width, height }: NonNullable<Painted>): Pixels | null {
  const count = width * height;
  if (!data || !(count > 0) || count > qr_limits.pixels) return null;
  const line = Math.ceil(width / 8);
  const bytes = data.length / count;
  const is_bits = data.length >= line * height && bytes < 1;
  if (!is_bits && bytes !== 1 && bytes !== 3 && bytes !== 4) return null;
  const rgba = new Uint8ClampedArray(count * 4);
  for (let at = 0; at < count; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const bit = is_bits ? (((data[y * line + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) * 255 : 0;
    for (let channel = 0; channel < 3; channel++)
      rgba[at * 4 + channel] = is_bits ? bit : (data[at * bytes + (bytes < 3 ? 0 : channel)] ?? 0);
    rgba[at * 4 + 3] = 255;
  }
  return { data: rgba, width, height };
}
