// The text of an attached file that an editor, or a calendar, opens.
import { guessedText } from '../parse/charset-guess.ts';
import type { AttachmentFacts } from '../parse/parsed-message.ts';
import { extensionOf } from './file-names.ts';

type TextFile = {
  facts: Pick<AttachmentFacts, 'mime' | 'name' | 'in_archive' | 'is_inline' | 'is_attachment'>;
  bytes: Buffer;
};

/** What is read of a file. */
const most_bytes = 64 * 1024;

/** null: it is no text, or the message's own, which the mail program shows itself. */
export function attachedText(file: TextFile): string | null {
  if (!isText(file)) return null;
  const text = textOf(file.bytes);
  return isCalendar(file.facts) ? calendarText(text) : text;
}

/** What an editor of texts shows; a part that the mail program shows itself is the message's own text. */
function isText({ facts, bytes }: TextFile): boolean {
  if (bytes.length === 0 || (facts.in_archive === '' && facts.is_inline && !facts.is_attachment))
    return false;
  const start = bytes.subarray(0, 4096);
  if (start[0] === 0xff && start[1] === 0xfe) return true;
  return start.every((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 13);
}

const isCalendar = ({ mime, name }: TextFile['facts']) =>
  mime === 'text/calendar' || /^(?:ics|vcs)$/.test(extensionOf(name));

/** What an invitation shows of itself (RFC 5545 §3.8.1); its other fields are the same in every one. */
function calendarText(text: string): string {
  const fields = text
    .replace(/\r?\n[ \t]/g, '')
    .matchAll(/^(?:SUMMARY|DESCRIPTION|LOCATION|COMMENT)[^:\r\n]*:(.*)$/gim);
  return [...fields]
    .map(([, value = '']) => value.replace(/\\[nN]/g, '\n').replace(/\\(.)/g, '$1'))
    .join('\n');
}

function textOf(bytes: Buffer): string {
  const start = bytes.subarray(0, most_bytes);
  return start[0] === 0xff && start[1] === 0xfe ? start.toString('utf16le') : guessedText(start);
}
