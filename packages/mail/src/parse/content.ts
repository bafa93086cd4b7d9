// The bodies of a held message for display, and single attachments.
import { contentOf } from './attachments.ts';
import { guessedText, withJisDecoded } from './charset-guess.ts';
import { attachmentsInText, type Intake, intake } from './examine.ts';
import { scanHtml } from './html.ts';
import { parse_limits } from './limits.ts';
import { mimeByContent } from './magic.ts';
import { picturesToRead } from './pictures.ts';
import type { ReadAttachment, ReadContent } from './pool.ts';
import { readEmail } from './read-email.ts';

/** Pictures whose text is worth reading, the largest first. */
export async function picturesFrom({
  skeleton,
  readable,
  size,
}: ReturnType<Intake['end']>): Promise<Uint8Array[]> {
  const email = skeleton.hit
    ? null
    : await readEmail(readable, size > parse_limits.whole_bytes).catch(() => null);
  if (!email) return [];
  const html = withJisDecoded(email.html?.slice(0, parse_limits.text_bytes) ?? '');
  const shown = (html && scanHtml(html).text) || (email.text ?? '').trim();
  return picturesToRead(shown, html, email.attachments, skeleton.detached);
}

export async function contentFrom(input: ReturnType<Intake['end']>): Promise<ReadContent> {
  const large = input.size > parse_limits.whole_bytes;
  const email = input.skeleton.hit ? null : await readEmail(input.readable, large).catch(() => null);
  const plain = withJisDecoded((email?.text ?? '').slice(0, parse_limits.text_bytes));
  const html = withJisDecoded(email?.html ?? '');
  const is_unread = plain.trim() === '' && html === '' && (email?.attachments.length ?? 0) === 0;
  // What could not be read is shown as it came: an empty page would say that nothing is there.
  if (!email || is_unread) return { html: null, plain: rawText(input) };
  if (html === '') return { html: null, plain };
  const scan = scanHtml(html.slice(0, parse_limits.text_bytes));
  const too_much =
    Buffer.byteLength(html) > parse_limits.text_bytes ||
    scan.depth > parse_limits.html_depth ||
    scan.attributes > parse_limits.html_attributes;
  return { html: too_much ? null : html, plain: plain || scan.text };
}

function rawText({ readable, start }: ReturnType<Intake['end']>): string {
  return guessedText((readable.length > 0 ? readable : start).subarray(0, parse_limits.text_bytes));
}

// Decoded attachment n. A large message is read twice: once to learn which part it is, once to keep that part.
export async function attachmentFrom(
  chunks: () => AsyncIterable<Buffer>,
  size: number,
  n: number,
): Promise<ReadAttachment | null> {
  const first = await takeIn(chunks(), size, () => 0);
  const email = await readEmail(first.readable, size > parse_limits.whole_bytes);
  const attachment = [...email.attachments, ...attachmentsInText(withJisDecoded(email.text ?? ''))][n];
  if (!attachment) return null;
  const found = contentOf(attachment);
  const part = first.skeleton.detached.get(found.toString('latin1', 0, 200).trim());
  const wanted = part ? [...first.skeleton.detached.keys()].indexOf(part.marker) : -1;
  let content = found;
  if (wanted !== -1) {
    const second = await takeIn(chunks(), size, (k) => (k === wanted ? Number.POSITIVE_INFINITY : 0));
    content = [...second.skeleton.detached.values()][wanted]?.head ?? found;
  }
  return { name: attachment.filename ?? '', mime: mimeByContent(content) ?? attachment.mimeType, content };
}

async function takeIn(chunks: AsyncIterable<Buffer>, size: number, keep: (k: number) => number) {
  const reader = intake(size, keep);
  for await (const chunk of chunks) reader.feed(chunk);
  return reader.end();
}
