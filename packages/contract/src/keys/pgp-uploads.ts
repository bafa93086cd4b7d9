/** OpenPGP keys of people elsewhere that the tenant's people upload; each key's owner decides whether it is used. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { locales } from '../base/vocabulary.ts';
import { mail_address } from '../keys.ts';

const moment = z.iso.datetime();
const access = { module: 'pgpExtKeys', flag: 'pgp_key_upload' } as const;
const PATH = '/api/v1/pgp_upload_workflows';
/** Days in which the owner can decide. */
export const PGP_UPLOAD_DAYS = 14;
/** Characters of a key in armour: 256 kB of it. */
const MOST_ARMOR = 262_144;

export const pgp_upload_statuses = [
  ...(['initial', 'gpg_validated', 'verification_mail_sent', 'verification_expired'] as const),
  ...(['waiting_for_confirmation', 'user_decided_confirmed', 'user_decided_declined'] as const),
  ...(['key_uploaded', 'unknown'] as const),
] as const;
export type PgpUploadStatus = (typeof pgp_upload_statuses)[number];

/** Why a key was not taken. */
export const pgp_upload_faults = [
  ...(['not_a_key', 'too_large', 'secret', 'other_address', 'no_encryption', 'weak', 'expired'] as const),
  ...(['revoked', 'own_address', 'present'] as const),
] as const;

export const pgp_upload = z.object({
  id: z.uuid(),
  email: z.string(),
  status: z.enum(pgp_upload_statuses),
  /** Why nobody was asked. */
  notice: z.enum(['', 'valid_certificate', 'known']),
  fingerprint: z.string(),
  key_id: z.string(),
  algorithm: z.string(),
  user_ids: z.array(z.string()),
  /** Of the key. */
  issued_on: moment,
  expires_on: moment.nullable(),
  created_by: z.string(),
  created_on: moment,
  sent_on: moment.nullable(),
  decided_on: moment.nullable(),
  /** When the owner's links end. */
  verification_expires_on: moment.nullable(),
});
export type PgpUpload = z.output<typeof pgp_upload>;

const params = z.object({ id: z.uuid() });

export const pgpUploadList = operation({
  name: 'pgpUploadList',
  method: 'GET',
  path: PATH,
  summary: 'Uploaded OpenPGP keys of people elsewhere, newest first',
  access,
  query: z.strictObject({
    /** Part of the address. */
    q: z.string().max(200).optional(),
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  data: z.object({
    entries: z.array(pgp_upload),
    total: z.number().int(),
    /** `skip` of the next page; null: this one is the last. */
    next: z.number().int().nullable(),
  }),
});
export const pgpUploadRead = operation({
  name: 'pgpUploadRead',
  method: 'GET',
  path: `${PATH}/{id}`,
  summary: 'One uploaded OpenPGP key of somebody elsewhere',
  access,
  params,
  data: pgp_upload,
  errors: ['not_found'],
});
export const new_pgp_upload = z.strictObject({
  email: mail_address,
  /** A public key in armour. */
  key: z.string().max(MOST_ARMOR),
  /** Of the mails to its owner; left out: the caller's. */
  language: z.enum(locales).optional(),
});
export const pgpUploadCreate = operation({
  name: 'pgpUploadCreate',
  method: 'POST',
  path: PATH,
  summary:
    'Upload the OpenPGP key of somebody elsewhere and ask its owner; a key that is not taken is answered with the reason',
  access,
  impersonated: false,
  body: new_pgp_upload,
  data: z.object({ fault: z.enum(['', ...pgp_upload_faults]), upload: pgp_upload.nullable() }),
  errors: ['forbidden', 'too_many_attempts'],
});
export const pgpUploadDelete = operation({
  name: 'pgpUploadDelete',
  method: 'DELETE',
  path: `${PATH}/{id}`,
  summary: 'Delete an upload that its owner has not confirmed; links that were sent end',
  access,
  impersonated: false,
  params,
  data: z.object({ id: z.uuid() }),
  errors: ['not_found', 'key_upload_decided'],
});
export const pgpUploadResend = operation({
  name: 'pgpUploadResend',
  method: 'POST',
  path: `${PATH}/{id}/resend`,
  summary: 'Ask the owner of an uploaded key again; links that were sent before end',
  access,
  impersonated: false,
  params,
  data: pgp_upload,
  errors: ['not_found', 'key_upload_decided', 'too_many_attempts'],
});

/** The secret of a link; it lies behind the hash of the address and reaches the server in bodies only. */
const jwt = z.string().min(1).max(200);
const decision = z.object({
  status: z.enum(pgp_upload_statuses),
  email: z.string(),
  /** Who uploaded the key, and for whom they work. */
  uploaded_by: z.string(),
  company: z.string(),
  fingerprint: z.string(),
  user_ids: z.array(z.string()),
  /** The link came in the mail that only the key opens. */
  may_confirm: z.boolean(),
  verification_expires_on: moment,
});
export type PgpUploadDecision = z.output<typeof decision>;

/** Changes nothing: programs that check links open them too. */
export const pgpUploadDecisionRead = operation({
  name: 'pgpUploadDecisionRead',
  method: 'POST',
  path: `${PATH}/decision/open`,
  summary: 'What the link about an uploaded key opens; decides nothing',
  access: { module: 'public' },
  body: z.strictObject({ jwt }),
  data: decision,
  errors: ['link_not_valid', 'too_many_attempts'],
});
export const pgpUploadDecide = operation({
  name: 'pgpUploadDecide',
  method: 'POST',
  path: `${PATH}/decision`,
  summary: 'Decide as its owner whether an uploaded key is used',
  access: { module: 'public' },
  body: z.strictObject({ jwt, decision: z.enum(['confirmed', 'declined']) }),
  data: decision,
  errors: ['link_not_valid', 'key_upload_decided', 'forbidden', 'too_many_attempts'],
});

export const pgp_upload_operations = {
  pgpUploadList,
  pgpUploadRead,
  pgpUploadCreate,
  pgpUploadDelete,
  pgpUploadResend,
  pgpUploadDecisionRead,
  pgpUploadDecide,
} as const;
