import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Keyholder, KeyInputError, KeyUseError, type KeyUseFault } from './keyholder.ts';
import { claimSocket, socketName } from './socket.ts';
import { openTurns } from './turns.ts';
import {
  bytesOf,
  dateOf,
  exportOf,
  MESSAGE_HEADER,
  type Message,
  MOST_BYTES,
  newKeyOf,
  pairKindOf,
  privateKeyOf,
  publicKeyOf,
  textOf,
  textOfBytes,
  textOfPublicKey,
  useOf,
  WireError,
} from './wire.ts';

/** Operations at once, and how many may wait: more is somebody gone wild. */
const AT_ONCE = 8;
const WAITING = 512;
/** ms the start of a request may take to arrive, and all of it: the content of a large mail passes here to be signed by OpenPGP. */
const STARTS_WITHIN = 10_000;
const ARRIVES_WITHIN = 300_000;

type Operation = (keyholder: Keyholder, message: Message, content: IncomingMessage) => Promise<Message>;

const operations: Readonly<Record<string, Operation>> = {
  unwrap: async (keyholder, { use, wrapped, oaep_hash }) => ({
    bytes: textOfBytes(
      await keyholder.unwrap(useOf(use), bytesOf(wrapped), oaep_hash === null ? null : textOf(oaep_hash)),
    ),
  }),
  agree: async (keyholder, { use, other }) => ({
    bytes: textOfBytes(await keyholder.agree(useOf(use), publicKeyOf(other))),
  }),
  sign: async (keyholder, { use, digest_name, data }) => ({
    bytes: textOfBytes(await keyholder.sign(useOf(use), textOf(digest_name), bytesOf(data))),
  }),
  public_key: async (keyholder, { use }) => ({
    public_key: textOfPublicKey(await keyholder.publicKey(useOf(use))),
  }),
  make: async (keyholder, { key, kind }) => {
    const { key_id, public_key } = await keyholder.make(newKeyOf(key), pairKindOf(kind));
    return { key_id, public_key: textOfPublicKey(public_key) };
  },
  keep: async (keyholder, { key, private_key }) => ({
    key_id: await keyholder.keep(newKeyOf(key), privateKeyOf(private_key)),
  }),
  keep_pgp: async (keyholder, { key, secret, fingerprint }) => ({
    key_id: await keyholder.keepPgp(newKeyOf(key), bytesOf(secret), bytesOf(fingerprint)),
  }),
  pgp_session_keys: async (keyholder, { use, packets }) => ({
    session_keys: (await keyholder.pgpSessionKeys(useOf(use), bytesOf(packets))).map(
      ({ data, algorithm }) => ({ data: textOfBytes(Buffer.from(data)), algorithm }),
    ),
  }),
  export_file: async (keyholder, { row }) => {
    const file = await keyholder.exportFile(exportOf(row));
    return { file: file && textOfBytes(file) };
  },
};

/** Those whose body is content, read as it comes. */
const of_content: Readonly<Record<string, Operation>> = {
  pgp_sign: async (keyholder, { use, date }, content) => ({
    bytes: textOfBytes(await keyholder.pgpSign(useOf(use), { open: () => content }, dateOf(date))),
  }),
};

export type UseOutcome = 'done' | 'bad_input' | 'fault' | KeyUseFault;

export interface ServeInput {
  keyholder: Keyholder;
  /** Path of the socket. */
  socket: string;
  onUse?: (operation: string, outcome: UseOutcome, seconds: number) => void;
  onFault?: (error: unknown) => void;
}

export interface KeyholderServer extends AsyncDisposable {
  /** Operations under way. */
  readonly busy: number;
}

async function bodyOf(request: IncomingMessage): Promise<Message> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new KeyUseError('too_large', `More than ${MOST_BYTES} bytes were sent.`);
    chunks.push(chunk);
  }
  return parsed(Buffer.concat(chunks).toString());
}

function parsed(text: string): Message {
  try {
    return JSON.parse(text) as Message;
  } catch (error) {
    throw new WireError('no JSON', { cause: error });
  }
}

const answer = (response: ServerResponse, code: number, message: Message) => {
  if (response.destroyed) return;
  const text = JSON.stringify(message);
  response.writeHead(code, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
  response.end(text);
};

/** Does what is asked over the socket, which its own user alone can open. */
export async function serveKeyholder({
  keyholder,
  socket,
  onUse = () => undefined,
  onFault = () => undefined,
}: ServeInput): Promise<KeyholderServer> {
  const turns = openTurns(AT_ONCE, WAITING, 'keys');

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = (request.url ?? '').slice(1);
    const takes_content = Object.hasOwn(of_content, name);
    const known = takes_content ? of_content : operations;
    const operation = request.method === 'POST' && Object.hasOwn(known, name) && known[name];
    if (!operation) return answer(response, 404, { fault: 'wrong_use', detail: `There is no ${name}.` });
    const began = performance.now();
    const note = (outcome: UseOutcome) => onUse(name, outcome, (performance.now() - began) / 1000);
    try {
      const message = takes_content
        ? parsed(String(request.headers[MESSAGE_HEADER] ?? ''))
        : await bodyOf(request);
      answer(response, 200, await turns.run(() => operation(keyholder, message, request)));
      note('done');
    } catch (error) {
      if (error instanceof KeyUseError) {
        note(error.fault);
        // Who asks what they may not, or too often, is to be looked into.
        if (error.fault !== 'no_such_key') onFault(error);
        answer(response, 409, { fault: error.fault, detail: error.message });
      } else if (error instanceof KeyInputError) {
        note('bad_input');
        answer(response, 422, { detail: error.message });
      } else if (error instanceof WireError) {
        note('wrong_use');
        answer(response, 400, { fault: 'wrong_use', detail: error.message });
      } else {
        note('fault');
        onFault(error);
        answer(response, 500, { fault: 'away', detail: 'The keyholder has a fault; its log says which.' });
      }
    }
  }

  const server: Server = createServer((request, response) => {
    serve(request, response).catch(onFault);
  });
  server.requestTimeout = ARRIVES_WITHIN;
  server.headersTimeout = STARTS_WITHIN;
  server.keepAliveTimeout = 120_000;
  await claimSocket(socket);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // Read and write for its own user: whoever opens it may use every key.
    const before = process.umask(0o177);
    server.listen(socketName(socket), resolve);
    process.umask(before);
  });
  return {
    get busy() {
      return turns.busy;
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await closed;
    },
  };
}
