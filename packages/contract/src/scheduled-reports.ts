/** Reports that leave by mail, week by week or month by month, as PDF. */
import * as z from 'zod';
import { operation } from './base/operation.ts';
import { locales } from './base/vocabulary.ts';

const access = { module: 'reporting_charts', admin: true } as const;
/** They act for their owner while nobody looks: made and changed by people in person. */
const in_person = { api_token: false, impersonated: false } as const;
const PATH = '/api/v1/reports/schedules';

export const scheduled_report_kinds = ['statistics', 'compliance'] as const;
export type ScheduledReportKind = (typeof scheduled_report_kinds)[number];
export const report_rhythms = ['weekly', 'monthly'] as const;
export type ReportRhythm = (typeof report_rhythms)[number];

/** Reports one tenant may have, and people who get one. */
export const SCHEDULED_REPORTS_MOST = 50;
export const REPORT_RECIPIENTS_MOST = 20;
/** Organisations whose reports come in one mail. */
export const REPORT_TENANTS_MOST = 20;

/** Days in which somebody outside can confirm that they want a report. */
export const REPORT_CONFIRM_DAYS = 14;

/**
 * `member`: somebody in the owner's reach who can sign in. All others agree first: `waiting` for that, `confirmed`, `stopped` by the reader,
 * `expired` without an answer, `not_asked` after a member who can no longer sign in.
 */
export const report_recipient_states = [
  'member',
  'waiting',
  'confirmed',
  'stopped',
  'expired',
  'not_asked',
] as const;
export type ReportRecipientState = (typeof report_recipient_states)[number];

const recipient = z.object({ address: z.string(), state: z.enum(report_recipient_states) });
export type ReportRecipient = z.output<typeof recipient>;

const scheduled_report = z.object({
  id: z.uuid(),
  kind: z.enum(scheduled_report_kinds),
  rhythm: z.enum(report_rhythms),
  /** Whose mail it is about; null: every organisation that the owner has in reach, a file for each. */
  tenant_id: z.int().nullable(),
  tenant_name: z.string(),
  language: z.enum(locales),
  recipients: z.array(recipient),
  owner: z.string(),
  next: z.iso.datetime(),
  sent: z.iso.datetime().nullable(),
  /** Why it is sent no longer; null: it is. */
  stopped: z.enum(['no_right']).nullable(),
});
export type ScheduledReport = z.output<typeof scheduled_report>;

export const scheduled_report_form = z.strictObject({
  kind: z.enum(scheduled_report_kinds),
  rhythm: z.enum(report_rhythms),
  all_tenants: z.boolean().default(false),
  language: z.enum(locales),
  recipients: z.array(z.string().trim().toLowerCase().min(3).max(320)).min(1).max(REPORT_RECIPIENTS_MOST),
});

const one = z.object({ id: z.uuid() });

export const scheduledReportList = operation({
  name: 'scheduledReportList',
  method: 'GET',
  path: PATH,
  summary: 'Reports that are sent by mail',
  access,
  api_token: false,
  by_tenant: false,
  data: z.array(scheduled_report),
});

export const scheduledReportCreate = operation({
  name: 'scheduledReportCreate',
  method: 'POST',
  path: PATH,
  summary: 'Send a report by mail from now on',
  access,
  ...in_person,
  body: scheduled_report_form,
  data: scheduled_report,
  errors: ['invalid_input', 'forbidden', 'too_many_scheduled_reports', 'too_many_attempts'],
});

export const scheduledReportUpdate = operation({
  name: 'scheduledReportUpdate',
  method: 'PUT',
  path: `${PATH}/{id}`,
  summary: 'Change a report that is sent by mail, in its owner’s name from now on',
  access,
  ...in_person,
  params: one,
  body: scheduled_report_form,
  data: scheduled_report,
  errors: ['not_found', 'invalid_input', 'forbidden', 'too_many_attempts'],
});

export const scheduledReportDelete = operation({
  name: 'scheduledReportDelete',
  method: 'DELETE',
  path: `${PATH}/{id}`,
  summary: 'Send a report no longer',
  access,
  ...in_person,
  params: one,
  data: one,
  errors: ['not_found'],
});

export const scheduledReportSend = operation({
  name: 'scheduledReportSend',
  method: 'POST',
  path: `${PATH}/{id}/send`,
  summary: 'Send a report now, to oneself alone',
  access,
  ...in_person,
  params: one,
  data: z.object({ to: z.string() }),
  errors: ['not_found', 'forbidden', 'too_many_attempts'],
});

const one_recipient = one.extend({ address: z.string().trim().toLowerCase().min(3).max(320) });

export const scheduledReportRecipientAsk = operation({
  name: 'scheduledReportRecipientAsk',
  method: 'POST',
  path: `${PATH}/{id}/recipients/{address}/ask`,
  summary: 'Ask somebody outside once more whether they want a report',
  access,
  ...in_person,
  params: one_recipient,
  data: scheduled_report,
  errors: ['not_found', 'recipient_not_asked', 'too_many_attempts'],
});

export const scheduledReportRecipientDelete = operation({
  name: 'scheduledReportRecipientDelete',
  method: 'DELETE',
  path: `${PATH}/{id}/recipients/{address}`,
  summary: 'Send a report to one of its recipients no longer',
  access,
  ...in_person,
  params: one_recipient,
  data: scheduled_report,
  errors: ['not_found', 'last_recipient'],
});

export const scheduled_report_operations = {
  scheduledReportList,
  scheduledReportCreate,
  scheduledReportUpdate,
  scheduledReportDelete,
  scheduledReportSend,
  scheduledReportRecipientAsk,
  scheduledReportRecipientDelete,
} as const;
