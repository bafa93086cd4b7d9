/** Who issues certificates for a tenant's people: its own authority, or one outside. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';

const common = {
  access: { module: 'keysNcerts', admin: true },
  elevated: true,
  // Who has certificates issued in its name is not set up by a token.
  api_token: false,
} as const;
const PATH = '/api/v1/crypto/issuer';

export const issuer_kinds = ['own_ca', 'cmp', 'acme_email'] as const;
export type IssuerKind = (typeof issuer_kinds)[number];

/** Why an authority has not issued a certificate, or did not stand its test. */
export const issuer_faults = [
  'issuer_missing',
  'issuer_away',
  'issuer_secret',
  'issuer_refused',
  'issuer_misfit',
  'issuer_answer',
  'issuer_late',
  'issuer_tool',
  'issuer_module',
] as const;
export type IssuerFault = (typeof issuer_faults)[number];

/** Characters of PEM: some roots. */
const MOST_ROOT = 32_768;

const outside = z.object({
  server: z.string(),
  reference: z.string(),
  /** A secret is kept; it is never answered. */
  has_secret: z.boolean(),
  trusted_root: z.string(),
  changed_at: z.iso.datetime(),
  changed_by: z.string(),
});

/** Where private keys of authorities lie: sealed in the database, or in hardware (PKCS #11). */
export const key_places = ['database', 'security_module'] as const;

const certificate_issuer = z.object({
  kind: z.enum(issuer_kinds),
  /** The own authority; null: it issued nothing yet, and is made then. */
  own_ca: z.object({ key_place: z.enum(key_places) }).nullable(),
  /** Settings of the authority that speaks CMP; null: none were made. */
  cmp: outside.nullable(),
  /** The same of the one that proves addresses by mail (ACME, RFC 8823). */
  acme_email: outside.nullable(),
});
export type CertificateIssuer = z.output<typeof certificate_issuer>;

export const issuer_form = z.strictObject({
  kind: z.enum(issuer_kinds),
  /** Ignored for the own authority, as all below. */
  server: z.string().trim().max(1_000).default(''),
  reference: z.string().trim().max(200).default(''),
  /** '': the one that is kept stays. */
  secret: z.string().max(1_024).default(''),
  trusted_root: z.string().trim().max(MOST_ROOT).default(''),
});
export type IssuerForm = z.output<typeof issuer_form>;

export const certificateIssuerRead = operation({
  ...common,
  name: 'certificateIssuerRead',
  method: 'GET',
  path: PATH,
  summary: 'Who issues certificates for your people',
  data: certificate_issuer,
});

export const certificateIssuerUpdate = operation({
  ...common,
  name: 'certificateIssuerUpdate',
  method: 'PUT',
  path: PATH,
  summary: 'Choose who issues certificates for your people',
  impersonated: false,
  body: issuer_form,
  data: certificate_issuer,
  errors: ['invalid_input'],
});

const issuer_test = z.object({
  /** null: it answered, and knows the secret. */
  fault: z.enum(issuer_faults).nullable(),
  /** What it said; '' for nothing. */
  detail: z.string(),
});
export type IssuerTest = z.output<typeof issuer_test>;

export const certificateIssuerTest = operation({
  ...common,
  name: 'certificateIssuerTest',
  method: 'POST',
  path: `${PATH}/test`,
  summary: 'Ask an authority with these settings whether it would answer; nothing is issued or kept',
  impersonated: false,
  body: issuer_form,
  data: issuer_test,
  errors: ['invalid_input', 'too_many_attempts'],
});

export const certificate_issuer_operations = {
  certificateIssuerRead,
  certificateIssuerUpdate,
  certificateIssuerTest,
} as const;
