import { createHash, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';

/** What a passkey signed, or said of itself, as browsers give it (W3C Web Authentication, level 3). */
export interface Ceremony {
  type: 'webauthn.create' | 'webauthn.get';
  client_data: Buffer;
  authenticator_data: Buffer;
}

/** Where it has to have happened. */
export interface Place {
  origin: string;
  host: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
/** Bytes before what comes with a new credential: hash of the host, flags, counter. */
const FIXED = 37;
/** Of the model of the device, which is not asked for. */
const AAGUID = 16;

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest();

/** The challenge that was answered, and the counter; null: it is not what was asked for, or not from here. */
export function readCeremony(
  { type, client_data, authenticator_data }: Ceremony,
  { origin, host }: Place,
): { challenge: string; counter: number } | null {
  const said = parse(client_data);
  if (said?.type !== type || said.origin !== origin || said.crossOrigin === true) return null;
  if (authenticator_data.length < FIXED) return null;
  if (!timingSafeEqual(authenticator_data.subarray(0, 32), sha256(host))) return null;
  const flags = authenticator_data.readUInt8(32);
  const needed = USER_PRESENT | USER_VERIFIED;
  if ((flags & needed) !== needed || typeof said.challenge !== 'string') return null;
  return { challenge: said.challenge, counter: authenticator_data.readUInt32BE(33) };
}

function parse(text: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text.toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    // What is no JSON was signed by no browser.
    return null;
  }
}

/** The name of the credential that was made, base64url; '': none was. */
export function newCredential(authenticator_data: Buffer): string {
  const at = FIXED + AAGUID;
  if (authenticator_data.length < at + 2 || (authenticator_data.readUInt8(32) & HAS_CREDENTIAL) === 0)
    return '';
  const length = authenticator_data.readUInt16BE(at);
  const credential = authenticator_data.subarray(at + 2, at + 2 + length);
  return credential.length === length && length > 0 && length <= 1023 ? credential.toString('base64url') : '';
}

/** A key of a kind that is asked for: P-256, RSA of 2,048 bits or more, Ed25519. */
export function readKey(spki: Buffer): KeyObject | null {
  try {
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    const is_known =
      key.asymmetricKeyType === 'ed25519' ||
      (key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') ||
      (key.asymmetricKeyType === 'rsa' && modulusLength >= 2048 && modulusLength <= 4096);
    return is_known ? key : null;
  } catch {
    // Strangers send anything: what is no key is refused like a key of another kind.
    return null;
  }
}

export function isSigned(
  key: KeyObject,
  { client_data, authenticator_data }: Pick<Ceremony, 'client_data' | 'authenticator_data'>,
  signature: Buffer,
): boolean {
  const signed = Buffer.concat([authenticator_data, sha256(client_data)]);
  return verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', signed, key, signature);
}
