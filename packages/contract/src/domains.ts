import { hostPort, networkName, nextHopText } from '@postern/addresses';
import * as z from 'zod';
import type { Access } from './base/access.ts';
import { instance_name } from './base/instance-name.ts';
import { operation } from './base/operation.ts';
import { domain_text } from './domain-text.ts';
import { dns_checks, dns_states } from './domains/dns.ts';
import { ms_tenant_form } from './domains/ms-tenants.ts';

/**
 * `inline`: the domain's mail exchanger is this gateway. `parallel`: another provider receives its mail, hands it over and takes it back.
 * `adminonly`: no mail runs here, only its people are administered.
 */
export const domain_kinds = ['inline', 'parallel', 'adminonly'] as const;
export type DomainKind = (typeof domain_kinds)[number];

/** Addresses and networks, and organisations, one domain may name. */
export const MOST_SERVERS = 200;
/** Domains in one page of a list. */
export const DOMAINS_PAGE = 100;

const PATH = '/api/v1/manageddomains';
const moment = z.iso.datetime();
const named = z.object({ id: z.string().min(1).max(300) });

const DOMAINS: Access = { module: ['services', 'setup_general'] };
const SETUP: Access = { module: 'setup_general' };

/** What a look for the proof's TXT record found. */
export const proof_problems = ['absent', 'other', 'no_answer'] as const;

const proof = z.object({
  /** Where the TXT record belongs, and what it has to hold; null for domains that were never asked for one. */
  record_name: z.string(),
  record_value: z.string().nullable(),
  checked_at: moment.nullable(),
  problem: z.enum(proof_problems).nullable(),
  /** Of a proven domain: since when its record is no longer found; null: it is there, or nobody could tell. */
  missing_since: moment.nullable(),
});

const domain_row = z.object({
  domain_name: z.string(),
  tenant_id: z.number(),
  tenant: z.string(),
  instance: instance_name,
  kind: z.enum(domain_kinds),
  is_primary: z.boolean(),
  confidential: z.boolean(),
  /** Next hop of accepted mail as host:port; empty: the installation's own. */
  forwarding: z.string(),
  /** Whether its tenant has shown that the name is its own; no mail is taken for it before. */
  is_proven: z.boolean(),
  /** As in the detail's `proof`. */
  proof_missing_since: moment.nullable(),
  /** What was last seen in its DNS: the worst of all checks, and which they are; null: not looked at yet. */
  dns: z.object({ state: z.enum(dns_states), checks: z.array(z.enum(dns_checks)) }).nullable(),
  created: moment,
});
export type DomainRow = z.output<typeof domain_row>;

const detail = z.object({
  ...domain_row.shape,
  /** Microsoft 365 organisation the domain is meant to belong to; compared with what Microsoft says. Empty: nobody said. */
  requested_tenant_id: z.string(),
  sending_servers: z.array(z.string()),
  originator_orgs: z.array(z.string()),
  /** Outbound mail is signed with the domain's key. */
  dkim: z.boolean(),
  /** Microsoft 365 organisation as Microsoft says, and when it last said so; the id is null where it says that there is none. */
  ms_tenant_id: z.string().nullable(),
  ms_asked_at: moment.nullable(),
  /** The other domains within reach that belong to it, by name. */
  ms_domains: z.array(z.string()),
  proof,
  proven_at: moment.nullable(),
  created_by: z.string(),
  /** People whose address is in the domain. */
  users: z.number(),
  /** What the caller may do with it. */
  may: z.object({
    change: z.boolean(),
    prove: z.boolean(),
    remove: z.boolean(),
    confidential: z.boolean(),
  }),
});
export type DomainDetail = z.output<typeof detail>;

const page = z.object({
  domains: z.array(domain_row),
  /** Asks for more as `after`; null: these are all. */
  next: z.string().nullable(),
  /** Domains that fit, on all pages. */
  total: z.number(),
});

