import * as z from 'zod';
import { modules } from './access.ts';
import { operation } from './operation.ts';
import { feature_flags, instances, locales, roles } from './vocabulary.ts';

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
  instance: z.enum(instances),
  accessList: z.partialRecord(z.enum(modules), z.array(z.number())),
  services: z.array(z.string()),
  flags: z.array(z.enum(feature_flags)),
  language: z.enum(locales),
});
export type Permissions = z.output<typeof permissions>;

/** Form login. Unknown addresses and wrong passwords answer alike, in text and in time (security.md W8). */
export const sessionCreate = operation({
  name: 'sessionCreate',
  method: 'POST',
  path: '/api/v1/login/access-token',
  summary: 'Sign in with e-mail address and password',
  access: { module: 'public' },
  body_type: 'form',
  body: z.object({
    username: z.string().min(1).max(320),
    password: z.string().min(1).max(1000),
    grant_type: z.string().max(50).optional(),
  }),
  data: z.object({
    access_token: z.string(),
    token_type: z.string(),
    twofa_setup: z.boolean(),
    twofa_method: z.string(),
    permissions,
  }),
  errors: ['wrong_credentials', 'too_many_attempts'],
});
export const sessionRead = operation({
  name: 'sessionRead',
  method: 'GET',
  path: '/api/v1/login/test-token',
  summary: 'Check the token; who am I',
  access: { module: 'open' },
  data: z.object({ permissions, impersonatedby: z.object({ email: z.string() }).nullable() }),
});
export const sessionDelete = operation({
  name: 'sessionDelete',
  method: 'POST',
  path: '/api/v1/logout',
  summary: 'Sign out',
  access: { module: 'open' },
  data: z.object({ success: z.boolean(), msg: z.string() }),
});
export const accountUpdate = operation({
  name: 'accountUpdate',
  method: 'PUT',
  path: '/api/v1/users/me',
  summary: 'Change own language',
  access: { module: 'open' },
  body: z.strictObject({ language: z.enum(locales) }),
  data: z.object({ language: z.enum(locales) }),
});
