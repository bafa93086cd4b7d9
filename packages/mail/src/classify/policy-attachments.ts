// What an attachment is and holds. What holds other files is opened within limits; what lies in it is judged like an attachment.
import { createHash } from 'node:crypto';
import {
  ArchiveBomb,
  Budget,
  container_limits,
  Damaged,
  type Member,
  TooLarge,
} from '../containers/budget.ts';
import { readCompound } from '../containers/compound.ts';
import { readerOf } from '../containers/kinds.ts';
import { filesInText, type InText } from '../containers/text-encodings.ts';
import { type ZipDirectory, zipEntries, zipMember } from '../containers/zip.ts';
import { archive_types, disk_image_types, executable_types, mimeByContent } from '../parse/magic.ts';
import type { AttachmentFacts } from '../parse/parsed-message.ts';
import { readPdf } from '../parse/pdf-text.ts';
import { qrLinks } from '../parse/qr-codes.ts';
import { htmlFindings, pdfFindings } from './active-content.ts';
import { attachedText } from './attached-text.ts';
import {
  executable_extensions,
  extensionOf,
  hasDoubleExtension,
  nameContradicts,
  reversesDirection,
  script_extensions,
  shortcut_extensions,
  shownName,
} from './file-names.ts';
import { type Finding, finding } from './finding.ts';
import { lookIntoOle, lookIntoOoxml, type MacroLook } from './macros.ts';
import { carriesEicar, carriesGtube } from './test-patterns.ts';

export type AttachmentLook = {
  members: AttachmentFacts[];
  findings: Finding[];
  test_virus: string;
  is_gtube: boolean;
  // What people read when they open an attached message, page, text or PDF.
  readings: Reading[];
  // Where the QR codes of pictures lead.
  qr_links: string[];
};

export type Reading = { plain: string; html: string };
export type ReadMessage = (
  bytes: Buffer,
) => Promise<{ reading: Reading; files: Member[]; findings: Finding[] }>;

/** Shared by everything a message carries, however deep: the text of the message, and how much may still be unpacked. */
export type Opening = {
  look: AttachmentLook;
  text: string;
  budget: Budget;
  readMessage: ReadMessage | null;
  // Pictures and PDFs that were read.
  pictures: number;
  papers: number;
};
/** Of one message: what lies beyond is judged by its name and bytes. */
const most_read = { pictures: 10, papers: 3 } as const;
export type Piece = {
  facts: AttachmentFacts;
  bytes: Buffer;
  // The end of the file where `bytes` are only its beginning.
  tail?: Buffer;
  complete: boolean;
  depth: number;
};

export function openingFor(text: string, readMessage: ReadMessage | null = null): Opening {
  const look: AttachmentLook = {
    ...{ members: [], findings: [], test_virus: '', is_gtube: false, readings: [], qr_links: [] },
  };
  return { look, text, budget: new Budget(), readMessage, pictures: 0, papers: 0 };
}

export async function lookAt(opening: Opening, piece: Piece): Promise<void> {
  const { look } = opening;
  const { facts, bytes } = piece;
  if (carriesEicar(bytes)) look.test_virus = 'Eicar-Test-Signature';
  if (carriesGtube(bytes)) look.is_gtube = true;
  look.findings.push(...nameFindings(facts));
  const reader = readerOf(facts.mime, facts.name);
  if (facts.mime === 'application/zip') await lookIntoZip(opening, piece);
  else if (reader === 'unknown')
    look.findings.push(finding('archive_unknown', 1, { file: shownName(facts), type: facts.mime }));
  else if (reader) await lookInto(opening, piece, (budget) => reader(bytes, budget, piece.complete));
  else if (facts.mime === 'application/x-cfb') await lookIntoCompound(opening, piece);
  else if (facts.mime === 'application/pdf') await lookIntoPdf(opening, piece);
  else if (isMessage(facts, bytes)) await lookIntoMessage(opening, piece);
  else if (isPage(facts)) {
    look.findings.push(...htmlFindings(facts, bytes));
    if (facts.in_archive !== '' || !facts.is_inline || facts.is_attachment)
      look.readings.push({ plain: '', html: bytes.toString('utf8', 0, 512 * 1024) });
  } else if (facts.mime.startsWith('image/')) await lookIntoPicture(opening, piece);
  else await lookIntoText(opening, piece);
}

