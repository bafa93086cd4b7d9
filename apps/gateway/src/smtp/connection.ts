import type { Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';
import { parseCommand } from './command.ts';
import { createDataScanner, type DataFault, type DataScanner } from './data-scanner.ts';
import type { SmtpLimits } from './limits.ts';
import { LineBuffer, type LineFault } from './line-buffer.ts';
import { Patience } from './patience.ts';
import { formatReply, isFailure, type Reply, replies } from './reply.ts';
import type { DataReceiver, Session, SmtpPolicy } from './session.ts';
import type { Outcome, VerbContext } from './verbs/context.ts';
import { httpVerbs, verbs } from './verbs/table.ts';

/** What a connection needs of its listener. */
export interface ConnectionDeps {
  hostname: string;
  limits: SmtpLimits;
  policy: SmtpPolicy;
  secureContext: SecureContext | null;
  trusted: boolean;
  takeMessageToken(ip: string): boolean;
  /** Four fifths of all sessions are taken. */
  underStress(): boolean;
  onFault(session: Session, error: unknown): void;
}

interface DataState {
  receiver: DataReceiver;
  scanner: DataScanner;
  /** Without the time the sender had to wait for us. */
  startedAt: number;
  /** Set: the rest of the message is read and thrown away, then this is the answer. */
  refusal: Reply | null;
}

const lineFaults: Record<LineFault, Reply> = {
  bare_newline: replies.bareNewlineCommand,
  too_long: replies.commandTooLong,
  not_text: { ...replies.unknown, close: true },
};

const dataFaults: Record<DataFault, Reply> = {
  bare_newline: replies.bareNewline,
  line_too_long: replies.lineTooLong,
  header_too_long: replies.headerTooLong,
};

/** ms a refused client gets to read our last reply before the socket is torn down. */
const LINGER = 2_000;
/** Commands that move no mail. */
const idle_verbs: ReadonlySet<string> = new Set(['EHLO', 'HELO', 'NOOP', 'RSET', 'VRFY', 'HELP', 'XCLIENT']);
/** Bytes of pipelined commands kept while one is being answered. */
const READ_AHEAD = 65_536;

/**
 * One SMTP session on one socket.
 *
 * States: greeting (nothing may come yet) → command ⇄ data → closed. Bytes are used strictly in order by pump(), which handles one
 * command at a time, so PIPELINING needs nothing more; while a command waits for policy or disk, bytes pile up in the buffer
 * and, past READ_AHEAD, in the kernel.
 */
export class SmtpConnection implements VerbContext {
  readonly session: Session;
  readonly #world: ConnectionDeps;
  readonly #buffer = new LineBuffer();
  readonly #onEnd: () => void;
  #socket: Socket;
  #state: 'greeting' | 'open' | 'closing' | 'closed' = 'greeting';
  #busy = false;
  #replies = '';
  #data: DataState | null = null;
  #answerLine: ((line: string) => void) | null = null;
  readonly #patience: Patience;
  /** Of a TLS handshake, or of the last words of a session that is closing; Infinity elsewhere. */
  #deadline = Number.POSITIVE_INFINITY;
  #draining = false;
  #peerEnded = false;

  constructor(socket: Socket, session: Session, world: ConnectionDeps, onEnd: () => void) {
    this.#socket = socket;
    this.session = session;
    this.#world = world;
    this.#onEnd = onEnd;
    this.#patience = new Patience(world.limits, world.underStress);
    this.#listen(socket);
  }

  get policy(): SmtpPolicy {
    return this.#world.policy;
  }
  get limits(): SmtpLimits {
    return this.#world.limits;
  }
  get hostname(): string {
    return this.#world.hostname;
  }
  get offersTls(): boolean {
    return this.#world.secureContext !== null && this.session.tls === null;
  }
  get trusted(): boolean {
    return this.#world.trusted;
  }
  takeMessageToken(): boolean {
    return this.#world.takeMessageToken(this.session.client.ip);
  }

  greet(): void {
    if (this.#state !== 'greeting') return;
    this.#state = 'open';
    this.#send({ code: 220, enhanced: '', text: `${this.hostname} ESMTP Postern` });
    this.#flush();
    this.#progressed();
    this.#run();
  }

  /** Ends the session, with one last reply unless that was sent already. */
  close(last: Reply | null): void {
    if (this.#state === 'closed' || this.#state === 'closing') return;
    if (last) this.#send(last);
    this.#flush();
    this.#state = 'closing';
    this.#deadline = Date.now() + LINGER;
    this.#buffer.take();
    this.#socket.end();
    // Keep reading, or a reset would overtake the reply.
    this.#socket.resume();
  }

  /** Called once a second. */
  sweep(now: number): void {
    if (this.#state === 'closing') {
      if (now > this.#deadline) this.#socket.destroy();
      return;
    }
    // While we work, or wait for our own disk, the client is not the slow one.
    const waits = this.#state === 'open' && (!this.#busy || this.#answerLine !== null);
    const late = waits && this.#isLate(now);
    const { scanner, startedAt = 0 } = this.#data ?? {};
    const slow = waits && scanner !== undefined && this.#patience.isTooSlow(scanner.size, now - startedAt);
    if (!late && !slow) return;
    const reason = slow ? replies.slowData : replies.timeout;
    const { receiver } = this.#data ?? {};
    this.#data = null;
    if (receiver) this.#abandon(receiver, reason);
    this.close(reason);
  }

  /** ms without anything that moves mail on, of a session outside a transaction that waits for its client; 0: it is of use. */
  idleFor(now: number): number {
    const idle = this.#state === 'open' && !this.#busy && this.session.transaction === null;
    return idle ? this.#patience.sinceProgress(now) : 0;
  }

  /** Graceful stop: idle sessions leave at once, a message that is coming in may finish. */
  drain(): void {
    this.#draining = true;
    if (!this.#busy && !this.#data) this.close(replies.shuttingDown);
  }

  destroy(): void {
    this.#socket.destroy();
  }

  ask(challenge: string): Promise<string> {
    this.#replies += `334 ${challenge}\r\n`;
    this.#flush();
    this.#deadline = Number.POSITIVE_INFINITY;
    return new Promise((resolve) => {
      this.#answerLine = resolve;
      this.#answer();
    });
  }

  receiveData(receiver: DataReceiver): void {
    const { dataLine, headerBlock } = this.limits;
    const scanner = createDataScanner({ dataLine, headerBlock });
    this.#data = { receiver, scanner, startedAt: Date.now(), refusal: null };
    this.#progressed();
  }

  upgradeToTls(): void {
    const { secureContext } = this.#world;
    if (!secureContext) throw new Error('STARTTLS without a certificate');
    const clear = this.#socket;
    clear.removeAllListeners('data');
    clear.removeAllListeners('drain');
    // RFC 3207 §4.2 and security.md M4: whatever was sent in clear behind STARTTLS must never be read as if TLS had protected it.
    this.#buffer.take();
    clear.pause();
    while (clear.read() !== null);
    const secure = new TLSSocket(clear, { isServer: true, secureContext });
    this.#socket = secure;
    this.#deadline = Date.now() + this.limits.handshakeTimeout;
    Object.assign(this.session, { helo: '', protocol: '', login: null, transaction: null });
    this.#listen(secure);
    secure.once('secure', () => {
      const cipher = secure.getCipher();
      this.session.tls = { version: secure.getProtocol() ?? '', cipher: cipher?.name ?? '' };
      this.#progressed();
    });
  }

  #listen(socket: Socket): void {
    socket.on('data', (chunk: Buffer) => this.#onData(chunk));
    // 'close' follows every error and does the work; a reset peer is nothing to log.
    socket.on('error', () => socket.destroy());
    socket.on('end', () => {
      this.#peerEnded = true;
      if (!this.#busy) socket.end();
    });
    socket.on('close', () => this.#onClose(socket));
  }

  #onData(chunk: Buffer): void {
    if (this.#state === 'closing' || this.#state === 'closed') return;
    if (this.#state === 'greeting') {
      this.close(replies.earlyTalker);
      return;
    }
    this.#buffer.push(chunk);
    if (this.#answerLine) this.#answer();
    else if (!this.#busy) this.#run();
    else if (this.#buffer.length > READ_AHEAD) this.#socket.pause();
  }

  #onClose(socket: Socket): void {
    if (socket !== this.#socket || this.#state === 'closed') return;
    this.#state = 'closed';
    const { receiver } = this.#data ?? {};
    this.#data = null;
    if (receiver) this.#abandon(receiver, null);
    this.#answerLine?.('*');
    this.#onEnd();
  }

  #abandon(receiver: DataReceiver, reason: Reply | null): void {
    receiver.abandon(reason).catch((error: unknown) => this.#world.onFault(this.session, error));
  }

  #run(): void {
    this.#busy = true;
    this.#pump()
      .catch((error: unknown) => {
        this.#world.onFault(this.session, error);
        this.close({ ...replies.localFault, code: 421, close: true });
      })
      .finally(() => {
        this.#busy = false;
        this.#flush();
        if (this.#peerEnded) this.close(null);
        if (this.#state === 'open' && this.#draining && !this.#data) this.close(replies.shuttingDown);
      });
  }

  async #pump(): Promise<void> {
    while (this.#state === 'open') {
      if (this.#data) {
        const chunk = this.#buffer.take();
        if (!chunk) break;
        await this.#feedData(this.#data, chunk);
      } else {
        const taken = this.#buffer.takeLine(this.#lineLimit());
        if (!taken) break;
        if ('fault' in taken) this.close(lineFaults[taken.fault]);
        else await this.#command(taken.line);
      }
      if (this.#socket.isPaused() && this.#buffer.length <= READ_AHEAD) this.#socket.resume();
    }
  }

  async #command(line: string): Promise<void> {
    const { verb, argument } = parseCommand(line);
    const outcome = await this.#perform(verb, argument);
    if (this.#state !== 'open') return;
    this.#send('after' in outcome ? outcome.reply : outcome);
    if ('after' in outcome) {
      this.#flush();
      outcome.after();
    } else if (outcome.close) {
      this.close(null);
    } else if (outcome.code >= 500) {
      this.session.errors += 1;
      if (this.session.errors >= this.limits.errors) this.close(replies.tooManyErrors);
    } else if (idle_verbs.has(verb)) {
      if (this.#patience.countIdleCommand()) this.close(replies.tooManyIdle);
    } else if (!isFailure(outcome)) {
      this.#progressed();
    }
  }

  async #perform(verb: string, argument: string): Promise<Outcome> {
    const perform = verbs.get(verb);
    if (!perform) return httpVerbs.has(verb) ? replies.notMail : replies.unknown;
    try {
      return await perform(this, argument);
    } catch (error) {
      this.#world.onFault(this.session, error);
      return replies.localFault;
    }
  }

  #progressed(): void {
    this.#deadline = Number.POSITIVE_INFINITY;
    this.#patience.progressed();
  }

  async #feedData(state: DataState, chunk: Buffer): Promise<void> {
    this.#progressed();
    const { receiver, scanner } = state;
    const end = scanner.feed(chunk, (slice) => {
      if (!state.refusal) receiver.write(slice);
    });
    const sizeLimit = this.session.transaction?.sizeLimit ?? this.limits.messageSize;
    const refusal = scanner.fault
      ? dataFaults[scanner.fault]
      : scanner.size > sizeLimit
        ? replies.tooBig
        : null;
    if (refusal && !state.refusal) this.#refuseData(state, refusal);
    if (refusal?.close) {
      this.#endTransaction();
      this.close(refusal);
    } else if (end !== -1) {
      const rest = chunk.subarray(end);
      if (rest.length > 0) this.#buffer.push(rest);
      await this.#finishData(state);
    } else if (!state.refusal) {
      const wait = receiver.backpressure();
      if (wait) {
        const paused = Date.now();
        this.#socket.pause();
        await wait;
        this.#socket.resume();
        state.startedAt += Date.now() - paused;
        this.#progressed();
      }
    }
  }

  #refuseData(state: DataState, refusal: Reply): void {
    const { transaction } = this.session;
    state.refusal = refusal;
    this.#abandon(state.receiver, refusal);
    if (transaction) this.policy.refused(this.session, transaction, refusal);
  }

  async #finishData({ receiver, scanner, refusal }: DataState): Promise<void> {
    // From here on the message is the receiver's: a client that hangs up now may still get its mail delivered.
    this.#data = null;
    const { size, headerSize } = scanner;
    const answer =
      refusal ??
      (await receiver.finish({ size, headerSize }).catch((error: unknown) => {
        this.#world.onFault(this.session, error);
        return replies.localFault;
      }));
    this.#endTransaction();
    if (this.#state !== 'open') return;
    // A refused one counts as well: it came whole.
    this.#patience.messageAnswered();
    this.#send(answer);
    if (answer.close) this.close(null);
  }

  #endTransaction(): void {
    this.#data = null;
    this.session.transaction = null;
  }

  #answer(): void {
    const taken = this.#buffer.takeLine(this.limits.authLine);
    if (!taken) return;
    const resolve = this.#answerLine;
    this.#answerLine = null;
    if ('fault' in taken) this.close(lineFaults[taken.fault]);
    resolve?.('line' in taken ? taken.line : '*');
  }

  #lineLimit(): number {
    return this.session.kind === 'submission' ? this.limits.authLine : this.limits.commandLine;
  }

  #isLate(now: number): boolean {
    if (this.#deadline !== Number.POSITIVE_INFINITY) return now > this.#deadline;
    return this.#data ? this.#patience.isOverInData(now) : this.#patience.isOver(now);
  }

  #send(answer: Reply): void {
    this.#replies += formatReply(answer);
    // A client that pipelines commands and never reads would have us keep its replies for ever.
    if (this.#socket.writableLength + this.#replies.length > this.limits.unreadReplies)
      this.#socket.destroy();
  }

  #flush(): void {
    if (this.#replies === '' || this.#socket.destroyed || !this.#socket.writable) return;
    const text = this.#replies;
    this.#replies = '';
    this.#socket.write(text, 'latin1');
  }
}
