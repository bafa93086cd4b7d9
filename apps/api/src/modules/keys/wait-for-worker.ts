import { setTimeout } from 'node:timers/promises';

/** ms between two reads, and until the worker is given up. */
const POLL = 100;
const PATIENCE = 20_000;

/** What the worker has made of a request: only it can open private keys. null: it was not done in time, or the caller hung up. */
export async function waitForWorker<T>(
  signal: AbortSignal,
  read: () => Promise<T | null>,
): Promise<T | null> {
  for (let waited = 0; waited < PATIENCE && !signal.aborted; waited += POLL) {
    const done = await read();
    if (done !== null) return done;
    await setTimeout(POLL);
  }
  return null;
}
