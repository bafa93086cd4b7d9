import { createHash, randomBytes } from 'node:crypto';
import { base64Lines, base64Of } from '@postern/mail/compose/base64-lines';
import { fieldValue, mailboxesOf, rawFields } from '@postern/mail/parse/headers';
import { type Certificate, fingerprintOf } from '@postern/mail/smime/certificate';
import { type SealInput, sealContent } from '@postern/mail/smime/envelope';
import type { PrivateKeyOperations } from '@postern/mail/smime/private-key';
import { signDetached } from '@postern/mail/smime/signature';
import type { EncryptPromise } from '@postern/records/keys/mail-promise';
import type { RecipientCertificate, RecipientWay } from '@postern/records/keys/recipient-way';
import type { CopyParts } from '../delivery/copy/steps.ts';
import { hideSubject } from './hide-subject.ts';
import { isEncrypted } from './is-encrypted.ts';
import { joined, type MimeEntity, messageOf, splitMessage } from './mime-entity.ts';
import { encryptPgp, type PgpSigner, signPgp } from './pgp-entity.ts';

export interface Signer {
  address: string;
  certificate: Certificate;
  /** Issuers without the root. */
  chain: readonly Certificate[];
  private_key: PrivateKeyOperations;
}

/** Keys for one recipient's copy, chosen before any of it is read. */
export interface CopyProtection {
  encrypt: EncryptPromise;
  /** null: it leaves without a signature of its author. */
  signer: Signer | null;
  /** Where the copy is encrypted with OpenPGP, or its author has no certificate. */
  pgp_signer: PgpSigner | null;
  /** null: no usable key of the recipient is known. */
  way: RecipientWay | null;
  accepted_at: Date;
  /** S/MIME is signed once more around what was encrypted, for readers on the way that check who sent it (RFC 2634 §1.1). */
  triple_wrapping_out: boolean;
  /** No RSA-OAEP, even where it is known to be read. */
  avoid_rsa_oaep: boolean;
  /** The subject is encrypted with the content, and stands as "[...]" outside. */
  protect_subject: boolean;
}

/** What was done to a copy, for the message's log. */
export interface ProtectionDone {
  signed_by: { kind: 'smime' | 'pgp'; address: string; fingerprint: string; valid_until: Date | null } | null;
  encrypted_to: {
    kind: 'smime' | 'pgp';
    scope: 'person' | 'domain';
    fingerprint: string;
    cipher: string;
    trust: string;
    source: string;
  } | null;
  /** Its author's program had encrypted it. */
  encrypted_by_author: boolean;
}

export interface ProtectedParts {
  parts: CopyParts;
  done: ProtectionDone;
  is_encrypted: boolean;
}

/** The copy must be encrypted, and no key of its recipient is usable now. */
export class NoRecipientKeyError extends Error {}

const signed_already = /^\s*(?:multipart\/signed\b|application\/(?:x-)?pkcs7-mime\b.*signed-data)/is;
/** Outlook shows no invitation inside a signature, and no text inside one around TNEF. */
const not_to_sign = /text\/calendar|application\/ms-tnef/i;
/** Some programs call a signature invalid when its time and Date differ by more than an hour. */
const MOST_APART = 50 * 60_000;
const nothing_done: ProtectionDone = { signed_by: null, encrypted_to: null, encrypted_by_author: false };

/** Signs and encrypts a copy as far as its keys go. Throws NoRecipientKeyError rather than leave open what must be encrypted. */
export async function protectParts(received: CopyParts, protection: CopyProtection): Promise<ProtectedParts> {
  const fields = rawFields(received.header);
  const type = fieldValue(fields, 'content-type');
  if (await isEncrypted(received)) {
    return { parts: received, done: { ...nothing_done, encrypted_by_author: true }, is_encrypted: true };
  }
  const { encrypt, way, accepted_at } = protection;
  if (encrypt === 'must' && !way) throw new NoRecipientKeyError('no usable key of the recipient is known');
  const date = new Date(fieldValue(fields, 'date'));
  const authors = mailboxesOf(fields, 'from').length;
  const is_fragile = await holds(received, not_to_sign);
  const may_sign = authors === 1 && !is_fragile && !signed_already.test(type);
  const will_encrypt = way !== null && (encrypt === 'must' || (encrypt === 'may' && !is_fragile));
  // What its author signed stays as it is, so its subject cannot go inside the signature.
  const hides = will_encrypt && protection.protect_subject && !signed_already.test(type);
  const parts = hides ? hideSubject(received) : received;
  const pgp_signer = may_sign ? protection.pgp_signer : null;
  if (will_encrypt && way.kind === 'pgp') {
    const sealed = await encryptPgp(parts, way.keys, pgp_signer, accepted_at);
    const done = { signed_by: pgpSignedBy(pgp_signer), encrypted_to: encryptedTo(way) };
    return { parts: sealed, done: { ...nothing_done, ...done }, is_encrypted: true };
  }
  const signer = may_sign ? protection.signer : null;
  if (!will_encrypt && !signer && pgp_signer) {
    const signed = await signPgp(parts, pgp_signer, accepted_at);
    return {
      parts: signed,
      done: { ...nothing_done, signed_by: pgpSignedBy(pgp_signer) },
      is_encrypted: false,
    };
  }
  if (!signer && !will_encrypt) return { parts, done: nothing_done, is_encrypted: false };
  const signed = signer ? await signParts(parts, signer, signingTime(accepted_at, date)) : parts;
  const signed_by = signer && {
    ...{ kind: 'smime' as const, address: signer.address },
    fingerprint: fingerprintOf(signer.certificate),
    valid_until: signer.certificate.not_after,
  };
  if (!will_encrypt || way.kind !== 'smime')
    return { parts: signed, done: { ...nothing_done, signed_by }, is_encrypted: false };
  const seal = sealOf(way, protection.avoid_rsa_oaep);
  const encrypted = encryptParts(signed, way.keys, seal);
  const sealed =
    signer && protection.triple_wrapping_out
      ? await signParts(encrypted, signer, signingTime(accepted_at, date))
      : encrypted;
  return {
    parts: sealed,
    done: { ...nothing_done, signed_by, encrypted_to: encryptedTo(way, seal) },
    is_encrypted: true,
  };
}

