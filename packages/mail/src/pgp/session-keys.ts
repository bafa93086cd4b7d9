import {
  decryptSessionKeys,
  enums,
  Message,
  PacketList,
  type PrivateKey,
  PublicKeyEncryptedSessionKeyPacket,
} from './library.ts';

/** What opens the content of one message. */
export interface PgpSessionKey {
  data: Uint8Array;
  algorithm: string;
}

/** Encrypted session keys of a message, as packets: all that the holder of a key has to see of it. */
export const encryptedKeysOf = (message: Pick<Message<Uint8Array>, 'packets'>): Buffer =>
  Buffer.from(message.packets.filterByTag(enums.packet.publicKeyEncryptedSessionKey).write() as Uint8Array);

/**
 * Session keys that one of these packets may hold for this key; none when none opens. What was in the padding is not told by time either: OpenSSL makes
 * a random message of a wrong one (implicit rejection, which Node demands of it), at the speed of its own arithmetic. For ElGamal the library
 * answers one key for each cipher, all but one of them random, at forty times the cost.
 */
export async function sessionKeysOf(secret_key: PrivateKey, packets: Buffer): Promise<PgpSessionKey[]> {
  const allowed = { [enums.packet.publicKeyEncryptedSessionKey]: PublicKeyEncryptedSessionKeyPacket };
  // Of the library's own reader of messages these are none: their content is missing.
  const list = await PacketList.fromBinary(new Uint8Array(packets), allowed as never);
  const is_elgamal = [...list].some(
    (packet) => (packet as { publicKeyAlgorithm?: number }).publicKeyAlgorithm === enums.publicKey.elgamal,
  );
  const found = await decryptSessionKeys({
    ...{ message: new Message(list), decryptionKeys: secret_key },
    config: { constantTimePKCS1Decryption: is_elgamal },
  }).catch(() => []);
  return found.map(({ data, algorithm }) => ({ data, algorithm: String(algorithm) }));
}
