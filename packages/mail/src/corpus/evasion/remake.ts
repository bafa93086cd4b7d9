// A message taken apart into what its reader sees, and put together again.

import { scanHtml } from '../../parse/html.ts';
import { readEmail } from '../../parse/read-email.ts';

export type Part = { type: string; name: string; content: Buffer };

/** `html` '': the message has none. `attached` are files a reader opens. */
export type Disguised = { subject: string; plain: string; html: string; attached: readonly Part[] };

export type Remade = { shown: Disguised; head: readonly string[] };

/** Header fields that say how the body is made, which is made anew. */
const of_body = /^(?:content-|mime-version:|subject:)/i;

export async function takeApart(raw: Buffer): Promise<Remade> {
  const email = await readEmail(raw, false);
  const text = raw.toString('latin1');
  const cut = text.indexOf('\r\n\r\n');
  const head = text
    .slice(0, cut === -1 ? text.length : cut)
    .split(/\r\n(?![ \t])/)
    .filter((field) => !of_body.test(field));
  const html = email.html ?? '';
  const plain = html === '' ? (email.text ?? '') : '';
  return { head, shown: { subject: email.subject ?? '', plain, html, attached: [] } };
}

/** The text of a message as HTML, for what can be done to HTML only. */
export function asHtml({ plain, html }: Disguised): string {
  if (html !== '') return html;
  return `<html><body>${plain.split('\n').map(escapeHtml).join('<br>\n')}</body></html>`;
}

export function asText({ plain, html }: Disguised): string {
  return html === '' ? plain : scanHtml(html).text;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function putTogether(head: readonly string[], { subject, plain, html, attached }: Disguised): Buffer {
  const texts = [
    ...(plain !== '' || html === '' ? [textPart('text/plain', plain)] : []),
    ...(html !== '' ? [textPart('text/html', html)] : []),
  ];
  const body = texts.length === 2 ? multipart('alternative', 'a', texts) : (texts[0] as string);
  const whole = attached.length === 0 ? body : multipart('mixed', 'm', [body, ...attached.map(filePart)]);
  const named = `Subject: =?utf-8?q?${encodedWord(subject)}?=`;
  return Buffer.from([...head, named, 'MIME-Version: 1.0', whole].join('\r\n'), 'latin1');
}

const textPart = (type: string, text: string) =>
  [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    Buffer.from(text.replace(/\r?\n/g, '\r\n')).toString('latin1'),
  ].join('\r\n');

const filePart = ({ type, name, content }: Part) =>
  [
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    ...(type === 'message/rfc822'
      ? ['', content.toString('latin1')]
      : ['Content-Transfer-Encoding: base64', '', content.toString('base64').replace(/.{76}/g, '$&\r\n')]),
  ].join('\r\n');

function multipart(kind: string, mark: string, parts: readonly string[]): string {
  const boundary = `=_${mark}_0123456789`;
  return [
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...parts.map((part) => `--${boundary}\r\n${part}`),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

// Where a subject was ASCII it stays readable: how it is encoded is no part of any disguise.
function encodedWord(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) =>
      byte === 0x20
        ? '_'
        : /[\w.,:!-]/.test(String.fromCharCode(byte)) && byte !== 0x5f
          ? String.fromCharCode(byte)
          : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');
}