const isPage = (facts: AttachmentFacts) =>
  facts.mime === 'text/html' || /^(?:html?|shtml|xhtml|xht|svg)$/.test(extensionOf(facts.name));

// By its type, its name, or by how it begins: a mail program opens what is called .eml whatever its type says.
function isMessage(facts: AttachmentFacts, bytes: Buffer): boolean {
  if (/^message\/(?:rfc822|global)$/.test(facts.declared_mime || facts.mime)) return true;
  if (/^(?:eml|mht|mhtml|mim)$/.test(extensionOf(facts.name))) return true;
  const start = bytes.toString('latin1', 0, 2048);
  return (
    /^(?:received|return-path|from|delivered-to|mime-version|message-id|x-[\w-]+|date|subject|to): /i.test(
      start,
    ) && /^content-type: *(?:multipart|text|application)\//im.test(start)
  );
}

/** Names that more than one mail program could give a part, beside the one it is shown with here. */
export function namesFindings(names: readonly string[]): Finding[] {
  const found = names.flatMap((name) => dangersOfName({ name, mime: '' }, { file: name.slice(0, 200) }));
  const endings = new Set(names.map(extensionOf));
  const [first = '', ...others] = names;
  const other = others.find((name) => extensionOf(name) !== extensionOf(first)) ?? '';
  if (endings.size < 2) return found;
  return [
    ...found,
    finding('attachment_names_differ', 1.5, { file: first.slice(0, 200), name: other.slice(0, 200) }),
  ];
}

type Named = Pick<AttachmentFacts, 'name' | 'mime'>;

function dangersOfName({ name, mime }: Named, params: { file: string }): Finding[] {
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
  return findings;
}

function nameFindings(facts: AttachmentFacts): Finding[] {
  const { name, mime } = facts;
  const params = { file: shownName(facts) };
  const findings = dangersOfName(facts, params);
  if (mime !== facts.declared_mime && nameContradicts(name, mime))
    findings.push(finding('attachment_type_mismatch', 1.5, { ...params, type: mime }));
  return findings;
}

// Looks at what a reader finds, and tells what it could not read.
async function lookInto(
  opening: Opening,
  { facts, depth, complete }: Piece,
  open: (budget: Budget) => Iterable<Member>,
): Promise<void> {
  const { look, budget, text } = opening;
  const params = { file: shownName(facts), type: facts.mime };
  if (depth >= container_limits.depth) {
    look.findings.push(finding('archive_too_deep', 2, { file: shownName(facts), depth }));
    return;
  }
  let is_encrypted = false;
  let is_cut = !complete;
  let unread = 0;
  try {
    for (const member of open(budget)) {
      is_encrypted ||= member.is_encrypted === true;
      is_cut ||= member.is_cut === true;
      if (member.bytes === null && !member.is_encrypted && !member.is_bomb) unread += 1;
      if (member.name === '' && member.bytes === null) continue;
      if (budget.members-- > 0) await lookAtMember(opening, facts, member, depth);
      else {
        const mime = member.bytes ? (mimeByContent(member.bytes) ?? '') : '';
        const file = `${params.file} / ${member.name}`.slice(0, 300);
        look.findings.push(...dangersOfName({ name: member.name, mime }, { file }));
        // What may hold more stays unseen; of other files the name says enough.
        if (holdsMore(member.name, mime)) is_cut = true;
        else if (member.bytes !== null) unread += 1;
      }
    }
  } catch (error) {
    if (error instanceof ArchiveBomb) look.findings.push(bombFinding(facts, '', error, budget));
    else if (error instanceof TooLarge) is_cut = true;
    else if (error instanceof Damaged || error instanceof RangeError || error instanceof TypeError) {
      if (complete) look.findings.push(finding('archive_damaged', 0.5, params));
      is_cut ||= !complete;
    } else throw error;
  }
  if (is_encrypted) encryptedFinding(look, facts, text);
  if (is_cut) look.findings.push(finding('archive_too_large', 0.5, params));
  else if (unread > 0) look.findings.push(finding('archive_names_only', 0.3, { ...params, count: unread }));
}

