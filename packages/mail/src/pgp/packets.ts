import { BrokenArmorError, dearmored } from './armor.ts';

const SEIPD = 18;
const session_key_tags = new Set([1, 3]);
/** SEIPD of both versions, and the OCB packet of GnuPG: those whose content cannot be changed unseen. */
const encrypted_tags = new Set([SEIPD, 20]);
/** Recipients of one message. */
const MAX_SESSION_KEYS = 1000;

/** The packets are not what they say, or end early. */
export class BrokenPacketError extends Error {}

/** Whether a text is an encrypted OpenPGP message in armour from the first line to the last (RFC 9580 §10.3): session keys, then encrypted data. */
export async function isEncryptedMessage(chunks: AsyncIterable<Buffer>): Promise<boolean> {
  try {
    return await isEncrypted(new PacketReader(dearmored(chunks, 'MESSAGE')));
  } catch (error) {
    if (error instanceof BrokenArmorError || error instanceof BrokenPacketError) return false;
    throw error;
  }
}

async function isEncrypted(reader: PacketReader): Promise<boolean> {
  let keys = 0;
  for (let tag = await reader.next(); tag !== null; tag = await reader.next()) {
    if (encrypted_tags.has(tag)) return keys > 0 && (await reader.next()) === null;
    if (!session_key_tags.has(tag)) return false;
    keys += 1;
    if (keys > MAX_SESSION_KEYS) return false;
  }
  return false;
}

/** Version and first bytes of the encrypted data of a message in armour; null: it has none. Throws BrokenArmorError, BrokenPacketError. */
export async function encryptedStart(chunks: AsyncGenerator<Buffer>, bytes: number): Promise<Buffer | null> {
  const reader = new PacketReader(chunks);
  for (let read = 0; read <= MAX_SESSION_KEYS; read += 1) {
    const start = await reader.startOf(SEIPD, bytes);
    if (start !== null) return start;
    if ((await reader.next()) === null) return null;
  }
  return null;
}

/** Names packets one after the other and keeps nothing of what is in them. */
class PacketReader {
  #chunks: AsyncIterator<Buffer>;
  #buffer: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncGenerator<Buffer>) {
    this.#chunks = chunks;
  }

  /** Tag of the next packet, which was read to its end; null: there is none. */
  async next(): Promise<number | null> {
    if (!(await this.#has(1))) return null;
    const first = (await this.#take(1))[0] as number;
    if ((first & 0x80) === 0) throw new BrokenPacketError('no packet');
    // RFC 9580 §4.2.2: the old format has its length's size in two bits.
    if ((first & 0x40) === 0) {
      const octets = [1, 2, 4][first & 0x03];
      if (octets === undefined) throw new BrokenPacketError('a length that is not told');
      await this.#skip((await this.#take(octets)).readUIntBE(0, octets));
      return (first >> 2) & 0x0f;
    }
    for (let is_partial = true; is_partial; ) {
      const octet = (await this.#take(1))[0] as number;
      is_partial = octet >= 224 && octet < 255;
      await this.#skip(await this.#length(octet));
    }
    return first & 0x3f;
  }

  /** The first bytes of the next packet's content, if it has this tag and the new format; nothing is taken off. */
  async startOf(tag: number, bytes: number): Promise<Buffer | null> {
    if (!(await this.#has(7 + bytes))) return null;
    const [first = 0, octet = 0] = this.#buffer;
    if (first !== (0xc0 | tag)) return null;
    const length_octets = octet < 192 || (octet >= 224 && octet < 255) ? 1 : octet === 255 ? 5 : 2;
    return this.#buffer.subarray(1 + length_octets, 1 + length_octets + bytes);
  }

  async #length(octet: number): Promise<number> {
    if (octet < 192) return octet;
    if (octet === 255) return (await this.#take(4)).readUInt32BE(0);
    if (octet >= 224) return 2 ** (octet & 0x1f);
    const [second = 0] = await this.#take(1);
    return ((octet - 192) << 8) + second + 192;
  }

  async #has(bytes: number): Promise<boolean> {
    while (this.#buffer.length < bytes) {
      const { value, done } = await this.#chunks.next();
      if (done) return false;
      this.#buffer = Buffer.concat([this.#buffer, value]);
    }
    return true;
  }

  async #take(bytes: number): Promise<Buffer> {
    if (!(await this.#has(bytes))) throw new BrokenPacketError('ends early');
    const taken = this.#buffer.subarray(0, bytes);
    this.#buffer = this.#buffer.subarray(bytes);
    return taken;
  }

  async #skip(bytes: number): Promise<void> {
    let left = bytes;
    while (left > 0) {
      if (!(await this.#has(1))) throw new BrokenPacketError('ends early');
      const taken = Math.min(left, this.#buffer.length);
      this.#buffer = this.#buffer.subarray(taken);
      left -= taken;
    }
  }
}
