/** Questions to a responder and its responses (RFC 6960), as far as RFC 5019 goes: one certificate, no nonce, signed ahead. */
import { algorithm, oids } from './algorithms.ts';
import type { Certificate } from './certificate.ts';
import {
  bitString,
  child,
  childrenOf,
  der,
  explicit,
  generalizedTime,
  MalformedError,
  octetString,
  oid,
  parseTlv,
  sequence,
} from './der.ts';
import { extension, type Issuer } from './issue.ts';
import {
  BASIC_RESPONSE,
  certificateId,
  issuerHashes,
  type NamedCertificate,
  readCertificateId,
} from './revocation-answer.ts';
import { reasonCode } from './revocation-list.ts';

/**
 * The certificate that is asked about; null: named by another hash than SHA-1.
 *
 * @throws {MalformedError} for what is no question, or one about several certificates
 */
export function readOcspRequest(request: Buffer): NamedCertificate | null {
  const list = childrenOf(child(parseTlv(request), 0)).find(({ tag }) => tag === 0x30);
  const [one, ...others] = childrenOf(list);
  if (!one || others.length > 0) throw new MalformedError('exactly one certificate can be asked about');
  return readCertificateId(child(one, 0));
}

export const isIssuer = ({ name_hash, key_hash }: NamedCertificate, issuer: Certificate): boolean => {
  const own = issuerHashes(issuer);
  return own.name_hash.equals(name_hash) && own.key_hash.equals(key_hash);
};

export interface OcspStatus {
  /** Content of the INTEGER. */
  serial: Buffer;
  /** null: it is valid. */
  revoked: { at: Date; reason: string } | null;
  this_update: Date;
  next_update: Date;
}

/** A response that the authority itself signs. */
export async function signOcspResponse(
  { serial, revoked, this_update, next_update }: OcspStatus,
  { certificate, private_key }: Issuer,
): Promise<Buffer> {
  const code = revoked && reasonCode(revoked.reason);
  const status = revoked
    ? der(0xa1, generalizedTime(revoked.at), ...(code ? [explicit(0, code)] : []))
    : der(0x80, Buffer.alloc(0));
  const single = sequence(
    certificateId({ serial }, certificate),
    status,
    generalizedTime(this_update),
    explicit(0, generalizedTime(next_update)),
  );
  const data = sequence(
    explicit(2, octetString(issuerHashes(certificate).key_hash)),
    generalizedTime(this_update),
    sequence(single),
  );
  // All our CAs have keys on P-384.
  const how = algorithm(oids.ecdsa_sha384);
  const basic = sequence(data, how, bitString(await private_key.sign('sha384', data)));
  return sequence(
    der(0x0a, Buffer.from([0])),
    explicit(0, sequence(oid(BASIC_RESPONSE), octetString(basic))),
  );
}

/** OCSPResponseStatus (RFC 6960 §4.2.1). */
const faults = { malformed_request: 1, try_later: 3, unauthorized: 6 } as const;

/** What is answered, unsigned, where nothing can be said of the certificate. */
export const ocspFault = (fault: keyof typeof faults): Buffer =>
  sequence(der(0x0a, Buffer.from([faults[fault]])));

/** Where the responder of an authority is asked (RFC 5280 §4.2.2.1). */
export const responderAddress = (url: string): Buffer =>
  extension(
    '1.3.6.1.5.5.7.1.1',
    false,
    sequence(sequence(oid('1.3.6.1.5.5.7.48.1'), der(0x86, Buffer.from(url, 'latin1')))),
  );
