// A process of its own for decoding strangers' pictures: whatever a hostile file does to the decoder happens here, where there are no
// keys, no database and nothing in the environment (security.md 4.6). It gets bytes and answers a picture drawn anew.
import sharp from 'sharp';

export interface RedrawJob {
  id: number;
  bytes: Uint8Array;
  /** `mail`: a small PNG, which every program of mail shows; left out: WebP. */
  form?: 'mail';
}
export interface RedrawAnswer {
  id: number;
  /** null: no picture of a kind that is shown. */
  picture: Uint8Array | null;
}

/** Pixels of a picture that is decoded at all (a few kB can claim to be 100,000 × 100,000). */
const MOST_PIXELS = 40_000_000;
/** Pixels on the longer side of what is answered; mail is read at a fraction of it. */
const LONGEST = 2_400;
/** Pixels of a logo in a mail, twice what it takes there, so that it is sharp everywhere. */
const MAIL_LOGO = { width: 400, height: 64 };
const shown_formats = new Set(['png', 'jpeg', 'gif', 'webp']);

sharp.cache(false);
sharp.concurrency(1);

async function redraw({ bytes, form }: RedrawJob): Promise<Uint8Array | null> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { format } = await picture.metadata();
  if (!format || !shown_formats.has(format)) return null;
  if (form === 'mail')
    return picture
      .rotate()
      .resize({ width: MAIL_LOGO.width, height: MAIL_LOGO.height, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  return picture
    .rotate()
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85, effort: 2 })
    .toBuffer();
}

process.on('message', (job: RedrawJob) => {
  const { id } = job;
  redraw(job).then(
    (picture) => process.send?.({ id, picture } satisfies RedrawAnswer),
    // A file the decoder refuses is no picture; why is of no use to a reader.
    () => process.send?.({ id, picture: null } satisfies RedrawAnswer),
  );
});
process.on('disconnect', () => process.exit(0));
