/** Keys and certificates of people elsewhere that mail is encrypted to. */
import { domainName } from '@postern/addresses';
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { mail_address } from '../keys.ts';
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
/** Why a key is not taken. */
export const partner_key_faults = [
  ...(['not_readable', 'several', 'secret', 'other_address', 'no_encryption', 'weak'] as const),
  ...(['expired', 'revoked', 'own_address'] as const),
] as const;
export type PartnerKeyFault = (typeof partner_key_faults)[number];
/** Characters of a certificate in PEM or a key in armour: 256 kB of it. */
const MOST_TEXT = 262_144;

/** One person, or a domain: its key is used for everybody there who has none. */
const address_or_domain = z
  .string()
  .max(320)
  .transform((text, context) => {
    const found = text.includes('@') ? mail_address.safeParse(text).data : domainName(text);
    if (found) return found;
    context.addIssue({ code: 'custom', message: 'must be a mail address or a domain' });
    return z.NEVER;
  });

export const new_partner_key = z.strictObject({
  email: address_or_domain,
  /** PEM or armour. */
  key: z.string().min(1).max(MOST_TEXT),
});

export const partnerKeyCreate = operation({
  name: 'partnerKeyCreate',
  method: 'POST',
  path: PATH,
  summary:
    'Add a certificate or OpenPGP key of a person or domain elsewhere and pin it; one that is not taken is answered with the reason',
  access,
  impersonated: false,
  body: new_partner_key,
  data: z.object({
    /** '': it was taken. */
    fault: z.enum(['', ...partner_key_faults]),
    key: partner_key.nullable(),
  }),
  errors: ['forbidden'],
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

export const partner_key_operations = { partnerKeyList, partnerKeyCreate, partnerKeyUpdate } as const;
