import { KeyUseError } from './keyholder.ts';

export interface Turns {
  /** Throws when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** At work, and waiting. */
  readonly busy: number;
}

/** Lets so many at once work and so many wait, in the order of their coming. */
export function openTurns(at_once: number, most_waiting: number, what: string): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= at_once) {
        if (waiting.length >= most_waiting) throw new KeyUseError('busy', `Too many uses of ${what} wait.`);
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        // Its place goes to who waits, so that nobody comes between.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
    get busy() {
      return running + waiting.length;
    },
  };
}
