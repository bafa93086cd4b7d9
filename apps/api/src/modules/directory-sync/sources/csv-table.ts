/** A CSV file as it comes out of any program: its characters, its separator, its columns. */
import type { CsvEncoding, CsvSeparator } from '@postern/contract/directory-sync';
import { type CsvRecord, readCsv } from '../../exports/index.ts';
import { DirectoryError, MOST_PEOPLE } from '../source.ts';

export interface CsvTable {
  encoding: CsvEncoding;
  separator: CsvSeparator;
  columns: string[];
  records: CsvRecord[];
}

export interface CsvReading {
  encoding: CsvEncoding;
  separator: CsvSeparator;
}

const signs = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const;
const names = Object.fromEntries(Object.entries(signs).map(([name, sign]) => [sign, name]));
/** No text has these; a file of another kind, or one read in the wrong encoding, does. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const no_text = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

/** Throws where it is no table, or not a whole one. */
export function readTable(bytes: Uint8Array, how: CsvReading): CsvTable {
  const { text, encoding } = decoded(bytes, how.encoding);
  if (no_text.test(text)) throw new DirectoryError('not_text');
  // A line for spreadsheets, which says the separator and is no row.
  const said = /^\ufeff?sep=(.)\r?\n/i.exec(text);
  const separator = how.separator === 'auto' ? said?.[1] : signs[how.separator];
  const csv = readCsv(said ? text.slice(said[0].length) : text, { first_line: said ? 2 : 1, separator });
  const [head, ...records] = csv.records;
  const columns = (head?.cells ?? []).map((cell) => cell.trim());
  while (columns.length > 0 && columns.at(-1) === '') columns.pop();
  if (csv.is_open) throw new DirectoryError('cut_short');
  const last = records.at(-1);
  if (last && last.cells.length < columns.length) throw new DirectoryError('cut_short', { line: last.line });
  if (records.length > MOST_PEOPLE) throw new DirectoryError('too_many', { most: MOST_PEOPLE });
  return { encoding, separator: (names[csv.separator] ?? 'auto') as CsvSeparator, columns, records };
}

function decoded(bytes: Uint8Array, wanted: CsvEncoding): { text: string; encoding: CsvEncoding } {
  const mark = wanted === 'auto' ? markOf(bytes) : wanted;
  if (mark !== null) return { text: strictly(bytes, mark), encoding: mark };
  try {
    return { text: strictly(bytes, 'utf-8'), encoding: 'utf-8' };
  } catch (error) {
    if (!(error instanceof DirectoryError)) throw error;
    return { text: strictly(bytes, 'windows-1252'), encoding: 'windows-1252' };
  }
}

/** What a byte order mark says. */
function markOf([first, second, third]: Uint8Array): Exclude<CsvEncoding, 'auto'> | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

function strictly(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new DirectoryError('not_text');
  }
}
