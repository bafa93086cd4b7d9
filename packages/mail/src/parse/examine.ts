// Everything that is read from one message, in one go, inside the parser's worker thread.
import { randomUUID } from 'node:crypto';
import type { Attachment, Email } from 'postal-mime';
import { finding } from '../classify/finding.ts';
import { namesFindings, unreadFindings } from '../classify/policy-attachments.ts';
import { contentFindings } from '../classify/policy-content.ts';
import { headerFindings, isBulk } from '../classify/policy-headers.ts';
import { urlFindings } from '../classify/policy-urls.ts';
import { textCarriesEicar, textCarriesGtube } from '../classify/test-patterns.ts';
import { filesInText } from '../containers/text-encodings.ts';
import { learnableOf } from '../learn/features.ts';
import { describeAttachments, eachOnce } from './attachments.ts';
import { withJisDecoded } from './charset-guess.ts';
import { fuzorDigest } from './digest.ts';
import {
  decodeQuietly,
  flatMailboxes,
  headerBlock,
  headerLinesOf,
  mailboxesOf,
  type RawField,
  rawFields,
} from './headers.ts';
import { type HtmlScan, scanHtml } from './html.ts';
import { parse_limits } from './limits.ts';
import type { ParsedMessage } from './parsed-message.ts';
import { pictureDigest } from './picture-digest.ts';
import { picturesToRead } from './pictures.ts';
import { picturesInPage, qrLinks } from './qr-codes.ts';
import { readEmail } from './read-email.ts';
import { type Skeleton, skeletonReader } from './skeleton.ts';
import { unparsableMessage } from './unparsable.ts';
import { collectUris } from './uris.ts';
import { attachedTexts, readingFindings, readWithin, structureFindings } from './within.ts';

export type Intake = {
  feed: (chunk: Buffer) => void;
  // The structure, and the bytes the library may read.
  end: () => { skeleton: Skeleton; readable: Buffer; start: Buffer; size: number };
};

// Takes a message in: whole when it is small, with its attachments taken out as it streams when it is large.
export function intake(size: number, keepBytes?: (k: number) => number): Intake {
  const detach = size > parse_limits.whole_bytes;
  const reader = skeletonReader({ detach, nonce: randomUUID(), ...(keepBytes ? { keepBytes } : {}) });
  const whole: Buffer[] = [];
  let start: Buffer = Buffer.alloc(0);
  let seen = 0;
  return {
    feed(chunk) {
      if (!detach) whole.push(chunk);
      if (start.length < parse_limits.header_bytes)
        start = Buffer.concat([start, chunk.subarray(0, parse_limits.header_bytes - start.length)]);
      seen += chunk.length;
      reader.feed(chunk);
    },
    end() {
      const skeleton = reader.end();
      const readable = detach
        ? skeleton.reduced
        : whole.length === 1
          ? (whole[0] as Buffer)
          : Buffer.concat(whole);
      return { skeleton, readable, start, size: seen };
    },
  };
}

/** Pictures within the HTML itself that are looked into for codes. */
const PICTURES_IN_PAGE = 5;

/** `picture_text`: what somebody read in the message's pictures, judged as an attached text is. */
export async function examine(input: ReturnType<Intake['end']>, picture_text = ''): Promise<ParsedMessage> {
  const { skeleton, readable, start, size } = input;
  if (skeleton.hit) return unparsableMessage(start, size, '', skeleton.hit);
  let email: Email;
  try {
    email = await readEmail(readable, size > parse_limits.whole_bytes);
  } catch (error) {
    return unparsableMessage(start, size, error instanceof Error ? error.message : String(error), null);
  }
  return describe(email, skeleton, start, size, readable, picture_text);
}

