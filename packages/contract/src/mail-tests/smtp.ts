/** How another mail server answers, asked by a gateway: what mail from here would meet. Runs in the background; the result fills while it is read. */
import { canonicalIp, domainName, isAddress, parseEnvelopeAddress } from '@postern/addresses';
import * as z from 'zod';
import { instance_name } from '../base/instance-name.ts';
import { operation } from '../base/operation.ts';
import { type StepKinds, stepShape, test_head, test_params } from './steps.ts';

const access = { module: 'testtools_smtptest' } as const;

/** Recipients that are asked about in one test. */
export const SMTP_TEST_RECIPIENTS = 5;
/** Characters of a test message's subject and text: enough to try a rule of the other server. */
export const SMTP_TEST_SUBJECT = 200;
export const SMTP_TEST_BODY = 4000;

export const smtp_steps = {
  mx_found: ['mx', 'ok'],
  mx_implicit: ['mx', 'note', 'dns_host'],
  mx_none: ['mx', 'error', 'dns_host'],
  mx_null: ['mx', 'error', 'dns_host'],
  no_address: ['mx', 'error', 'dns_host'],
  connected: ['connect', 'ok'],
  no_mail_server: ['connect', 'error', 'other_side'],
  greeting: ['greeting', 'ok'],
  ehlo: ['ehlo', 'ok'],
  ehlo_refused: ['ehlo', 'warning', 'other_side'],
  starttls_missing: ['tls', 'warning', 'other_side'],
  starttls_off: ['tls', 'note', 'you'],
  tls_failed: ['tls', 'error', 'other_side'],
  tls: ['tls', 'ok'],
  tls_old: ['tls', 'warning', 'other_side'],
  certificate: ['certificate', 'ok'],
  certificate_expired: ['certificate', 'error', 'other_side'],
  certificate_soon: ['certificate', 'warning', 'other_side'],
  certificate_name: ['certificate', 'warning', 'other_side'],
  certificate_chain: ['certificate', 'warning', 'other_side'],
  sts_enforced: ['mta_sts', 'ok'],
  sts_none: ['mta_sts', 'note', 'dns_host'],
  sts_not_allowed: ['mta_sts', 'error', 'dns_host'],
  mail_from: ['mail_from', 'ok'],
  mail_from_refused: ['mail_from', 'error', 'other_side'],
  recipient: ['recipient', 'ok'],
  recipient_greylisted: ['recipient', 'note', 'other_side'],
  recipient_refused: ['recipient', 'error', 'other_side'],
  catch_all: ['unknown_recipient', 'note', 'other_side'],
  unknown_refused: ['unknown_recipient', 'ok'],
  exchange_not_tested: ['unknown_recipient', 'note', 'you'],
  spf_not_tested: ['mail_from', 'note', 'you'],
  relay_closed: ['relay', 'ok'],
  relay_open: ['relay', 'error', 'other_side'],
  ptr_agrees: ['ptr', 'ok'],
  ptr_missing: ['ptr', 'warning', 'other_side'],
  mail_sent: ['test_mail', 'ok'],
  mail_refused: ['test_mail', 'error', 'other_side'],
  mail_not_yours: ['test_mail', 'note', 'you'],
  tested_often: ['connect', 'unknown', 'you'],
  interrupted: ['end', 'unknown', 'other_side'],
  no_gateway: ['end', 'unknown', 'operator'],
} as const satisfies StepKinds;

const smtp_target = z.object({
  host: z.string(),
  ip: z.string(),
  steps: z.array(stepShape(smtp_steps)),
  /** What was said: ms since the connection, by the client, the server or neither. */
  log: z.array(z.object({ at: z.number().int(), by: z.enum(['C', 'S', '-']), text: z.string() })),
});

const smtp_test = z.object({
  ...test_head,
  state: z.enum(['queued', 'running', 'done', 'failed']),
  relayname: z.string(),
  smtp_port: z.number().int(),
  recipients: z.array(z.string()),
  /** About the domain and its records. */
  steps: z.array(stepShape(smtp_steps)),
  targets: z.array(smtp_target),
  /** The same as the wire names it: one test of the domain, and one of each address. */
  tests: z.array(
    z.object({
      testtype: z.enum(['domain', 'smtp']),
      source: z.string(),
      testresult: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
  ),
});
export type SmtpTest = z.output<typeof smtp_test>;
export type SmtpTarget = SmtpTest['targets'][number];

/** One command line carries it: nothing but an address with a domain goes through. */
const recipient = z
  .string()
  .max(320)
  .transform((text, context) => {
    const found = parseEnvelopeAddress(text.trim());
    if (found && !found.needsUtf8 && found.address.includes('@')) return found.address;
    context.addIssue({ code: 'custom', message: 'must be an e-mail address' });
    return z.NEVER;
  });

const server = z
  .string()
  .max(300)
  .transform((text, context) => {
    const bare = text.trim();
    const name = isAddress(bare) ? canonicalIp(bare) : domainName(bare);
    if (name) return name;
    context.addIssue({ code: 'custom', message: 'must be a domain, a host name or an IP address' });
    return z.NEVER;
  });

const smtp_input = z.strictObject({
  /** A domain, whose MX records say whom to ask, or a server. */
  relayname: server,
  recipients: z.array(recipient).max(SMTP_TEST_RECIPIENTS).default([]),
  smtp_port: z.number().int().min(1).max(65_535).default(25),
  disable_tls: z.boolean().default(false),
  test_openrelay: z.boolean().default(false),
  /** A short message of ours, to recipients in the caller's own domains only. */
  default_mail: z.boolean().default(false),
  /** A message of the caller's own instead; both or neither. */
  subject: z.string().trim().max(SMTP_TEST_SUBJECT).default(''),
  mailbody: z.string().trim().max(SMTP_TEST_BODY).default(''),
  /** Answered by a note: Exchange 2013 refuses unknown recipients after the message only, which is never sent to strangers. */
  test_exch13: z.boolean().default(false),
  /** Answered by a note: gateways send under a name of ours, whose SPF record allows them. */
  test_spf: z.boolean().default(false),
  /** Whose gateways run the test: those of the caller's instance. */
  instance: instance_name.optional(),
});
export type SmtpTestInput = z.output<typeof smtp_input>;

export const smtpTestRun = operation({
  name: 'smtpTestRun',
  method: 'PUT',
  path: '/api/v1/smtptester/run',
  summary: 'Test a mail server from one of our gateways',
  access,
  by_tenant: false,
  api_token: false,
  body: smtp_input,
  data: smtp_test,
  errors: ['invalid_input', 'too_many_attempts'],
});

export const smtpTestRead = operation({
  name: 'smtpTestRead',
  method: 'GET',
  path: '/api/v1/smtptester/lsid/{lsid}',
  summary: 'An SMTP test and how far it is',
  access,
  by_tenant: false,
  api_token: false,
  params: test_params,
  data: smtp_test,
  errors: ['mail_test_not_found'],
});
