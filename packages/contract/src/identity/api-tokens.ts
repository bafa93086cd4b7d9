import * as z from 'zod';
import { type Operation, operation } from '../base/operation.ts';
import { roles } from '../base/vocabulary.ts';
import { domain_text } from '../domain-text.ts';

/** Marks a token as ours wherever it turns up, in a log or a repository. */
export const TOKEN_PREFIX = 'pst_';
export const MAX_TOKEN_DAYS = 365;
const MAX_SCOPES = 200;

/** What one token is limited to. */
export interface ApiTokenLimits {
  readonly token_id: string;
  readonly name: string;
  readonly operations: readonly string[];
  readonly domains: readonly string[];
}

/** What API tokens may ever call: nothing about passwords, factors, sessions, tokens or acting as somebody else. */
export function mayTokenCall(operation: Operation): boolean {
  const { access, api_token, impersonated, stages, answer } = operation;
  if (access.module === 'public' || api_token === false || impersonated === false) return false;
  // A stream asks again and again whether its session lives; a token has none.
  return answer !== 'events' && (stages ?? ['full']).includes('full');
}

/** Areas whose operations show single messages or entries and keep to the caller's domains. */
const BY_DOMAIN: readonly unknown[] = ['msgsearch', 'quarasearch', 'msgdetails', 'rejectdetails', 'bwlist'];

/** Whether an operation keeps to a token's domains; those that do not are closed to tokens that have any. */
export function limitsByDomain({ access }: Operation): boolean {
  return [access.module].flat().every((module) => BY_DOMAIN.includes(module));
}

const kind = z.enum(['personal', 'tenant']);
const network = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]);

const api_token = z.object({
  token_id: z.string(),
  kind,
  name: z.string(),
  /** Whose rights it has at most; null: the tenant's own, by `roles`. */
  owner: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  /** Names of operations; empty: all that tokens may call. */
  operations: z.array(z.string()),
  /** Mail domains it sees; empty: all its owner sees. */
  domains: z.array(z.string()),
  /** Networks it may come from; empty: any. */
  networks: z.array(z.string()),
  created_at: z.string(),
  created_by: z.string(),
  expires_at: z.string(),
  last_used_at: z.string().nullable(),
  last_used_ip: z.string().nullable(),
  revoked_at: z.string().nullable(),
});
export type ApiToken = z.output<typeof api_token>;

export const apiTokenList = operation({
  name: 'apiTokenList',
  method: 'GET',
  path: '/api/v1/tokens',
  summary: 'Own API tokens; administrators of users also see those of the tenant',
  access: { module: 'open' },
  api_token: false,
  data: z.object({ tokens: z.array(api_token), may_create_tenant: z.boolean() }),
});
export const apiTokenCreate = operation({
  name: 'apiTokenCreate',
  // What a token opens asks for no factor, so making one does.
  elevated: true,
  method: 'POST',
  path: '/api/v1/tokens',
  summary: 'Make an API token; its secret is shown this once',
  access: { module: 'open' },
  api_token: false,
  impersonated: false,
  body: z.strictObject({
    kind: kind.default('personal'),
    name: z.string().trim().min(1).max(80),
    /** For tokens of the tenant; each must be one the maker has, too. */
    roles: z.array(z.enum(roles)).max(roles.length).default([]),
    operations: z.array(z.string().max(80)).max(MAX_SCOPES).default([]),
    domains: z.array(domain_text).max(MAX_SCOPES).default([]),
    networks: z.array(network).max(MAX_SCOPES).default([]),
    expires_in_days: z.int().min(1).max(MAX_TOKEN_DAYS).default(90),
  }),
  data: z.object({ token: z.string(), details: api_token }),
  errors: ['too_many_tokens', 'forbidden'],
});
export const apiTokenDelete = operation({
  name: 'apiTokenDelete',
  method: 'DELETE',
  path: '/api/v1/tokens/{token_id}',
  summary: 'Revoke an API token',
  access: { module: 'open' },
  api_token: false,
  impersonated: false,
  params: z.object({ token_id: z.uuid() }),
  data: z.object({ success: z.boolean() }),
  errors: ['not_found'],
});
export const apiTokenScopes = operation({
  name: 'apiTokenScopes',
  method: 'GET',
  path: '/api/v1/tokens/scopes',
  summary: 'Operations an API token of the caller can be limited to',
  access: { module: 'open' },
  api_token: false,
  data: z.object({
    operations: z.array(
      z.object({ name: z.string(), method: z.string(), path: z.string(), summary: z.string() }),
    ),
    domains: z.array(z.string()),
    roles: z.array(z.enum(roles)),
  }),
});

export const api_token_operations = {
  apiTokenList,
  apiTokenScopes,
  apiTokenCreate,
  apiTokenDelete,
} as const;