const list_query = z.strictObject({
  /** A part of the name, or of the tenant's. */
  q: z.string().trim().max(100).optional(),
  after: z.string().max(300).optional(),
});

const listOf = <const Name extends string>(name: Name, kind: string, summary: string) =>
  operation({
    name,
    method: 'GET',
    path: `${PATH}/${kind}`,
    summary,
    access: DOMAINS,
    query: list_query,
    data: page,
  });

export const domainList = listOf('domainList', 'all', 'Accessible managed domains');
export const domainListInline = listOf(
  'domainListInline',
  'inline',
  'Managed domains whose MX record points here',
);
export const domainListParallel = listOf(
  'domainListParallel',
  'parallel',
  'Managed domains used alongside another mail provider',
);
export const domainListAdminonly = listOf(
  'domainListAdminonly',
  'adminonly',
  'Managed domains without mail flow (management only)',
);

/** Names without more: for everybody, as their own address shows one of them. */
const own_row = domain_row.pick({ domain_name: true, tenant_id: true, kind: true, is_primary: true });

export const domainListOwn = operation({
  name: 'domainListOwn',
  method: 'GET',
  path: '/api/v1/users/me/manageddomains',
  summary: 'Managed domains of your own organisation',
  access: { module: 'open' },
  data: z.array(own_row),
});

/** How mail of a domain runs. */
const connectivity = domain_row.pick({ forwarding: true, is_proven: true }).extend({
  sending_servers: z.array(z.string()),
});

export const domainListUser = operation({
  name: 'domainListUser',
  method: 'GET',
  path: '/api/v1/usercontacts/{id}/manageddomains',
  summary: 'Managed domains a user can see; `me` for yourself',
  access: { module: 'open' },
  params: z.object({ id: z.string().min(1).max(320) }),
  query: z.strictObject({
    /** Adds where mail of each domain goes and comes from; for those who may see domains. */
    domainconnectivity: z.stringbool().optional(),
    /** Only the confidential domains the person was granted. */
    confidential: z.stringbool().optional(),
  }),
  data: z.array(own_row.extend({ confidential: z.boolean(), connectivity: connectivity.nullable() })),
  errors: ['person_not_found'],
});

export const domainListTenant = operation({
  name: 'domainListTenant',
  method: 'GET',
  path: '/api/v1/crm/tenants/{tenant}/manageddomains',
  summary: 'Managed domains of one organisation',
  access: DOMAINS,
  params: z.object({ tenant: z.string().regex(/^\d{1,9}$/) }),
  query: list_query,
  data: page,
  errors: ['not_found'],
});

export const domainRead = operation({
  name: 'domainRead',
  method: 'GET',
  path: `${PATH}/{id}`,
  summary: 'One managed domain',
  access: DOMAINS,
  params: named,
  data: detail,
  errors: ['not_found'],
});

const next_hop = z
  .string()
  .trim()
  .max(300)
  .transform((text, context) => {
    if (text === '') return '';
    const target = hostPort(text);
    if (target) return nextHopText(target);
    context.addIssue({ code: 'custom', message: 'must be a host, host:port or [IPv6]:port' });
    return z.NEVER;
  });
const network_text = z
  .string()
  .max(60)
  .transform((text, context) => {
    const network = networkName(text);
    if (network) return network;
    context.addIssue({ code: 'custom', message: 'must be an address or a network such as 192.0.2.0/24' });
    return z.NEVER;
  });
const unique = (names: string[]) => [...new Set(names)];

/** Where mail of a domain goes, and whose mail is taken as the domain's. */
export const domain_flow = z.strictObject({
  forwarding: next_hop.optional(),
  sending_servers: z.array(network_text).max(MOST_SERVERS).transform(unique).optional(),
  /** Exchange Online organisations (X-OriginatorOrg) whose mail is taken as the domain's; empty: whoever has a sending address. */
  originator_orgs: z.array(domain_text).max(MOST_SERVERS).transform(unique).optional(),
});

