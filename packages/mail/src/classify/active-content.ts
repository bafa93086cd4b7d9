// What a PDF or a page that comes as a file does when it is opened.
import type { AttachmentFacts } from '../parse/parsed-message.ts';
import { shownName } from './file-names.ts';
import { type Finding, finding } from './finding.ts';

export function pdfFindings(facts: AttachmentFacts, bytes: Buffer): Finding[] {
  const source = bytes.toString('latin1', 0, 2 * 1024 * 1024);
  const active = /\/(Launch|JavaScript|JS|EmbeddedFile)\b/.exec(source)?.[1];
  if (!active) return [];
  return [finding('pdf_active', active === 'Launch' ? 2.5 : 0.8, { file: shownName(facts), kind: active })];
}

// A page that comes as a file runs outside every mail filter once it is opened.
export function htmlFindings(facts: AttachmentFacts, bytes: Buffer): Finding[] {
  if (facts.in_archive === '' && facts.is_inline && !facts.is_attachment) return [];
  const source = bytes.toString('latin1', 0, 512 * 1024);
  const runs =
    /<script|\bon(?:load|error|click)\s*=|javascript:|http-equiv\s*=\s*["']?refresh|<form[^>]{0,500}action|type\s*=\s*["']?password/i.test(
      source,
    );
  return [
    finding(runs ? 'attachment_html_script' : 'attachment_html', runs ? 2.5 : 0.8, {
      file: shownName(facts),
    }),
  ];
}
