import * as z from 'zod';
import { instance_name } from './base/instance-name.ts';
import { operation } from './base/operation.ts';
import { locales, roles, twofa_methods } from './base/vocabulary.ts';

/** What the gateway does to mail a person sends, where their organisation's services and the rules allow it. */
export const sign_enc_modes = ['signAndEnc', 'signOnly', 'none'] as const;

export type SignEncMode = (typeof sign_enc_modes)[number];

/** Best first, by the services that an organisation has (spec 3 section 4): nothing is always possible. */
export function signEncOptions(services: readonly string[]): readonly SignEncMode[] {
  if (services.includes('SC-SIGENC')) return sign_enc_modes;
  return services.includes('SC-SIGONLY') ? ['signOnly', 'none'] : ['none'];
}

/** A person's two rights as one choice: who may not sign is not encrypted for either (spec 3 section 3). */
export const signEncOf = ({
  may_not_sign,
  may_not_encrypt,
}: {
  may_not_sign: boolean;
  may_not_encrypt: boolean;
}): SignEncMode => (may_not_sign ? 'none' : may_not_encrypt ? 'signOnly' : 'signAndEnc');

/** The rights that a choice stands for. */
export const rightsOf = (mode: SignEncMode) => ({
  may_not_sign: mode === 'none',
  may_not_encrypt: mode !== 'signAndEnc',
});

/** What a person sees of themselves (spec 1 section 3, "user"). */
export const own_user = z.object({
  id: z.string(),
  active: z.boolean(),
  email: z.string(),
  name: z.string(),
  tenant_id: z.number(),
  tenant: z.string(),
  instance: instance_name,
  domains: z.array(z.string()),
  /** Confidential domains they may see; nobody changes their own. */
  confidentialdomains: z.array(z.string()),
  roles: z.array(z.enum(roles)),
  language: z.enum(locales),
  /** The second factor in force; `twofaRead` has the rest. */
  twofa_settings: z.object({ method: z.enum(twofa_methods), mobile: z.string() }),
  signEnc: z.enum(sign_enc_modes),
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
