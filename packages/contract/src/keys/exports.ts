/** Private keys as files under a password of their own. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { key_person } from '../keys.ts';

/** Characters: whoever finds the file can try passwords without limit. */
export const MIN_EXPORT_PASSWORD = 12;
export const key_export = z.strictObject({
  password: z.string().min(MIN_EXPORT_PASSWORD).max(1024),
});
/** `content`: base64. */
const exported_key = z.object({ name: z.string(), content: z.string() });
const export_of = (digits: RegExp) =>
  ({
    method: 'POST',
    access: { module: 'keysNcerts' },
    // A key that left cannot be called back: people with a second factor prove it first.
    elevated: true,
    impersonated: false,
    api_token: false,
    params: key_person.extend({
      fingerprint: z.string().toLowerCase().regex(digits, 'must be a fingerprint'),
    }),
    body: key_export,
    data: exported_key,
    errors: ['not_found', 'key_export_failed'],
  }) as const;

export const smimeCertificateExport = operation({
  ...export_of(/^[0-9a-f]{64}$/),
  name: 'smimeCertificateExport',
  path: '/api/v1/crypto/smime/user/{email}/{fingerprint}/export',
  summary: 'Private key with its certificates as a PFX file under a password',
});
export const pgpKeyExport = operation({
  ...export_of(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/),
  name: 'pgpKeyExport',
  path: '/api/v1/crypto/pgp/user/{email}/{fingerprint}/export',
  summary: 'OpenPGP private key in armour under a password',
});

export const key_export_operations = { smimeCertificateExport, pgpKeyExport } as const;
