/** Tests that tell an administrator what the outside sees of a domain's mail. A result is kept and opened again by its lsid. */
import { isAddress } from '@postern/addresses';
import * as z from 'zod';
import { operation } from './base/operation.ts';
import { domain_text } from './domain-text.ts';
import { rblCheck, rblCheckRead } from './mail-tests/block-lists.ts';
import { dnsCacheFlush } from './mail-tests/dns-cache.ts';
import { nsCheck, nsCheckRead } from './mail-tests/name-servers.ts';
import { smtpTestRead, smtpTestRun } from './mail-tests/smtp.ts';
import { test_params as params, test_head } from './mail-tests/steps.ts';

/** Days a result can be opened again. */
export const MAIL_TEST_DAYS = 30;
/** Runs of one kind by one person in ten minutes. */
export const MAIL_TESTS_ALLOWED = 60;

/** RFC 7208 §4.6.4: terms that ask DNS, and answers without a record. */
export const SPF_LOOKUPS_ALLOWED = 10;
export const SPF_VOIDS_ALLOWED = 2;

const ip = z
  .string()
  .trim()
  .max(60)
  .refine((text) => text === '' || isAddress(text), 'must be an IP address')
  .default('');
const SPF = { module: 'testtools_spftest' } as const;

export const spf_results = ['pass', 'fail', 'softfail', 'neutral', 'none', 'permerror', 'temperror'] as const;
export const spf_problems = [
  'lookups',
  'voids',
  'loop',
  'syntax',
  'no_record',
  'several',
  'no_answer',
] as const;
export const spf_term_states = [
  'match',
  'no_match',
  'void',
  'no_answer',
  'loop',
  'syntax',
  'never_reached',
] as const;

const spf_term = z.object({
  term: z.string(),
  /** 0 in the domain's own record, one more in each included one. */
  depth: z.number().int(),
  /** Whether the term asks DNS. */
  asks: z.boolean(),
  /** Look-ups up to here. */
  sum: z.number().int(),
  /** The record that an include leads to. */
  record: z.string().nullable(),
  /** Networks and addresses that the term itself allows. */
  networks: z.array(z.string()),
  state: z.enum(spf_term_states),
  /** Mails of the last 90 days that receivers reported from what the term allows; null: no report counts for it. */
  mails: z.number().int().nullable(),
});
export type SpfTerm = z.output<typeof spf_term>;

const spf_check = z.object({
  ...test_head,
  domain: z.string(),
  ip: z.string(),
  /** Name of the address; '': none. */
  ptr: z.string(),
  helo: z.string(),
  testmode: z.enum(['published', 'draft']),
  /** The record that was typed. */
  spfrecord: z.string(),
  /** The record that is published. */
  domainspf: z.string(),
  /** '': no address was given, so no mail was judged. */
  result: z.enum(['', ...spf_results]),
  /** Of the greeting name's own record; '': none was given. */
  helo_result: z.enum(['', ...spf_results]),
  message: z.string(),
  include: z.array(z.string()),
  redirect: z.array(z.string()),
  flat_mx: z.array(z.string()),
  flat_a: z.array(z.string()),
  flat_spf: z.array(z.string()),
  problem: z.enum(spf_problems).nullable(),
  lookups: z.number().int(),
  voids: z.number().int(),
  terms: z.array(spf_term),
  /** Index of the term that decided. */
  decided_by: z.number().int().nullable(),
  /** A record with few enough look-ups; null: none is needed, or none is known. */
  suggestion: z
    .object({ left_out: z.string(), saved: z.number().int(), lookups: z.number().int(), record: z.string() })
    .nullable(),
});
export type SpfCheck = z.output<typeof spf_check>;

export const spfCheck = operation({
  name: 'spfCheck',
  method: 'GET',
  path: '/api/v1/endusertools/spfcheck',
  summary: 'Test the SPF record of a domain, or a draft of it',
  access: SPF,
  by_tenant: false,
  api_token: false,
  query: z.object({
    domain: domain_text,
    ip,
    helo: z.string().trim().max(253).default(''),
    testmode: z.enum(['published', 'draft']).default('published'),
    spfrecord: z
      .string()
      .trim()
      .max(2000)
      .refine((text) => text === '' || /^v=spf1( .*)? [+?~-]?all$/i.test(text), 'must be an SPF record')
      .default(''),
  }),
  data: spf_check,
  errors: ['invalid_input', 'too_many_attempts', 'dns_no_answer'],
});

export const spfCheckRead = operation({
  name: 'spfCheckRead',
  method: 'GET',
  path: '/api/v1/endusertools/spfcheck/lsid/{lsid}',
  summary: 'An SPF test that was run before',
  access: SPF,
  by_tenant: false,
  api_token: false,
  params,
  data: spf_check,
  errors: ['mail_test_not_found'],
});

export const mail_test_operations = {
  spfCheck,
  spfCheckRead,
  nsCheck,
  nsCheckRead,
  rblCheck,
  rblCheckRead,
  smtpTestRun,
  smtpTestRead,
  dnsCacheFlush,
} as const;
