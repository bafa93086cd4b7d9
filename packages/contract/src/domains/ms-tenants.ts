import * as z from 'zod';
import type { Access } from '../base/access.ts';
import { operation } from '../base/operation.ts';
import { domain_text } from '../domain-text.ts';

/**
 * What Microsoft's public directory said of a domain. `found`: it belongs to an organisation. `none`: to none. `no_answer`: nobody answered in
 * time. `strange`: somebody answered, but not as Microsoft does, and is not believed.
 */
export const ms_answers = ['found', 'none', 'no_answer', 'strange'] as const;
export type MsAnswer = (typeof ms_answers)[number];

/** Domains one call asks Microsoft about; each is a request to somebody else's server. */
export const MOST_MS_LOOKS = 10;

/** The form of Microsoft's ids of organisations. */
export const ms_tenant_form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const PATHS = { managed: '/api/v1/manageddomains/mstenantid', any: '/api/v1/utils/mstenantid' } as const;
const READ: Access = { module: ['services', 'setup_general'] };
const CHANGE: Access = { module: 'setup_general' };

/** Repeated, or with commas between. */
const names = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [given].flat().flatMap((text) => text.split(',').filter((one) => one.trim() !== '')))
  .pipe(z.array(domain_text));

/** Domains in the body, in the query, or in both (spec 2 section 7). */
const in_query = z.strictObject({ domain: domain_text.optional(), domains: names.optional() });
const in_body = z.strictObject({ domains: z.array(domain_text).max(MOST_MS_LOOKS) }).optional();

const answers = z.array(
  z.object({
    domain: z.string(),
    answer: z.enum(ms_answers),
    /** The organisation's id; null unless `found`. */
    ms_tenant_id: z.string().nullable(),
    asked_at: z.iso.datetime(),
  }),
);
export type MsLook = z.output<typeof answers>[number];

export const msTenantLook = operation({
  name: 'msTenantLook',
  method: 'PUT',
  path: PATHS.managed,
  summary: 'Look up the Microsoft 365 organisation of managed domains and save it',
  access: CHANGE,
  query: in_query,
  body: in_body,
  data: answers,
  errors: ['not_found', 'too_many_attempts'],
});

export const msTenantTest = operation({
  name: 'msTenantTest',
  method: 'PUT',
  path: PATHS.any,
  summary: 'Look up the Microsoft 365 organisation of any domains',
  access: READ,
  query: in_query,
  body: in_body,
  data: answers,
  errors: ['too_many_attempts'],
});

const groups = z.object({
  id_domains_pairs: z.array(z.object({ id: z.string(), domains: z.array(z.string()) })),
});
const groupsAt = <const Name extends string>(name: Name, path: string) =>
  operation({
    name,
    method: 'GET',
    path,
    summary: 'Managed domains by Microsoft 365 organisation',
    access: READ,
    query: z.strictObject({
      /** Only these; left out: all within reach. */
      domains: names.pipe(z.array(z.string()).max(1000)).optional(),
    }),
    data: groups,
  });
export const msTenantList = groupsAt('msTenantList', PATHS.managed);
export const msTenantListUtils = groupsAt('msTenantListUtils', PATHS.any);

export const ms_tenant_operations = {
  msTenantList,
  msTenantListUtils,
  msTenantLook,
  msTenantTest,
} as const;
