import type { FastifyBaseLogger } from 'fastify';

/** Notes held for a watcher that reads slower than they come; beyond it the oldest are dropped, and the list is read again anyway. */
const BACKLOG = 1000;

/** Live notes from a notification channel; each watcher filters what is not its own. */
export interface NoteFeed<Note> {
  /** Takes a payload of the channel. */
  receive(payload: string): void;
  /** Takes a note made here. */
  tell(note: Note): void;
  /** Notes from now on, until the signal aborts. */
  watch(signal: AbortSignal): AsyncIterable<Note>;
}

export function noteFeed<Note>(
  read: (payload: string) => Note,
  log: Pick<FastifyBaseLogger, 'warn'>,
): NoteFeed<Note> {
  const watchers = new Set<(note: Note) => void>();
  const tell = (note: Note) => {
    for (const watcher of watchers) watcher(note);
  };
  return {
    tell,
    receive(payload) {
      let note: Note;
      try {
        note = read(payload);
      } catch (error) {
        log.warn({ err: error }, 'a notification cannot be read');
        return;
      }
      tell(note);
    },
    watch: (signal) => watch(watchers, signal),
  };
}

async function* watch<Note>(watchers: Set<(note: Note) => void>, signal: AbortSignal) {
  const waiting: Note[] = [];
  let wake: () => void = () => undefined;
  const watcher = (note: Note) => {
    if (waiting.length >= BACKLOG) waiting.shift();
    waiting.push(note);
    wake();
  };
  const stop = () => wake();
  watchers.add(watcher);
  signal.addEventListener('abort', stop);
  try {
    while (!signal.aborted) {
      const note = waiting.shift();
      if (note !== undefined) yield note;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    watchers.delete(watcher);
    signal.removeEventListener('abort', stop);
  }
}
