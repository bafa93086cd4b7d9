import type { Tx } from '@postern/db';
import { type Certificate, readCertificate } from '@postern/mail/smime/certificate';

export interface Authorities {
  roots: Certificate[];
  issuing: Certificate[];
}

/** The tenant's own authorities, old ones included, without their keys. */
export async function authoritiesOf(tx: Tx, tenant_id: number): Promise<Authorities> {
  const rows = await tx
    .selectFrom('own_certificate')
    .select(['der', 'purpose'])
    .where('tenant_id', '=', tenant_id)
    .where('purpose', 'in', ['issuing_ca', 'root_ca'])
    .where('revoked_at', 'is', null)
    .orderBy('not_before', 'desc')
    .execute();
  const of = (purpose: string) =>
    rows.filter((row) => row.purpose === purpose).map(({ der }) => readCertificate(der));
  return { roots: of('root_ca'), issuing: of('issuing_ca') };
}

/** Issuers of a certificate that are sent along with a signature: without the root. */
export const issuersOf = (certificate: Certificate, { issuing }: Authorities): Certificate[] =>
  // A tenant's authorities follow each other under one name: the key ids tell them apart.
  issuing.filter((one) => certificate.x509.checkIssued(one.x509)).slice(0, 1);
