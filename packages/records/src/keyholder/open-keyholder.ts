import { Agent, type IncomingMessage, request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type Keyholder, KeyInputError, KeyUseError, type KeyUseFault } from './keyholder.ts';
import { socketName } from './socket.ts';
import {
  bytesOf,
  MESSAGE_HEADER,
  type Message,
  publicKeyOf,
  sessionKeysOf,
  textOf,
  textOfBytes,
  textOfPrivateKey,
  textOfPublicKey,
} from './wire.ts';

/** ms one use may take: signing by a token under load is the slowest. Making a pair takes a second. */
const ANSWERS_WITHIN = 15_000;
/** ms a keyholder that starts again is waited for. */
const COMES_BACK_WITHIN = 3_000;
const TRY_AGAIN_MS = 100;
/** ms content may take to pass and be signed. */
const PASSES_WITHIN = 300_000;
const CONNECTIONS = 16;

/** Nobody was there to do it, so it was not done. */
const not_there: readonly string[] = ['ENOENT', 'ECONNREFUSED', 'EAGAIN'];
/** An idle connection that the other side closed. */
const cut: readonly string[] = ['ECONNRESET', 'EPIPE'];

export interface OpenKeyholder extends Keyholder, Disposable {}

export interface OpenInput {
  /** Path of the socket. */
  socket: string;
  /** ms; other than usual in tests. */
  answers_within?: number;
  comes_back_within?: number;
}

/** The keyholder behind its socket. It need not be there yet: each use waits a moment for it, and then throws KeyUseError `away`. */
export function openKeyholder({
  socket,
  answers_within = ANSWERS_WITHIN,
  comes_back_within = COMES_BACK_WITHIN,
}: OpenInput): OpenKeyholder {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  const send = (
    operation: string,
    body: string,
    content?: Content,
  ): Promise<{ code: number; message: Message }> =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          ...{ agent, socketPath: socketName(socket), method: 'POST', path: `/${operation}` },
          headers: content
            ? { [MESSAGE_HEADER]: body }
            : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
          signal: AbortSignal.timeout(content ? PASSES_WITHIN : answers_within),
        },
        (response) => {
          readMessage(response).then(
            (message) => resolve({ code: response.statusCode ?? 0, message }),
            reject,
          );
        },
      );
      sent.once('error', (error: NodeJS.ErrnoException) => {
        const again =
          not_there.includes(error.code ?? '') || (sent.reusedSocket && cut.includes(error.code ?? ''));
        reject(again ? new NotSentError(error.message, { cause: error }) : error);
      });
      if (content) pipeline(content.open(), sent).catch(() => undefined);
      else sent.end(body);
    });

  async function ask(operation: string, message: Message, content?: Content): Promise<Message> {
    const body = JSON.stringify(message);
    const end = Date.now() + comes_back_within;
    for (;;) {
      try {
        return resultOf(await send(operation, body, content));
      } catch (error) {
        if (error instanceof KeyUseError || error instanceof KeyInputError) throw error;
        if (!(error instanceof NotSentError) || Date.now() >= end) throw away(error);
        await wait(TRY_AGAIN_MS);
      }
    }
  }

  return {
    unwrap: async (use, wrapped, oaep_hash) =>
      bytesOf((await ask('unwrap', { use, wrapped: textOfBytes(wrapped), oaep_hash })).bytes),
    agree: async (use, other) => bytesOf((await ask('agree', { use, other: textOfPublicKey(other) })).bytes),
    sign: async (use, digest_name, data) =>
      bytesOf((await ask('sign', { use, digest_name, data: textOfBytes(data) })).bytes),
    publicKey: async (use) => publicKeyOf((await ask('public_key', { use })).public_key),
    async make(key, kind) {
      const { key_id, public_key } = await ask('make', { key, kind });
      return { key_id: textOf(key_id), public_key: publicKeyOf(public_key) };
    },
    keep: async (key, private_key) =>
      textOf((await ask('keep', { key, private_key: textOfPrivateKey(private_key) })).key_id),
    keepPgp: async (key, secret, fingerprint) => {
      const sent = { key, secret: textOfBytes(secret), fingerprint: textOfBytes(fingerprint) };
      return textOf((await ask('keep_pgp', sent)).key_id);
    },
    pgpSessionKeys: async (use, packets) =>
      sessionKeysOf((await ask('pgp_session_keys', { use, packets: textOfBytes(packets) })).session_keys),
    pgpSign: async (use, content, date) =>
      bytesOf((await ask('pgp_sign', { use, date: date.toISOString() }, content)).bytes),
    async exportFile({ tenant_id, export_id }) {
      const { file } = await ask('export_file', { row: { tenant_id, export_id } });
      return file === null ? null : bytesOf(file);
    },
    [Symbol.dispose]: () => agent.destroy(),
  };
}

type Content = { open(): AsyncIterable<Buffer> };

class NotSentError extends Error {}

const away = (cause: unknown) => new KeyUseError('away', 'The keyholder does not answer.', { cause });

async function readMessage(response: IncomingMessage): Promise<Message> {
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString()) as Message;
}

function resultOf({ code, message }: { code: number; message: Message }): Message {
  if (code === 200) return message;
  const detail = String(message.detail);
  if (code === 422) throw new KeyInputError(detail);
  throw new KeyUseError(textOf(message.fault) as KeyUseFault, detail);
}
