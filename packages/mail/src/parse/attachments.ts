import { createHash } from 'node:crypto';
import type { Attachment } from 'postal-mime';
import type { Finding } from '../classify/finding.ts';
import { type AttachmentLook, attachmentFindings } from '../classify/policy-attachments.ts';
import type { DetachedPart } from './detach.ts';
import { archive_types, mimeByContent } from './magic.ts';
import type { AttachmentFacts } from './parsed-message.ts';

export type DescribedAttachments = {
  attachments: AttachmentFacts[];
  findings: Finding[];
  test_virus: string;
  is_gtube: boolean;
};

const head_for_type = 64 * 1024;
const marker_start = 'postern-detached-';

export async function describeAttachments(
  attachments: readonly Attachment[],
  detached: ReadonlyMap<string, DetachedPart>,
  text: string,
): Promise<DescribedAttachments> {
  const described: AttachmentFacts[] = [];
  const findings: Finding[] = [];
  let test_virus = '';
  let is_gtube = false;
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
    const look: AttachmentLook = attachmentFindings(facts, part.head, part.complete, text);
    described.push(look.facts, ...look.members);
    findings.push(...look.findings);
    test_virus ||= look.test_virus;
    is_gtube ||= look.is_gtube;
  }
  return { attachments: described, findings, test_virus, is_gtube };
}

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
