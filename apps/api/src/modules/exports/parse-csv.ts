/** One record of a CSV file, with the number of the line it begins on. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: string[];
}

export interface CsvText {
  readonly records: CsvRecord[];
  readonly separator: string;
  /** A quote was still open at the end: the rest of the file is missing, or it is no CSV. */
  readonly is_open: boolean;
}

/** What stands between cells, told by the first line: spreadsheets of many countries write semicolons. */
function separatorOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

/** RFC 4180, with any of the usual separators and line ends; empty lines are left out. A quote that never closes takes the rest. */
export function readCsv(
  given: string,
  { first_line = 1, separator: wanted }: { first_line?: number; separator?: string | undefined } = {},
): CsvText {
  const text = given.replace(/^\ufeff/, '');
  const separator = wanted ?? separatorOf(text);
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = first_line;
  let began = first_line;

  const endRecord = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) records.push({ line: began, cells });
    cells = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (sign === '\n') line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') {
      endRecord();
      began = line;
    } else if (sign !== '\r') cell += sign;
  }
  endRecord();
  return { records, separator, is_open: quoted };
}

export const parseCsv = (given: string, first_line = 1): CsvRecord[] =>
  readCsv(given, { first_line }).records;
