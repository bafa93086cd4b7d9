import { createDecipheriv } from 'node:crypto';
import { BrokenArmorError, dearmored } from './armor.ts';
import {
  decrypt,
  type Message,
  type PublicKey,
  readCleartextMessage,
  readMessage,
  readSignature,
  type SessionKey,
  verify,
} from './library.ts';
import { BrokenPacketError, encryptedStart } from './packets.ts';
import { encryptedKeysOf, type PgpSessionKey } from './session-keys.ts';
import { type PgpContent, signedMessage } from './signed-message.ts';
import { webStream } from './web-stream.ts';

/** Recipients of one message. */
const MAX_RECIPIENTS = 1000;
/** Session keys that are tried: a hidden recipient may be each of ours, and RSA leaves open which cipher it is. */
const MAX_TRIES = 24;
/** RFC 9580 §5.1.8: the recipient is not named. */
const HIDDEN = '0000000000000000';
type VerificationResult = Awaited<ReturnType<typeof verify>>['signatures'][number];
/** Bytes of a signature in armour. */
const MAX_SIGNATURE = 262_144;
/** Bytes of a text signed in clear: it is read whole. */
const MAX_CLEAR_TEXT = 16 * 1024 * 1024;
/** What compressed content may become: ten times what came, 25 MB at least. */
const MOST_GROWTH = 10;
const LEAST_BOUND = 25 * 1024 * 1024;

/** What the message says is not OpenPGP, or was changed on its way. */
export class BrokenPgpError extends Error {}
/** It is encrypted to keys that are none of these. */
export class NoPgpKeyError extends Error {}

export interface PgpOpener {
  key: PublicKey;
  /** Session keys that these packets may hold for it. */
  sessionKeys(packets: Buffer): Promise<PgpSessionKey[]>;
}

/** What one signature is worth. */
export interface PgpSignatureResult {
  /** Of the key that signed, 16 hex digits, upper case. */
  key_id: string;
  /** unknown_key: none of the keys given made it. */
  fault: null | 'unknown_key' | 'invalid';
}

export interface OpenedPgp<K extends PgpOpener> {
  key: K;
  /** Not to be believed before it came to its end: only then is it known to be unchanged. */
  content: AsyncGenerator<Buffer>;
  /** After the content came to its end. Empty: nobody signed. */
  signatures(): Promise<PgpSignatureResult[]>;
}

export interface PgpTries<K extends PgpOpener> {
  /** Keys the message names. */
  named: readonly K[];
  /** It hides its recipients: `named` are all keys that were given, and only one that opens it is meant. */
  is_hidden: boolean;
  /** Openers in order: the first whose content comes to its end is right. */
  tries: (() => Promise<OpenedPgp<K>>)[];
}

/** The library's parser may wait without end on packets that are not what they say. */
const MOST_WAIT_MS = 60_000;

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BrokenPgpError('no end of it in time')), MOST_WAIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

type Opens = () => AsyncIterable<Buffer>;

/** Session keys of an encrypted message in armour that one of these keys opens. Throws NoPgpKeyError, BrokenPgpError. */
export async function openMessage<K extends PgpOpener>(
  open: Opens,
  size: number,
  keys: readonly K[],
  signers: readonly PublicKey[],
): Promise<PgpTries<K>> {
  const { named, is_hidden, packets } = await withMessage(open, async (message) => {
    const recipients = message.getEncryptionKeyIDs();
    if (recipients.length > MAX_RECIPIENTS) throw new BrokenPgpError('too many recipients');
    const hides = recipients.some((one) => one.toHex() === HIDDEN);
    return {
      named: keys.filter(({ key }) => hides || recipients.some((one) => key.getKeys(one).length > 0)),
      is_hidden: hides,
      packets: encryptedKeysOf(message as never),
    };
  });
  if (named.length === 0) throw new NoPgpKeyError('no key for this message');
  const start = await startOf(open);
  const found: { key: K; session: SessionKey }[] = [];
  for (const key of named) {
    for (const session of await key.sessionKeys(packets))
      if (fits(start, session as SessionKey)) found.push({ key, session: session as SessionKey });
  }
  if (found.length === 0) throw new BrokenPgpError('no session key');
  const bound = Math.max(MOST_GROWTH * size, LEAST_BOUND);
  return {
    named,
    is_hidden,
    tries: found.slice(0, MAX_TRIES).map(
      ({ key, session }) =>
        () =>
          openWith(open, key, session, signers, bound),
    ),
  };
}

/** Version octet and, in version 1, the block and two octets that tell whether a key is right (RFC 9580 §5.13.1). */
async function startOf(open: Opens): Promise<Buffer | null> {
  const source = dearmored(open(), 'MESSAGE');
  try {
    return await encryptedStart(source, 19);
  } catch (error) {
    throw broken(error);
  } finally {
    void source.return(undefined).catch(() => undefined);
  }
}

/**
 * With RSA the library answers a key for each cipher, all but one of them random, so that time does not tell what was in the padding. Content
 * decrypted with those is noise, which its stream parser may wait on without end.
 */
function fits(start: Buffer | null, { data, algorithm }: SessionKey): boolean {
  const bits = /^aes(\d+)$/.exec(algorithm ?? '')?.[1];
  if (start?.[0] !== 1 || !bits) return true;
  const cipher = createDecipheriv(`aes-${bits}-cfb`, data, Buffer.alloc(16));
  const plain = cipher.update(start.subarray(1));
  return plain.subarray(14, 16).equals(plain.subarray(16, 18));
}

