import { decodeQuietly } from '@postern/mail/parse/headers';
import { type ProtectionPromise, subject_keywords } from '@postern/records/keys/mail-promise';

/**
 * What changes between the message as received (the blob, never altered) and the copy that is delivered. Stored with each recipient's
 * details, applied when the copy leaves, so that quarantine, release and retry all send the same bytes.
 */
export interface HeaderRewrite {
  /** Whole fields put on top in this order, folded with CRLF, without the last CRLF. */
  add: string[];
  /** Rules for fields that go: `x-postern-*` by name, `authentication-results: <id>` by name and authserv-id. */
  remove: string[];
  /** Put before the subject; '' for none. */
  subject_tag: string;
  /** A signed message leaves as its content alone (delivery/copy/unsign.ts). */
  unsign: boolean;
  /** Words in the subject that are for us, such as [confidential], stay here, and so does [secure] that somebody else wrote. */
  subject_cut?: boolean;
  /** It came encrypted and was opened, which its subject says. */
  secure?: boolean;
  /** What was promised about signing and encrypting when the message was accepted; absent: nothing. */
  protection?: ProtectionPromise;
  /** Its files go to the portal and it names their link, or all of it goes there; absent: neither. */
  large?: 'plain' | 'secure';
}

const SECURE = '[secure]';
/** Says of mail that came encrypted that it was; a word of ours. */
export const secure_tag = /\[secure\]/i;

export const no_rewrite: HeaderRewrite = { add: [], remove: [], subject_tag: '', unsign: false };

/** Fields that claim to be ours although others wrote them (RFC 8601 §5). */
export function hostileFields(hostname: string): string[] {
  return ['x-postern-*', `authentication-results: ${hostname.toLowerCase()}`];
}

/** Splits a header block into whole fields, each with its CRLFs; latin1 keeps every byte. */
export function splitFields(block: string): string[] {
  return block === '' ? [] : block.split(/(?<=\r\n)(?![ \t])/);
}

const fieldName = (field: string): string => field.slice(0, field.indexOf(':')).trim().toLowerCase();

/** The rewritten header block. `block` is everything before the empty line, with its last CRLF. */
export function rewriteHeader(
  block: Buffer,
  { add, remove, subject_tag, subject_cut = false, secure = false }: HeaderRewrite,
): Buffer {
  const fields = splitFields(block.toString('latin1')).filter(
    (field) => !remove.some((rule) => matches(field, rule)),
  );
  const cut = subject_cut ? cutSubject(fields) : fields;
  const marked = secure ? tagSubject(cut, SECURE) : cut;
  const tagged = subject_tag === '' ? marked : tagSubject(marked, subject_tag);
  const added = add.map((field) => `${Buffer.from(field).toString('latin1')}\r\n`);
  return Buffer.from([...added, ...tagged].join(''), 'latin1');
}

function matches(field: string, rule: string): boolean {
  const [name = '', id] = rule.split(': ');
  const own = fieldName(field);
  if (id !== undefined) return own === name && authservId(field) === id;
  return name.endsWith('*') ? own.startsWith(name.slice(0, -1)) : own === name;
}

/** The authserv-id of an Authentication-Results field: the first word that is no comment (RFC 8601 §2.2). */
function authservId(field: string): string {
  let value = field.slice(field.indexOf(':') + 1).replace(/\s+/g, ' ');
  // Comments nest; the innermost go first.
  for (let before = ''; before !== value; ) {
    before = value;
    value = value.replace(/\([^()]*\)/g, ' ');
  }
  const [id = ''] = value.trim().split(/[\s;]/);
  return id.replace(/^"(.*)"$/, '$1').toLowerCase();
}

function tagSubject(fields: readonly string[], tag: string): string[] {
  const encoded = encodeWord(tag);
  const at = fields.findIndex((field) => fieldName(field) === 'subject');
  const old = fields[at];
  if (old === undefined) return [...fields, `Subject: ${encoded}\r\n`];
  const colon = old.indexOf(':');
  const value = old.slice(colon + 1).replace(/^[ \t]+/, '');
  // A reply to a tagged message keeps the one tag it has.
  if (value.toLowerCase().includes(encoded.toLowerCase())) return [...fields];
  return fields.with(at, `${old.slice(0, colon)}: ${encoded} ${value}`);
}

function cutSubject(fields: readonly string[]): string[] {
  return fields.map((field) => {
    if (fieldName(field) !== 'subject') return field;
    const subject = decodeQuietly(
      field
        .slice(field.indexOf(':') + 1)
        .replace(/\r\n/g, '')
        .trim(),
    );
    const cut = [...subject_keywords, secure_tag].reduce(
      (text, word) => text.replace(new RegExp(word, 'gi'), ' '),
      subject,
    );
    return cut === subject ? field : `Subject: ${encodeWord(cut.replace(/ {2,}/g, ' ').trim())}\r\n`;
  });
}

/** Text for an unstructured field: as it is when printable ASCII, else an RFC 2047 encoded word. */
export function encodeWord(text: string): string {
  const clean = text.replace(/[\r\n\0]/g, ' ');
  return /^[\x20-\x7e]*$/.test(clean) ? clean : `=?UTF-8?B?${Buffer.from(clean).toString('base64')}?=`;
}
