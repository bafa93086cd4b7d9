import * as z from 'zod';
import { operation } from '../base/operation.ts';
import {
  type SettingField,
  setting_containers,
  setting_fields,
  setting_scopes,
  settingDeclaration,
  settingFault,
} from '../settings.ts';

const moment = z.iso.datetime();
const field_names = Object.keys(setting_fields) as [SettingField, ...SettingField[]];
export const setting_value = z.union([z.string(), z.number(), z.boolean()]);

const server = z.strictObject({ host: z.string(), port: z.number().int() });

/** A server as the specification has it, a host and a numeric port, is stored as one text. */
function joinedServer(given: unknown): unknown {
  const { data } = server.safeParse(given);
  if (!data) return given;
  return `${data.host.includes(':') ? `[${data.host}]` : data.host}:${data.port}`;
}

/** The schema of a field's value. Whatever is wrong with it is said in the words of its bounds. */
function valueSchema(field: SettingField): z.ZodType {
  const declared = settingDeclaration(field);
  const error = (issue: { input?: unknown }) => settingFault(field, issue.input) ?? 'does not fit';
  switch (declared.kind) {
    case 'boolean':
      return z.boolean({ error });
    case 'number':
      return z.number({ error }).min(declared.min, { error }).max(declared.max, { error });
    case 'option':
      return z.enum(declared.options, { error });
    case 'text': {
      const text = z
        .string({ error })
        .max(declared.max, { error })
        .refine((value) => settingFault(field, value) === null, { error });
      return declared.is === 'host_port' ? z.preprocess(joinedServer, text) : text;
    }
  }
}

/** Fields by name; null takes the own value away, so that the inherited one applies again. Fields not named stay. */
const changes = z.strictObject(
  Object.fromEntries(field_names.map((field) => [field, valueSchema(field).nullable().optional()])) as Record<
    SettingField,
    z.ZodOptional<z.ZodNullable<z.ZodType>>
  >,
);

const setting = z.object({
  /** The field has an effect: the feature it belongs to is on. */
  active: z.boolean(),
  scope: z.enum(setting_scopes),
  /** Whose value it is: an address, a group, a domain, a tenant's id; empty for defaults. */
  scope_values: z.array(z.string()),
  value: setting_value,
  /** Of a field that names a server, what its value is made of; null where there is none. */
  server: server.nullable().optional(),
  next_scope: z.enum(setting_scopes).nullable(),
  next_value: setting_value.nullable(),
  /** All values that are set, the one in force first, the product's own default last. */
  chain: z.array(
    z.object({ scope: z.enum(setting_scopes), scope_values: z.array(z.string()), value: setting_value }),
  ),
  /** The caller may change this field at the scope asked for. */
  may_change: z.boolean(),
});
export type Setting = z.output<typeof setting>;
const settings = z.partialRecord(z.enum(field_names), setting);
export type Settings = z.output<typeof settings>;

/**
 * Whose fields: scope and value, e.g. `user/jane@acme.example`, `user/me`, `group/2:sales` (the group `sales` of tenant 2),
 * `domain/acme.example`, `tenant/2`, `default/all`.
 * Who may, per scope, stands in `setting_access`; one's own are open to everyone.
 */
const subject = z.object({
  container: z.enum(setting_containers),
  scope: z.enum(setting_scopes),
  scope_value: z.string().min(1).max(320),
});
const PATH = '/api/v1/extendedfields/container/{container}/{scope}/{scope_value}';

export const settingsRead = operation({
  name: 'settingsRead',
  method: 'GET',
  path: PATH,
  summary:
    'Settings of a user, group, domain, organisation or the installation, and where each value comes from',
  access: { module: 'open' },
  params: subject,
  data: settings,
  errors: ['forbidden', 'not_found'],
});
export const settingsUpdate = operation({
  name: 'settingsUpdate',
  method: 'PUT',
  path: PATH,
  summary: 'Change settings; null resets to the inherited value',
  access: { module: 'open' },
  params: subject,
  query: z.strictObject({
    /** Store a value here even where it equals the inherited one; without it such a value is not stored. */
    force_scope: z.stringbool().optional(),
  }),
  body: changes,
  data: settings,
  errors: ['forbidden', 'not_found'],
});

const history_entry = z.object({
  id: z.uuid(),
  field: z.enum(field_names),
  at: moment,
  by: z.string(),
  /** Null: no value of this scope's own. */
  old_value: setting_value.nullable(),
  new_value: setting_value.nullable(),
  /** This change took back the one of that id. */
  undo_of: z.uuid().nullable(),
  /** The value before this change is not the one of now: undo puts it back, whatever was changed after it. */
  can_undo: z.boolean(),
});
export type SettingHistoryEntry = z.output<typeof history_entry>;

export const setting_history_page = z.object({
  entries: z.array(history_entry),
  next: z.uuid().nullable(),
});

export const settingHistoryList = operation({
  name: 'settingHistoryList',
  method: 'GET',
  path: `${PATH}/history`,
  summary: 'Change history of these settings, newest first',
  access: { module: 'open' },
  params: subject,
  query: z.strictObject({
    field: z.enum(field_names).optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
    /** `next` of the page before. */
    after: z.uuid().optional(),
  }),
  data: setting_history_page,
  errors: ['forbidden', 'not_found'],
});
export const settingUndo = operation({
  name: 'settingUndo',
  method: 'POST',
  path: `${PATH}/history/{change}/undo`,
  summary: 'Restore the value from before a change, regardless of later changes',
  access: { module: 'open' },
  params: z.object({ ...subject.shape, change: z.uuid() }),
  data: settings,
  errors: ['forbidden', 'not_found', 'factor_needed'],
});

export const extended_field_operations = {
  settingsRead,
  settingsUpdate,
  settingHistoryList,
  settingUndo,
} as const;
