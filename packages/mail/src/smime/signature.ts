import { constants, createHash, type Hash, type KeyObject, publicDecrypt, verify } from 'node:crypto';
import {
  type Algorithm,
  algorithm,
  algorithmOf,
  digestName,
  digestOid,
  hashedParameters,
  isWeakDigest,
  oids,
  smime_capabilities,
} from './algorithms.ts';
import { BerReader } from './ber-reader.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import {
  child,
  childrenOf,
  der,
  derNull,
  explicit,
  integer,
  MalformedError,
  octetString,
  octetsOf,
  oid,
  oidOf,
  sequence,
  setOf,
  type Tlv,
  time,
  timeOf,
  toDer,
} from './der.ts';
import type { PrivateKeyOperations } from './private-key.ts';

const MAX_CERTIFICATES = 64;
const MAX_SIGNERS = 8;
/** Bytes of certificates and signers together. */
const MAX_SIGNATURE = 1_048_576;

export interface SignInput {
  certificate: Certificate;
  /** Sent along, so that others can build the chain: issuers without the root. */
  chain: readonly Certificate[];
  private_key: PrivateKeyOperations;
  /** null: no signing time, which some programs compare with Date. */
  signing_time: Date | null;
}

/** SignedData without content (RFC 5652 §5) over a content of this SHA-256 digest: the signature of multipart/signed. */
export async function signDetached(digest: Buffer, input: SignInput): Promise<Buffer> {
  const { certificate, chain, private_key, signing_time } = input;
  const attribute = (id: string, value: Buffer) => sequence(oid(id), setOf(value));
  const attributes = setOf(
    attribute(oids.content_type, oid(oids.data)),
    attribute(oids.message_digest, octetString(digest)),
    attribute(oids.smime_capabilities, smime_capabilities),
    ...(signing_time ? [attribute(oids.signing_time, time(signing_time))] : []),
  );
  const is_rsa = certificate.public_key.asymmetricKeyType === 'rsa';
  const sha256 = algorithm(oids.sha256, derNull);
  const signer = sequence(
    integer(1),
    sequence(certificate.issuer, der(0x02, certificate.serial)),
    sha256,
    Buffer.concat([Buffer.from([0xa0]), attributes.subarray(1)]),
    is_rsa ? algorithm(oids.rsa, derNull) : algorithm(oids.ecdsa_sha256),
    octetString(await private_key.sign('sha256', attributes)),
  );
  return sequence(
    oid(oids.signed_data),
    explicit(
      0,
      sequence(
        integer(1),
        setOf(sha256),
        sequence(oid(oids.data)),
        der(0xa0, certificate.der, ...chain.map((one) => one.der)),
        setOf(signer),
      ),
    ),
  );
}

/** What is wrong with one signature; null: it is over this content, by this certificate's key. */
export type SignatureFault =
  | 'content_changed'
  | 'signature_wrong'
  | 'no_certificate'
  | 'weak_hash'
  | 'unknown_algorithm';

export interface CheckedSigner {
  certificate: Certificate | null;
  signing_time: Date | null;
  fault: SignatureFault | null;
}

export interface CheckedSignature {
  /** Empty: certificates without a signature, which sign nothing. */
  signers: CheckedSigner[];
  /** All that came along. */
  certificates: Certificate[];
}

interface SignerInfo {
  id: Tlv;
  digest: string | null;
  attributes: Tlv | null;
  how: Algorithm;
  signature: Buffer;
}

interface SignedTail {
  certificates: Certificate[];
  signers: SignerInfo[];
}

export interface SignedContent {
  /** Once it was read to its end, `check` answers. */
  content: AsyncGenerator<Buffer>;
  check(): Promise<CheckedSignature>;
}

