import {
  decryptKey,
  encryptKey,
  type Key,
  type PrivateKey,
  type PublicKey,
  readKeys,
  readPrivateKeys,
} from './library.ts';

/** Bytes of one key, with all its user ids and certifications. */
export const MAX_KEY_BYTES = 262_144;
const MAX_SUBKEYS = 64;
const MAX_USERS = 64;

/** Why a key is not taken. `expired` and `revoked` keys still open old mail. */
export type PgpKeyFault =
  | 'not_a_key'
  | 'too_large'
  | 'not_secret'
  | 'secret'
  | 'wrong_password'
  | 'password_needed'
  | 'halves_differ'
  | 'other_address'
  | 'no_encryption'
  | 'weak'
  | 'expired'
  | 'revoked';

export class PgpKeyError extends Error {
  readonly fault: PgpKeyFault;
  constructor(fault: PgpKeyFault, options?: ErrorOptions) {
    super(`OpenPGP key: ${fault}`, options);
    this.fault = fault;
  }
}

export interface PgpKeyFacts {
  /** Of the primary key, hex in lower case. */
  fingerprint: string;
  /** 16 hex digits, upper case. */
  key_id: string;
  user_ids: string[];
  /** Addresses of its user ids, lower case. */
  addresses: string[];
  /** Such as "RSA 3072" or "Curve25519". */
  algorithm: string;
  not_before: Date;
  /** null: it does not expire. */
  not_after: Date | null;
}

export interface PgpPublicKey extends PgpKeyFacts {
  key: PublicKey;
  /** Transferable public key, binary. */
  bytes: Buffer;
}

export interface PgpSecretKey extends PgpPublicKey {
  /** Without password. */
  secret_key: PrivateKey;
  /** Transferable secret key without password, binary: what is kept sealed. */
  secret: Buffer;
}

/** Armour of this key; null: it is binary. */
function armorOf(bytes: Buffer): string | null {
  if (bytes.length > MAX_KEY_BYTES) throw new PgpKeyError('too_large');
  const text = bytes.toString('latin1').trimStart();
  return text.startsWith('-----BEGIN PGP') ? text : null;
}

/** The one public key of these bytes, certifications by others left out. */
export async function readPublicKey(bytes: Buffer): Promise<PgpPublicKey> {
  const [key, ...more] = await readPublicKeys(bytes);
  if (!key || more.length > 0) throw new PgpKeyError('not_a_key');
  return key;
}

/** All public keys of these bytes, at least one, certifications by others left out. */
export async function readPublicKeys(bytes: Buffer): Promise<PgpPublicKey[]> {
  const armoredKeys = armorOf(bytes);
  const reading = armoredKeys ? readKeys({ armoredKeys }) : readKeys({ binaryKeys: new Uint8Array(bytes) });
  const keys = await reading.catch((cause) => {
    throw new PgpKeyError('not_a_key', { cause });
  });
  if (keys.length === 0) throw new PgpKeyError('not_a_key');
  if (keys.some((key) => key.isPrivate())) throw new PgpKeyError('secret');
  return Promise.all(keys.map((key) => described(key as PublicKey)));
}

/** The one secret key of these bytes, its password taken off. Throws PgpKeyError. */
export async function openSecretKey(bytes: Buffer, password = ''): Promise<PgpSecretKey> {
  const armoredKeys = armorOf(bytes);
  const reading = armoredKeys
    ? readPrivateKeys({ armoredKeys })
    : readPrivateKeys({ binaryKeys: new Uint8Array(bytes) });
  const [found, ...more] = await reading.catch(async (cause) => {
    await readPublicKey(bytes).catch(() => {
      throw new PgpKeyError('not_a_key', { cause });
    });
    throw new PgpKeyError('not_secret', { cause });
  });
  if (!found || more.length > 0) throw new PgpKeyError('not_a_key');
  const packets = [found, ...found.subkeys].map(({ keyPacket }) => keyPacket as PrivateKey['keyPacket']);
  if (packets.length > MAX_SUBKEYS + 1) throw new PgpKeyError('too_large');
  const secret_key = found.isDecrypted() ? found : await unlock(found, password);
  try {
    for (const packet of [secret_key, ...secret_key.subkeys].map(({ keyPacket }) => keyPacket))
      if ('isDummy' in packet && !packet.isDummy()) await packet.validate();
  } catch (cause) {
    throw new PgpKeyError('halves_differ', { cause });
  }
  dropOthersCertifications(secret_key);
  const secret = Buffer.from(secret_key.write());
  return { ...(await described(secret_key.toPublic())), secret_key, secret };
}

