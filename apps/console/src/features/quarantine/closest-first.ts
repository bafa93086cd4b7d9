import type { MessageRow } from '@postern/contract/messages';

const scored = new Set(['ham', 'spam', 'highspam', 'bulk']);

/**
 * What somebody asked to be released first, then smallest distance to delivery: by score; what no score holds (virus,
 * lists) stands last, newest first.
 */
export function closestFirst(rows: readonly MessageRow[], asked: ReadonlySet<string>): MessageRow[] {
  return rows.toSorted((a, b) => {
    const a_asked = asked.has(a.cloudid);
    if (a_asked !== asked.has(b.cloudid)) return a_asked ? -1 : 1;
    const a_scored = scored.has(a.class);
    const b_scored = scored.has(b.class);
    if (a_scored !== b_scored) return a_scored ? -1 : 1;
    if (a_scored && a.score !== b.score) return a.score - b.score;
    return b.timestamp.localeCompare(a.timestamp);
  });
}
