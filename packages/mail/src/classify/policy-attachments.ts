import type { AttachmentFacts } from '../parse/parsed-message.ts';
import type { Finding } from './finding.ts';

export type AttachmentLook = {
  facts: AttachmentFacts;
  members: AttachmentFacts[];
  findings: Finding[];
  test_virus: string;
  is_gtube: boolean;
};

export function attachmentFindings(
  facts: AttachmentFacts,
  _bytes: Buffer,
  _complete: boolean,
  _text: string,
): AttachmentLook {
  return { facts, members: [], findings: [], test_virus: '', is_gtube: false };
}
