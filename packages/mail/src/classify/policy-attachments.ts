// What an attachment is and holds. Archives are opened within limits; their members are judged like attachments.
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { archive_types, disk_image_types, executable_types, mimeByContent } from '../parse/magic.ts';
import type { AttachmentFacts } from '../parse/parsed-message.ts';
import { isEncrypted7z, isEncryptedRar, tarNames } from './archive-kinds.ts';
import {
  executable_extensions,
  extensionOf,
  hasDoubleExtension,
  nameContradicts,
  reversesDirection,
  script_extensions,
  shortcut_extensions,
} from './file-names.ts';
import { type Finding, finding } from './finding.ts';
import { lookIntoOle, lookIntoOoxml, type MacroLook } from './macros.ts';
import { carriesEicar, carriesGtube } from './test-patterns.ts';
import { ArchiveBomb, archive_limits, zipEntries, zipMember } from './zip.ts';

export type AttachmentLook = {
  facts: AttachmentFacts;
  members: AttachmentFacts[];
  findings: Finding[];
  test_virus: string;
  is_gtube: boolean;
};

// Shared by everything inside one attachment, however deep: what was found, the text of the message, and how much
// may still be unpacked.
type Opening = { look: AttachmentLook; text: string; output: number; members: number };
type Piece = { facts: AttachmentFacts; bytes: Buffer; complete: boolean; depth: number };

export function attachmentFindings(
  facts: AttachmentFacts,
  bytes: Buffer,
  complete: boolean,
  text: string,
): AttachmentLook {
  const look: AttachmentLook = { facts, members: [], findings: [], test_virus: '', is_gtube: false };
  const { output, members } = archive_limits;
  lookAt({ look, text, output, members }, { facts, bytes, complete, depth: 0 });
  return look;
}

function lookAt(opening: Opening, piece: Piece): void {
  const { look } = opening;
  const { facts, bytes } = piece;
  if (carriesEicar(bytes)) look.test_virus = 'Eicar-Test-Signature';
  if (carriesGtube(bytes)) look.is_gtube = true;
  look.findings.push(...nameFindings(facts));
  const page = facts.mime === 'text/html' || /^(?:html?|shtml|xhtml|svg)$/.test(extensionOf(facts.name));
  if (facts.mime === 'application/zip') lookIntoZip(opening, piece);
  else if (facts.mime === 'application/gzip') lookIntoGzip(opening, piece);
  else if (facts.mime === 'application/x-tar') {
    for (const name of tarNames(bytes)) look.findings.push(...nameFindings({ ...facts, name, mime: '' }));
  } else if (facts.mime === 'application/x-cfb') macroFindings(look, facts, lookIntoOle(bytes));
  else if (facts.mime === 'application/pdf') look.findings.push(...pdfFindings(facts, bytes));
  else if (archive_types.has(facts.mime)) recogniseArchive(opening, piece);
  else if (page) look.findings.push(...htmlFindings(facts, bytes));
}

function recogniseArchive({ look, text }: Opening, { facts, bytes }: Piece): void {
  const closed =
    (facts.mime === 'application/x-7z-compressed' && isEncrypted7z(bytes)) ||
    (facts.mime === 'application/x-rar-compressed' && isEncryptedRar(bytes));
  if (closed) encryptedFinding(look, facts, text);
  else look.findings.push(finding('archive_not_opened', 0.3, { file: shownName(facts), type: facts.mime }));
}

function nameFindings(facts: AttachmentFacts): Finding[] {
  const { name, mime } = facts;
  const params = { file: shownName(facts) };
  const extension = extensionOf(name);
  const findings: Finding[] = [];
  if (reversesDirection(name)) findings.push(finding('attachment_name_reversed', 5, params));
  if (hasDoubleExtension(name)) findings.push(finding('attachment_double_extension', 5, params));
  if (executable_types.has(mime) || executable_extensions.has(extension))
    findings.push(finding('attachment_executable', 4, params));
  else if (script_extensions.has(extension) || mime === 'text/x-shellscript')
    findings.push(finding('attachment_script', 3, params));
  else if (shortcut_extensions.has(extension) || mime === 'application/x-ms-shortcut')
    findings.push(finding('attachment_shortcut', 4, params));
  if (disk_image_types.has(mime) || /^(?:iso|img|vhd|vhdx|udf)$/.test(extension))
    findings.push(finding('attachment_disk_image', 3, params));
  if (mime !== facts.declared_mime && nameContradicts(name, mime))
    findings.push(finding('attachment_type_mismatch', 1.5, { ...params, type: mime }));
  return findings;
}

function shownName(facts: AttachmentFacts): string {
  const name = facts.name.slice(0, 200);
  return facts.in_archive ? `${facts.in_archive.slice(0, 100)} / ${name}` : name;
}

