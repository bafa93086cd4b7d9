import { type Tx, uuidv7 } from '@postern/db';
import { type Certificate, fingerprintOf } from '@postern/mail/smime/certificate';
import type { KeyPurpose } from '../keyholder/keyholder.ts';

/** Who issues a tenant's certificates. */
export type IssuerKind = 'own_ca' | 'cmp' | 'acme_email';

export interface NewCertificate {
  tenant_id: number;
  key_id: string;
  purpose: KeyPurpose;
  address: string;
  certificate: Certificate;
  /** Left out: the tenant's own authority issued it. */
  issuer_kind?: IssuerKind | 'upload';
  /** Those of one that came from elsewhere. */
  issuers?: readonly Certificate[];
  by: string;
}

/** A tenant's certificates, each with the id of its key. */
export const certificatesWithKeys = (tx: Tx, tenant_id: number) =>
  tx
    .selectFrom('own_certificate as c')
    .select(['c.tenant_id', 'c.der', 'c.key_id'])
    .where('c.tenant_id', '=', tenant_id);

export async function keepCertificate(
  tx: Tx,
  { certificate, issuer_kind = 'own_ca', issuers = [], by, ...row }: NewCertificate,
): Promise<{ certificate_id: string }> {
  const certificate_id = uuidv7();
  const { der, not_before, not_after } = certificate;
  const fingerprint = Buffer.from(fingerprintOf(certificate), 'hex');
  await tx
    .insertInto('own_certificate')
    .values({
      ...row,
      ...{ certificate_id, der, fingerprint, not_before, not_after, created_by: by },
      issuer_kind,
      issuers: issuers.map((one) => one.der),
    })
    .execute();
  return { certificate_id };
}
