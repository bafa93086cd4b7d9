import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import {
  agreementHash,
  algorithm,
  algorithmOf,
  hashedParameters,
  keyWrap,
  oaepAlgorithm,
  oids,
} from './algorithms.ts';
import type { Certificate } from './certificate.ts';
import {
  bitString,
  child,
  childrenOf,
  der,
  derNull,
  explicit,
  integer,
  MalformedError,
  octetString,
  octetsOf,
  parseTlv,
  sequence,
  type Tlv,
  toDer,
} from './der.ts';
import { KeyHolderError, type PrivateKeyOperations } from './private-key.ts';

/** RFC 5652 §6.2. */
const MAX_RECIPIENTS = 1000;
const WRAP_IV = Buffer.alloc(8, 0xa6);

export interface DecryptionKey {
  certificate: Certificate;
  private_key: PrivateKeyOperations;
}

/** RecipientInfo for this certificate: key transport for RSA, key agreement for EC. */
export function recipientInfo(
  certificate: Certificate,
  content_key: Buffer,
  oaep_hash: string | null,
): Buffer {
  const { public_key } = certificate;
  const id = sequence(certificate.issuer, der(0x02, certificate.serial));
  if (public_key.asymmetricKeyType === 'rsa') {
    const wrapped = publicEncrypt(
      oaep_hash === null
        ? { key: public_key, padding: constants.RSA_PKCS1_PADDING }
        : { key: public_key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: oaep_hash },
      content_key,
    );
    const how = oaep_hash === null ? algorithm(oids.rsa, derNull) : oaepAlgorithm(oaep_hash);
    return sequence(integer(0), id, how, octetString(wrapped));
  }
  if (public_key.asymmetricKeyType !== 'ec') throw new MalformedError('no key to encrypt to');
  const namedCurve = public_key.asymmetricKeyDetails?.namedCurve ?? '';
  const ephemeral = generateKeyPairSync('ec', { namedCurve });
  const shared = diffieHellman({ privateKey: ephemeral.privateKey, publicKey: public_key });
  const wrap = algorithm(oids.aes256_wrap);
  const kek = derivedKey('sha256', shared, wrap, null, 32);
  const cipher = createCipheriv('id-aes256-wrap', kek, WRAP_IV);
  const wrapped = Buffer.concat([cipher.update(content_key), cipher.final()]);
  const point = child(parseTlv(ephemeral.publicKey.export({ type: 'spki', format: 'der' })), 1).content;
  const originator = der(0xa1, algorithm(oids.ec_public_key), bitString(point.subarray(1)));
  return der(
    0xa1,
    integer(3),
    explicit(0, originator),
    algorithm(oids.ecdh_sha256, wrap),
    sequence(sequence(id, octetString(wrapped))),
  );
}

/** X9.63 key derivation with ECC-CMS-SharedInfo (RFC 5753 §7.2). */
function derivedKey(hash: string, shared: Buffer, wrap: Buffer, ukm: Buffer | null, bytes: number): Buffer {
  const bits = Buffer.alloc(4);
  bits.writeUInt32BE(bytes * 8);
  const info = sequence(
    wrap,
    ...(ukm ? [explicit(0, octetString(ukm))] : []),
    explicit(2, octetString(bits)),
  );
  const blocks: Buffer[] = [];
  const counter = Buffer.alloc(4);
  for (let length = 0, number = 1; length < bytes; number += 1) {
    counter.writeUInt32BE(number);
    const block = createHash(hash).update(shared).update(counter).update(info).digest();
    blocks.push(block);
    length += block.length;
  }
  return Buffer.concat(blocks).subarray(0, bytes);
}

/** One way to the content key that a message offers. */
interface Offer {
  tlv: Tlv;
  /** RecipientIdentifier. */
  id: Tlv;
  wrapped: Buffer;
}

function offersOf(recipients: Tlv): Offer[] {
  const infos = childrenOf(recipients);
  if (infos.length > MAX_RECIPIENTS) throw new MalformedError('too many recipients');
  return infos.flatMap((tlv): Offer[] => {
    if (tlv.tag === 0x30) return [{ tlv, id: child(tlv, 1), wrapped: octetsOf(child(tlv, 3)) }];
    if (tlv.tag !== 0xa1) return [];
    const keys = childrenOf(tlv).at(-1);
    return childrenOf(keys).map((one) => ({ tlv, id: child(one, 0), wrapped: octetsOf(child(one, 1)) }));
  });
}

