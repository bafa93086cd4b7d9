// Mail as strangers send it, through the real SMTP door.
import { randomUUID } from 'node:crypto';
import { deliver, type SmtpResult } from '@postern/testing/smtp-client';
import type { StackAddresses } from '@postern/testing/stack';

// Anti-spam and anti-virus test patterns, taken apart so that no scanner stumbles over this file.
export const GTUBE = ['XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-', 'STANDARD-ANTI-UBE-TEST-EMAIL*C.34X'].join('');
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface Letter {
  from: string;
  /** Address in the From line; the envelope's when absent. */
  author?: string;
  to: string | string[];
  subject: string;
  text?: string;
  html?: string;
  /** Whole header lines, without line ends. */
  headers?: string[];
  attachments?: { name: string; type?: string; content: string | Buffer }[];
  /** Client's address, name in reverse DNS and HELO. */
  ip?: string;
  ptr?: string;
  helo?: string;
}

/** RFC 2047 words of at most 45 bytes, so that any text may stand in a header line. */
export function encodeWords(text: string): string {
  const words: string[] = [];
  let piece = '';
  for (const char of text) {
    if (Buffer.byteLength(piece + char) > 45) {
      words.push(piece);
      piece = '';
    }
    piece += char;
  }
  words.push(piece);
  return words.map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}

const base64Lines = (content: string | Buffer) =>
  (
    Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n');

function part(type: string, content: string | Buffer, more: string[] = []): string {
  return [
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    ...more,
    '',
    base64Lines(content),
  ].join('\r\n');
}

/** RFC 2231 file name: any text at all. */
const fileName = (name: string) =>
  `filename*=utf-8''${encodeURIComponent(name).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

export function compose(letter: Letter): string {
  const boundary = `b-${randomUUID()}`;
  const parts = [
    ...(letter.text !== undefined || letter.html === undefined
      ? [part('text/plain; charset=utf-8', letter.text ?? 'Good morning.\r\n')]
      : []),
    ...(letter.html === undefined ? [] : [part('text/html; charset=utf-8', letter.html)]),
  ];
  const inner = `i-${randomUUID()}`;
  const body =
    parts.length === 1
      ? parts
      : [
          `Content-Type: multipart/alternative; boundary="${inner}"\r\n\r\n${parts.map((each) => `--${inner}\r\n${each}\r\n`).join('')}--${inner}--`,
        ];
  const files = (letter.attachments ?? []).map(({ name, type = 'application/octet-stream', content }) =>
    part(type, content, [`Content-Disposition: attachment; ${fileName(name)}`]),
  );
  const all = [...body, ...files];
  const to = [letter.to].flat();
  return [
    `From: ${letter.author ?? letter.from}`,
    `To: ${to.join(', ')}`,
    `Subject: ${/^[\x20-\x7e]{0,900}$/.test(letter.subject) ? letter.subject : encodeWords(letter.subject)}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    ...(letter.headers?.some((line) => /^message-id:/i.test(line))
      ? []
      : [`Message-ID: <${randomUUID()}@${letter.from.split('@')[1] ?? 'x'}>`]),
    'MIME-Version: 1.0',
    ...(letter.headers ?? []),
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    ...all.map((each) => `--${boundary}\r\n${each}\r\n`),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

/** RFC 3461 §4. */
const xtext = (text: string) =>
  text.replace(/[+=]/g, (sign) => `+${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Sends one letter; the demo's senders have their addresses in the zone. */
export function send({ smtpPort }: StackAddresses, letter: Letter): Promise<SmtpResult> {
  return deliver(smtpPort, {
    helo: letter.helo ?? 'mail.kanzlei-weber.example',
    xclient: {
      ADDR: letter.ip ?? '194.25.134.18',
      NAME: xtext(letter.ptr ?? 'mail.kanzlei-weber.example'),
    },
    from: letter.from,
    to: [letter.to].flat(),
    message: compose(letter),
  });
}

/** A subject nobody else uses, that can be searched for in one word. */
export const uniqueWord = (kind: string) => `${kind}${randomUUID().slice(0, 8)}`;
