/** Setups of tenants in sealed archives: written here, and taken in elsewhere after a plan was read. */
import * as z from 'zod';
import { instance_name } from './base/instance-name.ts';
import { operation } from './base/operation.ts';
import { domain_text } from './domain-text.ts';

const access = { module: 'partnerPortal_selfServiceImport', admin: true, partner: true } as const;
const PATH = '/api/v1/timport';
const moment = z.iso.datetime();

/** What an archive may hold, in the order it is written and taken in; each is one file of the same name. */
export const setup_files = ['domains', 'settings', 'users', 'groups', 'lists', 'gina-users'] as const;
export type SetupFile = (typeof setup_files)[number];
/** Names the format knows besides; what is in them is not taken over. */
export const setup_files_left_out = ['certificates', 'keys'] as const;
/** Bytes of an archive. All rows are taken over in one transaction, and this many pack well into it. */
export const SETUP_ARCHIVE_BYTES = 6_000_000;
/** Rows of all files of an archive together. */
export const SETUP_ROWS = 20_000;
/** Our exporter makes longer ones. The format derives its key with little work, so that a short one could be guessed. */
export const SETUP_PASSWORD_LEAST = 20;
/** Minutes an upload waits to be applied. */
export const SETUP_MINUTES = 30;
/** Days after which an import that was applied leaves the list. */
export const SETUP_DAYS = 90;

/** What a row would do: `conflict` where it is somebody else's, `refused` where it may not be. */
export const import_ops = ['create', 'change', 'same', 'conflict', 'refused'] as const;
export type ImportOp = (typeof import_ops)[number];
export const import_reasons = [
  ...['row_invalid', 'domain_not_here', 'domain_not_proven', 'inner_server', 'user_unknown', 'no_portal'],
  ...['address_taken', 'role_not_yours', 'not_changeable', 'setting_not_yours', 'setting_unknown'],
  ...['entry_refused', 'said_twice'],
] as const;
export type ImportReason = (typeof import_reasons)[number];

const session = z.object({
  sessionid: z.uuid(),
  /** Domains of the archive that are here and proven: only what belongs to them can be taken over. */
  managed_domains: z.array(z.string()),
  tenantid: z.number().int(),
  tenantname: z.string(),
  /** Named in the archive, and not here or not proven. */
  other_domains: z.array(z.string()),
  /** The tenant's name where the archive was written, and by which product. */
  source_tenant: z.string(),
  source: z.string(),
  exported_at: moment,
  uploaded_at: moment,
  uploaded_by: z.string(),
  expires_at: moment,
  applied_at: moment.nullable(),
  applied_by: z.string(),
  /** What was done, by what it was; empty until then. */
  applied: z.partialRecord(z.enum(import_ops), z.number().int()),
});
export type ImportSession = z.output<typeof session>;

