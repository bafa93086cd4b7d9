import { type CipherGCM, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import {
  algorithm,
  algorithmOf,
  type ContentCipher,
  content_cipher_oids,
  contentCipher,
  oids,
} from './algorithms.ts';
import { BerReader } from './ber-reader.ts';
import type { Certificate } from './certificate.ts';
import {
  childrenOf,
  der,
  derHeader,
  integer,
  MalformedError,
  octetString,
  octetsOf,
  oid,
  oidOf,
  sequence,
  setOf,
  type Tlv,
  toDer,
} from './der.ts';
import { type DecryptionKey, recipientInfo, recipientNames, unwrapKey } from './recipients.ts';

/** Bytes of the recipients' keys, and of the attributes. */
const MAX_HEAD = 2_097_152;
const TAG_BYTES = 16;

export interface SealInput {
  recipients: readonly Certificate[];
  /** AuthEnvelopedData with AES-256-GCM (RFC 5083) rather than EnvelopedData with AES-256-CBC. */
  authenticated: boolean;
  /** null: PKCS #1 v1.5. */
  oaep_hash: string | null;
}

/** A content encrypted anew at each reading, always to the same bytes. */
export interface SealedContent {
  size: number;
  open(): AsyncGenerator<Buffer>;
}

/** CMS in DER of a content that can be read again; `size` is the content's. */
export function sealContent(
  content: { size: number; open(): AsyncIterable<Buffer> },
  { recipients, authenticated, oaep_hash }: SealInput,
): SealedContent {
  const name = authenticated ? 'aes-256-gcm' : 'aes-256-cbc';
  const key = randomBytes(32);
  const iv = randomBytes(authenticated ? 12 : 16);
  const infos = recipients.map((one) => recipientInfo(one, key, oaep_hash));
  // RFC 5652 §6.1: 2 where a recipient is named by key agreement, else 0; RFC 5083 §2.1: always 0.
  const version = integer(!authenticated && infos.some(([tag]) => tag === 0xa1) ? 2 : 0);
  const parameters = authenticated ? sequence(octetString(iv), integer(TAG_BYTES)) : octetString(iv);
  const length = authenticated ? content.size : (Math.floor(content.size / 16) + 1) * 16;
  const how = Buffer.concat([oid(oids.data), algorithm(content_cipher_oids.get(name) ?? '', parameters)]);
  const encrypted = derHeader(0x80, length);
  const head = Buffer.concat([
    version,
    setOf(...infos),
    derHeader(0x30, how.length + encrypted.length + length),
    how,
    encrypted,
  ]);
  const tail = authenticated ? 2 + TAG_BYTES : 0;
  const inner = derHeader(0x30, head.length + length + tail);
  const outer = derHeader(0xa0, inner.length + head.length + length + tail);
  const type = oid(authenticated ? oids.auth_enveloped_data : oids.enveloped_data);
  const body = outer.length + inner.length + head.length + length + tail;
  const start = Buffer.concat([derHeader(0x30, type.length + body), type, outer, inner, head]);
  return {
    size: start.length + length + tail,
    async *open() {
      const cipher = createCipheriv(name, key, iv);
      yield start;
      for await (const chunk of content.open()) yield cipher.update(chunk);
      const last = cipher.final();
      if (last.length > 0) yield last;
      if (authenticated) yield octetString((cipher as CipherGCM).getAuthTag());
    },
  };
}

/** What an envelope says before its content. */
interface EnvelopeHead {
  is_authenticated: boolean;
  recipients: Tlv;
  cipher: ContentCipher;
  iv: Buffer;
  tag_bytes: number;
}

/** No key of ours is among its recipients: mail for somebody's own program. */
export class NoKeyError extends Error {
  recipients: readonly string[];
  constructor(recipients: readonly string[]) {
    super('no key of ours is among the recipients');
    this.recipients = recipients;
  }
}
/** A key of ours is named, and content or key are not what was encrypted. */
export class BrokenContentError extends Error {}

export interface OpenedEnvelope {
  certificate: Certificate;
  /** All certificates among the keys' that it was encrypted to. */
  named: Certificate[];
  /** As in 'aes-256-cbc'. */
  cipher: string;
  is_authenticated: boolean;
  /** To be believed only once it ended without an error: until then nothing has checked it. */
  content(): AsyncGenerator<Buffer>;
}

/**
 * Opens EnvelopedData and AuthEnvelopedData.
 * @param open the CMS bytes from their start, any number of times
 */
export async function openEnvelope(
  open: () => AsyncIterable<Buffer>,
  keys: readonly DecryptionKey[],
): Promise<OpenedEnvelope> {
  const reader = new BerReader(open());
  const { head, content } = await readHead(reader);
  const unwrapped = await unwrapKey(head.recipients, keys, head.cipher.key_bytes);
  if (!unwrapped) throw new NoKeyError(recipientNames(head.recipients));
  const { certificate, named, content_key } = unwrapped;
  const { cipher, iv, is_authenticated } = head;
  const facts = { certificate, named, cipher: cipher.name, is_authenticated };
  if (!is_authenticated) {
    return { ...facts, content: () => deciphered(content, createDecipheriv(cipher.name, content_key, iv)) };
  }
  // Attributes that are authenticated with the content follow it (RFC 5083 §2.1), so that it is read twice.
  for await (const _ of content) {
    // only to come to its end
  }
  const { mac, attributes } = await readTail(reader, head.tag_bytes);
  return {
    ...facts,
    async *content() {
      const again = await readHead(new BerReader(open()));
      const name = cipher.name as 'aes-256-gcm';
      const decipher = createDecipheriv(name, content_key, iv, { authTagLength: mac.length });
      decipher.setAuthTag(mac);
      if (attributes) decipher.setAAD(attributes);
      yield* deciphered(again.content, decipher);
    },
  };
}

async function* deciphered(content: AsyncGenerator<Buffer>, decipher: ReturnType<typeof createDecipheriv>) {
  for await (const chunk of content) yield decipher.update(chunk);
  const last = lastOf(decipher);
  if (last.length > 0) yield last;
}

function lastOf(decipher: ReturnType<typeof createDecipheriv>): Buffer {
  try {
    return decipher.final();
  } catch {
    throw new BrokenContentError('the content cannot be decrypted');
  }
}

async function readHead(reader: BerReader): Promise<{ head: EnvelopeHead; content: AsyncGenerator<Buffer> }> {
  await reader.expect(0x30);
  const type = oidOf(await reader.element(64));
  const is_authenticated = type === oids.auth_enveloped_data;
  if (!is_authenticated && type !== oids.enveloped_data) throw new MalformedError('no enveloped data');
  await reader.expect(0xa0);
  await reader.expect(0x30);
  await reader.element(64);
  let recipients = await reader.element(MAX_HEAD);
  if (recipients.tag === 0xa0) recipients = await reader.element(MAX_HEAD);
  if (recipients.tag !== 0x31) throw new MalformedError('no recipients');
  const info = await reader.expect(0x30);
  await reader.element(64);
  const how = algorithmOf(await reader.element(256));
  const cipher = contentCipher(how.id);
  if (!cipher || cipher.is_authenticated !== is_authenticated) {
    throw new MalformedError(`content encrypted with ${how.id}`);
  }
  const { iv, tag_bytes } = is_authenticated
    ? gcmParameters(how.parameters)
    : { iv: how.parameters?.content ?? Buffer.alloc(0), tag_bytes: 0 };
  if (iv.length !== cipher.iv_bytes) throw new MalformedError('IV of another length');
  const encrypted = await reader.header();
  if (encrypted.tag !== 0x80 && encrypted.tag !== 0xa0) throw new MalformedError('no content');
  const content = (async function* () {
    yield* reader.octets(encrypted);
    await reader.atEnd(info);
  })();
  return { head: { is_authenticated, recipients, cipher, iv, tag_bytes }, content };
}

/** RFC 5084 §3.2: 12 octets of tag are the default. */
function gcmParameters(parameters: Tlv | null): { iv: Buffer; tag_bytes: number } {
  const [nonce, length] = childrenOf(parameters ?? undefined);
  if (!nonce) throw new MalformedError('no nonce');
  const tag_bytes = length?.content[0] ?? 12;
  if (tag_bytes < 12 || tag_bytes > 16) throw new MalformedError('tag of another length');
  return { iv: nonce.content, tag_bytes };
}

async function readTail(
  reader: BerReader,
  tag_bytes: number,
): Promise<{ mac: Buffer; attributes: Buffer | null }> {
  let next = await reader.element(MAX_HEAD);
  let attributes: Buffer | null = null;
  if (next.tag === 0xa1) {
    attributes = der(0x31, ...childrenOf(next).map(toDer));
    next = await reader.element(64);
  }
  if (next.tag !== 0x04) throw new MalformedError('no tag');
  const mac = octetsOf(next);
  if (mac.length !== tag_bytes) throw new MalformedError('tag of another length');
  return { mac, attributes };
}

/** The type a CMS structure names first, from its first bytes; null: none. */
export async function cmsType(chunks: AsyncIterable<Buffer>): Promise<string | null> {
  try {
    const reader = new BerReader(chunks);
    await reader.expect(0x30);
    return oidOf(await reader.element(64));
  } catch (error) {
    if (error instanceof MalformedError) return null;
    throw error;
  }
}

/** RecipientInfo (RFC 5652 §6.2): key transport, agreement, KEK, password, other. */
const recipient_tags = new Set([0x30, 0xa1, 0xa2, 0xa3, 0xa4]);

/** Whether these bytes are EnvelopedData or AuthEnvelopedData from the first to the last, for one recipient or more. */
export async function isEnvelope(chunks: AsyncIterable<Buffer>): Promise<boolean> {
  try {
    const reader = new BerReader(chunks);
    const { head, content } = await readHead(reader);
    const recipients = childrenOf(head.recipients);
    if (recipients.length === 0 || !recipients.every(({ tag }) => recipient_tags.has(tag))) return false;
    let size = 0;
    for await (const chunk of content) size += chunk.length;
    if (head.is_authenticated) await readTail(reader, head.tag_bytes);
    else if (size === 0 || size % head.iv.length !== 0) return false;
    return await reader.isDone();
  } catch (error) {
    if (error instanceof MalformedError) return false;
    throw error;
  }
}
