import * as z from 'zod';
import { instance_name } from '../base/instance-name.ts';
import { operation } from '../base/operation.ts';
import { domain_param } from '../domain-text.ts';

const moment = z.iso.datetime();
const READ = { module: ['services', 'setup_general'] } as const;
const CHANGE = { module: 'setup_general' } as const;
const PATH = '/api/v1/domaindns';

const domain = z.object({ domain: domain_param });
const one_key = domain.extend({ selector: z.string().min(1).max(63) });

/** What is looked at of a domain's DNS, in the order people read it. */
export const dns_checks = [
  'mx',
  'spf',
  'dkim',
  'dmarc',
  'mta_sts',
  'tls_rpt',
  'dnssec',
  'caa',
  'bimi',
] as const;
export type DnsCheckName = (typeof dns_checks)[number];
export const dns_states = ['ok', 'warn', 'fail', 'unknown'] as const;
export type DnsStateName = (typeof dns_states)[number];

/** Monitoring codes (spec 3 section 9). */
export const dns_codes = [
  ...[
    'mx_ok',
    'mx_elsewhere',
    'mx_none',
    'mx_null',
    'mx_notours',
    'mx_mixed',
    'mx_toomany',
    'mx_noaddress',
    'mx_unknown',
  ],
  ...[
    'spf_ok',
    'spf_none',
    'spf_toomany',
    'spf_invalid',
    'spf_lookups',
    'spf_open',
    'spf_notours',
    'spf_noend',
    'spf_unknown',
  ],
  ...['dkim_ok', 'dkim_nokey', 'dkim_none', 'dkim_wrongkey', 'dkim_unknown'],
  ...[
    'dmarc_ok',
    'dmarc_none',
    'dmarc_toomany',
    'dmarc_invalid',
    'dmarc_wrongpol',
    'dmarc_norua',
    'dmarc_unknown',
  ],
  ...[
    'mta_sts_ok',
    'mta_sts_none',
    'mta_sts_unpublished',
    'mta_sts_toomany',
    'mta_sts_invalid',
    'mta_sts_unreachable',
  ],
  ...['mta_sts_mx', 'mta_sts_oldid', 'mta_sts_testing', 'mta_sts_off', 'mta_sts_unknown'],
  ...['tls_rpt_ok', 'tls_rpt_none', 'tls_rpt_invalid', 'tls_rpt_unknown'],
  ...['dnssec_ok', 'dnssec_none', 'dnssec_broken', 'dnssec_unknown'],
  ...['caa_ok', 'caa_none', 'caa_unknown'],
  ...['bimi_ok', 'bimi_none', 'bimi_invalid', 'bimi_nodmarc', 'bimi_unknown'],
] as const;

const record = z.object({
  name: z.string(),
  type: z.enum(['MX', 'TXT', 'CNAME', 'CAA']),
  /** As a zone file has it, without quotes. */
  value: z.string(),
});
export type DnsRecordData = z.output<typeof record>;

const check = z.object({
  check: z.enum(dns_checks),
  code: z.enum(dns_codes),
  state: z.enum(dns_states),
  /** The records that are there, as text. */
  found: z.array(z.string()),
  /** What the sentence about the code says besides. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** What to publish so that all is well. */
  wanted: z.array(record),
  /** When the code became what it is. */
  since: moment,
});
export type DnsCheckData = z.output<typeof check>;

export const dkim_key_states = ['new', 'active', 'retiring', 'retired'] as const;
const dkim_key = z.object({
  selector: z.string(),
  state: z.enum(dkim_key_states),
  record,
  created_at: moment,
  created_by: z.string(),
  verified_at: moment.nullable(),
  activated_at: moment.nullable(),
  last_signed_at: moment.nullable(),
  retired_at: moment.nullable(),
});
export type DkimKeyData = z.output<typeof dkim_key>;

export const mta_sts_modes = ['none', 'testing', 'enforce'] as const;
export const MTA_STS_MAX_AGE = { least: 86_400, most: 31_557_600 } as const;

const domain_dns = z.object({
  domain_name: z.string(),
  /** When all was last looked at; null: not yet. */
  looked_at: moment.nullable(),
  checks: z.array(check),
  dkim: z.object({ signs: z.boolean(), keys: z.array(dkim_key) }),
  /** The policy that is served for the domain; null: none. */
  mta_sts: z
    .object({
      mode: z.enum(mta_sts_modes),
      /** Seconds. */
      max_age: z.number().int(),
      text: z.string(),
      records: z.array(record),
      changed_at: moment,
      changed_by: z.string(),
    })
    .nullable(),
});
export type DomainDns = z.output<typeof domain_dns>;

