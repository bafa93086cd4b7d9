import type { FastifyBaseLogger } from 'fastify';

/** Work that an answer does not wait for, so that its time tells nothing; the server waits for it before it stops. */
export interface BackgroundTasks extends AsyncDisposable {
  run(what: string, work: () => Promise<void>): void;
}

export function backgroundTasks(log: Pick<FastifyBaseLogger, 'error'>): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const task: Promise<void> = work()
        .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
        .finally(() => running.delete(task));
      running.add(task);
    },
    [Symbol.asyncDispose]: async () => void (await Promise.all(running)),
  };
}
