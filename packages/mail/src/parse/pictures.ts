// Pictures whose text is worth reading: those of a message that hardly says anything beside them.
import { imageSize } from 'image-size';
import type { Attachment } from 'postal-mime';
import { contentOf } from './attachments.ts';
import type { DetachedPart } from './detach.ts';
import { picturesInPage } from './qr-codes.ts';

export const picture_limits = {
  bytes: 5 * 1024 * 1024,
  /** Pixels: as many as a telephone's camera makes; a few kB can claim to be any number. */
  pixels: 12_000_000,
  /** A line of text has room in it; a logo or a button need not be read. */
  least_width: 120,
  least_height: 30,
  /** Letters and digits of the message itself from which on it speaks for itself. */
  letters: 150,
  /** Of one message; the largest are read. */
  pictures: 3,
  /** Looked at to find them. */
  candidates: 20,
} as const;

const kinds = new Set(['png', 'jpg', 'gif', 'bmp', 'webp']);

/** Pictures to be read, the largest first; none where the message has a text of its own. */
export function picturesToRead(
  shown: string,
  html: string,
  attachments: readonly Attachment[],
  detached: ReadonlyMap<string, DetachedPart>,
): Buffer[] {
  if ((shown.match(/[\p{L}\p{N}]/gu)?.length ?? 0) > picture_limits.letters) return [];
  const attached = attachments
    .filter(({ mimeType }) => /^(?:image\/|application\/octet-stream$)/.test(mimeType))
    .slice(0, picture_limits.candidates)
    .flatMap((one) => wholeOf(one, detached) ?? []);
  const candidates = [...attached, ...picturesInPage(html, picture_limits.candidates)];
  return candidates
    .map((bytes) => ({ bytes, area: readableArea(bytes) }))
    .filter(({ area }) => area > 0)
    .toSorted((a, b) => b.area - a.area)
    .slice(0, picture_limits.pictures)
    .map(({ bytes }) => bytes);
}

/** null: only its start was kept. */
function wholeOf(attachment: Attachment, detached: ReadonlyMap<string, DetachedPart>): Buffer | null {
  const content = contentOf(attachment);
  const part = content.length < 200 ? detached.get(content.toString('latin1').trim()) : undefined;
  if (part) return part.complete ? part.head : null;
  return content;
}

/** Pixels; 0 for what is no picture, or one that is not read. */
function readableArea(bytes: Buffer): number {
  if (bytes.length > picture_limits.bytes) return 0;
  try {
    const { type = '', width, height } = imageSize(bytes);
    const { least_width, least_height, pixels } = picture_limits;
    const fits = kinds.has(type) && width >= least_width && height >= least_height;
    return fits && width * height <= pixels ? width * height : 0;
  } catch {
    // No picture, or none that a mail program shows.
    return 0;
  }
}
