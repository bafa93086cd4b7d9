import { type Finding, finding } from '@postern/mail/classify/finding';
import { fieldValue, mailboxesOf, rawFields } from '@postern/mail/parse/headers';
import { type Certificate, fingerprintOf, unusable } from '@postern/mail/smime/certificate';
import { checkChain } from '@postern/mail/smime/chain';
import { MalformedError } from '@postern/mail/smime/der';
import { type CheckedSignature, checkDetached } from '@postern/mail/smime/signature';
import type { Revocation } from '@postern/records/keys/partner-revocations';
import type { SpooledMessage } from '../accept/receiver.ts';
import { bytesBetween } from '../delivery/copy/bytes-between.ts';
import { signedParts } from '../delivery/copy/unsign.ts';
import { decoded, partsOf } from './cms-part.ts';

/** Bytes of a signature. */
const MAX_SIGNATURE = 1_048_576;

/** Whom the tenant believes when they vouch for an address. */
export interface TrustedSigners {
  anchors: readonly Certificate[];
  /** Whether somebody of the tenant proved that the certificate is this address's. */
  isProven(address: string, certificate: Certificate): Promise<boolean>;
  /** What its authority says of it, as far as it was asked. */
  revocationOf(certificate: Certificate): Promise<Revocation>;
}

export interface SignatureCheck {
  finding: Finding;
  /** What else is to be known of it. */
  notes?: readonly Finding[];
  is_valid: boolean;
  /** The author's certificates that mail can be encrypted to, where the signature is over this content and by the author. */
  encryption: readonly AuthorCertificate[];
}

/** One that came with a signature of the author. */
export interface AuthorCertificate {
  certificate: Certificate;
  /** Its chain leads to an authority the tenant trusts. */
  is_vouched: boolean;
}
/** Of one author, with one message. */
const MOST_CERTIFICATES = 4;

/** Checks multipart/signed; null: it has not that form. */
export async function checkMultipartSigned(
  message: SpooledMessage,
  trusted: TrustedSigners,
  now: Date,
): Promise<SignatureCheck | null> {
  const parts = partsOf(message);
  const found = await signedParts(parts);
  if (!found) return null;
  const { content, signature, signature_header } = found;
  try {
    const encoding = fieldValue(rawFields(signature_header), 'content-transfer-encoding');
    const cms = await collect(
      decoded(bytesBetween(parts.body.open(), signature.from, signature.to), encoding),
    );
    const checked = await checkDetached(cms, bytesBetween(parts.body.open(), content.from, content.to));
    return await judgeSignature(checked, message.header, trusted, now);
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    return unreadable(error);
  }
}

export const unreadable = (error: MalformedError): SignatureCheck => ({
  finding: finding('signature_unreadable', 0, { reason: error.message }),
  is_valid: false,
  encryption: [],
});

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MAX_SIGNATURE) throw new MalformedError('signature too large');
    all.push(chunk);
  }
  return Buffer.concat(all);
}

/** A signature counts as the author's only if every signer's is right, and one of their certificates names the one address in From. */
export async function judgeSignature(
  { signers, certificates }: CheckedSignature,
  header: Buffer,
  { anchors, isProven, revocationOf }: TrustedSigners,
  now: Date,
): Promise<SignatureCheck> {
  const invalid = (fault: string): SignatureCheck => ({
    finding: finding('signature_invalid', 0, { fault }),
    is_valid: false,
    encryption: [],
  });
  const wrong = signers.find(({ fault }) => fault !== null);
  if (wrong?.fault) return invalid(wrong.fault);
  const own = signers.map(({ certificate }) => certificate).filter((one) => one !== null);
  const [first] = own;
  if (!first) return invalid('no_certificate');
  const authors = mailboxesOf(rawFields(header), 'from').map(({ address }) => address.toLowerCase());
  const [author = ''] = authors;
  const certificate =
    authors.length === 1 ? own.find(({ addresses }) => addresses.includes(author)) : undefined;
  const params = (one: Certificate) => ({
    ...{ signer: one.addresses[0] ?? commonName(one.x509.subject), issuer: commonName(one.x509.issuer) },
    fingerprint: fingerprintOf(one),
  });
  if (!certificate) {
    return {
      finding: finding('signature_not_author', 0, { ...params(first), author: authors.join(', ') }),
      is_valid: false,
      encryption: [],
    };
  }
  const checked = checkChain(certificate, certificates, anchors, 'sign', now);
  if (checked.fault !== null && checked.fault !== 'no_issuer') return invalid(checked.fault);
  const is_valid = checked.fault === null || (await isProven(author, certificate));
  const { state, revoked_at } = await revocationOf(certificate);
  if (revoked_at !== null) {
    const at = revoked_at.toISOString().slice(0, 10);
    const revoked = finding('signature_revoked', 0, { ...params(certificate), revoked_on: at });
    return { finding: revoked, is_valid: false, encryption: [] };
  }
  // Not knowing is no "no": the signature stands, and that nobody could say is said.
  const is_unknown = is_valid && (state === 'unasked' || state === 'unknown');
  const notes = is_unknown ? [finding('revocation_unknown', 0, params(certificate))] : [];
  const code = is_valid ? 'signature_valid' : 'signature_unknown_issuer';
  // Many sign with one certificate and receive with another, which they send along.
  const encryption = [
    ...new Map([certificate, ...certificates].map((one) => [fingerprintOf(one), one])).values(),
  ]
    .filter((one) => one.addresses.includes(author) && unusable(one, 'encrypt', now) === null)
    .slice(0, MOST_CERTIFICATES)
    .map((one) => ({
      certificate: one,
      is_vouched: checkChain(one, certificates, anchors, 'encrypt', now).fault === null,
    }));
  return { finding: finding(code, 0, params(certificate)), notes, is_valid, encryption };
}

const commonName = (name: string): string =>
  /(?:^|\n)CN=([^\n]*)/.exec(name)?.[1] ?? name.replace(/\n/g, ', ').slice(0, 200);
