import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { FILTER_SERVICE } from '../base/vocabulary.ts';
import { message_query } from './filters.ts';

/** `zip`: the kept content of the messages as .eml, beside a list of all. */
export const export_formats = ['csv', 'xlsx', 'json', 'zip'] as const;
export type ExportFormat = (typeof export_formats)[number];

/** Rows of one file at most. Mails are many times larger than their rows. */
export const export_most: Record<ExportFormat, number> = {
  csv: 100_000,
  xlsx: 100_000,
  json: 100_000,
  zip: 1000,
};

/** What a list may show, by the names of its columns. */
export const export_columns = [
  'verdict',
  'from',
  'subject',
  'why',
  'to',
  'state',
  'score',
  'size',
  'host',
  'country',
  'server',
  'tenant',
  'time',
] as const;
export type ExportColumn = (typeof export_columns)[number];

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const layout = {
  columns: z
    .preprocess(
      (value) => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(z.enum(export_columns)).min(1).max(export_columns.length),
    )
    .optional()
    .describe('In the order they shall stand in; JSON has every field of a row without it.'),
  time_zone: z
    .string()
    .max(64)
    .refine(isTimeZone, 'must be the name of a time zone')
    .default('UTC')
    .describe('IANA name; times of CSV and XLSX are written in it, those of JSON in UTC.'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(export_most.csv)
    .optional()
    .describe(`Messages of the file; ${export_most.zip} of a ZIP at most.`),
};
const export_query = message_query.omit({ limit: true }).extend(layout);
const page_query = z.strictObject(layout);
export type ExportLayout = z.output<typeof page_query>;

const format = z.enum(export_formats);
const format_params = z.object({ format });
const session_params = z.object({ lsid: z.uuid(), format });
const log = { module: 'msgsearch', sub_feature: 'search.export' } as const;
const quarantine = { module: 'quarasearch', sub_feature: 'search.export', service: FILTER_SERVICE } as const;

export const messageExport = operation({
  name: 'messageExport',
  method: 'GET',
  path: '/api/v1/msgsearch/export/{format}',
  summary: 'Messages found by a search, as a file',
  access: log,
  params: format_params,
  query: export_query,
  data: z.undefined(),
  answer: 'file',
  errors: ['window_too_long', 'search_too_slow', 'too_many_exports'],
});
export const messageExportSession = operation({
  name: 'messageExportSession',
  method: 'GET',
  path: '/api/v1/msgsearch/lsid/{lsid}/export/{format}',
  summary: 'Messages of a search session, as a file',
  access: log,
  params: session_params,
  query: page_query,
  data: z.undefined(),
  answer: 'file',
  errors: ['search_not_found', 'search_too_slow', 'too_many_exports'],
});
export const quarantineExport = operation({
  name: 'quarantineExport',
  method: 'GET',
  path: '/api/v1/msgsearch/quar/export/{format}',
  summary: 'Held messages found by a search, as a file',
  access: quarantine,
  params: format_params,
  query: export_query,
  data: z.undefined(),
  answer: 'file',
  errors: ['window_too_long', 'search_too_slow', 'too_many_exports'],
});
export const quarantineExportSession = operation({
  name: 'quarantineExportSession',
  method: 'GET',
  path: '/api/v1/msgsearch/quar/lsid/{lsid}/export/{format}',
  summary: 'Held messages of a search session, as a file',
  access: quarantine,
  params: session_params,
  query: page_query,
  data: z.undefined(),
  answer: 'file',
  errors: ['search_not_found', 'search_too_slow', 'too_many_exports'],
});

export const message_export_operations = {
  messageExport,
  messageExportSession,
  quarantineExport,
  quarantineExportSession,
} as const;
