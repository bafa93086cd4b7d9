/** Directories that are CSV files: uploaded, or fetched from an address. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { SYNC_PATH, sync_edit, sync_id_param, sync_problems, sync_reasons, sync_text } from './vocabulary.ts';

/** Bytes of a file; 200,000 people with a hundred bytes each. */
export const SYNC_FILE_BYTES = 20 * 1_048_576;
const BASE64 = Math.ceil(SYNC_FILE_BYTES / 3) * 4;

/** auto: a byte order mark, else UTF-8 if all of it is, else Windows-1252. */
export const csv_encodings = ['auto', 'utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type CsvEncoding = (typeof csv_encodings)[number];
/** auto: what a line `sep=` says, else what the first line has most of. */
export const csv_separators = ['auto', 'comma', 'semicolon', 'tab', 'bar'] as const;
export type CsvSeparator = (typeof csv_separators)[number];

const column = sync_text.max(200);

export const csv_settings = z
  .strictObject({
    from: z.enum(['file', 'address']).default('file'),
    /** https; asked anew by every run. */
    address: sync_text.max(2000).default(''),
    encoding: z.enum(csv_encodings).default('auto'),
    separator: z.enum(csv_separators).default('auto'),
    /** What stays while name and address change; where a file has nothing of the kind, the address. */
    id_column: column.min(1),
    mail_column: column.min(1),
    name_column: column.min(1),
    /** Joined after the name where first and last names are two columns. */
    surname_column: column.default(''),
    /** People with this value there, in whatever case, are locked; empty: the file says nothing of it. */
    status_column: column.default(''),
    locked_value: sync_text.max(100).default(''),
    /** Groups of a person, parted by semicolons, bars or line breaks, or by commas where a cell has none of these; empty: the file names none. */
    groups_column: column.default(''),
  })
  .check(({ value, issues }) => {
    const miss = (field: 'address' | 'locked_value', message: string) =>
      issues.push({ code: 'custom', input: value[field], path: [field], message });
    if (value.from === 'address' && !/^https?:\/\/\S+$/i.test(value.address))
      miss('address', 'must be an address');
    if (value.status_column !== '' && value.locked_value === '') miss('locked_value', 'must not be empty');
  });
export type CsvSettings = z.output<typeof csv_settings>;

export const sync_file_reading = z.object({
  /** Why it cannot be taken; null: it can. */
  problem: z
    .object({
      code: z.enum(sync_problems),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .nullable(),
  encoding: z.enum(csv_encodings),
  separator: z.enum(csv_separators),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** The first rows, cell by cell. */
  samples: z.array(z.array(z.string())),
  /** Rows that cannot be used, and the first of them with their lines. */
  bad_rows: z.number().int(),
  bad: z.array(z.object({ line: z.number().int(), why: z.enum(sync_reasons) })),
});
export type SyncFileReading = z.output<typeof sync_file_reading>;

const content = z.base64().max(BASE64);

export const syncFileRead = operation({
  name: 'syncFileRead',
  method: 'POST',
  path: `${SYNC_PATH}/readfile`,
  summary: 'Which columns a CSV file has; nothing is kept',
  access: sync_edit,
  body_bytes: BASE64 + 8_192,
  body: z.strictObject({
    /** The file, or where it is fetched from. */
    content: content.optional(),
    address: sync_text.max(2000).optional(),
    encoding: z.enum(csv_encodings).default('auto'),
    separator: z.enum(csv_separators).default('auto'),
  }),
  data: sync_file_reading,
  errors: ['invalid_input', 'too_many_attempts'],
});

export const syncFileUpload = operation({
  name: 'syncFileUpload',
  method: 'PUT',
  path: `${SYNC_PATH}/synctasks/{id}/file`,
  summary: 'Upload the file that a directory is read from; accounts change with the next run',
  access: sync_edit,
  params: z.object({ id: sync_id_param }),
  body_bytes: BASE64 + 8_192,
  body: z.strictObject({ file_name: sync_text.min(1).max(200), content }),
  /** With a problem, the file that was there stays. */
  data: sync_file_reading.extend({ is_stored: z.boolean() }),
  errors: ['not_found', 'not_a_file_directory'],
});
