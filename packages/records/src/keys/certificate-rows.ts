import { type Tx, uuidv7 } from '@postern/db';
import { type Certificate, fingerprintOf } from '@postern/mail/smime/certificate';
import type { KeyPurpose } from './sealed-key.ts';

export interface NewCertificate {
  tenant_id: number;
  key_id: string;
  purpose: KeyPurpose;
  address: string;
  certificate: Certificate;
  by: string;
}

export async function keepCertificate(
  tx: Tx,
  { certificate, by, ...row }: NewCertificate,
): Promise<{ certificate_id: string }> {
  const certificate_id = uuidv7();
  const { der, not_before, not_after } = certificate;
  const fingerprint = Buffer.from(fingerprintOf(certificate), 'hex');
  await tx
    .insertInto('own_certificate')
    .values({
      ...row,
      ...{ certificate_id, der, fingerprint, not_before, not_after, issuer_kind: 'own_ca', created_by: by },
    })
    .execute();
  return { certificate_id };
}
