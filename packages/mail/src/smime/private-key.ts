import { constants, diffieHellman, type KeyObject, privateDecrypt, sign } from 'node:crypto';

/** The holder of a key cannot be reached, or does not use it now: says nothing about the message. */
export class KeyHolderError extends Error {}

/** What is done with a private key. Where the key itself lies is its holder's business. */
export interface PrivateKeyOperations {
  /** @param oaep_hash null: PKCS #1 v1.5 */
  unwrap(wrapped: Buffer, oaep_hash: string | null): Promise<Buffer>;
  agree(other: KeyObject): Promise<Buffer>;
  sign(digest_name: string, data: Buffer): Promise<Buffer>;
}

export function keyInMemory(key: KeyObject): PrivateKeyOperations {
  return {
    async unwrap(wrapped, oaep_hash) {
      return oaep_hash === null
        ? privateDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, wrapped)
        : privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: oaep_hash }, wrapped);
    },
    agree: async (other) => diffieHellman({ privateKey: key, publicKey: other }),
    sign: async (digest_name, data) => sign(digest_name, data, key),
  };
}
