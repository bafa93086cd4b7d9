import { type Database, withScope } from '@postern/db';
import { failpoint } from '@postern/db/failpoints';
import { insertEntries } from './insert.ts';
import type { RecordEntry } from './tables.ts';

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
/** Entries that may wait; beyond, mail is deferred instead of held in memory. */
const MAX_PENDING = 2_000;

/**
 * Group commit: while one transaction is on its way, entries gather for the next. One at a time, so that counters and address rows of
 * one gateway never wait for each other.
 */
export function createRecorder(db: Database): Recorder {
  let waiting: Waiting[] = [];
  let inFlight = 0;
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, GROUP);
      waiting = waiting.slice(GROUP);
      inFlight = group.length;
      await commitGroup(group);
    }
    inFlight = 0;
    running = false;
  }

  async function commitGroup(group: readonly Waiting[]): Promise<void> {
    try {
      await commit(
        db,
        group.map((one) => one.entry),
      );
      for (const one of group) one.resolve();
    } catch (error) {
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
        // The turn of the event loop that follows brings the other messages that are ready now into the same group.
        if (!running) {
          running = true;
          setImmediate(() => void run());
        }
      }),
    get pending() {
      return waiting.length + inFlight;
    },
  };
}

async function commit(db: Database, entries: readonly RecordEntry[]): Promise<void> {
  failpoint('record-begin');
  await withScope(db, { all: true }, async (tx) => {
    failpoint('record-rows');
    await insertEntries(tx, entries);
    failpoint('record-before-commit');
    // A test's build leaves the commit out here; what it was told is then a lie the crash suite must notice.
    if (!failpoint('record-commit')) throw new CommitLeftOut();
  }).catch((error: unknown) => {
    if (!(error instanceof CommitLeftOut)) throw error;
  });
  failpoint('record-committed');
}

class CommitLeftOut extends Error {}

/** SQLSTATE classes 22 (data) and 23 (constraint): the rows are at fault, not the database. */
function isAboutData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}
