// Worker threads that parse, started when first needed, with a limit of time and memory each. A thread that
// breaks a limit is killed and replaced, and its message is reported as unparsable: parsing never rejects
// because of what a message holds.
import { Worker } from 'node:worker_threads';
import { collectNowAndThen } from '../collect-now-and-then.ts';
import { fairQueue } from '../fair-queue.ts';
import { type MessageSource, piecesOf, startOfMessage } from '../message-source.ts';
import { parse_limits, worker_limits } from './limits.ts';
import type { ParsedMessage } from './parsed-message.ts';
import { unparsableMessage } from './unparsable.ts';
import type { FromWorker, Job, ToWorker } from './worker-protocol.ts';

export type ReadContent = { html: string | null; plain: string };
export type ReadAttachment = { name: string; mime: string; content: Buffer };

export type ParserPool = AsyncDisposable & {
  /** `client` shares the threads fairly: whose mail takes long waits behind others'. */
  // `picture_text` is what was read in the message's pictures.
  parse: (source: MessageSource, client?: string, picture_text?: string) => Promise<ParsedMessage>;
  // Pictures whose text is worth reading (pictures.ts), the largest first.
  readPictures: (source: MessageSource) => Promise<Buffer[]>;
  // The bodies for display, capped; html is null when it breaks a cap or there is none.
  readContent: (source: MessageSource) => Promise<ReadContent>;
  // Attachment n as counted in AttachmentFacts.n; null when there is none.
  readAttachment: (source: MessageSource, n: number) => Promise<ReadAttachment | null>;
};

export type PoolOptions = { threads?: number; time_ms?: number; heap_mb?: number };

class JobFailed extends Error {}

const passed = collectNowAndThen();

type Thread = { worker: Worker; busy: boolean };

// Pieces on their way to a thread at most; the rest waits in its stream.
const window_pieces = 4;

export function createParserPool(options: PoolOptions = {}): ParserPool {
  const most = options.threads ?? 1;
  const time_ms = options.time_ms ?? worker_limits.time_ms;
  const heap_mb = options.heap_mb ?? worker_limits.heap_mb;
  const threads: Thread[] = [];
  const queue = fairQueue(most);

  const start = (): Thread => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heap_mb, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 },
    });
    worker.unref();
    const thread = { worker, busy: true };
    threads.push(thread);
    return thread;
  };

  // Whoever was let in finds a thread free, or room for a new one.
  const acquire = (): Thread => {
    const free = threads.find((thread) => !thread.busy);
    if (!free) return start();
    free.busy = true;
    return free;
  };

  const replace = async (thread: Thread) => {
    threads.splice(threads.indexOf(thread), 1);
    await thread.worker.terminate();
  };

  const run = async (source: MessageSource, job: Job, client: string): Promise<unknown> => {
    const leave = await queue.enter(client);
    const thread = acquire();
    thread.worker.ref();
    try {
      const result = await converse(thread.worker, source, job, time_ms);
      thread.busy = false;
      return result;
    } catch (error) {
      if (error instanceof JobFailed) thread.busy = false;
      else await replace(thread);
      throw error;
    } finally {
      thread.worker.unref();
      leave();
    }
  };

  return {
    async parse(source, client = '', picture_text = '') {
      try {
        const job: Job = {
          ...{ want: 'message', size: sizeOf(source) },
          ...(picture_text === '' ? {} : { picture_text }),
        };
        return (await run(source, job, client)) as ParsedMessage;
      } catch (error) {
        if (error instanceof SourceFailed) throw error.cause;
        return unparsableMessage(
          await startOfMessage(source, parse_limits.header_bytes),
          sizeOf(source),
          reasonOf(error),
          null,
        );
      }
    },
    async readContent(source) {
      return (await run(source, { want: 'content', size: sizeOf(source) }, '')) as ReadContent;
    },
    async readPictures(source) {
      const found = await run(source, { want: 'pictures', size: sizeOf(source) }, '');
      return (found as Uint8Array[]).map((one) => Buffer.from(one));
    },
    async readAttachment(source, n) {
      const found = (await run(
        source,
        { want: 'attachment', size: sizeOf(source), n },
        '',
      )) as ReadAttachment | null;
      return found && { ...found, content: Buffer.from(found.content) };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(threads.splice(0).map((thread) => thread.worker.terminate()));
    },
  };
}

// The store could not give the bytes: that is our fault, not the message's, and must not look like a verdict.
class SourceFailed extends Error {}

function converse(worker: Worker, source: MessageSource, job: Job, time_ms: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let over = false;
    let free = window_pieces;
    let wake: (() => void) | null = null;
    const finish = (end: () => void) => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      wake?.();
      end();
    };
    const timer = setTimeout(
      () => finish(() => reject(new Error(`parsing took longer than ${time_ms / 1000} s`))),
      time_ms,
    );
    const onError = (error: Error) => finish(() => reject(error));
    const onExit = () => finish(() => reject(new Error('the parser thread ended')));
    const onMessage = (message: FromWorker) => {
      if (message.type === 'taken') {
        free += 1;
        wake?.();
      } else if (message.type === 'again') void send();
      else if (message.type === 'done') finish(() => resolve(message.result));
      else finish(() => reject(new JobFailed(message.reason)));
    };
    const sendBytes = (message: ToWorker & { bytes: Uint8Array<ArrayBuffer> }) =>
      worker.postMessage(message, [message.bytes.buffer]);
    const send = async () => {
      try {
        for await (const bytes of piecesOf(source, parse_limits.whole_bytes)) {
          while (free === 0 && !over)
            await new Promise<void>((go) => {
              wake = go;
            });
          if (over) return;
          free -= 1;
          sendBytes({ type: 'bytes', bytes: ownCopy(bytes) });
          passed(bytes.length);
        }
        worker.postMessage({ type: 'end' } satisfies ToWorker);
      } catch (cause) {
        finish(() => reject(new SourceFailed('the message could not be read', { cause })));
      }
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    if (Buffer.isBuffer(source) && source.length <= parse_limits.whole_bytes && job.want !== 'attachment')
      sendBytes({ type: 'whole', job, bytes: ownCopy(source) });
    else {
      worker.postMessage({ type: 'start', job } satisfies ToWorker);
      void send();
    }
  });
}

// Bytes that can be handed over: posting a view would clone the whole buffer behind it.
function ownCopy(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.prototype.slice.call(
    new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  ) as Uint8Array<ArrayBuffer>;
}

function sizeOf(source: MessageSource): number {
  return Buffer.isBuffer(source) ? source.length : source.size;
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return 'parsing needed too much memory';
  return error instanceof Error ? error.message : String(error);
}