const item = z.object({
  /** Place in the plan. */
  position: z.number().int(),
  file: z.enum(setup_files),
  line: z.number().int(),
  name: z.string(),
  op: z.enum(import_ops),
  reason: z.enum(import_reasons).nullable(),
  /** Values that differ; null: nothing there. */
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type ImportItem = z.output<typeof item>;

const counts = z.object({
  file: z.enum(setup_files),
  ...{ create: z.number().int(), change: z.number().int(), same: z.number().int() },
  ...{ conflict: z.number().int(), refused: z.number().int() },
});

const plan = session.extend({
  /** Digest of the whole plan, by which it is applied; empty once it was. */
  plan: z.string(),
  counts: z.array(counts),
  /** Files of the archive whose content is not taken over, with their rows. */
  left_out: z.array(z.object({ file: z.string(), rows: z.number().int() })),
  /** Fields of a later edition of the format, which are not read, as `file.field`. */
  unknown_fields: z.array(z.string()),
  items: z.array(item),
  /** Position to go on after; null at the end. */
  next: z.number().int().nullable(),
});
export type ImportPlan = z.output<typeof plan>;

const params = z.object({ sessionId: z.uuid() });
const chosen = z.array(domain_text).max(500);

export const selfImportList = operation({
  name: 'selfImportList',
  method: 'GET',
  path: `${PATH}/sessions`,
  summary: 'Setup archives that were uploaded, newest first',
  access,
  data: z.array(session),
});

export const selfImportUpload = operation({
  name: 'selfImportUpload',
  method: 'POST',
  path: `${PATH}/upload`,
  summary: 'Upload a setup archive: it is opened and checked, and nothing is changed',
  access,
  impersonated: false,
  api_token: false,
  /** Base64 and a little around it. */
  body_bytes: Math.ceil(SETUP_ARCHIVE_BYTES / 3) * 4 + 4_096,
  body: z.strictObject({
    zipped_data: z
      .base64()
      .min(1)
      .max(Math.ceil(SETUP_ARCHIVE_BYTES / 3) * 4),
    /** Forgotten once the archive was read. */
    encryptionpassword: z.string().min(1).max(256),
    instance: instance_name.optional(),
    /** Left out: the tenant whose domains the archive names. */
    tenant_id: z.int32().min(1).optional(),
  }),
  data: session,
  errors: [
    ...(['archive_unreadable', 'archive_password', 'archive_unsafe', 'archive_too_large'] as const),
    ...([
      'archive_version',
      'archive_altered',
      'archive_no_domain',
      'too_many_attempts',
      'not_found',
    ] as const),
  ],
});

export const selfImportRead = operation({
  name: 'selfImportRead',
  method: 'GET',
  path: `${PATH}/sessions/{sessionId}`,
  summary: 'What an uploaded setup archive would change, row by row',
  access,
  params,
  query: z.strictObject({
    /** Only what belongs to these; left out: all that are here. Comma-separated. */
    domains: z
      .string()
      .max(20_000)
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(chosen)
      .optional(),
    op: z.enum(import_ops).optional(),
    file: z.enum(setup_files).optional(),
    after: z.coerce.number().int().min(0).optional(),
  }),
  data: plan,
  errors: ['not_found', 'import_expired'],
});

export const selfImportApply = operation({
  name: 'selfImportApply',
  method: 'POST',
  path: `${PATH}/{sessionId}/import`,
  summary: 'Apply the plan of an uploaded setup archive, whole or not at all',
  access,
  impersonated: false,
  api_token: false,
  params,
  body: z.strictObject({
    /** As the plan was read; where it differs by now nothing is done. */
    plan: z.string().min(1).max(100),
    domains: chosen.optional(),
  }),
  data: session,
  errors: ['not_found', 'import_expired', 'import_moved', 'import_done'],
});

export const selfImportDelete = operation({
  name: 'selfImportDelete',
  method: 'DELETE',
  path: `${PATH}/sessions/{sessionId}`,
  summary: 'Discard an uploaded setup archive that was not applied',
  access,
  api_token: false,
  params,
  data: z.object({ success: z.boolean() }),
  errors: ['not_found', 'import_done'],
});

export const selfImportExport = operation({
  name: 'selfImportExport',
  method: 'POST',
  path: `${PATH}/export`,
  summary: 'Write the setup of a tenant into a sealed archive',
  access,
  impersonated: false,
  api_token: false,
  body: z.strictObject({
    /** Left out: the tenant worked in. */
    tenant_id: z.int32().min(1).optional(),
    files: z.array(z.enum(setup_files)).min(1).max(setup_files.length),
  }),
  data: z.object({
    filename: z.string(),
    tenantname: z.string(),
    /** Made for this archive, told once and kept nowhere. */
    password: z.string(),
    archive: z.base64(),
    rows: z.number().int(),
  }),
  errors: ['not_found', 'setup_too_large', 'too_many_attempts'],
});

export const self_import_operations = {
  selfImportList,
  selfImportUpload,
  selfImportRead,
  selfImportApply,
  selfImportDelete,
  selfImportExport,
} as const;
