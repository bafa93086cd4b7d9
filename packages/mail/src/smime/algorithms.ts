import { child, derNull, explicit, MalformedError, oid, oidOf, sequence, type Tlv } from './der.ts';

export const oids = {
  data: '1.2.840.113549.1.7.1',
  signed_data: '1.2.840.113549.1.7.2',
  enveloped_data: '1.2.840.113549.1.7.3',
  auth_enveloped_data: '1.2.840.113549.1.9.16.1.23',
  content_type: '1.2.840.113549.1.9.3',
  message_digest: '1.2.840.113549.1.9.4',
  signing_time: '1.2.840.113549.1.9.5',
  smime_capabilities: '1.2.840.113549.1.9.15',
  rsa: '1.2.840.113549.1.1.1',
  rsa_oaep: '1.2.840.113549.1.1.7',
  rsa_pss: '1.2.840.113549.1.1.10',
  rsa_sha256: '1.2.840.113549.1.1.11',
  mgf1: '1.2.840.113549.1.1.8',
  ec_public_key: '1.2.840.10045.2.1',
  ecdsa_sha256: '1.2.840.10045.4.3.2',
  ecdsa_sha384: '1.2.840.10045.4.3.3',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdh_sha256: '1.3.132.1.11.1',
  aes256_wrap: '2.16.840.1.101.3.4.1.45',
  triple_des_wrap: '1.2.840.113549.1.9.16.3.6',
} as const;

export interface ContentCipher {
  name: string;
  key_bytes: number;
  iv_bytes: number;
  /** false: CBC, whose content anybody on the way may have altered. */
  is_authenticated: boolean;
}

const cipher = (
  name: string,
  key_bytes: number,
  iv_bytes: number,
  is_authenticated = false,
): ContentCipher => ({
  name,
  key_bytes,
  iv_bytes,
  is_authenticated,
});

/** What content may be encrypted with. Other ciphers are refused: a closed table of type, cipher and IV length. */
const content_ciphers = new Map([
  ['2.16.840.1.101.3.4.1.2', cipher('aes-128-cbc', 16, 16)],
  ['2.16.840.1.101.3.4.1.22', cipher('aes-192-cbc', 24, 16)],
  ['2.16.840.1.101.3.4.1.42', cipher('aes-256-cbc', 32, 16)],
  ['2.16.840.1.101.3.4.1.6', cipher('aes-128-gcm', 16, 12, true)],
  ['2.16.840.1.101.3.4.1.26', cipher('aes-192-gcm', 24, 12, true)],
  ['2.16.840.1.101.3.4.1.46', cipher('aes-256-gcm', 32, 12, true)],
  ['1.2.840.113549.3.7', cipher('des-ede3-cbc', 24, 8)],
]);
export const contentCipher = (algorithm: string): ContentCipher | null =>
  content_ciphers.get(algorithm) ?? null;
export const content_cipher_oids = new Map([...content_ciphers].map(([id, { name }]) => [name, id]));

const digests = new Map([
  ['1.2.840.113549.2.5', 'md5'],
  ['1.3.14.3.2.26', 'sha1'],
  ['2.16.840.1.101.3.4.2.4', 'sha224'],
  [oids.sha256, 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);
export const digestName = (algorithm: string): string | null => digests.get(algorithm) ?? null;
const digest_oids = new Map([...digests].map(([id, name]) => [name, id]));
export const digestOid = (name: string): string => digest_oids.get(name) ?? '';
/** Collisions are made in hours or less: what they sign proves nothing. */
export const isWeakDigest = (name: string): boolean => name === 'md5' || name === 'sha1';

/** Hash of the X9.63 key derivation by key agreement scheme: standard and cofactor ECDH are one on curves of cofactor 1. */
const agreements = new Map([
  ['1.3.133.16.840.63.0.2', 'sha1'],
  ['1.3.133.16.840.63.0.3', 'sha1'],
  ...['sha224', 'sha256', 'sha384', 'sha512'].flatMap((hash, index): [string, string][] => [
    [`1.3.132.1.11.${index}`, hash],
    [`1.3.132.1.14.${index}`, hash],
  ]),
]);
export const agreementHash = (algorithm: string): string | null => agreements.get(algorithm) ?? null;

const wraps = new Map([
  ['2.16.840.1.101.3.4.1.5', { name: 'id-aes128-wrap', key_bytes: 16 }],
  ['2.16.840.1.101.3.4.1.25', { name: 'id-aes192-wrap', key_bytes: 24 }],
  [oids.aes256_wrap, { name: 'id-aes256-wrap', key_bytes: 32 }],
  [oids.triple_des_wrap, { name: 'id-smime-alg-CMS3DESwrap', key_bytes: 24 }],
]);
export const keyWrap = (algorithm: string) => wraps.get(algorithm) ?? null;

/** AlgorithmIdentifier as read. */
export interface Algorithm {
  id: string;
  parameters: Tlv | null;
}
export function algorithmOf(tlv: Tlv): Algorithm {
  return { id: oidOf(child(tlv, 0)), parameters: tlv.children?.[1] ?? null };
}
export const algorithm = (id: string, ...parameters: readonly Buffer[]): Buffer =>
  sequence(oid(id), ...parameters);

export interface HashedParameters {
  hash: string;
  mgf_hash: string;
  /** Of PSS. */
  salt_length: number;
}

/** Parameters of OAEP (RFC 4055 §4.1) and PSS (§3.1): both default to SHA-1 and a salt of 20. */
export function hashedParameters({ parameters }: Algorithm): HashedParameters {
  const found: HashedParameters = { hash: 'sha1', mgf_hash: 'sha1', salt_length: 20 };
  const name = (tlv: Tlv) => {
    const known = digestName(algorithmOf(tlv).id);
    if (!known) throw new MalformedError('unknown hash');
    return known;
  };
  for (const part of parameters?.children ?? []) {
    if (part.tag === 0xa0) found.hash = name(child(part, 0));
    if (part.tag === 0xa1) found.mgf_hash = name(child(child(part, 0), 1));
    if (part.tag === 0xa2) {
      const length = child(part, 0).content;
      if (length.length > 2) throw new MalformedError('salt too long');
      found.salt_length = length.readUIntBE(0, length.length);
    }
  }
  return found;
}

export function oaepAlgorithm(hash: string): Buffer {
  const hash_algorithm = algorithm(digestOid(hash), derNull);
  const mgf = algorithm(oids.mgf1, hash_algorithm);
  return algorithm(oids.rsa_oaep, sequence(explicit(0, hash_algorithm), explicit(1, mgf)));
}

/** What we read, strongest first (RFC 8551 §2.5.2); other programs choose their cipher by it. */
export const smime_capabilities = sequence(
  ...['aes-256-gcm', 'aes-128-gcm', 'aes-256-cbc', 'aes-128-cbc'].map((name) =>
    algorithm(content_cipher_oids.get(name) ?? ''),
  ),
);
