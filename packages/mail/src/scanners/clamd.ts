// clamd by its INSTREAM command: pieces with a length before each, a zero length at the end.
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

export type ClamdResult =
  | { reachable: true; virus: string; ms: number }
  | { reachable: false; reason: string; ms: number };

// `open` gives the message from its start; it is called once.
export type VirusScanner = (open: () => Buffer | Readable) => Promise<ClamdResult>;

// `host:port`, or the path of a socket.
export type ClamdOptions = {
  address: string;
  timeout_ms?: number;
  connect?: () => Socket;
  // What is put before the stream: `mail_mark` unless it is no mail.
  mark?: Buffer;
};

const default_timeout_ms = 15_000;
const piece_bytes = 64 * 1024;
// clamd takes a stream for mail, and looks inside its parts, by its first bytes. Which field comes first is the sender's choice:
// one that clamd does not know would keep everything encoded from its eyes.
export const mail_mark = Buffer.from('Received: from sender by postern\r\n');

export function clamdScanner(options: ClamdOptions): VirusScanner {
  const open_socket = options.connect ?? (() => connectTo(options.address));
  return async (open) => {
    const started = performance.now();
    const took = () => Math.round(performance.now() - started);
    try {
      const reply = await converse(
        open_socket(),
        (socket) => sendAll(socket, open(), options.mark ?? mail_mark),
        options.timeout_ms ?? default_timeout_ms,
      );
      return { ...readReply(reply), ms: took() };
    } catch (error) {
      return { reachable: false, reason: reasonOf(error), ms: took() };
    }
  };
}

/** Rejects with the reason why clamd cannot be asked now. */
export async function pingClamd(address: string, timeout_ms: number): Promise<void> {
  const reply = await converse(
    connectTo(address),
    async (socket) => void socket.write('zPING\0'),
    timeout_ms,
  );
  if (reply !== 'PONG') throw new Error(`clamd answers "${reply.slice(0, 100)}"`);
}

function connectTo(address: string): Socket {
  if (address.startsWith('/')) return connect(address);
  const colon = address.lastIndexOf(':');
  const host = colon === -1 ? address : address.slice(0, colon).replace(/^\[|\]$/g, '');
  // 3310 is clamd's usual port.
  return connect({ host, port: colon === -1 ? 3310 : Number(address.slice(colon + 1)) });
}

async function converse(
  socket: Socket,
  send: (socket: Socket) => Promise<void>,
  timeout_ms: number,
): Promise<string> {
  const timer = setTimeout(() => socket.destroy(new Error('timeout')), timeout_ms);
  try {
    const reply = new Promise<string>((resolve, reject) => {
      let text = '';
      socket.setEncoding('utf8');
      socket.on('data', (piece: string) => {
        text += piece;
        if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')));
      });
      socket.once('error', reject);
      socket.once('close', () => (text ? resolve(text) : reject(new Error('clamd closed the connection'))));
    });
    // The reply is awaited below; an early failure must not count as unhandled while bytes are still sent.
    reply.catch(() => socket.destroy());
    await send(socket);
    return await reply;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

async function sendAll(socket: Socket, message: Buffer | Readable, mark: Buffer): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const piece of piecesOf(message, mark)) {
    if (socket.destroyed) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    socket.write(length);
    if (!socket.write(piece)) await drained(socket);
  }
  socket.write(Buffer.alloc(4));
}

async function* piecesOf(message: Buffer | Readable, mark: Buffer): AsyncGenerator<Buffer> {
  // A length of 0 would end the stream.
  if (mark.length > 0) yield mark;
  if (!Buffer.isBuffer(message)) {
    for await (const chunk of message) yield chunk as Buffer;
    return;
  }
  for (let at = 0; at < message.length; at += piece_bytes) yield message.subarray(at, at + piece_bytes);
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      socket.off('drain', go);
      socket.off('close', go);
      resolve();
    };
    socket.on('drain', go);
    socket.on('close', go);
  });
}

function readReply(reply: string): { reachable: true; virus: string } | { reachable: false; reason: string } {
  const found = /^stream: (.+) FOUND$/.exec(reply.trim())?.[1];
  if (found) return { reachable: true, virus: found };
  if (/^stream: OK$/.test(reply.trim())) return { reachable: true, virus: '' };
  return { reachable: false, reason: reply.trim().slice(0, 200) };
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.message : String(error);
}
