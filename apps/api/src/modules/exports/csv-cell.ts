/** A cell that begins so may be run as a formula; full-width forms too, and after spaces (OWASP CSV Injection; security.md W17). */
const formula = /^[\s\p{Cc}\p{Cf}\u{feff}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** Spreadsheets that open a file without asking take UTF-8 for something else without it. */
export const BYTE_ORDER_MARK = '\u{feff}';

/** Most cells: begun by a letter or digit, nothing in them that wants quotes. */
const plain = /^[A-Za-z0-9][^",\r\n;\t]*$/;

/** Text of one cell of a CSV file (RFC 4180), which no spreadsheet runs. */
export function csvCell(text: string): string {
  if (plain.test(text)) return text;
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What a cell made by `csvCell` held. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