const holding_extensions =
  /^(?:zip|7z|rar|tar|gz|tgz|bz2|tbz2?|xz|txz|zst|lzma|lz|cab|ace|arj|lzh|lha|iso|img|vhdx?|wim|eml|msg|mht(?:ml)?|one|dat|z|zipx|jar)$/;

const holdsMore = (name: string, mime: string) =>
  holding_extensions.test(extensionOf(name)) || mime === 'application/zip' || readerOf(mime, name) !== null;

async function lookIntoZip(opening: Opening, piece: Piece): Promise<void> {
  const { look } = opening;
  const { facts, bytes, complete, tail = Buffer.alloc(0) } = piece;
  const directory = zipEntries({ bytes, tail, size: facts.size });
  if (directory.entries.some((entry) => entry.name === '[Content_Types].xml')) {
    facts.is_archive = false;
    const embedded = {
      ...directory,
      entries: directory.entries.filter(({ name }) => /embeddings\//i.test(name)),
    };
    await lookInto(opening, { ...piece, complete: true }, (budget) => {
      macroFindings(look, facts, lookIntoOoxml(bytes, directory.entries, budget));
      return zipFiles(opening, facts, bytes, embedded);
    });
    return;
  }
  if (directory.entries.length === 0) {
    const params = { file: shownName(facts), type: facts.mime };
    look.findings.push(finding(complete ? 'archive_damaged' : 'archive_too_large', 0.5, params));
    return;
  }
  await lookInto(opening, { ...piece, complete: directory.is_whole }, () =>
    zipFiles(opening, facts, bytes, directory),
  );
}

function* zipFiles(
  { budget, look }: Opening,
  facts: AttachmentFacts,
  bytes: Buffer,
  { entries }: ZipDirectory,
): Generator<Member> {
  for (const { name, ...entry } of entries) {
    if (name.endsWith('/')) continue;
    budget.countName();
    let content: Buffer | null = null;
    let is_bomb = false;
    try {
      // Beyond the budget the names of the rest are read.
      if (budget.members > 0 && budget.output > 0) content = zipMember(bytes, { name, ...entry }, budget);
    } catch (error) {
      if (!(error instanceof ArchiveBomb)) throw error;
      look.findings.push(bombFinding(facts, name, error, budget));
      is_bomb = true;
    }
    yield { name, bytes: content, is_encrypted: entry.is_encrypted, is_bomb };
  }
}

function bombFinding(facts: AttachmentFacts, member: string, bomb: ArchiveBomb, budget: Budget): Finding {
  budget.output -= bomb.unpacked;
  return finding('archive_bomb', 5, { file: shownName(facts), member: member.slice(0, 200) });
}

async function lookAtMember(
  opening: Opening,
  archive: AttachmentFacts,
  { name, bytes, declared_mime = '' }: Member,
  depth: number,
): Promise<void> {
  const content = bytes ?? Buffer.alloc(0);
  opening.budget.output -= content.length;
  if (opening.budget.output < 0) throw new ArchiveBomb(0);
  const mime = mimeByContent(content) ?? (declared_mime || 'application/octet-stream');
  const member: AttachmentFacts = {
    n: -1,
    name,
    size: content.length,
    mime,
    declared_mime,
    content_id: '',
    is_inline: false,
    is_attachment: false,
    is_archive: archive_types.has(mime),
    in_archive: archive.in_archive ? `${archive.in_archive} / ${archive.name}` : archive.name || archive.mime,
    is_encrypted: bytes === null,
    macro: 'none',
    md5: bytes ? hash('md5', content) : '',
    sha1: bytes ? hash('sha1', content) : '',
    sha256: bytes ? hash('sha256', content) : '',
  };
  opening.look.members.push(member);
  await lookAt(opening, { facts: member, bytes: content, complete: bytes !== null, depth: depth + 1 });
}

function hash(algorithm: string, bytes: Buffer): string {
  return createHash(algorithm).update(bytes).digest('hex');
}

async function lookIntoCompound(opening: Opening, piece: Piece): Promise<void> {
  const { look, budget } = opening;
  const { facts, bytes } = piece;
  macroFindings(look, facts, lookIntoOle(bytes));
  await lookInto(opening, piece, () => {
    const { members, is_message, text, html } = readCompound(bytes, budget);
    if (is_message) look.readings.push({ plain: text, html });
    return members;
  });
}

async function lookIntoMessage(opening: Opening, piece: Piece): Promise<void> {
  const { look, readMessage } = opening;
  if (!readMessage || piece.bytes.length === 0) return;
  if (piece.depth >= container_limits.depth) {
    look.findings.push(finding('archive_too_deep', 2, { file: shownName(piece.facts), depth: piece.depth }));
    return;
  }
  const { reading, files, findings } = await readMessage(piece.bytes);
  look.readings.push(reading);
  look.findings.push(...findings);
  await lookInto(opening, piece, () => files);
}

async function lookIntoText(opening: Opening, piece: Piece): Promise<void> {
  const { look } = opening;
  const { members, unread } = filesInText(piece.bytes.toString('latin1', 0, container_limits.output));
  look.findings.push(...unreadFindings(unread, shownName(piece.facts)));
  const plain = attachedText(piece);
  if (plain !== null) look.readings.push({ plain, html: '' });
  if (members.length > 0) await lookInto(opening, piece, () => members);
}

async function lookIntoPdf(opening: Opening, { facts, bytes, complete }: Piece): Promise<void> {
  const { look } = opening;
  look.findings.push(...pdfFindings(facts, bytes));
  opening.papers += 1;
  if (!complete || opening.papers > most_read.papers) return;
  const found = await readPdf(bytes);
  if (found === 'encrypted') look.findings.push(finding('pdf_encrypted', 0.4, { file: shownName(facts) }));
  else if (found) {
    look.readings.push(found.reading);
    for (const picture of found.pictures) {
      opening.pictures += 1;
      if (opening.pictures <= most_read.pictures) look.qr_links.push(...(await qrLinks(picture)));
    }
  }
}

async function lookIntoPicture(opening: Opening, { bytes, complete }: Piece): Promise<void> {
  opening.pictures += 1;
  if (!complete || opening.pictures > most_read.pictures) return;
  opening.look.qr_links.push(...(await qrLinks(bytes)));
}

/** Files in a text that are written in a form nobody here decodes. */
export function unreadFindings(unread: InText['unread'], file: string): Finding[] {
  return unread.flatMap(({ name }) => [
    ...dangersOfName({ name, mime: '' }, { file: name }),
    finding('archive_unknown', 1, { file: name || file, type: 'text' }),
  ]);
}

const password_words =
  /\b(?:pass(?:word|code|phrase)?|pwd|pin|passwort|kennwort|mot de passe|contraseña|clave|senha|wachtwoord)\b\s*(?:is|ist|lautet|est|es|é|:|=)*\s*\S/i;

function encryptedFinding(look: AttachmentLook, facts: AttachmentFacts, text: string): void {
  facts.is_encrypted = true;
  const has_password = password_words.test(text.slice(0, 20_000));
  look.findings.push(
    finding(has_password ? 'archive_encrypted_password' : 'archive_encrypted', has_password ? 1.4 : 0.6, {
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
