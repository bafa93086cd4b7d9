/** Keys and certificates of a tenant's own people. Private keys stay with the worker: none of these calls answers one. */
import * as z from 'zod';
import { operation } from './base/operation.ts';
import { domain_param } from './domain-text.ts';
import { issuer_faults, issuer_kinds } from './keys/issuers.ts';

const moment = z.iso.datetime();
const access = { module: 'keysNcerts' } as const;
const PATH = '/api/v1/crypto/smime';

export const MOST_CERTIFICATE_PAGE = 100;
/** Days before its end at which a certificate is renewed. */
export const RENEWAL_DAYS = 30;
export const certificate_states = ['waiting', 'failed', 'active', 'renewing', 'expired', 'revoked'] as const;
export type CertificateState = (typeof certificate_states)[number];
export const certificate_sources = [...issuer_kinds, 'upload'] as const;
export type CertificateSource = (typeof certificate_sources)[number];
/** Of RFC 5280 §5.3.1, those a tenant can mean. */
export const revocation_reasons = [
  'unspecified',
  'key_compromise',
  'affiliation_changed',
  'superseded',
  'cessation_of_operation',
] as const;
export type RevocationReason = (typeof revocation_reasons)[number];
export const revocation = z.strictObject({ reason: z.enum(revocation_reasons).default('unspecified') });
/** Certificates that may be asked for in one day for one person. */
export const MOST_REQUESTS_A_DAY = 5;

export const mail_address = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(320)
  .regex(/^[^@\s\p{C}]+@[^@\s\p{C}]+$/u, 'must be a mail address');
export const key_person = z.object({ email: mail_address });
const in_domain = z.object({ domain: domain_param });
const name = z.object({ c: z.string(), cn: z.string(), o: z.string() });

export const smime_certificate = z.object({
  email: z.string(),
  state: z.enum(certificate_states),
  fingerprint: z.object({
    sha1: z.string(),
    /** Names the certificate in paths. */
    sha256: z.string(),
  }),
  issued_on: moment,
  expires_on: moment,
  /** When it was revoked; null: it was not. */
  revoked: moment.nullable(),
  revoked_by: z.string(),
  /** null: it was not revoked. */
  revocation_reason: z.enum(revocation_reasons).nullable(),
  /** Mail from here is signed with it. */
  postern_encryption: z.boolean(),
  hin_encryption: z.boolean(),
  cert: z.object({
    /** PEM. */
    certificate: z.string(),
    description: z.string(),
  }),
  description: z.string(),
  serial: z.string(),
  serial_hex: z.string(),
  issuer: name,
  /** From the root down, the certificate itself last. */
  chain: z.array(z.object({ subject: name, expires_on: moment })),
  /** own_ca: of the tenant's own authority. upload: somebody brought it with its key. Otherwise of an authority outside. */
  source: z.enum(certificate_sources),
  /** Whether the authority outside that issued it was told of its revocation; '' where there is nothing to tell. */
  revocation_told: z.enum(['', 'waiting', 'told', 'refused']),
  created_by: z.string(),
});
export type SmimeCertificate = z.output<typeof smime_certificate>;

export const certificate_request = z.object({
  email: z.string(),
  state: z.enum(['waiting', 'failed']),
  /** Of one that waits: why it was not issued at the last attempt. */
  error: z.enum(['', 'foreign_address', 'fault', ...issuer_faults]),
  /** What the authority said to that; '' for nothing. */
  detail: z.string(),
  requested_on: moment,
  requested_by: z.string(),
});
export type CertificateRequest = z.output<typeof certificate_request>;

const page = {
  query: z.strictObject({
    /** Part of the address. */
    q: z.string().max(200).optional(),
    state: z.enum(['active', 'renewing', 'expired', 'revoked']).optional(),
    limit: z.coerce.number().int().min(1).max(MOST_CERTIFICATE_PAGE).default(50),
    /** `next` of the page before. */
    after: z.string().max(400).optional(),
  }),
  data: z.object({
    entries: z.array(smime_certificate),
    /** Asked for and not there yet; on the first page. */
    requests: z.array(certificate_request),
    /** Of the domains themselves; on the first page, for who sees those of others. */
    domains: z.array(smime_certificate),
    next: z.string().nullable(),
    /** The caller sees certificates of others. */
    sees_others: z.boolean(),
  }),
} as const;

