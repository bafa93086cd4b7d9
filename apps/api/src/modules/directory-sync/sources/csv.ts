/** People of a CSV file that was uploaded, or that lies at an address. */
import type { CsvSettings, SyncReason } from '@postern/contract/directory-sync';
import type { DirectoryPerson } from '../plan-types.ts';
import { DirectoryError, type DirectorySource } from '../source.ts';
import { type CsvTable, readTable } from './csv-table.ts';

/** The people of a table; of rows that cannot be used, why. Throws where a column that was chosen is not there. */
export function peopleOf({ columns, records }: CsvTable, settings: CsvSettings): DirectoryPerson[] {
  const place = (name: string): number => {
    if (name === '') return -1;
    const at = columns.flatMap((column, index) =>
      column.toLowerCase() === name.toLowerCase() ? [index] : [],
    );
    if (at.length > 1) throw new DirectoryError('column_twice', { column: name });
    return at[0] ?? missing(name);
  };
  const id_at = place(settings.id_column);
  const mail_at = place(settings.mail_column);
  const name_at = [place(settings.name_column), place(settings.surname_column)];
  const status_at = place(settings.status_column);
  const locked = settings.locked_value.toLowerCase();
  const idOf = (cells: readonly string[]) => (cells[id_at] ?? '').trim().toLowerCase();
  const counts = new Map<string, number>();
  for (const { cells } of records) counts.set(idOf(cells), (counts.get(idOf(cells)) ?? 0) + 1);
  const seen = new Set<string>();
  return records.map(({ line, cells }) => {
    const id = idOf(cells);
    const is_whole =
      cells.length >= columns.length && cells.slice(columns.length).every((cell) => cell.trim() === '');
    const fault: SyncReason | null = !is_whole
      ? 'row_incomplete'
      : id === ''
        ? 'row_no_id'
        : (counts.get(id) ?? 0) > 1
          ? 'row_id_twice'
          : null;
    // A row that names somebody is no absence, however much of it is wrong.
    const is_named = id !== '' && !seen.has(id);
    seen.add(id);
    return {
      directory_id: is_named ? `csv:${id}` : `line:${line}`,
      name: name_at.map((at) => (cells[at] ?? '').trim()).join(' '),
      address: (cells[mail_at] ?? '').trim(),
      is_disabled: status_at >= 0 && (cells[status_at] ?? '').trim().toLowerCase() === locked,
      ...(fault && { fault, line }),
    };
  });
}

function missing(column: string): never {
  throw new DirectoryError('column_missing', { column });
}

/** @param said_at when the file said so: a file that lies here says nothing new when it is read again */
export function csvSource(bytes: Uint8Array, settings: CsvSettings, said_at?: number): DirectorySource {
  const readPeople = async () => peopleOf(readTable(bytes, settings), settings);
  return {
    ...(said_at !== undefined && { said_at }),
    readPeople,
    readSome: async (count) => (await readPeople()).slice(0, count),
    // A whole file names everybody.
    findAbsent: async (ids) => new Map(ids.map((id) => [id, 'gone'])),
    [Symbol.asyncDispose]: async () => undefined,
  };
}
