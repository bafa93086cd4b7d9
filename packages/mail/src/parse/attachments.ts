import { createHash } from 'node:crypto';
import type { Attachment } from 'postal-mime';
import { type Finding, finding } from '../classify/finding.ts';
import { lookAt, openingFor, type Reading, type ReadMessage } from '../classify/policy-attachments.ts';
import type { DetachedPart } from './detach.ts';
import { archive_types, mimeByContent } from './magic.ts';
import type { AttachmentFacts } from './parsed-message.ts';

export type DescribedAttachments = {
  attachments: AttachmentFacts[];
  findings: Finding[];
  test_virus: string;
  is_gtube: boolean;
  // What people read when they open an attached message, page, text or PDF.
  readings: Reading[];
  // Where the QR codes of pictures lead.
  qr_links: string[];
};

const head_for_type = 64 * 1024;
const marker_start = 'postern-detached-';

export async function describeAttachments(
  attachments: readonly Attachment[],
  detached: ReadonlyMap<string, DetachedPart>,
  text: string,
  readMessage: ReadMessage,
): Promise<DescribedAttachments> {
  const described: AttachmentFacts[] = [];
  // One for all: ten archives may not take ten times as long as one.
  const opening = openingFor(text, readMessage);
  const { look } = opening;
  for (const [n, attachment] of attachments.entries()) {
    const part = bytesOf(attachment, detached);
    const mime = await typeOf(part.head, attachment.mimeType);
    const facts: AttachmentFacts = {
      n,
      name: attachment.filename ?? '',
      size: part.size,
      mime,
      declared_mime: attachment.mimeType,
      content_id: (attachment.contentId ?? '').replace(/^<|>$/g, ''),
      is_inline: attachment.disposition === 'inline' || attachment.related === true,
      is_attachment: attachment.disposition === 'attachment',
      is_archive: archive_types.has(mime),
      in_archive: '',
      is_encrypted: false,
      macro: 'none',
      md5: part.md5,
      sha1: part.sha1,
      sha256: part.sha256,
    };
    described.push(facts);
    const before = look.members.length;
    try {
      await lookAt(opening, { facts, bytes: part.head, tail: part.tail, complete: part.complete, depth: 0 });
    } catch (error) {
      // A file that no reader was prepared for must not hide what the others hold.
      const reason = error instanceof Error ? error.message : String(error);
      look.findings.push(finding('unparsable', 2, { reason }));
    }
    described.push(...look.members.slice(before));
  }
  return {
    attachments: described,
    findings: eachOnce(look.findings, most_of_a_kind),
    test_virus: look.test_virus,
    is_gtube: look.is_gtube,
    readings: look.readings,
    qr_links: look.qr_links,
  };
}

/** A file that is reached in two ways is told once; of a kind more than a few say nothing new. */
export function eachOnce(findings: readonly Finding[], most = Number.POSITIVE_INFINITY): Finding[] {
  const seen = new Map<string, number>();
  return findings.filter(({ code, params }) => {
    const key = `${code} ${JSON.stringify(params)}`;
    const of_code = seen.get(code) ?? 0;
    if (seen.has(key) || of_code >= most) return false;
    seen.set(key, 1);
    seen.set(code, of_code + 1);
    return true;
  });
}

const most_of_a_kind = 10;

type PartBytes = Omit<DetachedPart, 'marker'>;

function bytesOf(attachment: Attachment, detached: ReadonlyMap<string, DetachedPart>): PartBytes {
  const content = contentOf(attachment);
  if (detached.size > 0 && content.length < 200) {
    const text = content.toString('latin1').trim();
    const part = text.startsWith(marker_start) ? detached.get(text) : undefined;
    if (part) return part;
  }
  return {
    size: content.length,
    md5: createHash('md5').update(content).digest('hex'),
    sha1: createHash('sha1').update(content).digest('hex'),
    sha256: createHash('sha256').update(content).digest('hex'),
    head: content,
    tail: Buffer.alloc(0),
    complete: true,
  };
}

export function contentOf(attachment: Attachment): Buffer {
  const { content } = attachment;
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof ArrayBuffer
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

async function typeOf(head: Buffer, declared: string): Promise<string> {
  const known = mimeByContent(head);
  if (known) return known;
  if (/^(?:text|message|multipart)\//.test(declared)) return declared;
  // Loaded only when needed: most mail has nothing that the short table does not know.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head.subarray(0, head_for_type));
  return found?.mime ?? declared;
}
