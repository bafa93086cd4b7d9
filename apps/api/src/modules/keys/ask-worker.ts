import { setTimeout } from 'node:timers/promises';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';

/** ms between two reads, and until the worker is given up. */
const POLL = 100;
const PATIENCE = 20_000;

/** What the worker has made of a request: only it can open private keys. null: it was not done in time, or the caller hung up. */
async function waitForWorker<T>(signal: AbortSignal, read: () => Promise<T | null>): Promise<T | null> {
  for (let waited = 0; waited < PATIENCE && !signal.aborted; waited += POLL) {
    const done = await read();
    if (done !== null) return done;
    await setTimeout(POLL);
  }
  return null;
}

interface Asker {
  scoped<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly signal: AbortSignal;
}

interface Question<Row extends { state: string }, Answer> {
  /** Tells the worker that something waits. */
  channel: string;
  /** Writes what is asked, in the transaction that wakes the worker. */
  insert: (tx: Tx) => Promise<unknown>;
  /** `state` is `waiting` until the worker is done. */
  read: (tx: Tx) => Promise<Row>;
  remove: (tx: Tx) => Promise<unknown>;
  /** What is made of the answer before its row goes; null: none came in time. */
  use: (done: Row | null) => Answer | Promise<Answer>;
}

/** The API cannot open a private key: it asks the worker by a row, waits for its answer and leaves nothing behind. */
export async function askWorker<Row extends { state: string }, Answer>(
  { scoped, signal }: Asker,
  { channel, insert, read, remove, use }: Question<Row, Answer>,
): Promise<Answer> {
  await scoped(async (tx) => {
    await insert(tx);
    await sql`select pg_notify(${channel}, '')`.execute(tx);
  });
  try {
    const done = await waitForWorker(signal, async () => {
      const found = await scoped(read);
      return found.state === 'waiting' ? null : found;
    });
    return await use(done);
  } finally {
    await scoped(remove);
  }
}
