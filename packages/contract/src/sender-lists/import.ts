import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { FILTER_SERVICE } from '../base/vocabulary.ts';
import { list_draft } from '../sender-lists.ts';
import { type ListProblem, list_problems, list_types } from './entry-forms.ts';

const access = { module: 'bwlist', service: FILTER_SERVICE } as const;

const import_problems = [
  ...(Object.keys(list_problems) as ListProblem[]),
  'value_invalid' as const,
  'row_empty' as const,
];

export const listImport = operation({
  name: 'listImport',
  method: 'POST',
  path: '/api/v1/blwls/import',
  summary: 'Import entries from a CSV file, or preview what would be added or rejected',
  access,
  body: z.strictObject({
    /** With a head line that names columns, or one sender a line. */
    csv: z.string().max(900_000),
    apply: z.boolean().default(false),
    /** Line number of the first line, for files sent in parts. */
    first_line: z.int().min(1).default(1),
    /** For what the file does not say. */
    defaults: list_draft
      .pick({ list_type: true, scope_domain: true, scope_user: true, scope_tenant: true, scope_global: true })
      .extend(list_draft.pick({ tenant_id: true, instance: true }).shape)
      .optional(),
  }),
  data: z.object({
    rows: z.number(),
    added: z.number(),
    changed: z.number(),
    there: z.number(),
    refused: z.number(),
    applied: z.boolean(),
    /** The entries added, so that an import can be taken back; empty when nothing was written. */
    ids: z.array(z.uuid()),
    issues: z.array(
      z.object({ line: z.number(), field: z.string(), problem: z.enum(import_problems), text: z.string() }),
    ),
    samples: z.array(
      z.object({
        line: z.number(),
        how: z.enum(['added', 'changed', 'there']),
        list_type: z.enum(list_types),
        sender_address: z.string().nullable(),
        sender_host: z.string().nullable(),
        protects: z.string(),
      }),
    ),
  }),
  errors: ['too_many_list_rows', 'payload_too_large'],
});
export type ListImportIssue = z.output<(typeof listImport)['data']>['issues'][number];
