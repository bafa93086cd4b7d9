/**
 * One topic of the server's events, with one connection for all tabs of a browser: the tab that holds the lock listens and passes on what
 * it hears. HTTP/1.1 leaves a browser six connections to a host, and each open stream is one of them. A tab that nobody looks at neither
 * listens nor holds the lock.
 */
import type { ServerEvent } from './event-stream.ts';

/** `live` comes again after each break: what happened meanwhile, no event tells. */
export type Connection = 'waiting' | 'live' | 'lost';

export type Listener = {
  onEvent: (event: ServerEvent) => void;
  onConnection?: (connection: Connection) => void;
};

type Told = { event: ServerEvent } | { connection: Connection } | { asks: true };

export type Source = {
  /** Names the stream: the same for all tabs that may share it. */
  name: () => string;
  open: (signal: AbortSignal) => Promise<AsyncIterable<ServerEvent>>;
  /** Whether a failed stream may be tried again; another fault is a mistake of ours. */
  isBroken: (error: unknown) => boolean;
};

const first_pause_ms = 1000;
const longest_pause_ms = 30_000;
/** A stream that held so long begins again at once. */
const steady_ms = 60_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

export class LiveTopic {
  readonly #source: Source;
  readonly #listeners = new Set<Listener>();
  #abort: AbortController | null = null;
  #channel: BroadcastChannel | null = null;
  #leads = false;
  #connection: Connection = 'waiting';
  #is_visible = true;

  constructor(source: Source) {
    this.#source = source;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.#connection !== 'waiting') listener.onConnection?.(this.#connection);
    this.#settle();
    return () => {
      this.#listeners.delete(listener);
      this.#settle();
    };
  }

  setVisible(visible: boolean): void {
    this.#is_visible = visible;
    this.#settle();
  }

  #settle(): void {
    const wanted = this.#is_visible && this.#listeners.size > 0;
    if (wanted && this.#abort === null) this.#start();
    if (!wanted && this.#abort !== null) this.#stop();
  }

  #start(): void {
    const abort = new AbortController();
    this.#abort = abort;
    const locks = globalThis.navigator?.locks;
    // Without a secure context a browser has no locks: each tab then listens for itself.
    if (locks === undefined) {
      void this.#lead(abort.signal);
      return;
    }
    const name = this.#source.name();
    const channel = new BroadcastChannel(name);
    this.#channel = channel;
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if (!('asks' in data)) this.#deliver(data);
      else if (this.#leads) channel.postMessage({ connection: this.#connection } satisfies Told);
    };
    channel.postMessage({ asks: true } satisfies Told);
    locks
      .request(name, { signal: abort.signal }, () => this.#lead(abort.signal))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) throw error;
      });
  }

  #stop(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.#channel?.close();
    this.#channel = null;
    this.#connection = 'waiting';
  }

  async #lead(signal: AbortSignal): Promise<void> {
    this.#leads = true;
    let rest = first_pause_ms;
    while (!signal.aborted) {
      const began = Date.now();
      try {
        const events = await this.#source.open(signal);
        this.#tell({ connection: 'live' }, signal);
        for await (const event of events) this.#tell({ event }, signal);
      } catch (error) {
        if (!signal.aborted && !this.#source.isBroken(error)) throw error;
      }
      if (signal.aborted) break;
      this.#tell({ connection: 'lost' }, signal);
      if (Date.now() - began > steady_ms) rest = first_pause_ms;
      await pause(rest, signal);
      rest = Math.min(longest_pause_ms, 2 * rest);
    }
    this.#leads = false;
  }

  #tell(told: Exclude<Told, { asks: true }>, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#deliver(told);
    this.#channel?.postMessage(told);
  }

  #deliver(told: Exclude<Told, { asks: true }>): void {
    if ('connection' in told) this.#connection = told.connection;
    for (const listener of this.#listeners) {
      if ('event' in told) listener.onEvent(told.event);
      else listener.onConnection?.(told.connection);
    }
  }
}
