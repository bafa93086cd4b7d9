import { boundaryOf } from '@postern/mail/parse/boundary';
import { fieldValue, rawFields } from '@postern/mail/parse/headers';
import { type HeaderRewrite, splitFields } from '../../headers/rewrite.ts';
import { bytesBetween } from './bytes-between.ts';
import type { CopyBody, CopyParts } from './steps.ts';

/** The content of a signed message, without what signed it. */
interface UnsignedContent {
  /** Fields of the content, each with its CRLF, in the place of the message's own Content- fields. */
  fields: string[];
  /** Bytes of the message's body that are the content's body; a line end is to follow them. */
  from: number;
  to: number;
}

/** Bytes of a part's header that are looked at. */
const MAX_PART_HEADER = 65_536;
const signature_types = /^\s*application\/(?:(?:x-)?pkcs7-signature|pgp-signature)\b/i;

/** Fields that say what the message was before its content took its place. */
const replaced = /^content-(?:type|transfer-encoding|disposition|id|description)[ \t]*:/i;
const LINE_END = Buffer.from('\r\n');

/** Takes the signature off a signed message, which leaves as its content alone. */
export const removeSignature = async (parts: CopyParts, rewrite: HeaderRewrite): Promise<CopyParts> => {
  const unsigned = rewrite.unsign ? await unsignedContent(parts) : null;
  if (!unsigned) return parts;
  const { fields, from, to } = unsigned;
  const kept = splitFields(parts.header.toString('latin1')).filter((field) => !replaced.test(field));
  return {
    header: Buffer.from([...kept, ...fields].join(''), 'latin1'),
    body: {
      size: to - from + 2 * LINE_END.length,
      async *open() {
        yield LINE_END;
        yield* bytesBetween(parts.body.open(), from, to);
        yield LINE_END;
      },
    },
  };
};

/**
 * Finds the content of a message in the form of RFC 1847 (S/MIME detached, PGP/MIME): two parts, the second one the signature. null: it has
 * not that form, and is left as it is. Reads the body once, and keeps no more of it than a delimiter.
 */
async function unsignedContent(parts: CopyParts): Promise<UnsignedContent | null> {
  const found = await signedParts(parts);
  if (!found) return null;
  const fields = splitFields(found.content_header.toString('latin1')).filter((field) =>
    /^content-/i.test(field),
  );
  const from = found.content.from + found.content_header.length + 2;
  return from <= found.content.to ? { fields, from, to: found.content.to } : null;
}

interface Range {
  from: number;
  to: number;
}

/** The parts of a message in that form, as bytes of its body. */
export interface SignedParts {
  /** With its header: what the signature is over. */
  content: Range;
  content_header: Buffer;
  signature_header: Buffer;
  /** Without its header and the empty line. */
  signature: Range;
}

export async function signedParts(parts: CopyParts): Promise<SignedParts | null> {
  const found = await twoParts(parts, /^\s*multipart\/signed\b/i);
  if (!found) return null;
  const [content, signature] = found.parts;
  if (!signature_types.test(fieldValue(rawFields(signature.header), 'content-type'))) return null;
  return {
    content: { from: content.start, to: content.to },
    content_header: content.header,
    signature_header: signature.header,
    signature: { from: signature.from, to: signature.to },
  };
}

export interface FoundPart {
  header: Buffer;
  /** Of its header. */
  start: number;
  /** Of its content. */
  from: number;
  to: number;
}

export interface TwoParts {
  parts: [FoundPart, FoundPart];
  /** What stands before the first part and after the last, for no reader. */
  around: [Range, Range];
}

/** The two parts of a message of this type (RFC 1847); null: it has not that form. */
export async function twoParts(parts: CopyParts, wanted: RegExp): Promise<TwoParts | null> {
  const found = await someParts(parts, wanted, 2);
  const [first, second] = found?.parts ?? [];
  return found && first && second ? { parts: [first, second], around: found.around } : null;
}

/** All parts of a message of this type, three at most; null: it has more, or none. */
export async function someParts(
  { header, body }: CopyParts,
  wanted: RegExp,
  most: 2 | 3,
): Promise<{ parts: FoundPart[]; around: [Range, Range] } | null> {
  const type = fieldValue(rawFields(header), 'content-type').replace(/\r\n/g, '');
  const boundary = boundaryOf(type);
  if (!wanted.test(type) || boundary === null) return null;
  const found = await delimiters(body, Buffer.from(`\r\n--${boundary}`, 'latin1'), most + 2);
  const [opening, ...others] = found;
  const closing = others.at(-1);
  if (found.length < 3 || found.length > most + 1 || !opening || !closing?.closes) return null;
  if (found.slice(0, -1).some(({ closes }) => closes)) return null;
  const parts: FoundPart[] = [];
  for (const [at, end] of others.entries()) {
    const part = await partBetween(body, found[at]?.end ?? 0, end.start);
    if (!part) return null;
    parts.push(part);
  }
  return {
    parts,
    around: [
      { from: 0, to: opening.start },
      { from: closing.end, to: body.size },
    ],
  };
}

async function partBetween(body: CopyBody, start: number, to: number): Promise<FoundPart | null> {
  const header = await partHeader(body, start, to);
  return header && { header, start, from: start + header.length + 2, to };
}

interface Delimiter {
  /** Of the CRLF before it. */
  start: number;
  /** After its line's CRLF. */
  end: number;
  closes: boolean;
}

/** All lines that are the delimiter, this many at most. */
async function delimiters(body: CopyBody, mark: Buffer, most: number): Promise<Delimiter[]> {
  const found: Delimiter[] = [];
  // What follows a mark to the end of its line: two dashes, white space, CRLF.
  const tail = 80;
  let window: Buffer = Buffer.alloc(0);
  let offset = 0;
  const look = (isLast: boolean) => {
    let at = window.indexOf(mark);
    while (at >= 0 && found.length < most && (isLast || at + mark.length + tail <= window.length)) {
      const rest = window.subarray(at + mark.length, at + mark.length + tail).toString('latin1');
      const line = /^(--)?[ \t]*(\r\n|$)/.exec(rest);
      if (line)
        found.push({
          start: offset + at,
          end: offset + at + mark.length + line[0].length,
          closes: line[1] !== undefined,
        });
      at = window.indexOf(mark, at + 2);
    }
    // What was not looked at whole is looked at again with what follows.
    const keep = isLast ? window.length : Math.max(0, window.length - mark.length - tail + 1);
    const next = at >= 0 ? Math.min(at, window.length) : keep;
    offset += next;
    window = window.subarray(next);
  };
  for await (const chunk of body.open()) {
    window = window.length === 0 ? chunk : Buffer.concat([window, chunk]);
    look(false);
    if (found.length === most) return found;
  }
  look(true);
  return found;
}

/** The header of the part in these bytes, with its last CRLF; null: it has none that ends. */
async function partHeader(body: CopyBody, from: number, to: number): Promise<Buffer | null> {
  let header: Buffer = Buffer.alloc(0);
  let offset = 0;
  for await (const chunk of body.open()) {
    const start = Math.max(from - offset, 0);
    const end = Math.min(to - offset, chunk.length);
    if (start < end) header = Buffer.concat([header, chunk.subarray(start, end)]);
    offset += chunk.length;
    if (header.subarray(0, 2).toString('latin1') === '\r\n') return Buffer.alloc(0);
    const at = header.indexOf('\r\n\r\n');
    if (at >= 0) return header.subarray(0, at + 2);
    if (offset >= to || header.length > MAX_PART_HEADER) return null;
  }
  return null;
}
