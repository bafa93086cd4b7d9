import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { domain_param } from '../domain-text.ts';
import {
  fieldsOf,
  type SettingContainer,
  type SettingField,
  setting_scopes,
  settingDeclaration,
} from '../settings.ts';
import { setting_history_page, setting_value } from './extended-fields.ts';

/** The containers whose fields say how mail is treated; together they are one page of a domain. */
export const mail_setting_containers = [
  'base',
  'scanner',
  'ruleengine',
  'quarantine',
  'quarreport',
] as const satisfies readonly SettingContainer[];

/** When a report comes is people's own; what its links do is the domain's. */
export const mail_setting_fields = mail_setting_containers
  .flatMap(fieldsOf)
  .filter((field) => !settingDeclaration(field).own) as [SettingField, ...SettingField[]];

/** Domains in one comparison; more columns nobody reads. */
export const MOST_COMPARED = 8;
/** Domains that get settings in one go; it is one transaction. */
export const MOST_COPIED = 200;

const PATH = '/api/v1/extendedfields';
const field = z.enum(mail_setting_fields);
const domain_name = domain_param;
const unique = <T>(values: T[]): T[] => [...new Set(values)];
const subject = { scope: z.enum(['default', 'tenant', 'domain']), scope_value: z.string().min(1).max(320) };

export const mailSettingHistoryList = operation({
  name: 'mailSettingHistoryList',
  method: 'GET',
  path: `${PATH}/history/{scope}/{scope_value}`,
  summary:
    'Change history of the mail settings of a domain, an organisation or the installation, newest first',
  access: { module: 'setup_general' },
  params: z.object(subject),
  query: z.strictObject({
    field: field.optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
    /** `next` of the page before. */
    after: z.uuid().optional(),
  }),
  data: setting_history_page,
  errors: ['not_found'],
});

const compared = z.object({ scope: z.enum(setting_scopes), value: setting_value });

export const settingsCompare = operation({
  name: 'settingsCompare',
  method: 'GET',
  path: `${PATH}/compare`,
  summary: 'Compare the mail settings of several domains',
  access: { module: 'setup_general' },
  query: z.strictObject({
    domain: z
      .union([domain_name.transform((one) => [one]), z.array(domain_name)])
      .transform(unique)
      .pipe(z.array(z.string()).min(1).max(MOST_COMPARED)),
  }),
  data: z.object({
    domains: z.array(z.object({ domain_name: z.string(), values: z.partialRecord(field, compared) })),
  }),
  errors: ['not_found'],
});

export const settingsCopy = operation({
  name: 'settingsCopy',
  method: 'POST',
  path: `${PATH}/copy`,
  summary: "Copy one domain's values to other domains, all or nothing; a preview changes nothing",
  access: { module: 'setup_general' },
  body: z.strictObject({
    from: domain_name,
    fields: z.array(field).min(1).max(mail_setting_fields.length).transform(unique),
    to: z.array(domain_name).min(1).max(MOST_COPIED).transform(unique),
    preview: z.boolean().default(false),
  }),
  data: z.object({
    preview: z.boolean(),
    /** What changes, or has changed; a value that holds there already stands nowhere. */
    changes: z.array(
      z.object({ domain_name: z.string(), field, old_value: setting_value, new_value: setting_value }),
    ),
  }),
  errors: ['forbidden', 'not_found'],
});

export const mail_setting_operations = {
  settingsCompare,
  settingsCopy,
  mailSettingHistoryList,
} as const;
