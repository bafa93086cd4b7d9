/** Keys and certificates of people elsewhere that mail is encrypted to. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { known_key_sources, known_key_trusts, recipient_key_faults } from './encryption-info.ts';

const moment = z.iso.datetime();
const access = { module: 'pgpExtKeys', flag: 'pgp_external_keys', admin: true } as const;
const PATH = '/api/v1/crypto/partners';

export const partner_key_states = ['active', 'expiring', 'expired', 'blocked', 'unusable'] as const;
/** Days before its end from which a key counts as expiring. */
export const EXPIRING_DAYS = 30;

export const partner_key = z.object({
  id: z.uuid(),
  /** Address, or the domain of a domain's key. */
  email: z.string(),
  kind: z.enum(['smime', 'pgp']),
  state: z.enum(partner_key_states),
  /** Why it is not used; '': it can be. */
  fault: z.enum(['', ...recipient_key_faults]),
  fingerprint: z.string(),
  algorithm: z.string(),
  issued_on: moment,
  expires_on: moment.nullable(),
  trust: z.enum(known_key_trusts),
  pinned: z.boolean(),
  source: z.enum(known_key_sources),
  created_by: z.string(),
  created_on: moment,
  blocked_by: z.string(),
  /** PEM or armour. */
  public_key: z.string(),
});
export type PartnerKey = z.output<typeof partner_key>;

export const partnerKeyList = operation({
  name: 'partnerKeyList',
  method: 'GET',
  path: PATH,
  summary: 'Keys and certificates of people elsewhere, by address',
  access,
  query: z.strictObject({
    /** Part of the address. */
    q: z.string().max(200).optional(),
    state: z.enum(['active', 'expiring', 'expired', 'blocked']).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** `next` of the page before. */
    after: z.string().max(400).optional(),
  }),
  data: z.object({ entries: z.array(partner_key), next: z.string().nullable() }),
});
export const partnerKeyUpdate = operation({
  name: 'partnerKeyUpdate',
  method: 'PUT',
  path: `${PATH}/{id}`,
  summary: 'Pin a key of somebody elsewhere, so that no other is used for the address, or block it',
  access,
  impersonated: false,
  params: z.object({ id: z.uuid() }),
  body: z
    .strictObject({ pinned: z.boolean().optional(), blocked: z.boolean().optional() })
    .refine(({ pinned, blocked }) => pinned !== undefined || blocked !== undefined, {
      message: 'must name what is changed',
    }),
  data: partner_key,
  errors: ['not_found'],
});

export const partner_key_operations = { partnerKeyList, partnerKeyUpdate } as const;
