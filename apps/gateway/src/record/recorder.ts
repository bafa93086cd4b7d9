import type { Database } from '@postern/db';
import { failpoint } from '@postern/db/failpoints';
import { insertEntries } from './insert.ts';
import type { RecordEntry } from './tables.ts';
import { createTextMemory } from './text-memory.ts';

export interface Recorder {
  /** Resolves when the entry is committed; rejects when it is certain that it is not, or when nobody knows. */
  record(entry: RecordEntry): Promise<void>;
  /** Entries not committed yet. */
  readonly pending: number;
}

interface Waiting {
  entry: RecordEntry;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Entries of one transaction at most; keeps a commit under some tens of ms. */
const GROUP = 64;
/**
 * Transactions on their way at once: while one waits for its commit, the database writes the rows of the next. More would wait for each
 * other's counters.
 */
const AT_ONCE = 2;
/** Entries that are worth a second transaction: a smaller group costs each of its messages more than it saves them in waiting. */
const ENOUGH = 32;
/** Entries that may wait; beyond, mail is deferred instead of held in memory. */
const MAX_PENDING = 2_000;

/** Group commit: while transactions are on their way, entries gather for the next. */
export function createRecorder(db: Database): Recorder {
  let waiting: Waiting[] = [];
  let inFlight = 0;
  let running = 0;
  let scheduled = false;
  const memory = createTextMemory(Date.now, Math.random);

  const mayRun = (others: number) => others === 0 || (others < AT_ONCE && waiting.length >= ENOUGH);

  async function run(): Promise<void> {
    while (waiting.length > 0 && mayRun(running - 1)) {
      const group = waiting.slice(0, GROUP);
      waiting = waiting.slice(GROUP);
      inFlight += group.length;
      await commitGroup(group);
      inFlight -= group.length;
    }
    running -= 1;
  }

  /** The turn of the event loop that follows brings the other messages that are ready now into the same group. */
  function schedule(): void {
    if (scheduled || !mayRun(running)) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      running += 1;
      void run();
    });
  }

  async function commit(entries: readonly RecordEntry[]): Promise<void> {
    failpoint('record-begin');
    // A test's build leaves the commit out here; what it was told is then a lie the crash suite must notice.
    if (failpoint('record-commit')) await insertEntries(db, entries, memory);
    failpoint('record-committed');
  }

  async function commitGroup(group: readonly Waiting[]): Promise<void> {
    try {
      await commit(group.map((one) => one.entry));
      for (const one of group) one.resolve();
    } catch (error) {
      memory.forget();
      // One entry the database will not have must not take its neighbours along.
      if (group.length > 1 && isAboutData(error)) {
        for (const one of group) await commitGroup([one]);
      } else for (const one of group) one.reject(error);
    }
  }

  return {
    record: (entry) =>
      new Promise<void>((resolve, reject) => {
        if (waiting.length >= MAX_PENDING) {
          reject(new Error('too many messages wait for the database'));
          return;
        }
        waiting.push({ entry, resolve, reject });
        schedule();
      }),
    get pending() {
      return waiting.length + inFlight;
    },
  };
}

/** SQLSTATE classes 22 (data) and 23 (constraint): the rows are at fault, not the database. */
function isAboutData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}
