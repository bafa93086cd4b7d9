import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { signed_in } from './sign-in.ts';

const provider = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/);
const MAX_TOKEN = 16_384;

export const oidcProviderList = operation({
  name: 'oidcProviderList',
  method: 'GET',
  path: '/api/v1/login/oidc/providers',
  summary: 'Where people can sign in instead of with a password here',
  access: { module: 'public' },
  in_maintenance: true,
  data: z.object({
    providers: z.array(z.object({ id: provider, name: z.string(), kind: z.enum(['oidc', 'microsoft']) })),
  }),
});

/**
 * Begins a sign-in at a provider: state, nonce and PKCE challenge are made here and live ten minutes. Clients that redeem the code
 * themselves bring the challenge of a verifier of their own.
 */
export const oidcStart = operation({
  name: 'oidcStart',
  method: 'POST',
  path: '/api/v1/login/oidc/start',
  summary: 'Begin to sign in at an identity provider',
  access: { module: 'public' },
  in_maintenance: true,
  body: z.strictObject({
    provider,
    /** S256 challenge, RFC 7636 §4.2. */
    code_challenge: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
  }),
  data: z.object({ authorization_url: z.string(), state: z.string(), nonce: z.string() }),
  errors: ['not_found', 'too_many_attempts', 'oidc_unavailable'],
});

/** What the provider sent the browser back with. */
export const oidcFinish = operation({
  name: 'oidcFinish',
  method: 'POST',
  path: '/api/v1/login/oidc/finish',
  summary: 'Finish a sign-in at an identity provider',
  access: { module: 'public' },
  in_maintenance: true,
  body: z.strictObject({
    state: z.string().regex(/^[\w-]{43}$/),
    code: z.string().min(1).max(4096),
    /** Issuer named in the answer (RFC 9207); must be the one that was asked. */
    iss: z.string().max(500).optional(),
  }),
  data: signed_in,
  errors: ['oidc_failed', 'oidc_not_linked', 'oidc_unavailable', 'too_many_attempts'],
});

/**
 * Spec 1 section 7: for clients with a library of their own, who bring the ID token. Its nonce must be one of oidcStart. The address is
 * not looked at, as it proves nothing, and the access token is dropped.
 */
export const sessionCreateMicrosoft = operation({
  name: 'sessionCreateMicrosoft',
  method: 'POST',
  path: '/api/v1/login/oidc/microsoft',
  summary: 'Sign in with an ID token of Microsoft 365',
  access: { module: 'public' },
  in_maintenance: true,
  body: z.object({
    primaryEmail: z.string().max(320).optional(),
    id_token: z.string().min(1).max(MAX_TOKEN),
    access_token: z.string().max(MAX_TOKEN).optional(),
  }),
  data: signed_in,
  errors: ['oidc_failed', 'oidc_not_linked', 'oidc_unavailable', 'too_many_attempts'],
});

/** An outside directory whose people may sign in to the tenant: a Microsoft tenant id, or the issuer of another provider. */
const realm = z.object({
  provider: z.string(),
  realm: z.string(),
  created_at: z.string(),
  created_by: z.string(),
});
/** Who, outside, opens whose account here. */
const identity = z.object({
  provider: z.string(),
  realm: z.string(),
  subject: z.string(),
  email: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
});

export const identityList = operation({
  name: 'identityList',
  method: 'GET',
  path: '/api/v1/oidc/identities',
  summary: 'Outside identities that open the own account; administrators of users see those of the tenant',
  access: { module: 'open' },
  api_token: false,
  data: z.object({ identities: z.array(identity) }),
});
export const identityDelete = operation({
  name: 'identityDelete',
  method: 'DELETE',
  path: '/api/v1/oidc/identities/{provider}',
  summary: 'Undo the link of an outside identity',
  access: { module: 'open' },
  api_token: false,
  impersonated: false,
  params: z.object({ provider }),
  query: z.object({ realm: z.string().min(1).max(500), subject: z.string().min(1).max(255) }),
  data: z.object({ success: z.boolean() }),
  errors: ['not_found'],
});
const admins = { module: 'userManagement_configuration', sub_feature: 'userManagement.edit' } as const;

export const federatedRealmList = operation({
  name: 'federatedRealmList',
  method: 'GET',
  path: '/api/v1/oidc/realms',
  summary: 'Directories whose people may sign in to the own tenant',
  access: admins,
  by_tenant: false,
  api_token: false,
  data: z.object({ realms: z.array(realm) }),
});
export const federatedRealmCreate = operation({
  name: 'federatedRealmCreate',
  method: 'POST',
  path: '/api/v1/oidc/realms',
  summary: 'Let the people of a directory sign in to the own tenant',
  access: admins,
  api_token: false,
  impersonated: false,
  body: z.strictObject({
    provider,
    /** For Microsoft the tenant id; left out for others, where the issuer is known. */
    realm: z.guid().toLowerCase().optional(),
  }),
  data: realm,
  errors: ['not_found'],
});
export const federatedRealmDelete = operation({
  name: 'federatedRealmDelete',
  method: 'DELETE',
  path: '/api/v1/oidc/realms/{provider}',
  summary: 'No longer let them; those who were linked are unlinked, and sessions they opened this way end',
  access: admins,
  api_token: false,
  impersonated: false,
  params: z.object({ provider }),
  query: z.object({ realm: z.string().min(1).max(500) }),
  data: z.object({ success: z.boolean(), unlinked: z.number(), ended: z.number() }),
  errors: ['not_found'],
});

export const identity_provider_operations = {
  oidcProviderList,
  oidcStart,
  oidcFinish,
  sessionCreateMicrosoft,
  federatedRealmList,
  federatedRealmCreate,
  federatedRealmDelete,
  identityList,
  identityDelete,
} as const;