const pgpSignedBy = (signer: PgpSigner | null): ProtectionDone['signed_by'] =>
  signer && {
    ...{ kind: 'pgp', address: signer.address },
    fingerprint: signer.key.fingerprint,
    valid_until: signer.key.not_after,
  };

/** How S/MIME content and its key are encrypted. */
type Seal = Pick<SealInput, 'authenticated' | 'oaep_hash'>;

/** What every program reads, and what is better where this service itself opens it (crypto.md c.4). */
const sealOf = ({ source }: RecipientWay, avoid_rsa_oaep: boolean): Seal =>
  source === 'installation'
    ? { authenticated: true, oaep_hash: avoid_rsa_oaep ? null : 'sha256' }
    : { authenticated: false, oaep_hash: null };

function encryptedTo(
  way: RecipientWay,
  { authenticated }: Seal = sealOf(way, false),
): ProtectionDone['encrypted_to'] {
  const { kind, scope, source } = way;
  const [first] = way.keys;
  const trust = first?.trust ?? '';
  if (way.kind === 'pgp') {
    const fingerprint = way.keys[0]?.key.fingerprint ?? '';
    return { kind, scope, source, trust, fingerprint, cipher: 'aes-256-cfb' };
  }
  const certificate = way.keys[0]?.certificate;
  const fingerprint = certificate ? fingerprintOf(certificate) : '';
  return { kind, scope, source, trust, fingerprint, cipher: authenticated ? 'aes-256-gcm' : 'aes-256-cbc' };
}

const signingTime = (accepted_at: Date, date: Date): Date | null =>
  Math.abs(date.getTime() - accepted_at.getTime()) <= MOST_APART ? accepted_at : null;

/** Whether the start of the content names such a part; its types stand at the beginning in what mail programs write. */
async function holds({ header, body }: CopyParts, wanted: RegExp): Promise<boolean> {
  if (wanted.test(header.toString('latin1'))) return true;
  for await (const chunk of body.open()) return wanted.test(chunk.toString('latin1'));
  return false;
}

async function signParts(parts: CopyParts, signer: Signer, signing_time: Date | null): Promise<CopyParts> {
  const { fields, entity } = splitMessage(parts);
  const hash = createHash('sha256');
  for await (const chunk of entity.open()) hash.update(chunk);
  const { certificate, chain, private_key } = signer;
  const signature = await signDetached(hash.digest(), { certificate, chain, private_key, signing_time });
  const boundary = `signed-${randomBytes(16).toString('hex')}`;
  const start = `\r\nThis is a signed message (S/MIME).\r\n\r\n--${boundary}\r\n`;
  const end = [
    `\r\n--${boundary}`,
    'Content-Type: application/pkcs7-signature; name="smime.p7s"',
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment; filename="smime.p7s"',
    '',
    `${base64Of(signature).toString('latin1')}--${boundary}--\r\n`,
  ].join('\r\n');
  const type = `Content-Type: multipart/signed; protocol="application/pkcs7-signature"; micalg=sha-256;\r\n\tboundary="${boundary}"\r\n`;
  const body = joined([Buffer.from(start, 'latin1')], entity, [Buffer.from(end, 'latin1')]);
  return messageOf(fields, [type], body);
}

function encryptParts(parts: CopyParts, keys: readonly RecipientCertificate[], seal: Seal): CopyParts {
  const { fields, entity } = splitMessage(parts);
  const recipients = keys.map(({ certificate }) => certificate);
  const sealed: MimeEntity = sealContent(entity, { recipients, ...seal });
  const content = [
    `Content-Type: application/pkcs7-mime; smime-type=${seal.authenticated ? 'authEnveloped-data' : 'enveloped-data'}; name="smime.p7m"\r\n`,
    'Content-Transfer-Encoding: base64\r\n',
    'Content-Disposition: attachment; filename="smime.p7m"\r\n',
  ];
  return messageOf(fields, content, joined([Buffer.from('\r\n')], base64Lines(sealed)));
}
