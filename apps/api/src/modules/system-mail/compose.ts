import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { languageTag } from '@postern/locales';
import { base64Text } from '@postern/mail/compose/base64-lines';
import { headerWords } from '@postern/mail/compose/header-words';
import { mailDate } from '@postern/mail/compose/mail-date';
import { quotedPrintable } from '@postern/mail/compose/quoted-printable';
import { contentOf } from './content.ts';
import { htmlMail } from './html.ts';
import type { MailFile, SystemMail } from './kinds.ts';
import type { Links } from './mail-content.ts';
import { plainText } from './plain-text.ts';
import { quoted } from './quoted.ts';
import { stopPage } from './report-words.ts';
import type { MailSender } from './sender.ts';

const CRLF = '\r\n';
/** 72 pixels for a mark of 24, so that it is sharp everywhere. */
const logo = base64Text(readFileSync(new URL('./logo.png', import.meta.url)));

export interface ComposeDeps {
  sender: MailSender;
  links: Links;
  now: Date;
}

const boundaryOf = () => `postern-${randomBytes(16).toString('hex')}`;

const part = (header: readonly string[], body: string) => `${header.join(CRLF)}${CRLF}${CRLF}${body}`;

function multipart(subtype: string, parts: readonly string[]): { type: string; body: string } {
  const boundary = boundaryOf();
  const body = [...parts.map((one) => `--${boundary}${CRLF}${one}${CRLF}`), `--${boundary}--${CRLF}`].join(
    '',
  );
  return { type: `Content-Type: multipart/${subtype};${CRLF}\tboundary="${boundary}"`, body };
}

const textPart = (subtype: 'plain' | 'html', text: string) =>
  part(
    [`Content-Type: text/${subtype}; charset=utf-8`, 'Content-Transfer-Encoding: quoted-printable'],
    quotedPrintable(text),
  );

/** Pages of ours are lines of ASCII already: encoded once more they would be a third larger. */
const is7bit = ({ type, content }: MailFile) =>
  type.startsWith('text/html') && /^(?:[\t\x20-\x7e]{0,998}\r\n)*$/.test(content.toString('latin1'));

function filePart(file: MailFile): string {
  const { name, type, content } = file;
  const is_plain = is7bit(file);
  return part(
    [
      `Content-Type: ${type}`,
      `Content-Transfer-Encoding: ${is_plain ? '7bit' : 'base64'}`,
      // The product names them: letters, digits, dots and dashes, which need no encoding (RFC 2183).
      `Content-Disposition: attachment; filename="${name}"`,
    ],
    is_plain ? content.toString('latin1').trimEnd() : base64Text(content),
  );
}

/** Who a mail speaks for, where that is not the product. */
function authorOf(mail: SystemMail): string {
  if (
    mail.kind === 'portal_code' ||
    mail.kind === 'portal_account_changed' ||
    mail.kind === 'key_upload' ||
    mail.kind === 'key_upload_encrypted'
  )
    return displayName(mail.params.company);
  if (mail.kind !== 'portal_notice' && mail.kind !== 'portal_ending') return '';
  const { sender_name, company } = mail.params;
  return displayName(sender_name ? `${sender_name} – ${company}` : company);
}

/** How a mail program ends what comes again and again, by one press and without a visit (RFC 8058). */
function unsubscribe(mail: SystemMail, links: Links): string[] {
  const url = stopPage(mail, links);
  return url === null
    ? []
    : [`List-Unsubscribe: <${url}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'];
}

/** Without the signs that make an address or another field of it, which an attacker could put into a name. */
const displayName = (text: string) =>
  quoted(text)
    .replaceAll(/[<>@()"\\,;:[\]]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 100);

/** With the picture that the words name: another brand's, else the product's mark. */
function drawnWith(words: string, image: string, brand_logo: Buffer | null | undefined): string {
  const drawn = multipart('related; type="text/html"', [
    words,
    part(
      [
        'Content-Type: image/png',
        'Content-Transfer-Encoding: base64',
        `Content-ID: <${image}>`,
        `Content-Disposition: inline; filename="${brand_logo ? 'logo' : 'postern'}.png"`,
      ],
      brand_logo ? base64Text(brand_logo) : logo,
    ),
  ]);
  return part([drawn.type], drawn.body);
}

/** The whole mail but for its signature: text and drawn form of equal worth, 7-bit, CRLF line ends. */
export function composeMail(mail: SystemMail, { sender, links, now }: ComposeDeps): Buffer {
  const content = contentOf(mail, links, sender.domain);
  const image = `mark.${randomBytes(8).toString('hex')}@${sender.domain}`;
  const words = textPart('html', htmlMail(content, mail.language, `cid:${image}`));
  const read = multipart('alternative', [
    textPart('plain', plainText(content)),
    content.brand && !content.brand.logo ? words : drawnWith(words, image, content.brand?.logo),
  ]);
  const files = mail.files ?? [];
  const whole =
    files.length === 0 ? read : multipart('mixed', [part([read.type], read.body), ...files.map(filePart)]);
  const header = [
    `From: ${headerWords(authorOf(mail) || sender.name)} <${sender.address}>`,
    `To: <${mail.to}>`,
    `Subject: ${headerWords(content.subject)}`,
    `Date: ${mailDate(now)}`,
    `Message-ID: <${randomBytes(16).toString('hex')}@${sender.domain}>`,
    // RFC 3834 §5, and what Exchange understands: no out-of-office answers.
    'Auto-Submitted: auto-generated',
    'X-Auto-Response-Suppress: All',
    ...unsubscribe(mail, links),
    `Content-Language: ${languageTag(mail.language)}`,
    'MIME-Version: 1.0',
    whole.type,
  ];
  return Buffer.from(`${header.join(CRLF)}${CRLF}${CRLF}${whole.body}`);
}

/** The same words and drawing without the mail around them; the mark is a data address. */
export function drawMail(
  mail: SystemMail,
  { sender, links }: Pick<ComposeDeps, 'sender' | 'links'>,
): { subject: string; html: string; text: string } {
  const content = contentOf(mail, links, sender.domain);
  return {
    subject: content.subject,
    html: htmlMail(
      content,
      mail.language,
      `data:image/png;base64,${content.brand?.logo?.toString('base64') ?? logo.replaceAll(CRLF, '')}`,
    ),
    text: plainText(content),
  };
}