async function withMessage<T>(
  open: Opens,
  use: (message: Message<ReadableStream>) => Promise<T>,
): Promise<T> {
  const source = dearmored(open(), 'MESSAGE');
  try {
    return await use(
      (await readMessage({
        binaryMessage: webStream(source) as never,
      })) as unknown as Message<ReadableStream>,
    );
  } catch (error) {
    if (error instanceof NoPgpKeyError || error instanceof BrokenPgpError) throw error;
    throw broken(error);
  } finally {
    // What is left unread is let go; a read that is under way ends first.
    void source.return(undefined).catch(() => undefined);
  }
}

async function openWith<K extends PgpOpener>(
  open: Opens,
  key: K,
  session: SessionKey,
  signers: readonly PublicKey[],
  bound: number,
): Promise<OpenedPgp<K>> {
  const source = dearmored(open(), 'MESSAGE');
  try {
    const message = await readMessage({ binaryMessage: webStream(source) as never });
    const config = { allowUnauthenticatedStream: true, maxDecompressedMessageSize: bound };
    const opened = await inTime(
      decrypt({
        ...{ message, sessionKeys: session, format: 'binary' as const, config },
        verificationKeys: [...signers],
      }),
    );
    const signatures = opened.signatures as VerificationResult[];
    for (const { verified } of signatures) verified.catch(() => undefined);
    return {
      key,
      content: bounded(opened.data as unknown as AsyncIterable<Uint8Array>, bound),
      signatures: () => resultsOf(signatures, signers),
    };
  } catch (error) {
    void source.return(undefined).catch(() => undefined);
    throw broken(error);
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* bounded(data: AsyncIterable<Uint8Array> | Uint8Array, bound: number): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    const chunks = data instanceof Uint8Array ? once(data) : data[Symbol.asyncIterator]();
    for (;;) {
      const { value: chunk, done } = await inTime(Promise.resolve(chunks.next()));
      if (done) return;
      size += chunk.length;
      if (size > bound) throw new BrokenPgpError('too much content');
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    }
  } catch (error) {
    throw broken(error);
  }
}

/** Errors of the library have no type of their own. What the system reports has a code, and is none of the content's. */
function broken(error: unknown): unknown {
  if (error instanceof BrokenPgpError || error instanceof NoPgpKeyError) return error;
  if (error instanceof BrokenArmorError || error instanceof BrokenPacketError)
    return new BrokenPgpError(error.message, { cause: error });
  if (error instanceof Error && 'code' in error && error.name !== 'AbortError') {
    const code = String(error.code);
    if (!/^(ERR_CRYPTO|ERR_OSSL|ERR_INVALID_ARG|Z_|ERR_OUT_OF_RANGE)/.test(code)) return error;
  }
  return new BrokenPgpError(error instanceof Error ? error.message : 'no OpenPGP message', { cause: error });
}

async function resultsOf(
  signatures: readonly VerificationResult[],
  signers: readonly PublicKey[],
): Promise<PgpSignatureResult[]> {
  return Promise.all(
    signatures.map(async ({ keyID, verified }) => {
      const key_id = keyID.toHex().toUpperCase();
      const known = signers.some((one) => one.getKeys(keyID).length > 0);
      const fault = await verified.then(
        () => null,
        () => (known ? ('invalid' as const) : ('unknown_key' as const)),
      );
      return { key_id, fault };
    }),
  );
}

/**
 * Checks a detached signature in armour over this content. It is read as the signed message of the same signature, which the library checks while
 * the content passes. Throws BrokenPgpError when there is none.
 */
export async function checkDetached(
  armored: AsyncIterable<Buffer>,
  content: PgpContent,
  signers: readonly PublicKey[],
): Promise<PgpSignatureResult[]> {
  const packets = await collect(dearmored(armored, 'SIGNATURE'), MAX_SIGNATURE);
  try {
    const signature = await readSignature({ binarySignature: packets });
    const signed = signedMessage(content, signature.packets, packets, new Date());
    const message = await readMessage({ binaryMessage: webStream(signed.open()) as never });
    const checked = await verify({ message, format: 'binary', verificationKeys: [...signers] });
    const results = checked.signatures as VerificationResult[];
    for (const { verified } of results) verified.catch(() => undefined);
    for await (const _ of checked.data as unknown as AsyncIterable<Uint8Array>);
    return await resultsOf(results, signers);
  } catch (error) {
    throw broken(error);
  }
}

/** Checks a text signed in clear from its first line to its last. */
export async function checkClearText(
  text: AsyncIterable<Buffer>,
  signers: readonly PublicKey[],
): Promise<PgpSignatureResult[]> {
  const bytes = await collect(text, MAX_CLEAR_TEXT);
  try {
    const message = await readCleartextMessage({ cleartextMessage: bytes.toString('utf8').trim() });
    const { signatures } = await verify({ message, verificationKeys: [...signers] });
    return await resultsOf(signatures as VerificationResult[], signers);
  } catch (error) {
    throw broken(error);
  }
}

async function collect(chunks: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const all: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > most) throw new BrokenPgpError('too large');
      all.push(chunk);
    }
  } catch (error) {
    throw broken(error);
  }
  return Buffer.concat(all);
}