async function describe(
  email: Email,
  { detached, text_parts, problems, names }: Skeleton,
  start: Buffer,
  size: number,
  readable: Buffer,
  picture_text: string,
): Promise<ParsedMessage> {
  const block = headerBlock(start);
  const fields = rawFields(block);
  const lines = fields.length > 0 ? linesIn(block) : 0;
  const html = withJisDecoded(email.html?.slice(0, parse_limits.text_bytes) ?? '');
  const plain = withJisDecoded(email.text?.slice(0, parse_limits.text_bytes) ?? '');
  const scan: HtmlScan | null = html ? scanHtml(html) : null;
  // A mail program shows the HTML where there is one, whatever else the sender wrote beside it.
  const shown = scan?.text || plain.trim();
  const subject = subjectOf(email, fields);
  const in_text = attachmentsInText(plain);
  const attached = await describeAttachments([...email.attachments, ...in_text], detached, shown, readWithin);
  for (const picture of picturesInPage(html, PICTURES_IN_PAGE))
    attached.qr_links.push(...(await qrLinks(picture)));
  const uris = collectUris(
    plain,
    [...(scan?.links ?? []), ...attached.qr_links.map((href) => ({ href, text: '', kind: 'qr' as const }))],
    fields.filter((field) => field.key === 'list-unsubscribe').map((field) => field.value),
  );
  const pictures = picturesToRead(shown, html, email.attachments, detached);
  const of_text = fuzorDigest(shown);
  // A message of a few words is what its picture is.
  const of_picture = of_text === '' && pictures[0] ? pictureDigest(pictures[0]) : '';
  const from = mailboxesOf(fields, 'from');
  const reply_to = flatMailboxes(email.replyTo);
  const is_bulk = isBulk(fields);
  const message: ParsedMessage = {
    size,
    subject,
    from,
    sender: flatMailboxes(email.sender && [email.sender])[0] ?? null,
    reply_to,
    to: flatMailboxes(email.to),
    cc: flatMailboxes(email.cc),
    message_id: email.messageId ?? '',
    date: email.date ?? '',
    header_lines: headerLinesOf(fields),
    attachments: attached.attachments,
    uris,
    snippet: shown.slice(0, 1000).replace(/\s+/g, ' ').trim().slice(0, 240),
    has_html: html !== '',
    fuzor_digest: of_text || of_picture,
    pictures: pictures.length,
    learnable: null,
    findings: [],
    test_virus: attached.test_virus || (textCarriesEicar(plain) ? 'Eicar-Test-Signature' : ''),
    is_gtube: textCarriesGtube(plain) || textCarriesGtube(scan?.text ?? '') || attached.is_gtube,
    is_bulk,
    is_signed: /multipart\/signed|signed-data/i.test(headerOf(fields, 'content-type')),
    is_encrypted: /multipart\/encrypted|enveloped-data/i.test(headerOf(fields, 'content-type')),
    unparsable: false,
  };
  const is_unread =
    email.attachments.length === 0 && shown === '' && readable.toString('latin1', block.length).trim() !== '';
  const structure = structureFindings(
    is_unread && !problems.some(({ code }) => code === 'mime_no_parts')
      ? [...problems, { code: 'mime_no_parts', detail: headerOf(fields, 'content-type').slice(0, 80) }]
      : problems,
  );
  const own = [
    ...headerFindings(message, fields, block),
    ...structure,
    ...attached.findings,
    ...names.flatMap(namesFindings),
    ...unreadFindings(filesInText(plain).unread, ''),
    ...(lines > parse_limits.header_lines ? [finding('limit_exceeded', 2, tooManyLines)] : []),
    ...urlFindings(message),
    ...contentFindings({ message, plain, scan, fields, text_parts }),
  ];
  if (picture_text !== '') attached.readings.unshift({ plain: picture_text, html: '' });
  const texts = attachedTexts(attached.readings);
  const read = readingFindings(message, shown, texts, own);
  const heavier = new Set(read.map(({ code }) => code));
  message.findings = eachOnce([...own.filter(({ code }) => !heavier.has(code)), ...read]);
  // What is attached is read after the message, and learned with it: who hides a letter in a file writes it all the same.
  const text = [shown, ...texts.map((one) => one.shown)].join('\n');
  message.learnable = learnableOf({ message, text, scan, text_parts });
  // Evidence only, and nothing to be learned from: that there is a picture is known already.
  if (of_picture !== '') message.findings.push(finding('picture_fingerprint'));
  return message;
}

function headerOf(fields: readonly { key: string; value: string }[], key: string): string {
  return fields.find((field) => field.key === key)?.value ?? '';
}

const tooManyLines = { limit: 'header_lines', allowed: parse_limits.header_lines };

function linesIn(block: Buffer): number {
  let lines = 0;
  for (let at = block.indexOf(10); at !== -1; at = block.indexOf(10, at + 1)) lines += 1;
  return lines;
}

// The library reads a header as UTF-8; its bytes may say otherwise.
function subjectOf(email: Email, fields: readonly RawField[]): string {
  const subject = email.subject ?? '';
  return subject.includes('\ufffd') ? decodeQuietly(headerOf(fields, 'subject')) : withJisDecoded(subject);
}

// Files written into the text, which Outlook and Thunderbird show as attachments.
export function attachmentsInText(plain: string): Attachment[] {
  return filesInText(plain).members.map(({ name, bytes }) => ({
    filename: name,
    mimeType: 'application/octet-stream',
    disposition: 'attachment',
    content: Uint8Array.from(bytes ?? []).buffer,
  }));
}
