import { fairQueue } from '@postern/mail/fair-queue';

/** Runs at most `most` pieces of work at once; the others wait, each client's in order, and no client's behind another's. */
export function createLane(most: number): <T>(client: string, work: () => Promise<T>) => Promise<T> {
  const queue = fairQueue(most);
  return async (client, work) => {
    const leave = await queue.enter(client);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
