// The header of one part, and what in it two programs would read differently (RFC 2045 §3, §5; RFC 2183; RFC 2231).
import { decodeQuietly } from './headers.ts';

// Two readings of one message: whichever a mail program takes may not be the one that was judged.
export const ambiguities = [
  'mime_two_fields',
  'mime_two_parameters',
  'mime_boundaries',
  'mime_encoded_parts',
  'mime_header_broken',
  'mime_encoding_unclear',
  'mime_base64_continues',
  'mime_parts_hidden',
  'mime_partial',
] as const;
export type MimeProblemCode =
  | (typeof ambiguities)[number]
  | 'mime_no_parts'
  | 'mime_boundaries_alike'
  | 'mime_encoding_unknown'
  | 'mime_truncated'
  | 'mime_external';
export type MimeProblem = { code: MimeProblemCode; detail: string };

export type PartHeader = {
  type: string;
  charset: string;
  encoding: string;
  // null: none is named.
  boundary: string | null;
  // Every name the part has for a file, each once.
  names: string[];
  problems: MimeProblem[];
};

const content_fields = ['content-type', 'content-transfer-encoding', 'content-disposition'] as const;
type ContentField = (typeof content_fields)[number];
const plain_encodings: ReadonlySet<string> = new Set([
  '',
  '7bit',
  '8bit',
  'binary',
  'base64',
  'quoted-printable',
]);
// Files within are found in the text (containers/text-encodings.ts).
const text_encodings: ReadonlySet<string> = new Set([
  'uuencode',
  'x-uuencode',
  'uue',
  'x-uue',
  'x-yenc',
  'yenc',
]);

/** @param text the header block, as Latin-1 @param is_digest parts are messages unless they say otherwise (RFC 2046 §5.1.5) */
export function readPartHeader(text: string, is_digest = false): PartHeader {
  const problems: MimeProblem[] = [];
  const values = contentFields(text, problems);
  const [type_value = ''] = values['content-type'];
  const [encoding_value = ''] = values['content-transfer-encoding'];
  const [disposition_value = ''] = values['content-disposition'];
  const type_word = /^[^\s;(]*/.exec(type_value)?.[0]?.toLowerCase() ?? '';
  const type = /^[^/]+\/[^/]+$/.test(type_word) ? type_word : '';
  const of_type = parametersOf(type_value);
  const of_disposition = parametersOf(disposition_value);
  for (const [name, found] of [...of_type, ...of_disposition])
    if (new Set(found).size > 1) problems.push({ code: 'mime_two_parameters', detail: name });
  const boundary = of_type.get('boundary')?.[0] ?? null;
  // "multipart;" and "multipart/mixed boundary=b" are no types, and mail programs take them for one all the same.
  const is_multipart = /^multipart\b/.test(type_word);
  const is_malformed =
    type === '' || !/^[^;(]*(?:\(|;|$)/.test(type_value) || /\s\S/.test(beforeParameters(type_value));
  if (is_multipart && (is_malformed || !boundary))
    problems.push({ code: 'mime_no_parts', detail: type_value.slice(0, 80) });
  const encoding = encodingOf(
    encoding_value,
    is_multipart || /^message\/(?!rfc822|global)/.test(type),
    problems,
  );
  if (type === 'message/partial') problems.push({ code: 'mime_partial', detail: '' });
  if (type === 'message/external-body') problems.push({ code: 'mime_external', detail: '' });
  return {
    type: type || (is_multipart ? 'multipart/mixed' : is_digest ? 'message/rfc822' : 'text/plain'),
    charset: of_type.get('charset')?.[0] ?? '',
    encoding,
    boundary: is_multipart ? boundary : null,
    names: namesIn(of_type, of_disposition),
    problems,
  };
}

const beforeParameters = (value: string) =>
  value
    .replace(/\([^)]*\)/g, '')
    .split(';')[0]
    ?.trim() ?? '';

function contentFields(text: string, problems: MimeProblem[]): Record<ContentField, string[]> {
  const values: Record<ContentField, string[]> = {
    'content-type': [],
    'content-transfer-encoding': [],
    'content-disposition': [],
  };
  let current: string[] | null = null;
  let is_broken = /\0|\r(?!\n)/.test(text);
  let after_break = false;
  for (const [n, line] of text.split(/\r?\n/).entries()) {
    if (/^[ \t]/.test(line)) {
      // Where some programs see the end of the header.
      if (line.trim() === '') is_broken = true;
      else if (current) current[current.length - 1] += ` ${line.trim()}`;
      continue;
    }
    if (line === '') continue;
    const field = /^([^\s:]+)[ \t]*:(.*)$/s.exec(line);
    if (!field) {
      // The line of an mbox file.
      if (!(n === 0 && /^>?From /.test(line))) is_broken = true;
      current = null;
      continue;
    }
    const key = (field[1] as string).toLowerCase() as ContentField;
    current = values[key] ?? null;
    if (!current) continue;
    if (is_broken) after_break = true;
    current.push((field[2] as string).trim());
  }
  if (after_break) problems.push({ code: 'mime_header_broken', detail: '' });
  for (const key of content_fields) {
    const found = values[key];
    if (new Set(found.map((value) => value.toLowerCase().replace(/\s+/g, ' '))).size > 1)
      problems.push({ code: 'mime_two_fields', detail: key });
  }
  return values;
}

// Values of each parameter, in order; RFC 2231's pieces are put together.
function parametersOf(value: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const pieces = new Map<string, string[]>();
  const pattern = /;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|([^;]*))/g;
  for (const [, raw = '', quoted, token] of value.matchAll(pattern)) {
    const text =
      quoted === undefined
        ? (token ?? '').replace(/\s*\([^)]*\)\s*$/, '').trim()
        : quoted.replace(/\\(.)/g, '$1');
    const continued = /^(.*?)\*(\d+)(\*?)$/.exec(raw.toLowerCase());
    if (continued) {
      const [, name = '', index = '0', star = ''] = continued;
      const list = pieces.get(`${name}*`) ?? [];
      list[Math.min(Number(index), 99)] = star ? percentDecoded(text, index === '0') : text;
      pieces.set(`${name}*`, list);
    } else {
      const name = raw.toLowerCase();
      const decoded = name.endsWith('*') ? percentDecoded(text, true) : text;
      found.set(name, [...(found.get(name) ?? []), decoded]);
    }
  }
  for (const [name, list] of pieces) found.set(name, [...(found.get(name) ?? []), list.join('')]);
  return found;
}

