/** PKCS #12 files (RFC 7292) as mail programs, Windows, macOS, Java and OpenSSL write them: keys and certificates under one password. */
import { createDecipheriv, createHmac, createPrivateKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { contentCipher, digestName } from './algorithms.ts';
import { child, childrenOf, MalformedError, octetsOf, oidOf, parseTlv, type Tlv } from './der.ts';
import { bmpPassword, type KdfBudget, passwordKey, pkcs12Key } from './pkcs12-kdf.ts';
import { rc2Decrypt } from './rc2.ts';

export class WrongPasswordError extends Error {}

export interface Pkcs12Content {
  keys: KeyObject[];
  /** DER, in the order of the file. */
  certificates: Buffer[];
}

const ids = {
  data: '1.2.840.113549.1.7.1',
  encrypted: '1.2.840.113549.1.7.6',
  key: '1.2.840.113549.1.12.10.1.1',
  shrouded_key: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
  nested: '1.2.840.113549.1.12.10.1.6',
  x509: '1.2.840.113549.1.9.22.1',
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  pbmac1: '1.2.840.113549.1.5.14',
} as const;

/** RFC 7292 appendix C: ciphers whose key and IV both come from the PKCS #12 derivation. */
const old_ciphers = new Map([
  ['1.2.840.113549.1.12.1.3', { key_bytes: 24, rc2_bits: null }],
  ['1.2.840.113549.1.12.1.4', { key_bytes: 16, rc2_bits: null }],
  ['1.2.840.113549.1.12.1.5', { key_bytes: 16, rc2_bits: 128 }],
  ['1.2.840.113549.1.12.1.6', { key_bytes: 5, rc2_bits: 40 }],
]);

const hmacs = new Map([
  ['1.2.840.113549.2.7', 'sha1'],
  ['1.2.840.113549.2.9', 'sha256'],
  ['1.2.840.113549.2.10', 'sha384'],
  ['1.2.840.113549.2.11', 'sha512'],
]);

/** Keys and certificates of one file. */
const MAX_BAGS = 256;
/** Rounds of all derivations of one file: OpenSSL writes 2,048 a derivation, browsers up to 600,000. */
const MAX_ROUNDS = 3_000_000;

interface Reading {
  password: string;
  budget: KdfBudget;
  content: Pkcs12Content;
  bags: number;
}

/** Throws WrongPasswordError where only the password can be at fault, and MalformedError for all else. */
export async function readPkcs12(bytes: Buffer, password: string): Promise<Pkcs12Content> {
  const [version, safe, mac] = childrenOf(parseTlv(bytes));
  if (version?.content[0] !== 3 || oidOf(child(safe, 0)) !== ids.data)
    throw new MalformedError('no PKCS #12 file');
  const content = { keys: [], certificates: [] };
  const reading: Reading = { password, budget: { left: MAX_ROUNDS }, content, bags: 0 };
  const contents = octetsOf(child(child(safe, 1), 0));
  if (mac) await checkMac(mac, contents, reading);
  for (const part of childrenOf(parseTlv(contents))) {
    const kind = oidOf(child(part, 0));
    const inner = child(child(part, 1), 0);
    if (kind === ids.data) await readBags(parseTlv(octetsOf(inner)), reading);
    else if (kind === ids.encrypted) {
      const info = child(inner, 1);
      const clear = await decrypt(child(info, 1), octetsOf(child(info, 2)), reading);
      await readBags(parsedSecret(clear), reading);
    } else throw new MalformedError('sealed for a public key');
  }
  return reading.content;
}

/** What a wrong password lets through the padding by chance reads as no structure. */
function parsedSecret(clear: Buffer): Tlv {
  try {
    return parseTlv(clear);
  } catch (cause) {
    throw new WrongPasswordError('the password does not fit', { cause });
  }
}

async function checkMac(mac: Tlv, data: Buffer, { password, budget }: Reading): Promise<void> {
  const info = child(mac, 0);
  const found = octetsOf(child(info, 1));
  const expected = await macOf(child(info, 0), mac, data, password, budget);
  if (found.length !== expected.length || !timingSafeEqual(found, expected))
    throw new WrongPasswordError('the password does not fit');
}

async function macOf(algorithm: Tlv, mac: Tlv, data: Buffer, password: string, budget: KdfBudget) {
  const id = oidOf(child(algorithm, 0));
  // RFC 9579: the derivation is named in the algorithm.
  if (id === ids.pbmac1) {
    const parameters = child(algorithm, 1);
    const hash = hmacs.get(oidOf(child(child(parameters, 1), 0)));
    if (!hash) throw new MalformedError('unknown MAC');
    const key = await pbkdf2Key(child(parameters, 0), 0, password, budget);
    return createHmac(hash, key).update(data).digest();
  }
  const hash = digestName(id);
  if (!hash) throw new MalformedError('unknown MAC');
  const rounds = mac.children?.[2];
  const key = await pkcs12Key({
    ...{ hash, id: 3, password: bmpPassword(password), salt: octetsOf(child(mac, 1)), budget },
    ...{ rounds: rounds ? numberOf(rounds) : 1, bytes: hash === 'sha1' ? 20 : macBytes(hash) },
  });
  return createHmac(hash, key).update(data).digest();
}

const macBytes = (hash: string): number => Number(/\d+$/.exec(hash)?.[0] ?? 256) / 8;

async function readBags(bags: Tlv, reading: Reading): Promise<void> {
  for (const bag of childrenOf(bags)) {
    reading.bags += 1;
    if (reading.bags > MAX_BAGS) throw new MalformedError('too many keys and certificates');
    const value = child(child(bag, 1), 0);
    switch (oidOf(child(bag, 0))) {
      case ids.key:
        reading.content.keys.push(keyOf(value.raw));
        break;
      case ids.shrouded_key: {
        const clear = await decrypt(child(value, 0), octetsOf(child(value, 1)), reading);
        reading.content.keys.push(keyOf(parsedSecret(clear).raw));
        break;
      }
      case ids.certificate:
        if (oidOf(child(value, 0)) === ids.x509)
          reading.content.certificates.push(octetsOf(child(child(value, 1), 0)));
        break;
      case ids.nested:
        await readBags(value, reading);
        break;
      default:
        // Revocation lists and secrets of other programs.
        break;
    }
  }
}

function keyOf(pkcs8: Buffer): KeyObject {
  try {
    return createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  } catch (cause) {
    throw new MalformedError('the private key cannot be read', { cause });
  }
}

async function decrypt(algorithm: Tlv, sealed: Buffer, { password, budget }: Reading): Promise<Buffer> {
  const id = oidOf(child(algorithm, 0));
  const parameters = child(algorithm, 1);
  if (id === ids.pbes2) {
    const scheme = child(parameters, 1);
    const cipher = contentCipher(oidOf(child(scheme, 0)));
    if (!cipher || cipher.is_authenticated) throw new MalformedError('unknown encryption');
    const key = await pbkdf2Key(child(parameters, 0), cipher.key_bytes, password, budget);
    return deciphered(cipher.name, key, octetsOf(child(scheme, 1)), sealed);
  }
  const old = old_ciphers.get(id);
  if (!old) throw new MalformedError('unknown encryption');
  const input = {
    ...{ hash: 'sha1', password: bmpPassword(password), salt: octetsOf(child(parameters, 0)), budget },
    rounds: numberOf(child(parameters, 1)),
  };
  const key = await pkcs12Key({ ...input, id: 1, bytes: old.key_bytes });
  const iv = await pkcs12Key({ ...input, id: 2, bytes: 8 });
  if (old.rc2_bits !== null) {
    const clear = rc2Decrypt(key, old.rc2_bits, iv, sealed);
    if (!clear) throw new WrongPasswordError('the password does not fit');
    return clear;
  }
  return deciphered(
    'des-ede3-cbc',
    key.length === 16 ? Buffer.concat([key, key.subarray(0, 8)]) : key,
    iv,
    sealed,
  );
}

function deciphered(name: string, key: Buffer, iv: Buffer, sealed: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(name, key, iv);
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch (cause) {
    throw new WrongPasswordError('the password does not fit', { cause });
  }
}

/** @param bytes those of the cipher's key; 0: as the parameters say */
function pbkdf2Key(kdf: Tlv, bytes: number, password: string, budget: KdfBudget): Promise<Buffer> {
  if (oidOf(child(kdf, 0)) !== ids.pbkdf2) throw new MalformedError('unknown key derivation');
  const [salt, rounds, ...rest] = childrenOf(child(kdf, 1));
  if (!salt || !rounds) throw new MalformedError('key derivation incomplete');
  const length = rest.find(({ tag }) => tag === 0x02);
  const prf = rest.find(({ tag }) => tag === 0x30);
  const hash = prf ? hmacs.get(oidOf(child(prf, 0))) : 'sha1';
  if (!hash) throw new MalformedError('unknown key derivation');
  return passwordKey({
    ...{ hash, password, salt: octetsOf(salt), rounds: numberOf(rounds), budget },
    bytes: bytes || (length ? Math.min(numberOf(length), 64) : 32),
  });
}

function numberOf({ tag, content }: Tlv): number {
  if (tag !== 0x02 || content.length === 0 || content.length > 4) throw new MalformedError('no such number');
  return content.readUIntBE(0, content.length);
}
