import { networkName } from '@postern/addresses';
import * as z from 'zod';
import { operation } from './base/operation.ts';
import { domain_text } from './domain-text.ts';

const OWN = '/api/v1/users/me/submissioncredentials';
const PATH = '/api/v1/submissioncredentials/{domain}';
const SETUP = { module: 'setup_general' } as const;

export const MAX_CREDENTIAL_DAYS = 3650;
/** Networks, domains, addresses of one credential, and addresses granted to one person. */
const MOST_LIMITS = 200;

const moment = z.iso.datetime();
const name = z.string().trim().min(1).max(80);
const expires_in_days = z.int().min(1).max(MAX_CREDENTIAL_DAYS).nullable().default(null);
const address = z
  .string()
  .trim()
  .toLowerCase()
  .max(320)
  .regex(/^[^\s@<>"(),:;]+@[^\s@]+\.[^\s@]+$/, 'must be an address such as scan@example.org');
const network = z.string().transform((text, context) => {
  const found = networkName(text);
  if (found !== null) return found;
  context.addIssue({ code: 'custom', message: 'must be an address or a network such as 192.0.2.0/24' });
  return z.NEVER;
});
/** What a server may send as, and where it may sign in from. */
const server_limits = {
  name,
  networks: z.array(network).max(MOST_LIMITS).default([]),
  domains: z.array(domain_text).max(MOST_LIMITS).default([]),
  senders: z.array(address).max(MOST_LIMITS).default([]),
};
const namesSender = ({ domains, senders }: { domains: string[]; senders: string[] }) =>
  domains.length + senders.length > 0;
const no_sender = { path: ['domains'], message: 'choose at least one domain or address' };
const in_domain = z.object({ domain: domain_text });
const one = z.object({ credential_id: z.uuid() });

const submission_credential = z.object({
  credential_id: z.string(),
  kind: z.enum(['server', 'person']),
  name: z.string(),
  /** The user name at the submission port: a server's own, or the person's address. */
  login: z.string(),
  /** Where it may sign in from; empty: anywhere. */
  networks: z.array(z.string()),
  /** Domains it may use every address of. */
  domains: z.array(z.string()),
  /** Single addresses it may use. */
  senders: z.array(z.string()),
  created_at: moment,
  created_by: z.string(),
  /** null: until it is revoked. */
  expires_at: moment.nullable(),
  last_used_at: moment.nullable(),
  last_used_ip: z.string().nullable(),
  revoked_at: moment.nullable(),
});
export type SubmissionCredential = z.output<typeof submission_credential>;

/** Where mail programs and servers sign in. */
const submission_server = z.object({ host: z.string(), port: z.number() });
export type SubmissionServer = z.output<typeof submission_server>;

const made = z.object({ secret: z.string(), server: submission_server, details: submission_credential });
export type MadeCredential = z.output<typeof made>;

export const submissionCredentialListOwn = operation({
  name: 'submissionCredentialListOwn',
  method: 'GET',
  path: OWN,
  summary: 'Own app passwords for mail programs, and the addresses they may send as',
  access: { module: 'open' },
  api_token: false,
  data: z.object({
    credentials: z.array(submission_credential),
    senders: z.array(z.string()),
    server: submission_server,
  }),
});
export const submissionCredentialCreateOwn = operation({
  name: 'submissionCredentialCreateOwn',
  // What it opens asks for no second factor, so making one does.
  elevated: true,
  method: 'POST',
  path: OWN,
  summary: 'Make an app password for a mail program; it is shown this once',
  access: { module: 'open' },
  api_token: false,
  impersonated: false,
  body: z.strictObject({ name, expires_in_days }),
  data: made,
  errors: ['too_many_credentials'],
});
export const submissionCredentialDeleteOwn = operation({
  name: 'submissionCredentialDeleteOwn',
  method: 'DELETE',
  path: `${OWN}/{credential_id}`,
  summary: 'Revoke an own app password',
  access: { module: 'open' },
  api_token: false,
  impersonated: false,
  params: one,
  data: z.object({ success: z.boolean() }),
  errors: ['not_found'],
});

const submission_sender = z.object({ email: z.string(), addresses: z.array(z.string()) });

export const submissionCredentialList = operation({
  name: 'submissionCredentialList',
  method: 'GET',
  path: PATH,
  summary: 'Submission credentials of the tenant that a domain belongs to',
  access: SETUP,
  params: in_domain,
  data: z.object({
    servers: z.array(submission_credential),
    /** App passwords of the tenant's people; empty for who may not change people. */
    people: z.array(submission_credential),
    /** Addresses people may send as beside their own; the same. */
    grants: z.array(submission_sender),
    /** Proven domains of the tenant. */
    domains: z.array(z.string()),
    may_edit_people: z.boolean(),
    server: submission_server,
  }),
  errors: ['not_found'],
});
export const submissionCredentialCreate = operation({
  name: 'submissionCredentialCreate',
  elevated: true,
  method: 'POST',
  path: PATH,
  summary: 'Make a submission credential for a server; its secret is shown this once',
  access: SETUP,
  api_token: false,
  impersonated: false,
  params: in_domain,
  body: z.strictObject({ ...server_limits, expires_in_days }).refine(namesSender, no_sender),
  data: made,
  errors: ['not_found', 'too_many_credentials'],
});
export const submissionCredentialUpdate = operation({
  name: 'submissionCredentialUpdate',
  elevated: true,
  method: 'PUT',
  path: `${PATH}/{credential_id}`,
  summary: 'Set what a server’s credential may send as and where it may sign in from',
  access: SETUP,
  api_token: false,
  impersonated: false,
  params: in_domain.extend(one.shape),
  body: z.strictObject(server_limits).refine(namesSender, no_sender),
  data: z.object({ details: submission_credential }),
  errors: ['not_found'],
});
export const submissionCredentialDelete = operation({
  name: 'submissionCredentialDelete',
  method: 'DELETE',
  path: `${PATH}/{credential_id}`,
  summary: 'Revoke a submission credential of the tenant',
  access: SETUP,
  params: in_domain.extend(one.shape),
  data: z.object({ success: z.boolean() }),
  errors: ['not_found'],
});
export const submissionSenderUpdate = operation({
  name: 'submissionSenderUpdate',
  elevated: true,
  method: 'PUT',
  path: `${PATH}/senders`,
  summary: 'Set which addresses beside their own a person may send as',
  access: { module: 'userManagement_internal', sub_feature: 'userManagement.edit' },
  api_token: false,
  impersonated: false,
  params: in_domain,
  body: z.strictObject({ email: address, addresses: z.array(address).max(MOST_LIMITS) }),
  data: z.object({ grants: z.array(submission_sender) }),
  errors: ['not_found'],
});

export const submission_credential_operations = {
  submissionCredentialListOwn,
  submissionCredentialCreateOwn,
  submissionCredentialDeleteOwn,
  submissionCredentialList,
  submissionCredentialCreate,
  submissionCredentialUpdate,
  submissionCredentialDelete,
  submissionSenderUpdate,
};
