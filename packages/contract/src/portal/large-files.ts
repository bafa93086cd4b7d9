import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { domain_text } from '../domain-text.ts';
import { setting_scopes } from '../settings/fields.ts';

const domain = z.strictObject({ domain: domain_text });
const setup = { module: 'setup_lft', flag: 'large_file_transfer' } as const;

const usage = z.object({
  email: z.string(),
  domain: z.string(),
  /** MB of 1,000,000 bytes, as all sizes here. */
  user_quota: z.number(),
  /** Where the quota was set. */
  quota_from: z.enum(setting_scopes),
  in_use_mb: z.number(),
  files: z.number().int(),
  /** Of the last 30 days. */
  avg_lft_in_mb: z.number(),
  max_lft_in_mb: z.number(),
});
export type LargeFileUsage = z.output<typeof usage>;

/** Days that averages, maximums and the pace look back. */
export const LARGE_FILE_DAYS = 30;

export const largeFileUsageList = operation({
  name: 'largeFileUsageList',
  method: 'GET',
  path: '/api/v1/statistics/lftusage/{domain}',
  summary: 'Large files of a domain by user: space in use, quota, average and largest file',
  access: setup,
  api_token: false,
  params: domain,
  data: z.array(usage),
  errors: ['not_found'],
});

export const largeFileUsageExport = operation({
  name: 'largeFileUsageExport',
  method: 'GET',
  path: '/api/v1/statistics/lftusage/{domain}/csv',
  summary: 'Large files of a domain by user, as CSV',
  access: setup,
  api_token: false,
  params: domain,
  answer: 'file',
  data: z.unknown(),
  errors: ['not_found'],
});

const domain_usage = z.object({
  tenant_id: z.int(),
  tenant_name: z.string(),
  domain: z.string(),
  /** People whose files lie there. */
  users: z.number().int(),
  files: z.number().int(),
  in_use_mb: z.number(),
  quota_mb: z.number(),
  /** Of the last 30 days. */
  avg_lft_in_mb: z.number(),
  max_lft_in_mb: z.number(),
});
export type LargeFileDomainUsage = z.output<typeof domain_usage>;

export const largeFileOverview = operation({
  name: 'largeFileOverview',
  method: 'GET',
  path: '/api/v1/statistics/lftusage-domains',
  summary: 'Large files of all domains in reach: space in use, quota, average and largest file',
  access: setup,
  api_token: false,
  query: z.strictObject({ after: z.string().max(300).optional() }),
  data: z.object({
    domains: z.array(domain_usage),
    /** Asks for more as `after`; null: these are all. */
    next: z.string().nullable(),
  }),
});

export const largeFileOverviewExport = operation({
  name: 'largeFileOverviewExport',
  method: 'GET',
  path: '/api/v1/statistics/lftusage-domains/csv',
  summary: 'Large files of all domains in reach by user, as CSV',
  access: setup,
  api_token: false,
  answer: 'file',
  data: z.unknown(),
});

export const largeFileSpaceRead = operation({
  name: 'largeFileSpaceRead',
  method: 'GET',
  path: '/api/v1/lft/{domain}',
  summary: 'Space that the large files of a domain take, and when it will be used up',
  access: setup,
  api_token: false,
  params: domain,
  data: z.object({
    /** Bytes. */
    in_use: z.number(),
    files: z.number().int(),
    quota: z.number(),
    is_enforced: z.boolean(),
    /** Percents at which administrators are warned. */
    warnings: z.array(z.number().int()),
    /** At the pace of the last days; null: it will not be, as files end. */
    full_on: z.iso.date().nullable(),
    users: z.number().int(),
    /** Users with a value of their own. */
    users_with_own: z.number().int(),
  }),
  errors: ['not_found'],
});

/** Days that a trial of thresholds looks back. */
export const LARGE_FILE_TRIAL_DAYS = 7;

export const largeFileTrial = operation({
  name: 'largeFileTrial',
  method: 'GET',
  path: '/api/v1/lft/{domain}/trial',
  summary: 'Messages of the last days that would have travelled as links with these sizes',
  access: setup,
  api_token: false,
  params: domain,
  query: z.strictObject({
    direction: z.enum(['in', 'out']),
    /** kB of mail. */
    threshold: z.coerce.number().int().min(1000).max(1_000_000),
    maximum: z.coerce.number().int().min(1000).max(5_000_000),
  }),
  data: z.object({
    /** Oldest first. */
    days: z.array(z.object({ day: z.iso.date(), messages: z.number().int() })),
    messages: z.number().int(),
    /** Of these, refused by the servers they went to because of their size. */
    refused: z.number().int(),
    /** Larger than the maximum: these would have been returned. */
    beyond: z.number().int(),
  }),
  errors: ['not_found'],
});

export const large_file_operations = {
  largeFileUsageList,
  largeFileUsageExport,
  largeFileOverview,
  largeFileOverviewExport,
  largeFileSpaceRead,
  largeFileTrial,
} as const;
