import * as z from 'zod';
import { operation } from './base/operation.ts';
import { FILTER_SERVICE, locales } from './base/vocabulary.ts';
import { isTimeZone } from './settings.ts';

/** Messages one report lists; what is beyond is counted and found in the console. */
export const REPORT_ROWS = 50;
/** Days a report looks back, and the links in it are good. */
export const REPORT_DAYS = 14;

const moment = z.iso.datetime();

/** A time of day in the person's own zone; null: no report then. */
const time_of_day = z.strictObject({
  hour: z.number().int().min(0).max(23),
  minute: z.number().int().min(0).max(59),
});
export type TimeOfDay = z.output<typeof time_of_day>;

const own_values = {
  active: z.boolean(),
  /** Also when nothing is held. */
  send_empty: z.boolean(),
  morning: time_of_day.nullable(),
  midday: time_of_day.nullable(),
  evening: time_of_day.nullable(),
  /** Also mail of senders that are on a block list. */
  blocked_senders: z.boolean(),
};
const admin_values = {
  ...own_values,
  /** Whose held mail it lists; null: of every domain the person administers. */
  domains: z.array(z.string().max(253)).max(100).nullable(),
};

const about = {
  /** Names of the fields that are the person's own and not inherited. */
  own_fields: z.array(z.string()),
  may_change: z.boolean(),
  address: z.string(),
  time_zone: z.string(),
  /** What it is written in. */
  language: z.enum(locales),
  /** The links in the report release without signing in. */
  oneclickrelease: z.boolean(),
  /** When the next one is due; null: none is. */
  next_at: moment.nullable(),
  last_at: moment.nullable(),
  last_messages: z.number().int().nullable(),
};
/** What the server alone knows may come back with a change, as from whoever sends what they read, and is not looked at. */
const told = {
  own_fields: z.unknown().optional(),
  may_change: z.unknown().optional(),
  address: z.unknown().optional(),
  language: z.unknown().optional(),
  oneclickrelease: z.unknown().optional(),
  user_oneclickrelease: z.unknown().optional(),
  admin_oneclickrelease: z.unknown().optional(),
  next_at: z.unknown().optional(),
  last_at: z.unknown().optional(),
  last_messages: z.unknown().optional(),
  choices: z.unknown().optional(),
};
const zone = z.string().refine(isTimeZone, 'must be the name of a time zone');

const report = z.object({
  ...own_values,
  ...about,
  /** `oneclickrelease` under the name the specification gives it (spec 3 section 3). */
  user_oneclickrelease: z.boolean(),
});
export type QuarantineReport = z.output<typeof report>;
const admin_report = z.object({
  ...admin_values,
  ...about,
  admin_oneclickrelease: z.boolean(),
  /** The domains that can be chosen. */
  choices: z.array(z.string()),
});
export type AdminQuarantineReport = z.output<typeof admin_report>;

/** `me` or an address; other people's need the right to see or edit users. */
const person = z.object({ id: z.string().min(1).max(320) });
const PATH = '/api/v1/quarreports/{id}';
const OPEN = { module: 'open' } as const;
const ADMIN = { module: 'open', admin: true } as const;
/** Who can see the quarantine. */
const READER = { module: 'quarasearch', service: FILTER_SERVICE } as const;
const refusals = ['forbidden', 'not_found'] as const;

export const quarreportRead = operation({
  name: 'quarreportRead',
  method: 'GET',
  path: PATH,
  summary: 'When a user gets their quarantine report',
  access: OPEN,
  params: person,
  data: report,
  errors: refusals,
});
export const quarreportUpdate = operation({
  name: 'quarreportUpdate',
  method: 'PUT',
  path: PATH,
  summary: "Change a user's quarantine report; omitted fields stay unchanged",
  access: OPEN,
  params: person,
  body: z.strictObject({ ...own_values, time_zone: zone, ...told }).partial(),
  data: report,
  errors: [...refusals, 'report_times_equal'],
});
export const quarreportReset = operation({
  name: 'quarreportReset',
  method: 'PUT',
  path: `${PATH}/reset`,
  summary: "Reset a user's quarantine report to the inherited values",
  access: OPEN,
  params: person,
  data: report,
  errors: refusals,
});
export const quarreportAdminRead = operation({
  name: 'quarreportAdminRead',
  method: 'GET',
  path: `${PATH}/admin`,
  summary: 'When an administrator gets the quarantine report for their domains',
  access: OPEN,
  params: person,
  data: admin_report,
  errors: refusals,
});
export const quarreportAdminUpdate = operation({
  name: 'quarreportAdminUpdate',
  method: 'PUT',
  path: `${PATH}/admin`,
  summary: 'Change the quarantine report for the domains one administers; omitted fields stay unchanged',
  access: ADMIN,
  params: person,
  body: z.strictObject({ ...admin_values, time_zone: zone, ...told }).partial(),
  data: admin_report,
  errors: [...refusals, 'report_times_equal'],
});
export const quarreportAdminReset = operation({
  name: 'quarreportAdminReset',
  method: 'PUT',
  path: `${PATH}/admin/reset`,
  summary: "Reset the administrator's quarantine report to the inherited values",
  access: ADMIN,
  params: person,
  data: admin_report,
  errors: refusals,
});

const kind = z.strictObject({ kind: z.enum(['own', 'admin']).optional() });

/** What the report would look like now, without its links: those are made when one is sent. */
export const quarreportPreview = operation({
  name: 'quarreportPreview',
  method: 'GET',
  path: '/api/v1/quarreports/me/preview',
  summary: 'What the own report would look like if it were sent now',
  api_token: false,
  access: READER,
  query: kind,
  data: z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    messages: z.number().int(),
  }),
  errors: ['forbidden'],
});
/** Only for oneself: nobody is written to because somebody else pressed a button. */
export const quarreportSend = operation({
  name: 'quarreportSend',
  method: 'POST',
  path: '/api/v1/quarreports/me/send',
  summary: 'Send the own report now, whatever its times',
  access: READER,
  impersonated: false,
  query: kind,
  data: z.object({ success: z.boolean(), msg: z.string(), address: z.string(), messages: z.number().int() }),
  errors: ['forbidden', 'too_many_attempts', 'not_while_impersonating'],
});

export const quarantine_report_operations = {
  quarreportRead,
  quarreportUpdate,
  quarreportReset,
  quarreportAdminRead,
  quarreportAdminUpdate,
  quarreportAdminReset,
  quarreportPreview,
  quarreportSend,
} as const;
