import { createHash } from 'node:crypto';
import { type CertificateState, RENEWAL_DAYS, type SmimeCertificate } from '@postern/contract';
import { type Certificate, fingerprintOf, readCertificate } from '@postern/mail/smime/certificate';
import { type Authorities, issuersOf } from '@postern/records/keys/authorities';

const DAY = 86_400_000;

export interface CertificateRow {
  tenant_id: number;
  address: string;
  der: Buffer;
  not_after: Date;
  revoked_at: Date | null;
  revoked_by: string | null;
  revocation_reason: string | null;
  created_by: string;
  issuer_kind: string;
  issuers: Buffer[];
  revocation_told: string;
}

/** Columns of own_certificate that are shown. */
export const shown_columns = [
  ...(['tenant_id', 'address', 'der', 'not_after', 'revoked_at', 'revoked_by'] as const),
  ...(['revocation_reason', 'created_by', 'issuer_kind', 'issuers', 'revocation_told'] as const),
] as const satisfies readonly (keyof CertificateRow)[];

export const renewalTime = (now: number): Date => new Date(now + RENEWAL_DAYS * DAY);

function stateOf({ revoked_at, not_after }: CertificateRow, now: number): CertificateState {
  if (revoked_at) return 'revoked';
  if (not_after.getTime() <= now) return 'expired';
  return not_after <= renewalTime(now) ? 'renewing' : 'active';
}

export function presentCertificate(
  row: CertificateRow,
  authorities: Authorities,
  now: number,
): SmimeCertificate {
  const certificate = readCertificate(row.der);
  const { x509, not_before, not_after } = certificate;
  const state = stateOf(row, now);
  const serial_hex = x509.serialNumber.toLowerCase();
  return {
    ...{ email: row.address, state, serial_hex, serial: BigInt(`0x${serial_hex}`).toString() },
    fingerprint: {
      sha1: createHash('sha1').update(row.der).digest('hex'),
      sha256: fingerprintOf(certificate),
    },
    ...{ issued_on: not_before.toISOString(), expires_on: not_after.toISOString() },
    ...{ revoked: row.revoked_at?.toISOString() ?? null, revoked_by: row.revoked_by ?? '' },
    revocation_reason: row.revocation_reason as SmimeCertificate['revocation_reason'],
    postern_encryption: state === 'active' || state === 'renewing',
    hin_encryption: false,
    cert: { certificate: x509.toString(), description: certificate.addresses.join(', ') },
    description: keyWords(certificate),
    issuer: nameOf(x509.issuer),
    source: row.issuer_kind as SmimeCertificate['source'],
    revocation_told: row.revocation_told as SmimeCertificate['revocation_told'],
    chain: chainOf(certificate, row, authorities).map((one) => ({
      ...{ subject: nameOf(one.x509.subject), expires_on: one.not_after.toISOString() },
    })),
    created_by: row.created_by,
  };
}

function chainOf(
  certificate: Certificate,
  { issuer_kind, issuers }: CertificateRow,
  authorities: Authorities,
): Certificate[] {
  if (issuer_kind !== 'own_ca') return [...issuers.map(readCertificate).toReversed(), certificate];
  const issuing = issuersOf(certificate, authorities);
  const roots = authorities.roots.filter(({ subject }) =>
    issuing.some(({ issuer }) => issuer.equals(subject)),
  );
  return [...roots.slice(0, 1), ...issuing, certificate];
}

export function keyWords({ public_key }: Certificate): string {
  const { modulusLength, namedCurve } = public_key.asymmetricKeyDetails ?? {};
  return modulusLength === undefined ? (namedCurve ?? '') : `RSA ${modulusLength}`;
}

/** Node writes an attribute a line. */
function nameOf(text: string): SmimeCertificate['issuer'] {
  const part = (type: string) => new RegExp(`(?:^|\\n)${type}=([^\\n]*)`).exec(text)?.[1] ?? '';
  return { c: part('C'), cn: part('CN'), o: part('O') };
}
