import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type { PgpPublicKey } from './key.ts';
import {
  createMessage,
  encryptSessionKey,
  enums,
  type PrivateKey,
  readSignature,
  type SignaturePacket,
  sign,
} from './library.ts';
import { type PgpContent, packetHeader, signedMessage } from './signed-message.ts';
import { webStream } from './web-stream.ts';

export interface PgpSignature {
  /** The signature packet, as bytes and read. */
  packet: Buffer;
  signature: SignaturePacket;
  /** As RFC 3156 §5 names the hash: "pgp-sha512". */
  micalg: string;
}

/** Bytes that are signed in one piece: the library hands those to OpenSSL, and signs what it streams by its own arithmetic, in a quarter of a second. */
const WHOLE = 1_048_576;

/** All of it where it is short; otherwise as it comes. */
async function wholeOrStream(content: AsyncIterable<Buffer>): Promise<Uint8Array | AsyncIterable<Buffer>> {
  const pieces = content[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let size = 0;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    read.push(next.value);
    size += next.value.length;
    if (size > WHOLE) return rest();
  }
  return new Uint8Array(Buffer.concat(read));

  async function* rest() {
    yield* read;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
}

/** A binary signature over this content. */
export async function signDetached(
  content: Pick<PgpContent, 'open'>,
  secret_key: PrivateKey,
  date: Date,
): Promise<PgpSignature> {
  const found = await wholeOrStream(content.open());
  const binary = found instanceof Uint8Array ? found : webStream(found);
  const message = await createMessage({ binary });
  const made = await sign({ message, signingKeys: secret_key, detached: true, format: 'binary', date });
  return readPgpSignature(await collect(made as unknown as AsyncIterable<Uint8Array> | Uint8Array));
}

/** A signature packet that was made for us. */
export async function readPgpSignature(packet: Buffer): Promise<PgpSignature> {
  const [signature] = (await readSignature({ binarySignature: packet })).packets;
  if (!signature?.hashAlgorithm) throw new Error('no signature was made');
  return { packet, signature, micalg: `pgp-${enums.read(enums.hash, signature.hashAlgorithm)}` };
}

async function collect(made: AsyncIterable<Uint8Array> | Uint8Array): Promise<Buffer> {
  if (made instanceof Uint8Array) return Buffer.from(made);
  const all: Uint8Array[] = [];
  for await (const chunk of made) all.push(chunk);
  return Buffer.concat(all);
}

const KEY_BYTES = 32;
/** A block of random bytes whose last two are said twice (RFC 9580 §5.13.1). */
const PREFIX_BYTES = 18;
/** Tag and length of the modification detection code, before its SHA-1. */
const MDC_HEADER = Buffer.from([0xd3, 0x14]);
const MDC_BYTES = 22;
const SEIPD = 18;

/**
 * Encrypts as AES-256 SEIPD version 1, which every program reads, and signs inside where a signature is given. Written here and not by the library
 * because a copy is read several times and must be the same each time, in flat memory, with its size known before.
 */
export async function sealMessage(
  content: PgpContent,
  recipients: readonly PgpPublicKey[],
  signature: PgpSignature | null,
  date: Date,
): Promise<PgpContent> {
  const key = randomBytes(KEY_BYTES);
  const random = randomBytes(PREFIX_BYTES - 2);
  const prefix = Buffer.concat([random, random.subarray(-2)]);
  const session_keys = Buffer.from(
    await encryptSessionKey({
      ...{ data: key, algorithm: 'aes256', format: 'binary', date },
      encryptionKeys: recipients.map((one) => one.key),
    }),
  );
  const packets = signature?.packet ?? Buffer.alloc(0);
  const plain = signedMessage(content, signature ? [signature.signature] : [], packets, date);
  const sealed_size = 1 + PREFIX_BYTES + plain.size + MDC_BYTES;
  const header = Buffer.concat([session_keys, packetHeader(SEIPD, sealed_size), Buffer.from([1])]);
  return {
    size: header.length + sealed_size - 1,
    async *open() {
      const cipher = createCipheriv('aes-256-cfb', key, Buffer.alloc(16));
      const digest = createHash('sha1');
      const take = (piece: Buffer) => {
        digest.update(piece);
        return cipher.update(piece);
      };
      yield Buffer.concat([header, take(prefix)]);
      for await (const chunk of plain.open()) yield take(chunk);
      const end = take(MDC_HEADER);
      yield Buffer.concat([end, cipher.update(digest.digest()), cipher.final()]);
    },
  };
}
