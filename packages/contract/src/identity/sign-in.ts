import * as z from 'zod';
import { modules } from '../base/access.ts';
import { instance_name } from '../base/instance-name.ts';
import { operation } from '../base/operation.ts';
import { feature_flags, locales, roles, twofa_methods } from '../base/vocabulary.ts';

/** The signed-in person and what they may do (spec 1 section 3, "authorized"). */
export const permissions = z.object({
  email: z.string(),
  name: z.string(),
  tenant_id: z.number(),
  tenant: z.string(),
  domains: z.array(z.string()),
  roleNames: z.string(),
  roles: z.array(z.enum(roles)),
  is_superuser: z.boolean(),
  is_admin: z.boolean(),
  is_partner: z.boolean(),
  is_impersonated: z.boolean(),
  instance: instance_name,
  accessList: z.partialRecord(z.enum(modules), z.array(z.number())),
  services: z.array(z.string()),
  flags: z.array(z.enum(feature_flags)),
  language: z.enum(locales),
});
export type Permissions = z.output<typeof permissions>;

/** Who acts as the person, why, and until when. */
export const impersonated_by = z.object({ email: z.string(), reason: z.string(), ends_at: z.string() });

/**
 * The answer to every step of signing in. While `twofa_setup` or a method other than `none` is answered, the token is
 * good for that step alone: the console keeps it in memory (spec 1 section 4), and `permissions` stay unsaid.
 */
export const signed_in = z.object({
  access_token: z.string(),
  token_type: z.string(),
  /** A second factor has to be set up before anything else. */
  twofa_setup: z.boolean(),
  /** The second factor that is owed. */
  twofa_method: z.enum(twofa_methods),
  /** Where a code was sent, shortened so that only its owner knows it; null when none was. */
  twofa_sent_to: z.string().nullable(),
  permissions: permissions.nullable(),
  impersonatedby: impersonated_by.nullable(),
  expires_at: z.string(),
});
export type SignedIn = z.output<typeof signed_in>;

/** Form login. Unknown addresses and wrong passwords answer alike, in text and in time (security.md W8). */
export const sessionCreate = operation({
  name: 'sessionCreate',
  method: 'POST',
  path: '/api/v1/login/access-token',
  summary: 'Sign in with e-mail address and password',
  access: { module: 'public' },
  in_maintenance: true,
  body_type: 'form',
  body: z.object({
    username: z.string().min(1).max(320),
    password: z.string().min(1).max(1000),
    grant_type: z.string().max(50).optional(),
  }),
  data: signed_in,
  errors: ['wrong_credentials', 'signs_in_elsewhere', 'too_many_attempts'],
});
/** The second step: six digits of the app, text message or mail, or eight of a backup code. */
export const twofaSessionCreate = operation({
  name: 'twofaSessionCreate',
  method: 'POST',
  path: '/api/v1/login/twofa-access-token',
  summary: 'Finish signing in with the second factor',
  access: { module: 'open' },
  in_maintenance: true,
  stages: ['factor'],
  body: z.strictObject({
    token: z.string().regex(/^\s*(\d{6}|\d{4}[ -]?\d{4})\s*$/, 'must have 6 or 8 digits'),
  }),
  data: signed_in,
  errors: ['wrong_code', 'wrong_credentials', 'sign_in_again', 'too_many_attempts'],
});
export const sessionRead = operation({
  name: 'sessionRead',
  method: 'GET',
  path: '/api/v1/login/test-token',
  summary: 'Check the token and show whose it is',
  access: { module: 'open' },
  in_maintenance: true,
  data: z.object({
    permissions,
    impersonatedby: impersonated_by.nullable(),
    /** Of whoever sits there. Screens marked `elevated` ask those who have one for a proof that is still good. */
    second_factor: z.object({ active: z.boolean(), proven_until: z.string().nullable() }),
  }),
});
export const sessionDelete = operation({
  name: 'sessionDelete',
  method: 'POST',
  path: '/api/v1/logout',
  summary: 'Sign out',
  access: { module: 'open' },
  api_token: false,
  in_maintenance: true,
  stages: ['full', 'factor', 'setup'],
  data: z.object({ success: z.boolean(), msg: z.string() }),
});
export { accountUpdate } from '../users.ts';

export const sign_in_operations = {
  sessionCreate,
  sessionRead,
  sessionDelete,
  twofaSessionCreate,
} as const;