function isFor({ id }: Offer, { issuer, serial, subject_key_id }: Certificate): boolean {
  if (id.tag === 0x30) return toDer(child(id, 0)).equals(issuer) && child(id, 1).content.equals(serial);
  // Key transport names a key by [0] octets, key agreement by [0] with octets inside.
  const key_id = id.children?.[0] ? octetsOf(child(id, 0)) : id.content;
  return subject_key_id?.equals(key_id) ?? false;
}

/** Who a message is encrypted to, as serial numbers and key ids in hex: what is said when no key fits. */
export function recipientNames(recipients: Tlv): string[] {
  return offersOf(recipients).map(({ id }) =>
    (id.tag === 0x30
      ? child(id, 1).content
      : id.children?.[0]
        ? octetsOf(child(id, 0))
        : id.content
    ).toString('hex'),
  );
}

export interface UnwrappedKey {
  content_key: Buffer;
  /** Of the certificate it was encrypted to. */
  certificate: Certificate;
  /** All of ours that it was encrypted to. */
  named: Certificate[];
}

/**
 * The content key by the first of our keys that the message names; null: it names none. A key block that is broken gives a random key, so
 * that the answer and its time are those of a broken content (RFC 3218 §2.3.2).
 */
export async function unwrapKey(
  recipients: Tlv,
  keys: readonly DecryptionKey[],
  key_bytes: number,
): Promise<UnwrappedKey | null> {
  for (const offer of offersOf(recipients)) {
    const key = keys.find(({ certificate }) => isFor(offer, certificate));
    if (!key) continue;
    const random = randomBytes(key_bytes);
    let content_key: Buffer = random;
    try {
      content_key = await unwrapOffer(offer, key);
    } catch (error) {
      if (error instanceof KeyHolderError) throw error;
    }
    if (content_key.length !== key_bytes) content_key = random;
    return { content_key, certificate: key.certificate, named: namedAmong(recipients, keys) };
  }
  return null;
}

const namedAmong = (recipients: Tlv, keys: readonly DecryptionKey[]): Certificate[] => {
  const offers = offersOf(recipients);
  return keys
    .map(({ certificate }) => certificate)
    .filter((certificate) => offers.some((offer) => isFor(offer, certificate)));
};

async function unwrapOffer(
  { tlv, wrapped }: Offer,
  { private_key, certificate }: DecryptionKey,
): Promise<Buffer> {
  if (tlv.tag === 0x30) {
    const how = algorithmOf(child(tlv, 2));
    if (how.id === oids.rsa) return private_key.unwrap(wrapped, null);
    if (how.id !== oids.rsa_oaep) throw new MalformedError('unknown key transport');
    const { hash, mgf_hash } = hashedParameters(how);
    if (hash !== mgf_hash) throw new MalformedError('OAEP with two hashes');
    return private_key.unwrap(wrapped, hash);
  }
  const fields = childrenOf(tlv);
  const originator = child(fields[1], 0);
  if (originator.tag !== 0xa1) throw new MalformedError('no ephemeral key');
  const ukm = fields.find(({ tag }) => tag === 0xa1);
  const how = algorithmOf(fields.at(-2) as Tlv);
  const hash = agreementHash(how.id);
  const wrap = how.parameters && keyWrap(algorithmOf(how.parameters).id);
  if (!hash || !wrap || !how.parameters) throw new MalformedError('unknown key agreement');
  const own = parseTlv(certificate.public_key.export({ type: 'spki', format: 'der' }));
  const point = child(originator, 1);
  const other = createPublicKey({
    key: sequence(child(own, 0).raw, point.raw),
    format: 'der',
    type: 'spki',
  });
  const shared = await private_key.agree(other);
  const kek = derivedKey(
    hash,
    shared,
    toDer(how.parameters),
    ukm ? octetsOf(child(ukm, 0)) : null,
    wrap.key_bytes,
  );
  const iv = wrap.name.startsWith('id-aes') ? WRAP_IV : null;
  const decipher = createDecipheriv(wrap.name, kek, iv);
  return Buffer.concat([decipher.update(wrapped), decipher.final()]);
}
