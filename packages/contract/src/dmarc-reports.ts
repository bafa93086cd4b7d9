import * as z from 'zod';
import { operation } from './base/operation.ts';
import { domain_param } from './domain-text.ts';

const moment = z.iso.datetime();
const day = z.iso.date();
const count = z.number().int();
const access = { module: 'reporting_dmarc', admin: true } as const;
const PATH = '/api/v1/dmarc';

/** Days reports are kept, and those shown unless the caller says otherwise (spec 3 section 9). */
export const DMARC_DAYS = { most: 400, usual: 7 } as const;
/** Rows of one answer. */
export const DMARC_ROWS = { most: 5_000, usual: 1_000 } as const;

const window = z.object({
  domainname: domain_param,
  reportdays: z.coerce.number().int().min(1).max(DMARC_DAYS.most).default(DMARC_DAYS.usual),
});

const dkim_result = z.object({ domain: z.string(), selector: z.string(), result: z.string() });
const spf_result = z.object({ domain: z.string(), scope: z.string(), result: z.string() });

/** One record of a report (spec 3 section 3). */
const report_row = z.object({
  date_end: moment,
  org_name: z.string(),
  source_ip_address: z.string(),
  /** '' where it is not known. */
  source_country: z.string(),
  source_ptr_address: z.string(),
  header_from: z.string(),
  envelope_from: z.string(),
  passed_dmarc: z.boolean(),
  dkim_aligned: z.boolean(),
  spf_aligned: z.boolean(),
  dkim_results: z.array(dkim_result),
  spf_results: z.array(spf_result),
  /** What the receiver did with them: none, quarantine, reject. */
  disposition: z.string(),
  messages: count,
});
export type DmarcRow = z.output<typeof report_row>;

export const dmarcReportList = operation({
  name: 'dmarcReportList',
  method: 'GET',
  path: PATH,
  summary: 'DMARC report records of a domain, failed ones first',
  access,
  query: window.extend({
    skip: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(DMARC_ROWS.most).default(DMARC_ROWS.usual),
  }),
  data: z.array(report_row),
  errors: ['not_found'],
});

export const dmarcExport = operation({
  name: 'dmarcExport',
  method: 'GET',
  path: `${PATH}/csv`,
  summary: 'DMARC report records of a domain as CSV',
  access,
  query: window,
  data: z.undefined(),
  answer: 'file',
  errors: ['not_found'],
});

/** none: reports only. announce: quarantine in test mode (t=y), which receivers report but do not apply. */
export const dmarc_steps = ['none', 'announce', 'quarantine', 'reject'] as const;
export type DmarcStep = (typeof dmarc_steps)[number];
/** missing: no record. unknown: DNS did not answer, or was not checked yet. */
export const dmarc_policies = [...dmarc_steps, 'missing', 'invalid', 'unknown'] as const;

export const dmarcDomainList = operation({
  name: 'dmarcDomainList',
  method: 'GET',
  path: `${PATH}/domains`,
  summary: 'DMARC policy and pass rate of all accessible domains',
  access,
  query: window.omit({ domainname: true }),
  data: z.array(
    z.object({
      domain_name: z.string(),
      policy: z.enum(dmarc_policies),
      messages: count,
      passed: count,
    }),
  ),
});

/** ours: from our gateway or a server the domain names. known: sends with the domain's key or by its SPF record. */
export const source_kinds = ['ours', 'known', 'forwarded', 'unknown'] as const;
export type SourceKind = (typeof source_kinds)[number];
export const source_advice = [
  'nothing',
  'sign',
  'route_through',
  'add_dkim_key',
  'forwarded',
  'forgery',
  'stopped',
] as const;
export type SourceAdvice = (typeof source_advice)[number];
export const check_shares = ['all', 'part', 'none'] as const;

const address = z.object({
  ip: z.string(),
  ptr: z.string(),
  country: z.string(),
  network: z.string(),
  messages: count,
  passed: count,
});

