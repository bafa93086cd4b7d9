import type { CopyParts } from '../delivery/copy/steps.ts';
import { splitFields } from '../headers/rewrite.ts';
import { joined, ofBytes, type ProtectedHeader } from './mime-entity.ts';

/** What others on the way read instead (RFC 9788 §3.2.2, "hcp_baseline"). */
const HIDDEN = 'Subject: [...]\r\n';
/** Fields that the reader's program compares with those outside; what servers add on the way is none of the author's. */
const of_author = /^(?:from|sender|reply-to|to|cc|subject|date|message-id|in-reply-to|references)[ \t]*:/i;
const subject_field = /^subject[ \t]*:/i;
const type_field = /^content-type[ \t]*:/i;
const encoding_field = /^content-transfer-encoding[ \t]*:/i;

/**
 * Moves the subject into the content, which is then signed and encrypted: the true one inside, with what stands outside beside it (RFC 9788 §2.2),
 * in the words of programs before that RFC as well. A text says its subject in its first line too, for programs that know neither (§5.2.2.1).
 */
export function hideSubject(parts: CopyParts): ProtectedHeader {
  const fields = splitFields(parts.header.toString('latin1'));
  const subject = fields.find((field) => subject_field.test(field));
  if (subject === undefined || subjectText(subject) === '') return parts;
  const protected_fields = fields.filter((field) => of_author.test(field));
  const outside = fields.map((field) => (subject_field.test(field) ? HIDDEN : field));
  const inner_fields = [
    ...protected_fields,
    ...protected_fields.map((field) => `HP-Outer: ${subject_field.test(field) ? HIDDEN : field}`),
  ];
  const legacy = legacyLine(fields, subject);
  const type =
    outside.find((field) => type_field.test(field)) ?? 'Content-Type: text/plain; charset=us-ascii\r\n';
  const marks = ['protected-headers="v1"', 'hp="cipher"', ...(legacy ? ['hp-legacy-display="1"'] : [])];
  const marked = `${type.replace(/[;\s]*\r\n$/, '')};\r\n\t${marks.join('; ')}\r\n`;
  const header = Buffer.from(
    [...outside.filter((field) => !type_field.test(field)), marked].join(''),
    'latin1',
  );
  if (!legacy) return { ...parts, header, inner_fields };
  // The body begins with the empty line that ends its header.
  const body = joined([Buffer.from(`\r\n${legacy}\r\n\r\n`, 'latin1')], withoutFirstLine(parts));
  return { header, body, inner_fields };
}

const subjectText = (field: string): string =>
  field
    .slice(field.indexOf(':') + 1)
    .replace(/\r\n/g, '')
    .trim();

/** Only before a text whose bytes are its characters: inside others, programs show the subject they find in the header or none. */
function legacyLine(fields: readonly string[], subject: string): string | null {
  const type = fields.find((field) => type_field.test(field)) ?? 'Content-Type: text/plain';
  const encoding = subjectText(fields.find((field) => encoding_field.test(field)) ?? ':7bit').toLowerCase();
  const text = subjectText(subject);
  const is_plain =
    /^\s*text\/plain\b/i.test(subjectText(type)) && ['7bit', '8bit', 'binary'].includes(encoding);
  // One in encoded words would need the text's own character set.
  return is_plain && /^[\x20-\x7e]*$/.test(text) && !text.includes('=?') ? `Subject: ${text}` : null;
}

const withoutFirstLine = ({ body }: CopyParts) => ({
  size: Math.max(0, body.size - 2),
  async *open() {
    let left = 2;
    for await (const chunk of body.size < 2 ? ofBytes(Buffer.alloc(0)).open() : body.open()) {
      const cut = Math.min(left, chunk.length);
      left -= cut;
      if (cut < chunk.length) yield chunk.subarray(cut);
    }
  },
});