export const smimeCertificateList = operation({
  name: 'smimeCertificateList',
  method: 'GET',
  path: PATH,
  summary: 'S/MIME certificates of your people, by address',
  access,
  ...page,
});
export const smimeCertificateListDomain = operation({
  name: 'smimeCertificateListDomain',
  method: 'GET',
  path: `${PATH}/domain/{domain}`,
  summary: 'S/MIME certificates of one domain’s people',
  access,
  params: in_domain,
  ...page,
  errors: ['not_found'],
});
export const smimeCertificateListUser = operation({
  name: 'smimeCertificateListUser',
  method: 'GET',
  path: `${PATH}/user/{email}`,
  summary: 'S/MIME certificates of one person, old ones included',
  access,
  params: key_person,
  ...page,
  errors: ['not_found'],
});
export const smimeCertificateCreate = operation({
  name: 'smimeCertificateCreate',
  method: 'POST',
  path: `${PATH}/user/{email}`,
  summary: 'Have a key made and its certificate issued for one person',
  access,
  params: key_person,
  data: certificate_request,
  errors: ['not_found', 'too_many_certificate_requests'],
});
export const smimeCertificateCreateDomain = operation({
  name: 'smimeCertificateCreateDomain',
  method: 'POST',
  path: `${PATH}/domain/{domain}`,
  summary: 'Have certificates issued for all active people of a domain who have none',
  access,
  params: in_domain,
  data: z.object({ requested: z.number().int() }),
  errors: ['not_found'],
});
export const MOST_KEY_FILES = 20;
/** Characters of one file as base64: 256 kB. */
const MOST_BASE64 = 349_528;
/** Why a file was not taken. */
export const key_file_faults = [
  ...(['too_large', 'not_readable', 'password_needed', 'wrong_password', 'no_key', 'several_keys'] as const),
  ...(['no_certificate', 'halves_differ', 'wrong_use', 'weak', 'foreign_address', 'no_address'] as const),
] as const;
export const key_upload = z.strictObject({
  files: z
    .array(z.strictObject({ name: z.string().min(1).max(255), content: z.base64().max(MOST_BASE64) }))
    .min(1)
    .max(MOST_KEY_FILES),
  /** Of all files that have one. */
  password: z.string().max(1024).default(''),
});
export const uploaded_file = z.object({
  name: z.string(),
  outcome: z.enum(['added', 'present', 'failed']),
  /** '': it was taken. */
  error: z.enum(['', ...key_file_faults]),
  /** Whose certificate it is; '' where that could not be read. */
  email: z.string(),
  fingerprint: z.string(),
});
export type UploadedFile = z.output<typeof uploaded_file>;
export const smimeCertificateUpload = operation({
  name: 'smimeCertificateUpload',
  method: 'POST',
  path: `${PATH}/upload`,
  summary: 'Upload keys with their certificates (PFX or PEM); each file is answered by itself',
  access,
  impersonated: false,
  body: key_upload,
  data: z.object({ files: z.array(uploaded_file) }),
});
export const certificate_fingerprint = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 fingerprint');

export const smimeCertificateRevoke = operation({
  name: 'smimeCertificateRevoke',
  method: 'DELETE',
  path: `${PATH}/user/{email}/{fingerprint}`,
  summary: 'Revoke a certificate; mail that was encrypted to it stays readable',
  access,
  impersonated: false,
  params: key_person.extend({
    fingerprint: certificate_fingerprint,
  }),
  query: revocation,
  data: smime_certificate,
  errors: ['not_found'],
});

export const key_operations = {
  smimeCertificateList,
  smimeCertificateListDomain,
  smimeCertificateListUser,
  smimeCertificateCreate,
  smimeCertificateCreateDomain,
  smimeCertificateUpload,
  smimeCertificateRevoke,
} as const;
