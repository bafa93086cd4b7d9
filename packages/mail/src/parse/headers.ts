// Header fields without the parser library: enough to name and file a message that could not be parsed.
import { type Address, addressParser, decodeWords } from 'postal-mime';
import { guessedText } from './charset-guess.ts';
import { parse_limits } from './limits.ts';
import type { HeaderLine, Mailbox } from './parsed-message.ts';

export type RawField = { key: string; name: string; value: string; line: string };

// The header block up to the empty line, at most the limit.
export function headerBlock(raw: Buffer): Buffer {
  const limited = raw.subarray(0, parse_limits.header_bytes);
  const crlf = limited.indexOf('\r\n\r\n');
  const lf = limited.indexOf('\n\n');
  if (crlf === -1 && lf === -1) return limited;
  if (crlf === -1) return limited.subarray(0, lf + 1);
  if (lf === -1) return limited.subarray(0, crlf + 2);
  return limited.subarray(0, crlf < lf ? crlf + 2 : lf + 1);
}

export function rawFields(block: Buffer): RawField[] {
  const fields: RawField[] = [];
  for (const row of guessedText(block).split(/\r?\n/)) {
    const before = fields.at(-1);
    if (/^[ \t]/.test(row) && before) {
      before.line += `\r\n${row}`;
      before.value += ` ${row.trim()}`;
      continue;
    }
    const name = /^[\x21-\x39\x3b-\x7e]+(?=[ \t]*:)/.exec(row)?.[0];
    if (name === undefined) continue;
    const value = row.slice(row.indexOf(':') + 1).trim();
    fields.push({ key: name.toLowerCase(), name, value, line: row });
  }
  return fields;
}

export function headerLinesOf(fields: readonly RawField[]): HeaderLine[] {
  return fields.map(({ name, value, line }) => ({ line, header: name, content: decodeQuietly(value) }));
}

export function mailboxesOf(fields: readonly RawField[], key: string): Mailbox[] {
  return fields
    .filter((field) => field.key === key)
    .flatMap((field) => addressParser(field.value, { flatten: true }))
    .map(({ name, address }) => ({ name: name ?? '', address: address ?? '' }))
    .slice(0, parse_limits.addresses);
}

// The addresses the library has read, groups taken apart.
export function flatMailboxes(addresses: readonly Address[] | undefined): Mailbox[] {
  return (addresses ?? [])
    .flatMap((one) => one.group ?? [one])
    .map(({ name, address }) => ({ name: name ?? '', address: address ?? '' }))
    .slice(0, parse_limits.addresses);
}

export function fieldValue(fields: readonly RawField[], key: string): string {
  return fields.find((field) => field.key === key)?.value ?? '';
}

// The library takes quadratic time over very many encoded words; a value this long is shown as it stands.
const decoded_chars = 16_384;

export function decodeQuietly(value: string): string {
  return value.length <= decoded_chars && value.includes('=?') ? decodeWords(value) : value;
}