/** Opens SignedData that carries its content (opaque); null: it carries none. */
export async function openSigned(chunks: AsyncIterable<Buffer>): Promise<SignedContent | null> {
  const reader = new BerReader(chunks);
  const start = await signedStart(reader);
  if (await reader.atEnd(start.info)) return null;
  const wrapper = await reader.expect(0xa0);
  const octets = await reader.header();
  const hashes = hashesFor(start.digests);
  let is_read = false;
  return {
    content: (async function* () {
      for await (const chunk of reader.octets(octets)) {
        for (const hash of hashes.values()) hash.update(chunk);
        yield chunk;
      }
      await reader.atEnd(wrapper);
      await reader.atEnd(start.info);
      is_read = true;
    })(),
    async check() {
      if (!is_read) throw new Error('the content was not read to its end');
      return checked(await signedTail(reader, start.body), finished(hashes));
    },
  };
}

/**
 * Checks a detached signature over a content.
 * @param signature CMS bytes
 */
export async function checkDetached(
  signature: Buffer,
  content: AsyncIterable<Buffer>,
): Promise<CheckedSignature> {
  if (signature.length > MAX_SIGNATURE) throw new MalformedError('signature too large');
  const reader = new BerReader(only(signature));
  const start = await signedStart(reader);
  // Both a content of its own and a detached one: a reader may show either (RFC 5652 §5.2).
  if (!(await reader.atEnd(start.info))) throw new MalformedError('a detached signature with content');
  const hashes = hashesFor(start.digests);
  for await (const chunk of content) for (const hash of hashes.values()) hash.update(chunk);
  return checked(await signedTail(reader, start.body), finished(hashes));
}

async function* only(bytes: Buffer) {
  yield bytes;
}

async function signedStart(reader: BerReader) {
  await reader.expect(0x30);
  if (oidOf(await reader.element(64)) !== oids.signed_data) throw new MalformedError('no signed data');
  await reader.expect(0xa0);
  const body = await reader.expect(0x30);
  await reader.element(64);
  const set = await reader.element(4096);
  const digests = childrenOf(set).map((one) => digestName(algorithmOf(one).id));
  const info = await reader.expect(0x30);
  await reader.element(64);
  return { body, info, digests };
}

function hashesFor(names: readonly (string | null)[]): Map<string, Hash> {
  // Some programs leave the set empty; SHA-256 is what they then use.
  const wanted = new Set(names.filter((name) => name !== null).slice(0, 6)).add('sha256');
  return new Map([...wanted].map((name) => [name, createHash(name)]));
}

const finished = (hashes: Map<string, Hash>) =>
  new Map([...hashes].map(([name, hash]) => [name, hash.digest()] as const));

async function signedTail(reader: BerReader, body: Parameters<BerReader['atEnd']>[0]): Promise<SignedTail> {
  const certificates: Certificate[] = [];
  let next = await reader.element(MAX_SIGNATURE);
  if (next.tag === 0xa0) {
    const all = childrenOf(next).filter(({ tag }) => tag === 0x30);
    if (all.length > MAX_CERTIFICATES) throw new MalformedError('too many certificates');
    for (const one of all) certificates.push(readCertificate(toDer(one)));
    next = await reader.element(MAX_SIGNATURE);
  }
  if (next.tag === 0xa1) next = await reader.element(MAX_SIGNATURE);
  const infos = childrenOf(next);
  if (next.tag !== 0x31 || infos.length > MAX_SIGNERS) throw new MalformedError('signers cannot be read');
  await reader.atEnd(body);
  return { certificates, signers: infos.map(signerInfo) };
}

function signerInfo(tlv: Tlv): SignerInfo {
  const [, id, digest, ...rest] = childrenOf(tlv);
  const attributes = rest[0]?.tag === 0xa0 ? (rest.shift() ?? null) : null;
  const [how, signature] = rest;
  if (!id || !digest || !how || !signature) throw new MalformedError('signer incomplete');
  return {
    id,
    digest: digestName(algorithmOf(digest).id),
    attributes,
    how: algorithmOf(how),
    signature: octetsOf(signature),
  };
}

