/** Whether mail to a domain can be encrypted to the domain itself, for people without a key of their own. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { domain_param } from '../domain-text.ts';

const access = { module: 'setup_general' } as const;
const PATH = '/api/v1/kronos/encryption/{domain}';
const params = z.object({ domain: domain_param });

/** What must hold before others are given the domain’s key: mail that is not received here would arrive unreadable. */
export const encryption_checks = ['proven', 'inline', 'mx'] as const;
/** unknown: nobody has looked, or no name server answered. */
export const encryption_check_states = ['ok', 'missing', 'unknown'] as const;

export const domain_encryption = z.object({
  domain_name: z.string(),
  /** The domain’s key is in use. */
  postern_encryption: z.boolean(),
  /** Not connected: never true. */
  hin_encryption: z.boolean(),
  checks: z.array(z.object({ check: z.enum(encryption_checks), state: z.enum(encryption_check_states) })),
  /** null: encryption is not active. */
  key: z
    .object({
      fingerprint: z.string(),
      key_id: z.string(),
      algorithm: z.string(),
      /** Armour. */
      public_key: z.string(),
      issued_on: z.iso.datetime(),
      expires_on: z.iso.datetime().nullable(),
      activated_by: z.string(),
    })
    .nullable(),
  /** Active people of the domain, and how many of them have a usable key of each kind. */
  people: z.object({ total: z.number(), smime: z.number(), pgp: z.number() }),
});
export type DomainEncryption = z.output<typeof domain_encryption>;

export const domainEncryptionRead = operation({
  name: 'domainEncryptionRead',
  method: 'GET',
  path: PATH,
  summary: 'Encryption status of a domain, and what its activation needs',
  access,
  params,
  data: domain_encryption,
  errors: ['not_found'],
});
export const domainEncryptionActivate = operation({
  name: 'domainEncryptionActivate',
  method: 'POST',
  path: `${PATH}/activate`,
  summary: 'Give a domain a key that others encrypt to, after checking that its mail is opened here',
  access,
  impersonated: false,
  params,
  data: domain_encryption,
  errors: ['not_found', 'encryption_not_ready', 'key_probe_failed'],
});
export const domainEncryptionDeactivate = operation({
  name: 'domainEncryptionDeactivate',
  method: 'POST',
  path: `${PATH}/deactivate`,
  summary: 'Take the key of a domain out of use; mail that was encrypted to it stays readable',
  access,
  impersonated: false,
  params,
  data: domain_encryption,
  errors: ['not_found'],
});

export const domain_encryption_operations = {
  domainEncryptionRead,
  domainEncryptionActivate,
  domainEncryptionDeactivate,
} as const;
