/** What the installation itself did and what failed, and what is wrong with domains. */
import * as z from 'zod';
import { audit_levels } from '../audit-log.ts';
import { operation } from '../base/operation.ts';

export const system_log_kinds = [
  'started',
  'stopped',
  'silent',
  'job_done',
  'job_failed',
  'backup_done',
  'backup_failed',
  'drill_done',
  'drill_failed',
] as const;

const entry = z.object({
  id: z.string(),
  level: z.enum(audit_levels),
  message: z.string(),
  /** The process or the job it is about. */
  owner: z.string(),
  timestamp: z.iso.datetime(),
  kind: z.enum(system_log_kinds),
  /** Its error, or what a backup or drill found. */
  detail: z.string(),
});
export type SystemLogEntry = z.output<typeof entry>;

export const systemLogList = operation({
  name: 'systemLogList',
  method: 'GET',
  path: '/api/v1/logs/syslogs',
  summary: 'What processes, jobs, backups and drills did last',
  access: { module: 'superuser', superuser: true },
  by_tenant: false,
  query: z.strictObject({
    /** Entries of this level and those above it. */
    level: z.enum(audit_levels).default('NOTSET'),
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  data: z.array(entry),
});

/** How bad a finding is, as a number to compare by (spec 3 section 4). */
export const severity_scale = { OK: 0, INFO: 20, WARNING: 30, ERROR: 40, CRITICAL: 50 } as const;
export const severities = ['WARNING', 'ERROR'] as const satisfies (keyof typeof severity_scale)[];

const report_error = z.object({
  domain: z.string(),
  /** Since when it has been so. */
  timestamp: z.iso.datetime(),
  /** The check, such as mx or spf. */
  name: z.string(),
  severity: z.enum(severities),
  message: z.string(),
  /** What the check found, by its code. */
  data: z.string(),
  /** Numbers and names that belong to the code. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ReportError = z.output<typeof report_error>;

export const errorReportRead = operation({
  name: 'errorReportRead',
  method: 'GET',
  path: '/api/v1/reports/error_report',
  summary: 'What is wrong with domains, worst first',
  access: { module: 'reporting', admin: true },
  query: z.strictObject({
    /** Entries at most. */
    maxsize: z.coerce.number().int().min(1).max(1000).default(100),
  }),
  data: z.array(report_error),
});

export const system_log_operations = { systemLogList, errorReportRead } as const;
