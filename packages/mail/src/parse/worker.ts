// One thread, one message at a time. Bytes come in order; the answer goes out when all have come.
import { parentPort } from 'node:worker_threads';
import { collectNowAndThen } from '../collect-now-and-then.ts';
import { attachmentFrom, contentFrom, picturesFrom } from './content.ts';
import { examine, type Intake, intake } from './examine.ts';
import { useJoinedBlobs } from './joined-blob.ts';
import type { FromWorker, Job, ToWorker } from './worker-protocol.ts';

const port = parentPort;
if (!port) throw new Error('parse/worker.ts runs in a worker thread');

useJoinedBlobs();
const passed = collectNowAndThen();

let job: Job | null = null;
let taking: Intake | null = null;
let pending: { chunks: Buffer[]; wake: (() => void) | null; ended: boolean } | null = null;

port.on('message', (message: ToWorker) => {
  if (message.type === 'start') start(message.job);
  else if (message.type === 'bytes') take(bufferOf(message.bytes));
  else if (message.type === 'end') end();
  else whole(message.job, bufferOf(message.bytes));
});

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function whole(next: Job, bytes: Buffer): void {
  job = next;
  taking = intake(next.size);
  taking.feed(bytes);
  end();
}

function start(next: Job): void {
  job = next;
  taking = next.want === 'attachment' ? null : intake(next.size);
  pending = null;
  if (next.want === 'attachment') {
    pending = { chunks: [], wake: null, ended: false };
    // A large message comes a second time, on request.
    answer(attachmentFrom(() => passes(), next.size, next.n));
  }
}

function take(bytes: Buffer): void {
  if (taking) {
    taking.feed(bytes);
    passed(bytes.length);
    say({ type: 'taken' });
  } else if (pending) {
    pending.chunks.push(bytes);
    pending.wake?.();
  }
}

function end(): void {
  if (taking && job) {
    const input = taking.end();
    taking = null;
    answer(answerTo(job, input));
  } else if (pending) {
    pending.ended = true;
    pending.wake?.();
  }
}

function answerTo(asked: Job, input: ReturnType<Intake['end']>): Promise<unknown> {
  if (asked.want === 'content') return contentFrom(input);
  if (asked.want === 'pictures') return picturesFrom(input);
  return examine(input, asked.want === 'message' ? asked.picture_text : '');
}

let pass_count = 0;
async function* passes(): AsyncGenerator<Buffer> {
  if (!pending) return;
  const state = pending;
  if (pass_count > 0) say({ type: 'again' });
  pass_count += 1;
  while (true) {
    const chunk = state.chunks.shift();
    if (chunk) {
      say({ type: 'taken' });
      yield chunk;
    } else if (state.ended) {
      state.ended = false;
      return;
    } else {
      await new Promise<void>((resolve) => {
        state.wake = resolve;
      });
      state.wake = null;
    }
  }
}

function answer(work: Promise<unknown>): void {
  work.then(
    (result) => {
      pass_count = 0;
      say({ type: 'done', result });
    },
    (error: unknown) => {
      pass_count = 0;
      say({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
    },
  );
}

function say(message: FromWorker): void {
  port?.postMessage(message);
}
