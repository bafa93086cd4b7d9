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
export type DnsCheck = (typeof dns_checks)[number];

export type DnsState = 'ok' | 'warn' | 'fail' | 'unknown';

/** Monitoring codes (spec 3 section 9) and how bad each is. */
export const dns_codes = {
  mx_ok: 'ok',
  mx_elsewhere: 'ok',
  mx_none: 'fail',
  mx_null: 'fail',
  mx_notours: 'fail',
  mx_mixed: 'warn',
  mx_toomany: 'warn',
  mx_noaddress: 'fail',
  mx_unknown: 'unknown',
  spf_ok: 'ok',
  spf_none: 'fail',
  spf_toomany: 'fail',
  spf_invalid: 'fail',
  spf_lookups: 'fail',
  spf_open: 'fail',
  spf_notours: 'fail',
  spf_noend: 'warn',
  spf_unknown: 'unknown',
  dkim_ok: 'ok',
  dkim_nokey: 'warn',
  dkim_none: 'fail',
  dkim_wrongkey: 'fail',
  dkim_unknown: 'unknown',
  dmarc_ok: 'ok',
  dmarc_none: 'fail',
  dmarc_toomany: 'fail',
  dmarc_invalid: 'fail',
  dmarc_wrongpol: 'warn',
  dmarc_norua: 'warn',
  dmarc_unknown: 'unknown',
  mta_sts_ok: 'ok',
  mta_sts_none: 'warn',
  mta_sts_unpublished: 'warn',
  mta_sts_toomany: 'fail',
  mta_sts_invalid: 'fail',
  mta_sts_unreachable: 'fail',
  mta_sts_mx: 'fail',
  mta_sts_oldid: 'warn',
  mta_sts_testing: 'warn',
  mta_sts_off: 'warn',
  mta_sts_unknown: 'unknown',
  tls_rpt_ok: 'ok',
  tls_rpt_none: 'warn',
  tls_rpt_invalid: 'fail',
  tls_rpt_unknown: 'unknown',
  dnssec_ok: 'ok',
  dnssec_none: 'warn',
  dnssec_broken: 'fail',
  dnssec_unknown: 'unknown',
  caa_ok: 'ok',
  caa_none: 'ok',
  caa_unknown: 'unknown',
  bimi_ok: 'ok',
  bimi_none: 'ok',
  bimi_invalid: 'warn',
  bimi_nodmarc: 'warn',
  bimi_unknown: 'unknown',
} as const satisfies Record<string, DnsState>;
export type DnsCode = keyof typeof dns_codes;

/** A record as its owner publishes it; `value` as a zone file has it, without quotes. */
export interface DnsRecord {
  name: string;
  type: 'MX' | 'TXT' | 'CNAME' | 'CAA';
  value: string;
}

export interface DnsFinding {
  check: DnsCheck;
  code: DnsCode;
  state: DnsState;
  /** The records that are there, as text. */
  found: string[];
  /** What the sentence about the code says besides. */
  params: Record<string, string | number>;
  /** What to publish so that all is well; empty where nothing is missing or nobody but the owner can know. */
  wanted: DnsRecord[];
}

type Rest = Partial<Pick<DnsFinding, 'found' | 'params' | 'wanted'>>;

export function dnsFinding(check: DnsCheck, code: DnsCode, rest: Rest = {}): DnsFinding {
  return { check, code, state: dns_codes[code], found: [], params: {}, wanted: [], ...rest };
}
