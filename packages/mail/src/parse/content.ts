// The bodies of a held message for display, and single attachments.
import { contentOf } from './attachments.ts';
import { type Intake, intake, readEmail } from './examine.ts';
import { scanHtml } from './html.ts';
import { parse_limits } from './limits.ts';
import { mimeByContent } from './magic.ts';
import type { ReadAttachment, ReadContent } from './pool.ts';

export async function contentFrom(input: ReturnType<Intake['end']>): Promise<ReadContent> {
  if (input.skeleton.hit) return { html: null, plain: '' };
  const email = await readEmail(input.readable, input.size > parse_limits.whole_bytes);
  const plain = (email.text ?? '').slice(0, parse_limits.text_bytes);
  const html = email.html ?? '';
  if (html === '') return { html: null, plain };
  const scan = scanHtml(html.slice(0, parse_limits.text_bytes));
  const too_much =
    Buffer.byteLength(html) > parse_limits.text_bytes ||
    scan.depth > parse_limits.html_depth ||
    scan.attributes > parse_limits.html_attributes;
  return { html: too_much ? null : html, plain: plain || scan.text };
}

// Decoded attachment n. A large message is read twice: once to learn which part it is, once to keep that part.
export async function attachmentFrom(
  chunks: () => AsyncIterable<Buffer>,
  size: number,
  n: number,
): Promise<ReadAttachment | null> {
  const first = await takeIn(chunks(), size, () => 0);
  const email = await readEmail(first.readable, size > parse_limits.whole_bytes);
  const attachment = email.attachments[n];
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
