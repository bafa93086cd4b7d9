/** Which searches are in the audit log already. Lists are drawn anew all the time; the same search of a session is noted once an hour. */
export interface SearchNotes {
  isNew(session_id: string, query: object): boolean;
  /** One after the other, so that many searches at once never hold more than one connection for their notes. */
  inTurn(write: () => Promise<void>): Promise<void>;
}

const AGAIN_MS = 3_600_000;
/** Searches kept before those that are over are swept; beyond it a search may be noted twice. */
const MOST = 10_000;

export function openSearchNotes(clock: () => number): SearchNotes {
  const noted = new Map<string, number>();
  let last: Promise<void> = Promise.resolve();
  return {
    inTurn(write) {
      const written = last.then(write);
      last = written.catch(() => undefined);
      return written;
    },
    isNew(session_id, query) {
      const now = clock();
      const key = `${session_id} ${JSON.stringify(query)}`;
      if ((noted.get(key) ?? 0) > now) return false;
      if (noted.size >= MOST) for (const [old, until] of noted) if (until <= now) noted.delete(old);
      if (noted.size >= MOST) noted.clear();
      noted.set(key, now + AGAIN_MS);
      return true;
    },
  };
}