function checked(
  { certificates, signers }: SignedTail,
  digests: ReadonlyMap<string, Buffer>,
): CheckedSignature {
  return { certificates, signers: signers.map((one) => checkedSigner(one, certificates, digests)) };
}

function checkedSigner(
  signer: SignerInfo,
  certificates: readonly Certificate[],
  digests: ReadonlyMap<string, Buffer>,
): CheckedSigner {
  const certificate = certificates.find((one) => names(signer.id, one)) ?? null;
  const values = attributesOf(signer.attributes);
  const at = values.get(oids.signing_time);
  const found = { certificate, signing_time: at ? timeOf(at) : null };
  const fault = (() => {
    const digest = signer.digest === null ? undefined : digests.get(signer.digest);
    if (signer.digest === null || !digest) return 'unknown_algorithm';
    if (isWeakDigest(signer.digest)) return 'weak_hash';
    if (!certificate) return 'no_certificate';
    if (!signer.attributes) return bareFault(signer, certificate.public_key, digest);
    const claimed = values.get(oids.message_digest);
    if (!claimed || !octetsOf(claimed).equals(digest)) return 'content_changed';
    const type = values.get(oids.content_type);
    if (!type) return 'signature_wrong';
    const signed = der(0x31, ...childrenOf(signer.attributes).map(toDer));
    return signatureFault(signer, certificate.public_key, signer.digest, signed);
  })();
  return { ...found, fault };
}

function names(id: Tlv, { issuer, serial, subject_key_id }: Certificate): boolean {
  if (id.tag !== 0x30) return subject_key_id?.equals(octetsOf(id)) ?? false;
  return toDer(child(id, 0)).equals(issuer) && child(id, 1).content.equals(serial);
}

/** First value of each attribute; one that stands twice is as good as none. */
function attributesOf(attributes: Tlv | null): Map<string, Tlv> {
  const found = new Map<string, Tlv>();
  const twice = new Set<string>();
  for (const one of attributes?.children ?? []) {
    const id = oidOf(child(one, 0));
    const values = childrenOf(child(one, 1));
    const [value] = values;
    if (found.has(id) || values.length !== 1) twice.add(id);
    if (value) found.set(id, value);
  }
  for (const id of twice) found.delete(id);
  return found;
}

/** Without attributes the key signs the content's digest itself, which `verify` takes of RSA only when it is unpacked here. */
function bareFault(
  { how, digest, signature }: SignerInfo,
  key: KeyObject,
  value: Buffer,
): SignatureFault | null {
  if (key.asymmetricKeyType !== 'rsa' || how.id === oids.rsa_pss) return 'unknown_algorithm';
  const padding = constants.RSA_PKCS1_PADDING;
  try {
    const info = sequence(algorithm(digestOid(digest ?? ''), derNull), octetString(value));
    return publicDecrypt({ key, padding }, signature).equals(info) ? null : 'content_changed';
  } catch {
    return 'signature_wrong';
  }
}

/** Whether a key signed these bytes; null: it did. @param digest a name, where `how` does not say it */
export function signatureFault(
  { how, signature }: Pick<SignerInfo, 'how' | 'signature'>,
  key: KeyObject,
  digest: string,
  signed: Buffer,
): SignatureFault | null {
  const kind = key.asymmetricKeyType;
  const is_good = (() => {
    if (how.id === oids.rsa_pss) {
      const { hash, mgf_hash, salt_length } = hashedParameters(how);
      if (hash !== mgf_hash || isWeakDigest(hash)) return null;
      const padding = constants.RSA_PKCS1_PSS_PADDING;
      return verify(hash, signed, { key, padding, saltLength: salt_length }, signature);
    }
    if (kind === 'rsa' || kind === 'ec') return verify(digest, signed, key, signature);
    if (kind === 'ed25519' || kind === 'ed448') return verify(null, signed, key, signature);
    return null;
  })();
  if (is_good === null) return 'unknown_algorithm';
  return is_good ? null : 'signature_wrong';
}
