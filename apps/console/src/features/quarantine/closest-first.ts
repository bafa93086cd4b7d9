import type { MessageRow } from '@postern/contract/messages';

const scored = new Set(['ham', 'spam', 'highspam', 'bulk']);

/** Smallest distance to delivery first: by score; what no score holds (virus, lists) stands last, newest first. */
export function closestFirst(rows: readonly MessageRow[]): MessageRow[] {
  return rows.toSorted((a, b) => {
    const a_scored = scored.has(a.class);
    const b_scored = scored.has(b.class);
    if (a_scored !== b_scored) return a_scored ? -1 : 1;
    if (a_scored && a.score !== b.score) return a.score - b.score;
    return b.timestamp.localeCompare(a.timestamp);
  });
}
