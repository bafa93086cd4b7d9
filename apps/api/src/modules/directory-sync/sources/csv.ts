/** People of a CSV file that was uploaded, or that lies at an address. */
import type { CsvSettings, SyncReason } from '@postern/contract/directory-sync';
import type { DirectoryPerson } from '../plan-types.ts';
import { DirectoryError, type DirectorySource, type GroupMembers } from '../source.ts';
import { type CsvTable, readTable } from './csv-table.ts';

/** Where a column stands; -1: none was chosen. Throws where one that was chosen is not there. */
function placeOf({ columns }: CsvTable, name: string): number {
  if (name === '') return -1;
  const at = columns.flatMap((column, index) => (column.toLowerCase() === name.toLowerCase() ? [index] : []));
  if (at.length > 1) throw new DirectoryError('column_twice', { column: name });
  return at[0] ?? missing(name);
}

const idOf = (cells: readonly string[], at: number) => (cells[at] ?? '').trim().toLowerCase();

/** The people of a table; of rows that cannot be used, why. */
export function peopleOf(table: CsvTable, settings: CsvSettings): DirectoryPerson[] {
  const { columns, records } = table;
  const place = (name: string) => placeOf(table, name);
  const id_at = place(settings.id_column);
  const mail_at = place(settings.mail_column);
  const name_at = [place(settings.name_column), place(settings.surname_column)];
  const status_at = place(settings.status_column);
  const locked = settings.locked_value.toLowerCase();
  place(settings.groups_column);
  const counts = new Map<string, number>();
  for (const { cells } of records) counts.set(idOf(cells, id_at), (counts.get(idOf(cells, id_at)) ?? 0) + 1);
  const seen = new Set<string>();
  return records.map(({ line, cells }) => {
    const id = idOf(cells, id_at);
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

/** Names of groups in a cell; a distinguished name holds commas of its own. */
function groupsIn(cell: string): string[] {
  const sign = /[;|\n]/.test(cell) ? /[;|\n]/ : cell.includes('=') ? /\n/ : /,/;
  return cell.split(sign).flatMap((name) => name.trim().toLowerCase() || []);
}

/** Who is in each of these groups, in whatever case the file writes them. */
function membersOf(
  table: CsvTable,
  settings: CsvSettings,
  groups: readonly string[],
): Map<string, GroupMembers> {
  const [id_at, groups_at] = [placeOf(table, settings.id_column), placeOf(table, settings.groups_column)];
  const ids = new Map(groups.map((name) => [name.trim().toLowerCase(), new Set<string>()]));
  for (const { cells } of table.records)
    for (const name of groupsIn(cells[groups_at] ?? '')) ids.get(name)?.add(`csv:${idOf(cells, id_at)}`);
  return new Map(
    groups.map((name) => [name, { ids: ids.get(name.trim().toLowerCase()) ?? new Set(), is_whole: true }]),
  );
}

/** @param said_at when the file said so: a file that lies here says nothing new when it is read again */
export function csvSource(bytes: Uint8Array, settings: CsvSettings, said_at?: number): DirectorySource {
  const readPeople = async () => peopleOf(readTable(bytes, settings), settings);
  return {
    ...(said_at !== undefined && { said_at }),
    readPeople,
    readSome: async (count) => (await readPeople()).slice(0, count),
    ...(settings.groups_column !== '' && {
      readMembers: async (groups: readonly string[]) =>
        membersOf(readTable(bytes, settings), settings, groups),
    }),
    // A whole file names everybody.
    findAbsent: async (ids) => new Map(ids.map((id) => [id, 'gone'])),
    [Symbol.asyncDispose]: async () => undefined,
  };
}
