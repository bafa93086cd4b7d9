/** A person's key with its certificate, as somebody uploads them: a PKCS #12 file, or PEM. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { type Certificate, readCertificate } from './certificate.ts';
import { MalformedError } from './der.ts';
import { readPkcs12, WrongPasswordError } from './pkcs12.ts';

/** Bytes of one file. */
export const MAX_KEY_FILE = 262_144;
/** Certificates of one file. */
const MAX_CERTIFICATES = 64;
/** Issuers that are kept with a certificate. */
const MAX_ISSUERS = 7;

export type KeyFileFault =
  | 'too_large'
  | 'not_readable'
  | 'password_needed'
  | 'wrong_password'
  | 'no_key'
  | 'several_keys'
  | 'no_certificate'
  | 'halves_differ'
  | 'wrong_use'
  | 'weak';

export class KeyFileError extends Error {
  readonly fault: KeyFileFault;
  constructor(fault: KeyFileFault, options?: ErrorOptions) {
    super(`key file: ${fault}`, options);
    this.fault = fault;
  }
}

export interface KeyFile {
  private_key: KeyObject;
  certificate: Certificate;
  /** From the certificate's issuer up, as far as the file has them. */
  issuers: Certificate[];
}

/** Throws KeyFileError. */
export async function readKeyFile(bytes: Buffer, password: string): Promise<KeyFile> {
  if (bytes.length > MAX_KEY_FILE) throw new KeyFileError('too_large');
  const text = bytes.toString('latin1');
  const { keys, certificates } = text.includes('-----BEGIN ')
    ? readPem(text, password)
    : await openPkcs12(bytes, password);
  const [private_key, ...more] = keys;
  if (!private_key) throw new KeyFileError('no_key');
  if (more.length > 0) throw new KeyFileError('several_keys');
  if (certificates.length > MAX_CERTIFICATES) throw new KeyFileError('too_large');
  const all = certificates.map(certificateOf);
  if (all.length === 0) throw new KeyFileError('no_certificate');
  const spki = createPublicKey(private_key).export({ type: 'spki', format: 'der' });
  const certificate = all.find(({ public_key }) =>
    public_key.export({ type: 'spki', format: 'der' }).equals(spki),
  );
  if (!certificate) throw new KeyFileError('halves_differ');
  return { private_key, certificate, issuers: issuersAmong(certificate, all) };
}

async function openPkcs12(bytes: Buffer, password: string) {
  try {
    return await readPkcs12(bytes, password);
  } catch (cause) {
    if (cause instanceof WrongPasswordError)
      throw new KeyFileError(password === '' ? 'password_needed' : 'wrong_password', { cause });
    if (cause instanceof MalformedError) throw new KeyFileError('not_readable', { cause });
    throw cause;
  }
}

/** RFC 7468: text around the blocks is allowed. */
function readPem(text: string, password: string): { keys: KeyObject[]; certificates: Buffer[] } {
  const keys: KeyObject[] = [];
  const certificates: Buffer[] = [];
  for (const [block, label, body] of text.matchAll(/-----BEGIN ([A-Z0-9 ]+)-----([^-]*)-----END \1-----/g)) {
    if (label === 'CERTIFICATE' || label === 'X509 CERTIFICATE' || label === 'TRUSTED CERTIFICATE')
      certificates.push(Buffer.from(body ?? '', 'base64'));
    else if (label?.endsWith('PRIVATE KEY')) keys.push(pemKey(block, label, password));
  }
  if (keys.length === 0 && certificates.length === 0) throw new KeyFileError('not_readable');
  return { keys, certificates };
}

function pemKey(block: string, label: string, passphrase: string): KeyObject {
  const is_encrypted = label === 'ENCRYPTED PRIVATE KEY' || /^Proc-Type: 4,ENCRYPTED/m.test(block);
  if (is_encrypted && passphrase === '') throw new KeyFileError('password_needed');
  try {
    return createPrivateKey({ key: block, format: 'pem', ...(is_encrypted && { passphrase }) });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // OpenSSL says these where the padding or what is below it shows another password; a broken file does not get there.
    const is_password =
      is_encrypted && code !== 'ERR_OSSL_UNSUPPORTED' && code !== 'ERR_OSSL_PEM_BAD_BASE64_DECODE';
    throw new KeyFileError(is_password ? 'wrong_password' : 'not_readable', { cause });
  }
}

function certificateOf(der: Buffer): Certificate {
  try {
    return readCertificate(der);
  } catch (cause) {
    if (cause instanceof MalformedError) throw new KeyFileError('not_readable', { cause });
    throw cause;
  }
}

function issuersAmong(leaf: Certificate, all: readonly Certificate[]): Certificate[] {
  const found: Certificate[] = [];
  for (let last = leaf; found.length < MAX_ISSUERS && !last.subject.equals(last.issuer); ) {
    const issuer = all.find(
      (one) => one.subject.equals(last.issuer) && !found.includes(one) && last.x509.verify(one.public_key),
    );
    if (!issuer) break;
    found.push(issuer);
    last = issuer;
  }
  return found;
}

const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4';
const ANY_USE = '2.5.29.37.0';

/** Throws KeyFileError for a certificate that is of no use for mail, whatever its time. One that has ended still opens old mail. */
export function checkForMail({ certificate }: Pick<KeyFile, 'certificate'>): void {
  const { basic_constraints, extended_key_usage, key_usage, public_key } = certificate;
  const bits = public_key.asymmetricKeyDetails?.modulusLength;
  if (bits !== undefined && bits < 2048) throw new KeyFileError('weak');
  const may_mail =
    !extended_key_usage || extended_key_usage.has(EMAIL_PROTECTION) || extended_key_usage.has(ANY_USE);
  const uses = ['digital_signature', 'non_repudiation', 'key_encipherment', 'key_agreement'] as const;
  const may_use = !key_usage || uses.some((use) => key_usage.has(use));
  if (!may_mail || !may_use || basic_constraints?.is_ca) throw new KeyFileError('wrong_use');
}