export const domainUpdate = operation({
  name: 'domainUpdate',
  method: 'PUT',
  path: `${PATH}/{id}`,
  summary: 'Change the mail flow of a managed domain; omitted fields stay unchanged',
  access: SETUP,
  params: named,
  body: domain_flow.extend({
    kind: z.enum(domain_kinds).optional(),
    /** The tenant's first domain; the one before loses that. */
    is_primary: z.literal(true).optional(),
    requested_tenant_id: z
      .string()
      .trim()
      .toLowerCase()
      .regex(ms_tenant_form, 'must be the id of a Microsoft 365 tenant')
      .or(z.literal(''))
      .optional(),
    dkim: z.boolean().optional(),
  }),
  data: detail,
  errors: ['not_found'],
});

export const domainCreate = operation({
  name: 'domainCreate',
  method: 'POST',
  path: PATH,
  summary: 'Add a domain; it accepts no mail until verified',
  access: { module: 'services', sub_feature: 'services.add_tenant' },
  elevated: true,
  body: z.strictObject({
    domain_name: domain_text,
    kind: z.enum(domain_kinds).default('inline'),
    /** Left out: the own organisation. */
    tenant_id: z.number().int().positive().optional(),
  }),
  data: detail,
  errors: ['not_found', 'domain_known', 'domain_taken', 'instance_away', 'too_many_domains'],
});

export const domainDelete = operation({
  name: 'domainDelete',
  method: 'DELETE',
  path: `${PATH}/{id}`,
  summary: 'Remove a domain; mail to it is rejected from then on, mail already received is kept',
  access: { module: 'services', sub_feature: 'services.cancel' },
  elevated: true,
  params: named,
  data: z.object({ domain_name: z.string() }),
  errors: ['not_found', 'domain_confidential', 'domain_primary', 'domain_has_services'],
});

const found_text = z.string().max(1000);

export const domainProve = operation({
  name: 'domainProve',
  method: 'POST',
  path: `${PATH}/{id}/proof`,
  summary: 'Check for the TXT record that verifies a domain',
  access: { module: 'services', sub_feature: 'services.deploy' },
  elevated: true,
  params: named,
  data: z.object({
    is_proven: z.boolean(),
    proof,
    /** The TXT records that are there instead. */
    found: z.array(found_text),
  }),
  errors: ['not_found', 'domain_taken', 'instance_away'],
});

const confidentiality = z.object({
  confidential: z.boolean(),
  granted: z.array(
    z.object({ email: z.string(), name: z.string(), granted_at: moment, granted_by: z.string() }),
  ),
});
export type Confidentiality = z.output<typeof confidentiality>;
const CONFIDENTIAL: Access = { module: 'services', sub_feature: 'services.confidential' };

export const confidentialRead = operation({
  name: 'confidentialRead',
  method: 'GET',
  path: `${PATH}/{id}/confidential`,
  summary: 'Whether a domain is confidential, and who has access',
  access: CONFIDENTIAL,
  elevated: true,
  params: named,
  data: confidentiality,
  errors: ['not_found'],
});
export const confidentialUpdate = operation({
  name: 'confidentialUpdate',
  method: 'PUT',
  path: `${PATH}/{id}/confidential`,
  summary: 'Make a domain confidential or not, and set who has access; nobody can change their own grant',
  access: CONFIDENTIAL,
  elevated: true,
  params: named,
  body: z.strictObject({
    confidential: z.boolean(),
    /** Addresses of the people who know of it; left out: as before. */
    granted: z.array(z.string().trim().toLowerCase().max(320)).max(200).transform(unique).optional(),
  }),
  data: confidentiality,
  errors: ['not_found', 'own_grant'],
});

export const domain_operations = {
  domainList,
  domainListInline,
  domainListParallel,
  domainListAdminonly,
  domainListOwn,
  domainListUser,
  domainListTenant,
  domainRead,
  domainUpdate,
  domainCreate,
  domainDelete,
  domainProve,
  confidentialRead,
  confidentialUpdate,
} as const;
