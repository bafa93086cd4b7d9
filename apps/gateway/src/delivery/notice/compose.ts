import { randomBytes } from 'node:crypto';
import type { Locale } from '@postern/locales';
import { mailText } from '@postern/locales/mail-texts';
import { headerWords } from '@postern/mail/compose/header-words';
import { mailDate } from '@postern/mail/compose/mail-date';
import { quotedPrintable } from '@postern/mail/compose/quoted-printable';
import { encodeWord, splitFields } from '../../headers/rewrite.ts';
import { printable } from '../client/reply.ts';

/** What a notice of non-delivery tells (RFC 3464). */
export interface NoticeFacts {
  locale: Locale;
  /** Our name: Reporting-MTA and the domain of the notice's sender. */
  hostname: string;
  /** Whom it goes to: the envelope sender of the lost message. */
  to: string;
  recipient: string;
  subject: string;
  message_id: string;
  queue_id: string;
  arrived_at: Date;
  now: Date;
  /** The class must be 5: RFC 3464 §2.3.4 for action "failed". */
  status: string;
  /** Server that answered; '' when none did. */
  server: string;
  /** Its answer, or our reason. */
  answer: string;
  /** Whether `answer` was said by a server in SMTP. */
  answered: boolean;
  /** Days it was tried, when it is given up for age. */
  expired_after: number | null;
  /** Header of the lost message, as received. */
  header: Buffer;
}

/** Bytes of the lost message's header that are returned. */
const MAX_RETURNED = 65_536;
const CRLF = '\r\n';

/** The whole notice, multipart/report, CRLF line ends, 7-bit but for the returned header. */
export function composeNotice(facts: NoticeFacts): Buffer {
  const boundary = `postern-${randomBytes(16).toString('hex')}`;
  const text = (key: Parameters<typeof mailText>[1], params = {}) => mailText(facts.locale, key, params);
  const subject = facts.subject
    ? text('notice.subject', { subject: facts.subject })
    : text('notice.subject_unknown');
  const header = [
    `From: ${encodeWord(text('notice.from'))} <mailer-daemon@${facts.hostname}>`,
    `To: <${oneLine(facts.to)}>`,
    `Subject: ${headerWords(printable(subject))}`,
    `Date: ${mailDate(facts.now)}`,
    `Message-ID: <${randomBytes(16).toString('hex')}@${facts.hostname}>`,
    ...(isMessageId(facts.message_id)
      ? [`In-Reply-To: ${facts.message_id}`, `References: ${facts.message_id}`]
      : []),
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status;${CRLF}\tboundary="${boundary}"`,
  ];
  const parts: Buffer[] = [
    part(
      ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable'],
      humanText(facts),
    ),
    part(['Content-Type: message/delivery-status'], statusText(facts)),
    part(
      ['Content-Type: text/rfc822-headers', 'Content-Transfer-Encoding: 8bit'],
      returnedHeader(facts.header),
    ),
  ];
  const separator = Buffer.from(`${CRLF}--${boundary}${CRLF}`);
  return Buffer.concat([
    Buffer.from(`${header.join(CRLF)}${CRLF}`),
    ...parts.flatMap((one) => [separator, one]),
    Buffer.from(`${CRLF}--${boundary}--${CRLF}`),
  ]);
}

function part(header: string[], body: string | Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${header.join(CRLF)}${CRLF}${CRLF}`), Buffer.from(body)]);
}

function humanText(facts: NoticeFacts): string {
  const { locale, answer, server, expired_after } = facts;
  const text = (key: Parameters<typeof mailText>[1], params = {}) => mailText(locale, key, params);
  const why =
    expired_after !== null
      ? text('notice.expired', { days: expired_after })
      : facts.answered && server
        ? text('notice.refused', { server })
        : text('notice.failed');
  const paragraphs = [
    text('notice.intro', { recipient: facts.recipient }),
    `${why}\n\n    ${printable(answer) || text('notice.no_answer')}`,
    text('notice.advice'),
    text('notice.details', {
      date: mailDate(facts.arrived_at),
      subject: facts.subject,
      queue_id: facts.queue_id,
    }),
    text('notice.automatic', { hostname: facts.hostname }),
  ];
  return quotedPrintable(`${paragraphs.join('\n\n')}\n`);
}

function statusText(facts: NoticeFacts): string {
  const status = /^5\.\d{1,3}\.\d{1,3}$/.test(facts.status) ? facts.status : '5.0.0';
  const lines = [
    `Reporting-MTA: dns; ${facts.hostname}`,
    `X-Postern-Queue-ID: ${oneLine(facts.queue_id)}`,
    `Arrival-Date: ${mailDate(facts.arrived_at)}`,
    '',
    `Final-Recipient: ${addressField(facts.recipient)}`,
    'Action: failed',
    `Status: ${status}`,
    ...(facts.server ? [`Remote-MTA: dns; ${oneLine(facts.server)}`] : []),
    ...(facts.answer
      ? [`Diagnostic-Code: ${facts.answered ? 'smtp' : 'x-postern'}; ${oneLine(facts.answer)}`]
      : []),
    `Last-Attempt-Date: ${mailDate(facts.now)}`,
  ];
  return `${lines.join(CRLF)}${CRLF}`;
}

/** RFC 6533 §3: characters beyond ASCII as \x{…}. */
function addressField(address: string): string {
  const plain = printable(address);
  if (/^[\x21-\x7e]*$/.test(plain)) return `rfc822; ${plain}`;
  const encoded = [...plain].map((one) =>
    /^[\x21-\x7e]$/.test(one) && one !== '\\'
      ? one
      : `\\x{${one.codePointAt(0)?.toString(16).toUpperCase()}}`,
  );
  return `utf-8; ${encoded.join('')}`;
}

/** Someone else's text as part of a header line: no breaks, ASCII, short enough for one line (RFC 5322 §2.1.1). */
function oneLine(text: string): string {
  return printable(text)
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 900);
}

function isMessageId(text: string): boolean {
  return /^<[\x21-\x3b\x3d\x3f-\x7e]{1,500}>$/.test(text);
}

/** The first fields whole, up to the limit: a cut field would be read as something else. */
function returnedHeader(header: Buffer): Buffer {
  let length = 0;
  const kept: string[] = [];
  for (const field of splitFields(header.toString('latin1'))) {
    length += field.length;
    if (length > MAX_RETURNED) break;
    kept.push(field);
  }
  return Buffer.from(kept.join(''), 'latin1');
}