const source = z.object({
  kind: z.enum(source_kinds),
  /** '' where it has no name of its own: all forwarders, all unknown ones. */
  name: z.string(),
  /** It is our gateway. */
  is_gateway: z.boolean(),
  address_count: count,
  country_count: count,
  /** Those with the most messages. */
  addresses: z.array(address),
  messages: count,
  passed: count,
  dkim: z.enum(check_shares),
  spf: z.enum(check_shares),
  advice: z.enum(source_advice),
  /** Messages the advice is about. */
  failed: count,
});
export type DmarcSource = z.output<typeof source>;

export const readiness_codes = [
  'window',
  'receivers',
  'coverage',
  'pass_rate',
  'dkim',
  'spf',
  'quiet_week',
] as const;
const criterion = z.object({
  code: z.enum(readiness_codes),
  is_met: z.boolean(),
  /** What is there, and what is needed: days, receivers, percent. */
  has: z.number(),
  needs: z.number(),
});
export type DmarcCriterion = z.output<typeof criterion>;

const dns_record = z.object({ name: z.string(), type: z.literal('TXT'), value: z.string() });
const problem = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const dmarcSummaryRead = operation({
  name: 'dmarcSummaryRead',
  method: 'GET',
  path: `${PATH}/summary`,
  summary: "A domain's DMARC sources, next policy step, reports and TLS",
  access,
  query: window,
  data: z.object({
    domain_name: z.string(),
    /** First and last day, in UTC. */
    from: day,
    to: day,
    policy: z.object({
      step: z.enum(dmarc_policies),
      /** When it became so. */
      since: moment.nullable(),
      record: z.string(),
    }),
    /** The next step of the policy; null: there is none, or the present one is not known. */
    next: z
      .object({
        step: z.enum(dmarc_steps),
        is_ready: z.boolean(),
        criteria: z.array(criterion),
        record: dns_record,
        /** Messages of the last 30 days that the step would have touched, by whose they are. */
        lost: z.object({ ours: count, known: count, forwarded: count, unknown: count }),
      })
      .nullable(),
    totals: z.object({ messages: count, passed: count, own: count, own_passed: count }),
    sources: z.array(source),
    days: z.array(z.object({ day, own_passed: count, own_failed: count, foreign: count })),
    /** Our log of the same days: what we sent in the domain's name, and of it what receivers reported. */
    own_log: z.object({ sent: count, reported: count }),
    reports: z.object({
      count,
      receivers: count,
      last: z.object({ org_name: z.string(), received_at: moment }).nullable(),
      waiting: count,
      /** Mails that held no report that counts, newest first. */
      refused: z.array(
        z.object({ received_at: moment, envelope_from: z.string(), size: count, refusals: z.array(problem) }),
      ),
      /** Reports that were taken although something was wrong with them. */
      noted: z.array(
        z.object({ received_at: moment, org_name: z.string(), number: z.string(), notes: z.array(problem) }),
      ),
    }),
    address: z.object({
      /** Where this domain's reports arrive. */
      address: z.string(),
      /** The published record names it. */
      is_published: z.boolean(),
      /** Receivers ask for this record before they report to another domain (RFC 9990 §4). */
      destination: dns_record.extend({ state: z.enum(['ok', 'missing', 'unknown']) }),
    }),
    tls: z.object({
      successful: count,
      failed: count,
      reports: count,
      failures: z.array(
        z.object({ result: z.string(), mx: z.string(), org_name: z.string(), sessions: count }),
      ),
      /** Of the MTA-STS policy that we serve; null: none. */
      mode: z.enum(['none', 'testing', 'enforce']).nullable(),
    }),
  }),
  errors: ['not_found'],
});
export type DmarcSummary = z.output<typeof dmarcSummaryRead.data>;

export const dmarc_report_operations = {
  dmarcReportList,
  dmarcExport,
  dmarcDomainList,
  dmarcSummaryRead,
} as const;
