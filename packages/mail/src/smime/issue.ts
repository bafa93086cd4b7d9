import { createHash, type KeyObject, randomBytes } from 'node:crypto';
import { algorithm, oids } from './algorithms.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import {
  bitString,
  child,
  der,
  derTrue,
  explicit,
  integer,
  octetString,
  oid,
  parseTlv,
  sequence,
  setOf,
  time,
  utf8String,
} from './der.ts';
import type { PrivateKeyOperations } from './private-key.ts';

const attribute_types = {
  CN: '2.5.4.3',
  SN: '2.5.4.4',
  C: '2.5.4.6',
  L: '2.5.4.7',
  ST: '2.5.4.8',
  O: '2.5.4.10',
  OU: '2.5.4.11',
  title: '2.5.4.12',
  GN: '2.5.4.42',
} as const;
export type NameAttribute = keyof typeof attribute_types;
export type Name = readonly (readonly [NameAttribute, string])[];

export interface Issuer {
  certificate: Certificate;
  private_key: PrivateKeyOperations;
}

interface CertificateInput {
  subject: Buffer;
  public_key: KeyObject;
  not_before: Date;
  not_after: Date;
  extensions: readonly Buffer[];
}

export function encodeName(attributes: Name): Buffer {
  return sequence(
    ...attributes.map(([type, value]) =>
      setOf(
        sequence(
          oid(attribute_types[type]),
          type === 'C' ? der(0x13, Buffer.from(value, 'latin1')) : utf8String(value),
        ),
      ),
    ),
  );
}

export const extension = (id: string, is_critical: boolean, value: Buffer): Buffer =>
  sequence(oid(id), ...(is_critical ? [derTrue] : []), octetString(value));

/** Key id by RFC 5280 §4.2.1.2 (1), with SHA-256 cut to 160 bits (RFC 7093 §2). */
function keyId(public_key: KeyObject): Buffer {
  const bits = child(parseTlv(public_key.export({ type: 'spki', format: 'der' })), 1).content;
  return createHash('sha256').update(bits.subarray(1)).digest().subarray(0, 20);
}

/** The unused bits at the end of a BIT STRING of named bits are cut off (X.690 §11.2.2). */
function keyUsage(...bits: readonly number[]): Buffer {
  const byte = bits.reduce((sum, bit) => sum | (0x80 >> bit), 0);
  return extension('2.5.29.15', true, bitString(Buffer.from([byte]), 7 - Math.max(...bits)));
}

const basicConstraints = (path_length: number | null): Buffer =>
  extension('2.5.29.19', true, sequence(derTrue, ...(path_length === null ? [] : [integer(path_length)])));

async function signed(input: CertificateInput, issuer: Issuer | null, own: PrivateKeyOperations | null) {
  const signer = issuer?.private_key ?? own;
  if (!signer) throw new Error('a certificate needs an issuer or its own key');
  // All our CAs have keys on P-384.
  const how = algorithm(oids.ecdsa_sha384);
  // RFC 5280 §4.1.2.2: positive, at most 20 octets; CA/B S/MIME BR §7.1: at least 64 random bits.
  const serial = randomBytes(16);
  serial[0] = ((serial[0] as number) & 0x7f) | 0x40;
  const key_id = keyId(input.public_key);
  const authority = issuer?.certificate.subject_key_id ?? key_id;
  const tbs = sequence(
    explicit(0, integer(2)),
    integer(serial),
    how,
    issuer?.certificate.subject ?? input.subject,
    sequence(time(input.not_before), time(input.not_after)),
    input.subject,
    input.public_key.export({ type: 'spki', format: 'der' }),
    explicit(
      3,
      sequence(
        extension('2.5.29.14', false, octetString(key_id)),
        extension('2.5.29.35', false, sequence(der(0x80, authority))),
        ...input.extensions,
      ),
    ),
  );
  return readCertificate(sequence(tbs, how, bitString(await signer.sign('sha384', tbs))));
}

export interface CaInput {
  name: Name;
  public_key: KeyObject;
  private_key: PrivateKeyOperations;
  not_before: Date;
  not_after: Date;
}

const CA_USES = [5, 6] as const;

export function issueRoot({ name: attributes, private_key, ...input }: CaInput): Promise<Certificate> {
  const extensions = [basicConstraints(1), keyUsage(...CA_USES)];
  return signed({ ...input, subject: encodeName(attributes), extensions }, null, private_key);
}

/** An issuing CA that can vouch for addresses of these domains only (RFC 5280 §4.2.1.10), and for no further CA. */
export function issueCa(
  { name: attributes, public_key, not_before, not_after }: Omit<CaInput, 'private_key'>,
  domains: readonly string[],
  issuer: Issuer,
): Promise<Certificate> {
  const permitted = domains.map((domain) => sequence(der(0x81, Buffer.from(domain, 'latin1'))));
  const extensions = [
    basicConstraints(0),
    keyUsage(...CA_USES),
    extension('2.5.29.37', false, sequence(oid('1.3.6.1.5.5.7.3.4'))),
    extension('2.5.29.30', true, sequence(der(0xa0, ...permitted))),
  ];
  return signed(
    { subject: encodeName(attributes), public_key, not_before, not_after, extensions },
    issuer,
    null,
  );
}

export interface LeafInput {
  name: Name;
  address: string;
  public_key: KeyObject;
  not_before: Date;
  not_after: Date;
  /** Further ones. */
  extensions?: readonly Buffer[];
}

/** A person's certificate in the form of the CA/B S/MIME BR (strict): one address, e-mail protection, for signing and encrypting. */
export function issueLeaf(
  { name: attributes, address, extensions: more = [], ...input }: LeafInput,
  issuer: Issuer,
): Promise<Certificate> {
  const is_rsa = input.public_key.asymmetricKeyType === 'rsa';
  const extensions = [
    keyUsage(0, is_rsa ? 2 : 4),
    extension('2.5.29.37', false, sequence(oid('1.3.6.1.5.5.7.3.4'))),
    extension('2.5.29.17', false, sequence(der(0x81, Buffer.from(address, 'latin1')))),
    ...more,
  ];
  return signed({ ...input, subject: encodeName(attributes), extensions }, issuer, null);
}
