// Read replicas: standbys that take over reading. A reader is asked only when it has everything that was committed before the question, so that
// nobody misses what they have just done, whichever process they did it in.
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Database } from './connect.ts';
import { hostsOf, plainDatabaseUrl, urlAt } from './database-url.ts';

/** ms a question waits for a reader to catch up before the primary answers it. */
const PATIENCE_MS = 250;
const POLL_MS = 5;
/** ms for which a reader that lagged or failed is left out. */
const LEFT_OUT_MS = 2_000;

/** Where everything that was answered "committed" lies; with commits that do not wait for the disk, all that was written. */
const COMMITTED = `
  select case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end as lsn`;
/** A standby that was promoted may be a primary that others have left: it is no reader any more. */
const REACHED = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as reached';

/** What a standby says when replaying had to end a query, and whatever says that it is not there. */
const CONFLICT = '40001';
const AWAY = /^(08|53|57P|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOENT)/;

export interface Readers {
  /** A reader that has everything committed before now; null: none has it soon, so the primary answers. */
  current(): Promise<Database | null>;
  /** Whether the primary should be asked instead; a reader that is away is left out for a while. */
  failed(reader: Database, error: unknown): boolean;
  /** Questions answered by readers, and by the primary in their place. */
  readonly answered: { readers: number; primary: number };
}

interface Reader {
  db: Database;
  out_until: number;
}

const isAway = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return AWAY.test(code) || /^(Connection terminated|timeout expired|Client has encountered)/.test(message);
};

async function catchesUp({ db }: Reader, lsn: string): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await db.pool.query<{ reached: boolean }>(REACHED, [lsn]);
    if (rows[0]?.reached) return true;
    if (performance.now() > end) return false;
    await wait(POLL_MS);
  }
}

function openReaders(primary: Database, readUrl: string, max: number): Readers & { close(): Promise<void> } {
  const url = plainDatabaseUrl(readUrl);
  const urls = hostsOf(url).map((host) => urlAt(url, host));
  const readers: Reader[] = (urls.length > 0 ? urls : [url]).map((one) => ({
    db: connect(one, max),
    out_until: 0,
  }));
  const answered = { readers: 0, primary: 0 };
  let turn = 0;
  const leaveOut = (reader: Reader) => {
    reader.out_until = performance.now() + LEFT_OUT_MS;
  };

  async function ready(): Promise<Database | null> {
    const now = performance.now();
    const candidates = readers.filter(({ out_until }) => out_until <= now);
    if (candidates.length === 0) return null;
    const { rows } = await primary.pool.query<{ lsn: string }>(COMMITTED);
    const lsn = rows[0]?.lsn ?? '';
    turn += 1;
    for (let at = 0; at < candidates.length; at += 1) {
      const reader = candidates[(turn + at) % candidates.length];
      if (!reader) continue;
      try {
        if (await catchesUp(reader, lsn)) return reader.db;
      } catch {
        // It cannot be asked, whatever the reason: others can.
      }
      leaveOut(reader);
    }
    return null;
  }

  return {
    answered,
    async current() {
      const found = await ready();
      answered[found ? 'readers' : 'primary'] += 1;
      return found;
    },
    failed(db, error) {
      if ((error as { code?: string }).code === CONFLICT) return true;
      const reader = readers.find((one) => one.db === db);
      if (!reader || !isAway(error)) return false;
      leaveOut(reader);
      return true;
    },
    async close() {
      await Promise.all(readers.map(({ db }) => db.close()));
    },
  };
}

/** The same database, with readers for what may be read from them (`onReader` of withScope); '' for none. */
export function withReaders(primary: Database, readUrl: string, max = 10): Database {
  if (readUrl === '') return primary;
  const readers = openReaders(primary, readUrl, max);
  const close = async () => {
    await readers.close();
    await primary.close();
  };
  return { ...primary, readers, close, [Symbol.asyncDispose]: close };
}
