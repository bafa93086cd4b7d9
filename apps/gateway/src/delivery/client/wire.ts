import type { Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from 'node:tls';
import { createReplyReader, ProtocolError, type Reply } from './reply.ts';

/** The connection ended, or nothing came in time. */
export class ConnectionLostError extends Error {}

/** One SMTP connection seen as commands out and replies in. Owns the socket. */
export class Wire {
  #socket: Socket;
  #replies = createReplyReader();
  #failure: Error | null = null;
  #wake: () => void = () => undefined;
  #detach: () => void;

  constructor(socket: Socket) {
    this.#socket = socket;
    this.#detach = this.#watch(socket);
  }

  get socket(): Socket {
    return this.#socket;
  }

  /** Open, and nothing came that nobody asked for. */
  get isQuiet(): boolean {
    return this.#failure === null && !this.#replies.pending;
  }

  /** Who is told when something comes, or the connection ends, while nobody waits for a reply. */
  onDisturbed(told: () => void): void {
    this.#wake = told;
  }

  /** Throws when the connection has ended: what is written now would go nowhere. */
  throwIfLost(): void {
    if (this.#failure) throw this.#failure;
  }

  #watch(socket: Socket): () => void {
    const fail = (error: Error) => {
      this.#failure ??= error;
      this.#wake();
    };
    const onData = (bytes: Buffer) => {
      try {
        this.#replies.push(bytes);
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)));
        socket.destroy();
      }
      this.#wake();
    };
    const onError = (error: Error) => fail(new ConnectionLostError(error.message, { cause: error }));
    const onClose = () => fail(new ConnectionLostError('the server closed the connection'));
    socket.setNoDelay(true);
    socket.on('data', onData).on('error', onError).on('close', onClose).on('end', onClose);
    return () => {
      socket.off('data', onData).off('close', onClose).off('end', onClose);
      // The error listener stays: an error on a socket nobody listens to would end the process.
    };
  }

  async #until<T>(timeout: number, what: string, ready: () => T | null): Promise<T> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      this.#wake();
    }, timeout);
    try {
      for (;;) {
        const value = ready();
        if (value !== null) return value;
        if (this.#failure) throw this.#failure;
        if (late) throw new ConnectionLostError(`no ${what} within ${Math.round(timeout / 1000)} s`);
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** The next reply; `timeout` in ms covers all of it, so that a server cannot drip. */
  reply(timeout: number): Promise<Reply> {
    return this.#until(timeout, 'answer', () => this.#replies.next());
  }

  /** Sends one command line and reads its reply. Line breaks in it are a fault of ours and are refused (security.md M5). */
  async command(line: string, timeout: number): Promise<Reply> {
    if (/[\r\n\0]/.test(line)) throw new ProtocolError('a command must be one line');
    await this.write(Buffer.from(`${line}\r\n`), timeout);
    return this.reply(timeout);
  }

  /** A reply that came unasked, such as a refusal while the message is still being sent. */
  earlyReply(): Reply | null {
    return this.#replies.next();
  }

  /** Resolves when the bytes are on their way or the buffer has room for more. */
  async write(bytes: Buffer, timeout: number): Promise<void> {
    this.throwIfLost();
    if (this.#socket.write(bytes)) return;
    const socket = this.#socket;
    let drained = false;
    const onDrain = () => {
      drained = true;
      this.#wake();
    };
    socket.once('drain', onDrain);
    try {
      await this.#until(timeout, 'room to write', () => (drained || !socket.writableNeedDrain ? true : null));
    } finally {
      socket.off('drain', onDrain);
    }
  }

  /** Takes up TLS after the 220 to STARTTLS. Bytes sent in clear behind that reply are an injection (security.md M4). */
  async startTls(options: ConnectionOptions, timeout: number): Promise<TLSSocket> {
    if (this.#replies.pending) throw new ProtocolError('bytes in clear after the answer to STARTTLS');
    this.#detach();
    const plain = this.#socket;
    const secure = connectTls({ ...options, socket: plain });
    this.#socket = secure;
    let ready = false;
    const onSecure = () => {
      ready = true;
      this.#wake();
    };
    secure.once('secureConnect', onSecure);
    this.#detach = this.#watch(secure);
    await this.#until(timeout, 'TLS handshake', () => (ready ? true : null));
    return secure;
  }

  close(): void {
    this.#socket.destroy();
  }
}
