/** The compliance report: what is set, what was found and who had access, of one organisation and period. */
import * as z from 'zod';
import { operation } from './base/operation.ts';
import { message_classes } from './base/vocabulary.ts';

/** Days a report covers at most, and unless somebody says otherwise. */
export const COMPLIANCE_DAYS = { most: 366, usual: 90 } as const;

const count = z.number().int();
const moment = z.iso.datetime().nullable();

/** What the JSON file holds; the PDF says the same in words. */
export const compliance_report = z.object({
  tenant: z.object({ tenant_id: count, name: z.string() }),
  from: z.iso.date(),
  until: z.iso.date(),
  made_at: z.iso.datetime(),
  made_by: z.string(),
  domains: z.array(
    z.object({
      domain_name: z.string(),
      kind: z.string(),
      confidential: z.boolean(),
      /** Values set at the domain itself, with who set them last. */
      settings: z.array(
        z.object({ field: z.string(), value: z.string(), changed_at: moment, changed_by: z.string() }),
      ),
      /** State of each DNS check by its name: ok, warn, fail. */
      dns: z.record(z.string(), z.string()),
    }),
  ),
  /** Messages are counted from this day on: the log does not reach back further. */
  counted_from: z.iso.date(),
  encryption: z.object({
    incoming: count,
    incoming_tls: count,
    incoming_signed: count,
    incoming_encrypted: count,
    outgoing: count,
    outgoing_signed: count,
    outgoing_encrypted: count,
    certificates: count,
    /** Of these, those that end within 30 days. */
    certificates_ending: count,
    partner_keys: count,
  }),
  retention: z.object({
    /** Days for which the log and content are kept. */
    days: count,
    /** As found: the oldest row of the log, and the oldest content that is still kept. */
    oldest_message: moment,
    oldest_content: moment,
    contents: count,
    /** Of each class of mail, as its content is found. */
    by_class: z.array(
      z.object({ class: z.enum(message_classes), oldest: z.iso.datetime(), contents: count }),
    ),
  }),
  access: z.object({
    people: count,
    with_second_factor: count,
    roles: z.array(
      z.object({ role: z.string(), words: z.string().optional(), people: count, with_second_factor: count }),
    ),
    impersonations: z.array(
      z.object({ at: z.iso.datetime(), by: z.string(), as: z.string(), reason: z.string() }),
    ),
    exports: z.array(
      z.object({ at: z.iso.datetime(), by: z.string(), action: z.string(), words: z.string().optional() }),
    ),
  }),
  proof: z.object({
    audit_entries: count,
    /** The audit log is whole up to here; null: never checked. */
    audit_checked_at: moment,
    audit_whole: z.boolean().nullable(),
    last_backup: moment,
    last_drill: moment,
    viruses_stopped: count,
  }),
  /** Changes in the period, by what was done. */
  changes: z.array(z.object({ action: z.string(), words: z.string().optional(), times: count })),
});
export type ComplianceReport = z.output<typeof compliance_report>;

export const complianceReportRead = operation({
  name: 'complianceReportRead',
  method: 'GET',
  path: '/api/v1/reports/',
  summary: 'The compliance report of an organisation as PDF, or the same as JSON',
  access: { module: 'reporting_compliance', superuser: true },
  query: z
    .strictObject({
      report_type: z.literal('compliance'),
      /** Left out: the caller's own. */
      tenant_id: z.coerce.number().int().min(1).optional(),
      format: z.enum(['pdf', 'json']).default('pdf'),
      from: z.iso.date().optional(),
      until: z.iso.date().optional(),
    })
    .refine(
      ({ from, until }) =>
        from === undefined ||
        until === undefined ||
        (from <= until && Date.parse(until) - Date.parse(from) < COMPLIANCE_DAYS.most * 86_400_000),
      { path: ['until'], message: `must be within ${COMPLIANCE_DAYS.most} days from the start` },
    ),
  data: z.undefined(),
  answer: 'file',
  errors: ['not_found', 'invalid_input'],
});

export const compliance_operations = { complianceReportRead } as const;
