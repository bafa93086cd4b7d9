// Writes a demo mail as RFC 5322 and MIME want it, and signs it as its sender would.
import { randomBytes } from 'node:crypto';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import type { DemoAttachment, DemoMail } from './mail/demo-mail.ts';
import type { SenderKeys } from './sender-keys.ts';
import { type Sender, senders } from './senders.ts';
import { DKIM_SELECTOR } from './zone.ts';

const LINE_END = '\r\n';

/** RFC 2047 §2: at most 75 characters an encoded word, so 42 bytes of UTF-8 each. */
function headerText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const words: string[] = [];
  let piece = '';
  for (const character of text) {
    if (Buffer.byteLength(piece + character) > 42) {
      words.push(piece);
      piece = '';
    }
    piece += character;
  }
  words.push(piece);
  return words.map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join(`${LINE_END} `);
}

function addressText(address: string): string {
  const match = /^(.*?) <(.+)>$/.exec(address);
  if (!match) return address;
  const [, name = '', box] = match;
  const plain = /^[\w .-]*$/.test(name)
    ? name
    : /^[\x20-\x7e]*$/.test(name)
      ? JSON.stringify(name)
      : headerText(name);
  return `${plain} <${box}>`;
}

const base64 = (content: Buffer) => (content.toString('base64').match(/.{1,76}/g) ?? []).join(LINE_END);

const textPart = (type: string, text: string) =>
  [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    base64(Buffer.from(text)),
  ].join(LINE_END);

function attachmentPart({ name, type, content }: DemoAttachment): string {
  const inline = type.startsWith('image/');
  return [
    `Content-Type: ${type}; name="${headerText(name)}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: ${inline ? 'inline' : 'attachment'}; filename="${headerText(name)}"`,
    ...(inline ? [`Content-ID: <${name}>`] : []),
    '',
    base64(content),
  ].join(LINE_END);
}

function multipart(subtype: string, parts: string[]): string {
  const boundary = `=_${randomBytes(12).toString('hex')}`;
  const body = parts.map((part) => `--${boundary}${LINE_END}${part}${LINE_END}`).join('');
  return `Content-Type: multipart/${subtype}; boundary="${boundary}"${LINE_END}${LINE_END}${body}--${boundary}--${LINE_END}`;
}

function bodyOf({ text, html, attachments = [] }: DemoMail): string {
  const plain = textPart('text/plain', text);
  const shown = html ? multipart('alternative', [plain, textPart('text/html', html)]) : plain;
  return attachments.length > 0 ? multipart('mixed', [shown, ...attachments.map(attachmentPart)]) : shown;
}

export const mailbox = (address: string) => /<(.+)>$/.exec(address)?.[1] ?? address;

/** Days and months as RFC 5322 §3.3 wants them. */
const date = (at: Date) => at.toUTCString().replace('GMT', '+0000');

export async function compose(mail: DemoMail, { privateKey }: SenderKeys, now: Date): Promise<Buffer> {
  const sender: Sender = senders[mail.via];
  const headers: Record<string, string> = {
    Date: date(now),
    From: addressText(mail.from),
    To: mail.to,
    Subject: headerText(mail.subject),
    'Message-ID': `<${randomBytes(10).toString('hex')}@${sender.helo.includes('.') ? sender.domain : sender.helo}>`,
    'MIME-Version': '1.0',
    ...mail.headers,
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const message = `${head.join(LINE_END)}${LINE_END}${bodyOf(mail)}`;
  if (!sender.dkim) return Buffer.from(message);
  const signer = { signingDomain: sender.domain, selector: DKIM_SELECTOR, privateKey };
  const { signatures } = await dkimSign(message, { ...signer, signTime: now, signatureData: [signer] });
  if (!signatures) throw new Error(`the mail "${mail.subject}" could not be signed`);
  // What a mailing list does that adds a line below a signed mail.
  const sent = sender.dkim === 'broken' ? message.replace(/^Subject: /m, 'Subject: [list] ') : message;
  return Buffer.from(`${signatures.trim()}${LINE_END}${sent}`);
}
