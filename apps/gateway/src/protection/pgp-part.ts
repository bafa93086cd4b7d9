import { fieldValue, rawFields } from '@postern/mail/parse/headers';
import type { PgpContent } from '@postern/mail/pgp/signed-message';
import type { SpooledMessage } from '../accept/receiver.ts';
import { bytesBetween } from '../delivery/copy/bytes-between.ts';
import { type FoundPart, signedParts, someParts } from '../delivery/copy/unsign.ts';
import { decoded, partsOf } from './cms-part.ts';

const encrypted = /^\s*multipart\/encrypted\b/i;
const signed = /^\s*multipart\/signed\b.*pgp-signature/is;
const mixed = /^\s*multipart\/mixed\b/i;
const plain_text = /^\s*(?:text\/plain\b|$)/i;
const control_type = /^\s*application\/pgp-encrypted\b/i;
/** Bytes of a first part without a text of its own, as Exchange puts it there. */
const MAX_EMPTY_PART = 64;
const MARK = '-----BEGIN PGP ';

export type PgpPart =
  /** Armour that holds a MIME part (RFC 3156 §4), also where Exchange has made it multipart/mixed. */
  | { form: 'mime'; open: () => AsyncIterable<Buffer>; size: number }
  /** Armour that is the whole text. */
  | { form: 'inline'; open: () => AsyncIterable<Buffer>; size: number }
  /** RFC 3156 §5. */
  | { form: 'detached'; signature: () => AsyncIterable<Buffer>; content: PgpContent }
  /** A text signed in clear, from its first line on. */
  | { form: 'clear_text'; open: () => AsyncIterable<Buffer> };

/** OpenPGP that is the whole content of a message; null: it has none. */
export async function pgpPartOf(message: SpooledMessage): Promise<PgpPart | null> {
  const fields = rawFields(message.header);
  const type = fieldValue(fields, 'content-type');
  const encoding = fieldValue(fields, 'content-transfer-encoding');
  if (plain_text.test(type)) return textPart(message, encoding);
  if (signed.test(type)) return detachedPart(message);
  if (!encrypted.test(type) && !mixed.test(type)) return null;
  const parts = partsOf(message);
  const found = (await someParts(parts, encrypted.test(type) ? encrypted : mixed, 3))?.parts;
  if (!found || found.length < 2) return null;
  const [control, content, ...more] = found.length === 3 ? found.slice(1) : found;
  const [first] = found;
  if (!control || !content || more.length > 0 || !control_type.test(typeOf(control))) return null;
  if (first && first !== control && first.to - first.from > MAX_EMPTY_PART) return null;
  const part_encoding = fieldValue(rawFields(content.header), 'content-transfer-encoding');
  const open = () => decodedText(bytesBetween(parts.body.open(), content.from, content.to), part_encoding);
  return { form: 'mime', open, size: content.to - content.from };
}

const typeOf = ({ header }: FoundPart) => fieldValue(rawFields(header), 'content-type');

async function textPart(message: SpooledMessage, encoding: string): Promise<PgpPart | null> {
  const { body } = partsOf(message);
  const open = () => decodedText(bytesBetween(body.open(), 2), encoding);
  const start = await startOf(open());
  if (start.startsWith(`${MARK}MESSAGE-----`)) return { form: 'inline', open, size: body.size };
  return start.startsWith(`${MARK}SIGNED MESSAGE-----`) ? { form: 'clear_text', open } : null;
}

/** The first characters that are no white space. */
async function startOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) {
    text = (text + chunk.subarray(0, 256).toString('latin1')).trimStart();
    if (text.length >= 64 || (text !== '' && !MARK.startsWith(text.slice(0, MARK.length)))) break;
  }
  return text;
}

async function detachedPart(message: SpooledMessage): Promise<PgpPart | null> {
  const parts = partsOf(message);
  const found = await signedParts(parts);
  if (!found) return null;
  const { content, signature, signature_header } = found;
  const encoding = fieldValue(rawFields(signature_header), 'content-transfer-encoding');
  return {
    form: 'detached',
    signature: () => decodedText(bytesBetween(parts.body.open(), signature.from, signature.to), encoding),
    content: {
      size: content.to - content.from,
      open: () => bytesBetween(parts.body.open(), content.from, content.to),
    },
  };
}

const decodedText = (chunks: AsyncIterable<Buffer>, encoding: string): AsyncIterable<Buffer> =>
  /quoted-printable/i.test(encoding) ? fromQuotedPrintable(chunks) : decoded(chunks, encoding);

async function* fromQuotedPrintable(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = '';
  const decode = (text: string) =>
    Buffer.from(
      text
        .replace(/=[ \t]*\r?\n/g, '')
        .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    );
  for await (const chunk of chunks) {
    const text = rest + chunk.toString('latin1');
    const end = text.lastIndexOf('\n') + 1;
    if (end > 0) yield decode(text.slice(0, end));
    rest = text.slice(end);
  }
  if (rest !== '') yield decode(rest);
}
