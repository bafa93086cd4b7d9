/** Runs at most `most` pieces of work at once; the others wait in order. */
export function createLane(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed over, so that nobody who comes between takes it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
