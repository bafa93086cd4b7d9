import { type KeyObject, X509Certificate } from 'node:crypto';
import { type Algorithm, algorithmOf } from './algorithms.ts';
import { child, childrenOf, MalformedError, octetsOf, oidOf, parseTlv, type Tlv, timeOf } from './der.ts';

export interface Certificate {
  der: Buffer;
  x509: X509Certificate;
  /** DER of the names, as they are compared. */
  issuer: Buffer;
  subject: Buffer;
  /** Content of the INTEGER. */
  serial: Buffer;
  not_before: Date;
  not_after: Date;
  public_key: KeyObject;
  signature_algorithm: Algorithm;
  /** null: no such extension. */
  subject_key_id: Buffer | null;
  key_usage: ReadonlySet<KeyUsage> | null;
  extended_key_usage: ReadonlySet<string> | null;
  basic_constraints: { is_ca: boolean; path_length: number | null } | null;
  name_constraints: Tlv | null;
  /** rfc822Name of the subject's alternative names, lower case. */
  addresses: readonly string[];
  /** Critical extensions that we do not apply: whoever has one is not to be trusted (RFC 5280 §4.2). */
  unknown_critical: readonly string[];
}

const usages = [
  'digital_signature',
  'non_repudiation',
  'key_encipherment',
  'data_encipherment',
  'key_agreement',
  'key_cert_sign',
  'crl_sign',
] as const;
export type KeyUsage = (typeof usages)[number];

const ext = {
  subject_key_id: '2.5.29.14',
  key_usage: '2.5.29.15',
  alternative_names: '2.5.29.17',
  basic_constraints: '2.5.29.19',
  name_constraints: '2.5.29.30',
  certificate_policies: '2.5.29.32',
  extended_key_usage: '2.5.29.37',
} as const;
const known = new Set<string>(Object.values(ext));
/** Bytes of one certificate. */
const MAX_CERTIFICATE = 65_536;
const MAX_RSA_BITS = 8192;

/** Throws MalformedError for what is none, or has a key beyond the bounds. */
export function readCertificate(der: Buffer): Certificate {
  if (der.length > MAX_CERTIFICATE) throw new MalformedError('certificate too large');
  const root = parseTlv(der);
  const fields = [...childrenOf(child(root, 0))];
  if (fields[0]?.tag === 0xa0) fields.shift();
  const [serial, , issuer, validity, subject] = fields;
  if (!serial || !issuer || !validity || !subject) throw new MalformedError('certificate incomplete');
  const x509 = parsed(der);
  const extensions = extensionsOf(fields.find(({ tag }) => tag === 0xa3));
  const value = (id: string) => extensions.get(id)?.value ?? null;
  const own_key = value(ext.subject_key_id);
  const usage = value(ext.key_usage);
  const extended = value(ext.extended_key_usage);
  const basic = value(ext.basic_constraints);
  return {
    der,
    x509,
    issuer: issuer.raw,
    subject: subject.raw,
    serial: serial.content,
    not_before: timeOf(child(validity, 0)),
    not_after: timeOf(child(validity, 1)),
    public_key: publicKeyOf(x509),
    signature_algorithm: algorithmOf(child(root, 1)),
    subject_key_id: own_key && octetsOf(own_key),
    key_usage: usage && bitsOf(usage),
    extended_key_usage: extended && new Set(childrenOf(extended).map(oidOf)),
    basic_constraints: basic && basicConstraints(basic),
    name_constraints: value(ext.name_constraints),
    addresses: addressesOf(value(ext.alternative_names)),
    unknown_critical: [...extensions]
      .filter(([id, { is_critical }]) => is_critical && !known.has(id))
      .map(([id]) => id),
  };
}

function parsed(der: Buffer): X509Certificate {
  try {
    return new X509Certificate(der);
  } catch {
    throw new MalformedError('certificate cannot be read');
  }
}

function publicKeyOf(x509: X509Certificate): KeyObject {
  let key: KeyObject;
  try {
    key = x509.publicKey;
  } catch {
    throw new MalformedError('public key cannot be read');
  }
  const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
  if (modulusLength > MAX_RSA_BITS || publicExponent >= 2n ** 32n) throw new MalformedError('key too large');
  return key;
}

function extensionsOf(tlv: Tlv | undefined): Map<string, { is_critical: boolean; value: Tlv }> {
  const found = new Map<string, { is_critical: boolean; value: Tlv }>();
  if (!tlv) return found;
  for (const one of childrenOf(child(tlv, 0))) {
    const parts = childrenOf(one);
    const [id, second] = parts;
    const value = parts.at(-1);
    if (!id || !value) throw new MalformedError('extension incomplete');
    const name = oidOf(id);
    if (found.has(name)) throw new MalformedError('extension twice');
    const is_critical = second?.tag === 0x01 && second.content[0] !== 0;
    // What we do not know need not be DER inside.
    if (known.has(name)) found.set(name, { is_critical, value: parseTlv(octetsOf(value)) });
    else found.set(name, { is_critical, value });
  }
  return found;
}

function bitsOf({ content }: Tlv): Set<KeyUsage> {
  const [, first = 0] = content;
  return new Set(usages.filter((_, index) => (first & (0x80 >> index)) !== 0));
}

function basicConstraints({ children }: Tlv): Certificate['basic_constraints'] {
  const parts = children ?? [];
  const is_ca = parts[0]?.tag === 0x01 && parts[0].content[0] !== 0;
  const length = parts.find(({ tag }) => tag === 0x02);
  return { is_ca, path_length: length ? (length.content[0] ?? 0) : null };
}

function addressesOf(names: Tlv | null): string[] {
  return (names?.children ?? [])
    .filter(({ tag }) => tag === 0x81)
    .map(({ content }) => content.toString('latin1').toLowerCase());
}

/** SHA-256 of the certificate, lower case hex. */
export const fingerprintOf = ({ x509 }: Certificate): string =>
  x509.fingerprint256.replaceAll(':', '').toLowerCase();

export type CertificateUse = 'sign' | 'encrypt';

/** Why a certificate is not to be used now; null: it is usable (RFC 8550 §4.4). */
export type Unusable = 'not_yet_valid' | 'expired' | 'wrong_use' | 'weak_key' | 'weak_signature';

const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4';
const ANY_USE = '2.5.29.37.0';
const weak_signatures = new Set(['1.2.840.113549.1.1.4', '1.2.840.113549.1.1.5', '1.2.840.10045.4.1']);

export function unusable(certificate: Certificate, use: CertificateUse, now: Date): Unusable | null {
  const { not_before, not_after, key_usage, extended_key_usage, public_key, signature_algorithm } =
    certificate;
  if (now < not_before) return 'not_yet_valid';
  if (now > not_after) return 'expired';
  if (extended_key_usage && !extended_key_usage.has(EMAIL_PROTECTION) && !extended_key_usage.has(ANY_USE)) {
    return 'wrong_use';
  }
  const is_rsa = public_key.asymmetricKeyType?.startsWith('rsa') ?? false;
  const wanted: KeyUsage[] =
    use === 'sign'
      ? ['digital_signature', 'non_repudiation']
      : [is_rsa ? 'key_encipherment' : 'key_agreement'];
  if (key_usage && !wanted.some((one) => key_usage.has(one))) return 'wrong_use';
  if (is_rsa && (public_key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) return 'weak_key';
  if (weak_signatures.has(signature_algorithm.id)) return 'weak_signature';
  return null;
}
