/** OpenPGP keys of a tenant's own people. Private keys stay on the server: none of these calls answers one. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { domain_param } from '../domain-text.ts';
import { key_person } from '../keys.ts';

const moment = z.iso.datetime();
const access = { module: 'keysNcerts' } as const;
const PATH = '/api/v1/crypto/pgp';

/** Why a key was not taken. */
export const pgp_key_faults = [
  ...([
    'not_a_key',
    'too_large',
    'not_secret',
    'wrong_password',
    'password_needed',
    'halves_differ',
  ] as const),
  ...(['other_address', 'no_encryption', 'weak', 'expired', 'revoked', 'present', 'limit'] as const),
] as const;
export type PgpKeyFaultCode = (typeof pgp_key_faults)[number];
const fingerprint = z
  .string()
  .toLowerCase()
  .regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, 'must be a fingerprint');
/** Keys of one person or domain that are in use at the same time. */
export const MOST_PGP_KEYS = 10;
/** Characters of a key in armour: 256 kB of it. */
const MOST_ARMOR = 262_144;

export const pgp_key = z.object({
  email: z.string(),
  state: z.enum(['active', 'expired']),
  /** Of the primary key, hex; names the key in paths. */
  fingerprint: z.string(),
  issued_on: moment,
  /** null: it does not expire. */
  expires_on: moment.nullable(),
  /** Mail to the address can be encrypted with it, and is opened here. */
  postern_encryption: z.boolean(),
  hin_encryption: z.boolean(),
  key: z.object({
    /** Armour. */
    public_key: z.string(),
    key_id: z.string(),
  }),
  /** Such as "RSA 3072". */
  algorithm: z.string(),
  created_by: z.string(),
});
export type PgpKey = z.output<typeof pgp_key>;

const page = {
  query: z.strictObject({
    /** Part of the address. */
    q: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** `next` of the page before. */
    after: z.string().max(400).optional(),
  }),
  data: z.object({ entries: z.array(pgp_key), next: z.string().nullable() }),
} as const;

export const pgpKeyList = operation({
  name: 'pgpKeyList',
  method: 'GET',
  path: PATH,
  summary: 'OpenPGP keys of your people, by address',
  access,
  ...page,
});
export const pgpKeyListUser = operation({
  name: 'pgpKeyListUser',
  method: 'GET',
  path: `${PATH}/user/{email}`,
  summary: 'OpenPGP keys of one person',
  access,
  params: key_person,
  ...page,
  errors: ['not_found'],
});

export const new_pgp_key = z.strictObject({
  /** A private key in armour; '': one is generated. */
  key: z.string().max(MOST_ARMOR).default(''),
  /** Opens the uploaded key; it is kept without. */
  password: z.string().max(1024).default(''),
});
export const pgpKeyCreate = operation({
  name: 'pgpKeyCreate',
  method: 'POST',
  path: `${PATH}/user/{email}`,
  summary:
    'Generate an OpenPGP key for one person, or upload one; a key that is not taken is answered with the reason',
  access,
  impersonated: false,
  params: key_person,
  body: new_pgp_key,
  data: z.object({ fault: z.enum(['', ...pgp_key_faults]), key: pgp_key.nullable() }),
  errors: ['not_found', 'forbidden'],
});
export const pgpKeyDelete = operation({
  name: 'pgpKeyDelete',
  method: 'DELETE',
  path: `${PATH}/user/{email}/{fingerprint}`,
  summary: 'Take an OpenPGP key out of use; mail that was encrypted to it stays readable',
  access,
  impersonated: false,
  params: key_person.extend({ fingerprint }),
  data: z.object({ email: z.string(), fingerprint: z.string() }),
  errors: ['not_found'],
});

/** Whoever may activate encryption for a domain keeps its keys. */
const domain_access = { module: 'setup_general' } as const;
const of_domain = z.object({ domain: domain_param });

export const pgpKeyListDomain = operation({
  name: 'pgpKeyListDomain',
  method: 'GET',
  path: `${PATH}/domain/{domain}`,
  summary: 'OpenPGP keys of a domain itself that are in use, the newest first',
  access: domain_access,
  params: of_domain,
  data: page.data,
  errors: ['not_found'],
});
export const pgpKeyCreateDomain = operation({
  name: 'pgpKeyCreateDomain',
  method: 'POST',
  path: `${PATH}/domain/{domain}`,
  summary:
    'Generate an OpenPGP key for a domain, or upload one, after checking that its mail is opened here; a key that is not taken is answered with the reason',
  access: domain_access,
  impersonated: false,
  params: of_domain,
  body: new_pgp_key,
  data: pgpKeyCreate.data,
  errors: ['not_found', 'encryption_not_ready', 'key_probe_failed'],
});
export const pgpKeyDeleteDomain = operation({
  name: 'pgpKeyDeleteDomain',
  method: 'DELETE',
  path: `${PATH}/domain/{domain}/{fingerprint}`,
  summary: 'Take an OpenPGP key of a domain out of use; mail that was encrypted to it stays readable',
  access: domain_access,
  impersonated: false,
  params: of_domain.extend({ fingerprint }),
  data: z.object({ domain: z.string(), fingerprint: z.string() }),
  errors: ['not_found'],
});

export const pgp_key_operations = {
  pgpKeyList,
  pgpKeyListUser,
  pgpKeyCreate,
  pgpKeyDelete,
  pgpKeyListDomain,
  pgpKeyCreateDomain,
  pgpKeyDeleteDomain,
} as const;
