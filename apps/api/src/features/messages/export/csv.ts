import type { Cell, Field } from './cells.ts';
import type { LocalTime } from './local-time.ts';
import type { ExportRow } from './rows.ts';

/** Spreadsheets that open a file without asking take UTF-8 for something else without it. */
const BYTE_ORDER_MARK = '\u{feff}';

/** A cell that begins so may be run as a formula; full-width forms too, and after spaces (OWASP CSV Injection; security.md W17). */
const formula = /^[\s\p{Cc}\p{Cf}\u{feff}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

function quoted(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function cellText(cell: Cell, time: LocalTime): string {
  if (cell === null) return '';
  // A number is no text anybody could have written.
  if (typeof cell === 'number') return String(cell);
  return cell instanceof Date ? time.text(cell) : quoted(cell);
}

/** RFC 4180: commas, CRLF, quotes doubled. */
export async function* csvFile(
  fields: readonly Field[],
  time: LocalTime,
  batches: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${fields.map(({ head }) => quoted(head)).join(',')}\r\n`;
  for await (const batch of batches) {
    let text = '';
    for (const row of batch) {
      let separator = '';
      for (const { cell } of fields) {
        text += separator + cellText(cell(row), time);
        separator = ',';
      }
      text += '\r\n';
    }
    yield text;
  }
}