export const domainDnsList = operation({
  name: 'domainDnsList',
  method: 'GET',
  path: PATH,
  summary: 'Latest DNS check results of all accessible domains',
  access: READ,
  data: z.array(
    z.object({
      domain_name: z.string(),
      looked_at: moment,
      /** The worst of all checks; "unknown" counts less than "warn". */
      state: z.enum(dns_states),
      /** Codes that are not right, the worst first. */
      codes: z.array(z.string()),
      /** How each check ended; one that was not made yet is missing. */
      states: z.partialRecord(z.enum(dns_checks), z.enum(dns_states)),
    }),
  ),
});
export const domainDnsRead = operation({
  name: 'domainDnsRead',
  method: 'GET',
  path: `${PATH}/{domain}`,
  summary: 'DNS records, DKIM keys and MTA-STS policy of a domain',
  access: READ,
  params: domain,
  data: domain_dns,
  errors: ['not_found'],
});
export const domainDnsLook = operation({
  name: 'domainDnsLook',
  method: 'POST',
  path: `${PATH}/{domain}`,
  summary: 'Check the DNS of a domain now',
  access: READ,
  params: domain,
  data: domain_dns,
  errors: ['not_found', 'too_many_attempts'],
});
export const dkimKeyCreate = operation({
  name: 'dkimKeyCreate',
  method: 'POST',
  path: `${PATH}/{domain}/dkim`,
  summary: 'Create a DKIM key whose record must then be published',
  access: CHANGE,
  params: domain,
  data: domain_dns,
  errors: ['not_found', 'dkim_key_waiting'],
});

/** What one name server says about a key's record. */
const answer = z.object({
  server: z.string(),
  /** The domain's own name server, or a resolver of the world. */
  kind: z.enum(['authoritative', 'public']),
  is: z.enum(['same', 'other', 'none', 'silent']),
  found: z.array(z.string()),
});
export type DkimAnswer = z.output<typeof answer>;

export const dkimKeyVerify = operation({
  name: 'dkimKeyVerify',
  method: 'POST',
  path: `${PATH}/{domain}/dkim/{selector}/verify`,
  summary: "Query the domain's name servers and public resolvers for a DKIM key's record",
  access: CHANGE,
  params: one_key,
  data: z.object({ is_published: z.boolean(), answers: z.array(answer) }),
  errors: ['not_found', 'too_many_attempts'],
});
export const dkimKeySwitch = operation({
  name: 'dkimKeySwitch',
  method: 'POST',
  path: `${PATH}/{domain}/dkim/{selector}/switch`,
  summary: 'Start signing with this DKIM key once its record is published',
  access: CHANGE,
  params: one_key,
  data: domain_dns,
  errors: ['not_found', 'dkim_not_published', 'dkim_key_moved', 'too_many_attempts'],
});
export const dkimKeyDelete = operation({
  name: 'dkimKeyDelete',
  method: 'DELETE',
  path: `${PATH}/{domain}/dkim/{selector}`,
  summary: 'Discard a new DKIM key or retire an old one',
  access: CHANGE,
  params: one_key,
  data: domain_dns,
  errors: ['not_found', 'dkim_key_moved'],
});
export const mtaStsUpdate = operation({
  name: 'mtaStsUpdate',
  method: 'PUT',
  path: `${PATH}/{domain}/mta-sts`,
  summary: 'Serve an MTA-STS policy for a domain, or stop serving it',
  access: CHANGE,
  params: domain,
  body: z.strictObject({
    /** null: no policy is served. */
    mode: z.enum(mta_sts_modes).nullable(),
    max_age: z.number().int().min(MTA_STS_MAX_AGE.least).max(MTA_STS_MAX_AGE.most).default(604_800),
  }),
  data: domain_dns,
  errors: ['not_found'],
});

export const mxTest = operation({
  name: 'mxTest',
  method: 'GET',
  path: '/api/v1/utils/test-mx',
  summary: 'Mail servers of a domain, by its MX records',
  access: READ,
  query: z.object({
    domain: z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .regex(
        /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)+$/,
        'must be a domain',
      ),
    /** Ask the domain's own name servers instead of a cache. */
    flush_cache: z.enum(['true', 'false']).optional(),
  }),
  data: z.array(z.object({ exchange: z.string(), preference: z.number().int() })),
  errors: ['mx_none', 'dns_no_answer', 'too_many_attempts'],
});
export const outboundIpList = operation({
  name: 'outboundIpList',
  method: 'GET',
  path: '/api/v1/utils/outboundips',
  summary: 'Outbound IP addresses of an instance',
  access: { module: ['services', 'setup_general', 'testtools'] },
  query: z.object({ instance: instance_name.optional() }),
  /** `version` is that of the list's form (spec 3 sections 3 and 5): a client refuses one it does not know. */
  data: z.object({ version: z.literal(1), ips: z.array(z.string()) }),
});

export const domain_dns_operations = {
  domainDnsList,
  domainDnsRead,
  domainDnsLook,
  dkimKeyCreate,
  dkimKeyVerify,
  dkimKeySwitch,
  dkimKeyDelete,
  mtaStsUpdate,
  mxTest,
  outboundIpList,
} as const;
