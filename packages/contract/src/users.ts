import * as z from 'zod';
import { operation } from './base/operation.ts';
import { instances, locales, roles } from './base/vocabulary.ts';

/** What a person sees of themselves (spec 1 section 3, "user"). */
export const own_user = z.object({
  email: z.string(),
  name: z.string(),
  tenant_id: z.number(),
  tenant: z.string(),
  instance: z.enum(instances),
  domains: z.array(z.string()),
  roles: z.array(z.enum(roles)),
  language: z.enum(locales),
  created: z.iso.datetime(),
});
export type OwnUser = z.output<typeof own_user>;

export const ownUserRead = operation({
  name: 'ownUserRead',
  method: 'GET',
  path: '/api/v1/users/me',
  summary: 'Own account data',
  access: { module: 'open' },
  data: own_user,
});
/** The name a person shows; no line breaks, as it may stand in a mail's header. */
export const own_name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]*$/u, 'must not hold control characters');

export const accountUpdate = operation({
  name: 'accountUpdate',
  method: 'PUT',
  path: '/api/v1/users/me',
  summary: 'Change own name or language',
  access: { module: 'open' },
  api_token: false,
  body: z.strictObject({ name: own_name.optional(), language: z.enum(locales).optional() }),
  data: own_user,
});

export const own_user_operations = {
  ownUserRead,
  accountUpdate,
} as const;
