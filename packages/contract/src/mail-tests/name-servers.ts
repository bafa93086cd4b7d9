/** What the name servers of a domain answer: those its parent names, and each of them asked directly. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { domain_text } from '../domain-text.ts';
import { type StepKinds, stepShape, test_head, test_params } from './steps.ts';

const access = { module: 'testtools_nstest' } as const;

export const ns_types = ['MX', 'NS', 'SOA', 'A', 'AAAA', 'TXT', 'CNAME', 'CAA'] as const;

export const ns_steps = {
  delegated: ['delegation', 'ok'],
  delegation_differs: ['delegation', 'warning', 'dns_host'],
  delegation_none: ['delegation', 'error', 'dns_host'],
  parent_silent: ['delegation', 'unknown', 'you'],
  single_server: ['delegation', 'warning', 'dns_host'],
  glue_complete: ['glue', 'ok'],
  glue_missing: ['glue', 'error', 'dns_host'],
  glue_differs: ['glue', 'warning', 'dns_host'],
  all_answer: ['servers', 'ok'],
  server_no_address: ['servers', 'error', 'dns_host'],
  server_silent: ['servers', 'warning', 'dns_host'],
  server_lame: ['servers', 'error', 'dns_host'],
  tcp_silent: ['servers', 'warning', 'dns_host'],
  serial_same: ['serial', 'ok'],
  serials_differ: ['serial', 'warning', 'dns_host'],
  records_found: ['records', 'ok'],
  records_none: ['records', 'note', 'you'],
  records_differ: ['records', 'warning', 'dns_host'],
  dnssec_secure: ['dnssec', 'ok'],
  dnssec_insecure: ['dnssec', 'note', 'dns_host'],
  dnssec_bogus: ['dnssec', 'error', 'dns_host'],
  dnssec_unknown: ['dnssec', 'unknown', 'operator'],
} as const satisfies StepKinds;

const ns_check = z.object({
  ...test_head,
  domain: z.string(),
  qtype: z.enum(ns_types),
  /** The zone that the name is in. */
  zone: z.string(),
  servers: z.array(
    z.object({
      name: z.string(),
      /** The zone it answers for. */
      zone: z.string(),
      /** Addresses that the parent sends along. */
      glue: z.array(z.string()),
      ips: z.array(z.string()),
      /** null: it did not answer. */
      serial: z.number().int().nullable(),
      /** ms of its first answer. */
      ms: z.number().int().nullable(),
    }),
  ),
  /** Records of the type that was asked for; `ttl` in seconds, null where it is not known. */
  records: z.array(z.object({ text: z.string(), ttl: z.number().int().nullable() })),
  steps: z.array(stepShape(ns_steps)),
});
export type NsCheck = z.output<typeof ns_check>;

export const nsCheck = operation({
  name: 'nsCheck',
  method: 'GET',
  path: '/api/v1/endusertools/nscheck',
  summary: 'Test the name servers of a domain',
  access,
  by_tenant: false,
  api_token: false,
  query: z.object({ domain: domain_text, qtype: z.enum(ns_types).default('MX') }),
  data: ns_check,
  errors: ['invalid_input', 'too_many_attempts', 'dns_no_answer'],
});

export const nsCheckRead = operation({
  name: 'nsCheckRead',
  method: 'GET',
  path: '/api/v1/endusertools/nscheck/lsid/{lsid}',
  summary: 'A name server test that was run before',
  access,
  by_tenant: false,
  api_token: false,
  params: test_params,
  data: ns_check,
  errors: ['mail_test_not_found'],
});