async function unlock(privateKey: PrivateKey, passphrase: string): Promise<PrivateKey> {
  if (passphrase === '') throw new PgpKeyError('password_needed');
  return decryptKey({ privateKey, passphrase }).catch((cause) => {
    throw new PgpKeyError('wrong_password', { cause });
  });
}

/** The key in armour under a password. */
export async function lockSecretKey({ secret_key }: PgpSecretKey, passphrase: string): Promise<string> {
  return (await encryptKey({ privateKey: secret_key, passphrase })).armor();
}

function dropOthersCertifications(key: Key): void {
  for (const user of key.users) user.otherCertifications = [];
  key.users = key.users.filter(({ userAttribute }) => userAttribute === null);
}

/** What the field calls them; the library's names say which draft wrote them. */
const names: Readonly<Record<string, string>> = {
  ...{ ed25519Legacy: 'Ed25519', ed25519: 'Ed25519', ed448: 'Ed448' },
  ...{ curve25519Legacy: 'Curve25519', x25519: 'Curve25519', x448: 'Curve448' },
};

async function described(key: PublicKey): Promise<PgpPublicKey> {
  if (key.users.length > MAX_USERS || key.subkeys.length > MAX_SUBKEYS) throw new PgpKeyError('too_large');
  dropOthersCertifications(key);
  const { algorithm, bits, curve } = key.getAlgorithmInfo();
  const ends = await key.getExpirationTime().catch(() => null);
  return {
    key,
    bytes: Buffer.from(key.write()),
    fingerprint: key.getFingerprint(),
    key_id: key.getKeyID().toHex().toUpperCase(),
    user_ids: key.getUserIDs(),
    addresses: addressesOf(key),
    algorithm: bits ? `RSA ${bits}` : (names[curve ?? algorithm] ?? curve ?? algorithm),
    not_before: key.getCreationTime(),
    not_after: ends instanceof Date ? ends : null,
  };
}

const addressesOf = (key: Key): string[] => [
  ...new Set(key.users.map(({ userID }) => userID?.email.toLowerCase() ?? '').filter((one) => one !== '')),
];

/** The key with those user ids alone that name this address, or all of a domain's own key. Throws PgpKeyError when none does. */
export async function keyForAddress(found: PgpPublicKey, address: string): Promise<PgpPublicKey> {
  const { key } = await readPublicKey(found.bytes);
  const is_domain = !address.includes('@');
  key.users = key.users.filter(({ userID }) => {
    const email = userID?.email.toLowerCase() ?? '';
    return is_domain ? email.slice(email.lastIndexOf('@') + 1) === address : email === address;
  });
  if (key.users.length === 0) throw new PgpKeyError('other_address');
  return described(key);
}

/** Why mail cannot be encrypted to this key (or signed by it) at this time; null: it can be. */
export async function pgpUnusable(
  { key }: { key: PublicKey },
  use: 'encrypt' | 'sign',
  now: Date,
): Promise<PgpKeyFault | null> {
  if (await key.isRevoked(undefined, undefined, now)) return 'revoked';
  try {
    await (use === 'encrypt' ? key.getEncryptionKey(undefined, now) : key.getSigningKey(undefined, now));
    return null;
  } catch (error) {
    const ends = await key.getExpirationTime().catch(() => null);
    if (ends instanceof Date && ends <= now) return 'expired';
    const reason = error instanceof Error ? error.message : '';
    return /bits|weak|algorithm|curve/i.test(reason) ? 'weak' : 'no_encryption';
  }
}
