import { createPrivateKey, sign } from 'node:crypto';
import { dkimBody } from 'mailauth/lib/dkim/body/index.js';
import { splitFields } from '../../headers/rewrite.ts';

export interface SigningKey {
  domain: string;
  selector: string;
  /** PEM, RSA of 2,048 bits. */
  private_key: string;
}

/**
 * Fields that are signed once more than they occur: adding another one later breaks the signature (security.md M9). mailauth's signer
 * cannot do that, hence this one; its body hash is mailauth's.
 */
const oversigned = [
  'from',
  'to',
  'cc',
  'reply-to',
  'subject',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
];
const signed_when_present = [
  'sender',
  'message-id',
  'in-reply-to',
  'references',
  'content-id',
  'content-description',
  'list-id',
  'list-help',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'list-subscribe',
  'list-post',
  'list-owner',
  'list-archive',
];

/** RFC 6376 §3.4.2: one line, white space runs as one space, name in lower case. */
function relaxed(field: string): string {
  const colon = field.indexOf(':');
  const value = field
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ');
  return `${field.slice(0, colon).trim().toLowerCase()}:${value.trim()}`;
}

/** Collects the body hash piece by piece, so that the message never has to be in memory. */
export function bodyHash() {
  const hash = dkimBody('relaxed', 'sha256', false);
  return { update: (chunk: Buffer) => hash.update(chunk), digest: () => hash.digest('base64') };
}

/**
 * The DKIM-Signature field with its CRLF, relaxed/relaxed, rsa-sha256, without l=.
 * @param header the header block as it will be sent, without the empty line
 */
export function dkimSignature(header: Buffer, body_hash: string, key: SigningKey, at: Date): string {
  const fields = splitFields(header.toString('latin1'));
  const by_name = new Map<string, string[]>();
  for (const field of fields) {
    const name = field.slice(0, field.indexOf(':')).trim().toLowerCase();
    by_name.set(name, [...(by_name.get(name) ?? []), field]);
  }
  const names: string[] = [];
  const lines: string[] = [];
  for (const name of [...oversigned, ...signed_when_present]) {
    // The last one counts first (RFC 6376 §5.4.2).
    const occurring = (by_name.get(name) ?? []).toReversed();
    lines.push(...occurring.map(relaxed));
    names.push(...occurring.map(() => name), ...(oversigned.includes(name) ? [name] : []));
  }
  const tags = [
    `v=1; a=rsa-sha256; c=relaxed/relaxed; d=${key.domain};`,
    `s=${key.selector}; t=${Math.floor(at.getTime() / 1000)};`,
    `h=${foldAt(names.join(':'), ':')};`,
    `bh=${body_hash};`,
    'b=',
  ];
  const unsigned = `DKIM-Signature: ${tags.join('\r\n\t')}`;
  const input = Buffer.from([...lines, relaxed(unsigned)].join('\r\n'), 'latin1');
  const signature = sign('sha256', input, createPrivateKey(key.private_key)).toString('base64');
  return `${unsigned}${signature.replace(/.{72}(?=.)/g, '$&\r\n\t')}\r\n`;
}

/** Lines of at most about 72 characters, broken after `separator`. */
function foldAt(text: string, separator: string): string {
  const lines: string[] = [''];
  for (const part of text.split(new RegExp(`(?<=${separator})`))) {
    const line = lines.at(-1) ?? '';
    if (line.length + part.length > 72) lines.push(part);
    else lines[lines.length - 1] = line + part;
  }
  return lines.join('\r\n\t');
}