function lookIntoZip(opening: Opening, { facts, bytes, complete, depth }: Piece): void {
  const { look, text } = opening;
  const entries = zipEntries(bytes);
  if (entries.some((entry) => entry.name === '[Content_Types].xml')) {
    facts.is_archive = false;
    macroFindings(look, facts, lookIntoOoxml(bytes, entries));
    return;
  }
  const params = { file: shownName(facts), type: facts.mime };
  if (entries.length === 0)
    look.findings.push(finding(complete ? 'archive_damaged' : 'archive_not_opened', 0.5, params));
  if (entries.some((entry) => entry.is_encrypted)) encryptedFinding(look, facts, text);
  if (isTooDeep(look, facts, depth)) return;
  for (const entry of entries) {
    if (entry.name.endsWith('/')) continue;
    if (opening.members-- <= 0) return;
    let unpacked: Buffer | null;
    try {
      unpacked = zipMember(bytes, entry, opening.output);
    } catch (error) {
      if (!(error instanceof ArchiveBomb)) throw error;
      look.findings.push(bombFinding(facts, entry.name));
      return;
    }
    lookAtMember(opening, facts, entry.name, unpacked, depth);
  }
}

function lookIntoGzip(opening: Opening, { facts, bytes, depth }: Piece): void {
  if (isTooDeep(opening.look, facts, depth)) return;
  const by_ratio = Math.max(1024 * 1024, bytes.length * archive_limits.ratio);
  const maxOutputLength = Math.max(1, Math.min(opening.output, by_ratio));
  try {
    const unpacked = gunzipSync(bytes, { maxOutputLength });
    lookAtMember(opening, facts, facts.name.replace(/\.t?gz$/i, ''), unpacked, depth);
  } catch (error) {
    const is_bomb = error instanceof RangeError;
    const params = { file: shownName(facts), type: facts.mime };
    opening.look.findings.push(is_bomb ? bombFinding(facts, '') : finding('archive_damaged', 0.5, params));
  }
}

function isTooDeep(look: AttachmentLook, facts: AttachmentFacts, depth: number): boolean {
  if (depth < archive_limits.depth) return false;
  look.findings.push(finding('archive_too_deep', 2, { file: shownName(facts), depth }));
  return true;
}

function bombFinding(facts: AttachmentFacts, member: string): Finding {
  return finding('archive_bomb', 5, { file: shownName(facts), member: member.slice(0, 200) });
}

function lookAtMember(
  opening: Opening,
  archive: AttachmentFacts,
  name: string,
  unpacked: Buffer | null,
  depth: number,
): void {
  opening.output -= unpacked?.length ?? 0;
  const content = unpacked ?? Buffer.alloc(0);
  const mime = mimeByContent(content) ?? 'application/octet-stream';
  const member: AttachmentFacts = {
    n: -1,
    name,
    size: content.length,
    mime,
    declared_mime: '',
    content_id: '',
    is_inline: false,
    is_attachment: false,
    is_archive: archive_types.has(mime),
    in_archive: archive.name,
    is_encrypted: unpacked === null,
    macro: 'none',
    md5: unpacked ? hash('md5', content) : '',
    sha1: unpacked ? hash('sha1', content) : '',
    sha256: unpacked ? hash('sha256', content) : '',
  };
  opening.look.members.push(member);
  lookAt(opening, { facts: member, bytes: content, complete: unpacked !== null, depth: depth + 1 });
}

function hash(algorithm: string, bytes: Buffer): string {
  return createHash(algorithm).update(bytes).digest('hex');
}

const password_words =
  /\b(?:pass(?:word|code|phrase)?|pwd|pin|passwort|kennwort|mot de passe|contraseña|clave|senha|wachtwoord)\b\s*(?:is|ist|lautet|est|es|é|:|=)*\s*\S/i;

function encryptedFinding(look: AttachmentLook, facts: AttachmentFacts, text: string): void {
  facts.is_encrypted = true;
  const told = password_words.test(text.slice(0, 20_000));
  look.findings.push(
    finding(told ? 'archive_encrypted_password' : 'archive_encrypted', told ? 1.4 : 0.6, {
      file: shownName(facts),
    }),
  );
}

function macroFindings(look: AttachmentLook, facts: AttachmentFacts, found: MacroLook): void {
  facts.macro = found.macro;
  const params = { file: shownName(facts), words: found.words.join(', ') };
  if (found.is_encrypted) {
    facts.is_encrypted = true;
    look.findings.push(finding('archive_encrypted', 0.6, { file: shownName(facts) }));
  }
  if (found.macro === 'present') look.findings.push(finding('macro_present', 0.8, params));
  if (found.macro === 'auto_run') look.findings.push(finding('macro_auto_run', 2.5, params));
  if (found.macro === 'suspicious') look.findings.push(finding('macro_suspicious', 4, params));
  if (found.remote_template)
    look.findings.push(
      finding('remote_template', 2.5, { file: shownName(facts), uri: found.remote_template }),
    );
}

function pdfFindings(facts: AttachmentFacts, bytes: Buffer): Finding[] {
  const source = bytes.toString('latin1', 0, 2 * 1024 * 1024);
  const active = /\/(Launch|JavaScript|JS|EmbeddedFile)\b/.exec(source)?.[1];
  if (!active) return [];
  return [finding('pdf_active', active === 'Launch' ? 2.5 : 0.8, { file: shownName(facts), kind: active })];
}

// A page that comes as a file runs outside every mail filter once it is opened.
function htmlFindings(facts: AttachmentFacts, bytes: Buffer): Finding[] {
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
