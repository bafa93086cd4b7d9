/** What a CSV file looks like before it is taken. */
import {
  type CsvSettings,
  csv_settings,
  type SyncFileReading,
  type SyncProblem,
} from '@postern/contract/directory-sync';
import type { DirectoryPerson } from './plan-types.ts';
import { DirectoryError } from './source.ts';
import { peopleOf } from './sources/csv.ts';
import { type CsvReading, readTable } from './sources/csv-table.ts';

const SAMPLES = 5;
const BAD_SHOWN = 20;
/** Characters of a cell that are shown. */
const CELL = 200;

/** Columns and the first rows; with settings, also which rows cannot be used. */
export function readFile(
  bytes: Uint8Array,
  how: CsvReading,
  settings: CsvSettings | null = null,
): SyncFileReading {
  const nothing = { columns: [], rows: 0, samples: [], bad_rows: 0, bad: [] };
  try {
    const { encoding, separator, columns, records } = readTable(bytes, how);
    const shown = (cells: readonly string[]) => cells.map((cell) => cell.slice(0, CELL));
    const reading: SyncFileReading = {
      ...{ problem: null, encoding, separator, columns: shown(columns), rows: records.length },
      samples: records.slice(0, SAMPLES).map(({ cells }) => shown(cells)),
      ...{ bad_rows: 0, bad: [] },
    };
    if (records.length === 0) return { ...reading, problem: { code: 'no_people', params: {} } };
    return settings
      ? withPeople(reading, () => peopleOf({ encoding, separator, columns, records }, settings))
      : reading;
  } catch (error) {
    return { ...nothing, ...how, problem: problemOf(error) };
  }
}

function withPeople(reading: SyncFileReading, read: () => DirectoryPerson[]): SyncFileReading {
  try {
    const bad = read().flatMap(({ fault, line }) =>
      fault && line !== undefined ? [{ line, why: fault }] : [],
    );
    return { ...reading, bad_rows: bad.length, bad: bad.slice(0, BAD_SHOWN) };
  } catch (error) {
    return { ...reading, problem: problemOf(error) };
  }
}

/** What a file is not, told as an answer; all else is a mistake of ours. */
export function problemOf(error: unknown): { code: SyncProblem; params: Record<string, string | number> } {
  if (!(error instanceof DirectoryError)) throw error;
  return { code: error.code, params: error.params };
}

/** Settings of a task that reads an uploaded file; null: it reads something else. */
export function fileSettings(task: { directory_type: string; settings: unknown }): CsvSettings | null {
  if (task.directory_type !== 'csv') return null;
  const settings = csv_settings.parse(task.settings);
  return settings.from === 'file' ? settings : null;
}
