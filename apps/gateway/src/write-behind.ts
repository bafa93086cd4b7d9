export interface Flushed extends AsyncDisposable {
  /** Writes now what there is, after the write that may be under way. */
  flush(): Promise<void>;
}

export interface WriteBehind extends Flushed {
  /** Something is to be written: it will be, within the time between writes. */
  wake(): void;
}

/**
 * Writes beside the path of a message, at most once in `every` ms and one write at a time. `write` handles its own faults. A gateway that
 * dies loses what waited for that time, so only what may be lost is written this way: never mail.
 */
export function writeBehind(every: number, write: () => Promise<void>): WriteBehind {
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  }

  return {
    wake() {
      timer ??= setTimeout(() => void flush(), every).unref();
    },
    flush,
    [Symbol.asyncDispose]: flush,
  };
}