function percentDecoded(text: string, has_charset: boolean): string {
  const value = has_charset ? text.replace(/^[^']*'[^']*'/, '') : text;
  const bytes = Buffer.from(
    value.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
  const utf8 = bytes.toString('utf8');
  return utf8.includes('�') ? bytes.toString('latin1') : utf8;
}

function encodingOf(value: string, is_multipart: boolean, problems: MimeProblem[]): string {
  const written = value
    .replace(/\([^)]*\)/g, '')
    .trim()
    .toLowerCase();
  // RFC 2045 §6.1 has no quotes here: some programs decode the part all the same, others do not.
  const bare = written.replace(/^"(.*)"$/, '$1');
  const encoding = /^[^\s;,]*/.exec(bare)?.[0] ?? '';
  const is_plain = plain_encodings.has(encoding) && /^[^\s;,]*;?$/.test(bare);
  if (is_multipart && (encoding === 'base64' || text_encodings.has(encoding)))
    problems.push({ code: 'mime_encoded_parts', detail: encoding });
  else if (bare !== written || (!is_plain && !text_encodings.has(bare))) {
    const is_unclear = /base64|quoted|uu|yenc|binhex/.test(bare);
    problems.push({
      code: is_unclear ? 'mime_encoding_unclear' : 'mime_encoding_unknown',
      detail: bare.slice(0, 40),
    });
  }
  return encoding === '' ? '7bit' : encoding;
}

function namesIn(...parameters: readonly Map<string, string[]>[]): string[] {
  const names = new Set<string>();
  for (const found of parameters)
    for (const key of ['name', 'name*', 'filename', 'filename*'])
      for (const name of found.get(key) ?? []) {
        const utf8 = Buffer.from(name, 'latin1').toString('utf8');
        const decoded = decodeQuietly(/[\x80-\xff]/.test(name) && !utf8.includes('�') ? utf8 : name).trim();
        if (decoded !== '') names.add(decoded);
      }
  return [...names];
}
