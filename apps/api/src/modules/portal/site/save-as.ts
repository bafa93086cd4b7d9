import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { withScope } from '@postern/db';
import { languageTag } from '@postern/locales';
import { portalText } from '@postern/locales/portal';
import { writeMsg } from '@postern/mail/compose/write-msg';
import type { FastifyReply } from 'fastify';
import { sendFile } from '../../../http/file-answer.ts';
import { fail } from '../../../http/problem.ts';
import { typeset } from '../../documents/index.ts';
import type { KeptContent } from '../../messages/index.ts';
import type { PortalDeps } from '../deps.ts';
import { fileName } from '../files/keep-piece.ts';
import type { OpenedCopy } from './file-routes.ts';
import type { Copy } from './find-copy.ts';
import { dayText } from './large-file-list.ts';
import { copyContent, noteEvent, readableCopy, senderOf } from './read-messages.ts';
import type { ReaderVisit } from './visit.ts';

export const saved_formats = ['eml', 'pdf', 'msg'] as const;
export type SavedFormat = (typeof saved_formats)[number];

const mediatypes = {
  eml: 'message/rfc822',
  pdf: 'application/pdf',
  msg: 'application/vnd.ms-outlook',
} as const;

/** Bytes of a message as it is written for Outlook in memory; a larger one is saved as EML. */
const MOST_MSG_BYTES = 64 * 1_048_576;
/** Characters of a text that is set as PDF. */
const MOST_PDF_TEXT = 500_000;

const template = readFileSync(new URL('./message.typ', import.meta.url), 'utf8');

/** The formats in which the domain lets its messages be saved. */
export const formatsOf = ({ portal }: Pick<ReaderVisit, 'portal'>): SavedFormat[] => {
  const allowed = portal.settings.extended_settings;
  return saved_formats.filter((format) => allowed[`allow_download_as_${format}`]);
};

/** Saves a message in one format. Its sender sees that. */
export async function sendSaved(
  deps: PortalDeps,
  visit: ReaderVisit,
  link: string,
  format: SavedFormat,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const copy = await readableCopy(deps, visit, link);
  return sendSavedOf(deps, visit, reply, { copy, source: await copyContent(deps, copy), format });
}

export async function sendSavedOf(
  deps: PortalDeps,
  visit: ReaderVisit,
  reply: FastifyReply,
  { copy, source, format }: OpenedCopy & { format: SavedFormat },
): Promise<FastifyReply> {
  if (!formatsOf(visit).includes(format)) return fail('not_found');
  const filename = fileName(`${copy.subject || copy.link}.${format}`);
  const file =
    format === 'eml'
      ? { content: Readable.from(source.open()), size: source.size }
      : sized(await (format === 'pdf' ? pdfOf(deps, visit, copy, source) : msgOf(deps, copy, source)));
  await withScope(deps.db, { tenants: [copy.tenant_id] }, (tx) =>
    noteEvent(tx, deps, visit, copy.message_id, 'fetched', filename),
  );
  return sendFile(reply.header('cache-control', 'private, no-store'), {
    ...{ ...file, mediatype: mediatypes[format], filename },
  });
}

const sized = (content: Buffer) => ({ content, size: content.length });
const boxText = ({ name, address }: { name: string; address: string }) =>
  name === '' ? address : `${name} <${address}>`;

async function pdfOf(
  { content: { parser } }: PortalDeps,
  { language }: ReaderVisit,
  copy: Copy,
  source: KeptContent,
): Promise<Buffer> {
  const { plain } = await parser.readContent(source);
  const { to, cc, attachments } = await parser.parse(source);
  const { sender, sender_name } = senderOf(copy);
  const files = attachments.filter(({ n, is_inline }) => n >= 0 && !is_inline).map(({ name }) => name);
  const facts = [
    [portalText(language, 'portal.pdf_from'), boxText({ name: sender_name, address: sender })],
    [portalText(language, 'portal.pdf_to'), [...to, ...cc].map(boxText).join(', ')],
    [portalText(language, 'portal.pdf_date'), dayText(language, copy.sent_at)],
    [portalText(language, 'portal.files'), files.join(', ')],
  ].filter(([, value]) => value !== '');
  const data = {
    title: copy.subject || portalText(language, 'portal.secure_mail'),
    author: sender_name || sender,
    lang: languageTag(language).slice(0, 2),
    facts,
    lines: plain
      .slice(0, MOST_PDF_TEXT)
      .split(/\r?\n/)
      .filter((line) => line.trim() !== ''),
    note: portalText(language, 'portal.pdf_note'),
  };
  return typeset({ template, data, standard: 'ua-1', created: copy.sent_at });
}

async function msgOf({ content: { parser } }: PortalDeps, copy: Copy, source: KeptContent): Promise<Buffer> {
  if (source.size > MOST_MSG_BYTES) return fail('payload_too_large');
  const { html, plain } = await parser.readContent(source);
  const { to, cc, attachments, message_id } = await parser.parse(source);
  const { sender, sender_name } = senderOf(copy);
  const files = [];
  for (const { n } of attachments.filter(({ n: number }) => number >= 0)) {
    const file = await parser.readAttachment(source, n);
    if (file) files.push({ ...file, name: fileName(file.name) });
  }
  return writeMsg({
    ...{ subject: copy.subject, from: { name: sender_name, address: sender }, to, cc, message_id },
    ...{ sent_at: copy.sent_at, text: plain, html, files },
  });
}
