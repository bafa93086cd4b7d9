/** What an operator decided while the review is open: kept with the session, so that leaving the screen forgets nothing. */
import type { ReviewItem } from '@postern/contract/review';
import type { ReviewAction } from '@postern/contract/vocabulary';

export type Decision = {
  id: number;
  action: ReviewAction;
  items: ReviewItem[];
  state: 'sent' | 'done' | 'failed' | 'undone';
  /** Names it on the server, once that has answered. */
  batch_id: string | null;
  /** Cloud ids of what the server left alone. */
  left_out: string[];
  at: string;
};

export type Mark = { action: ReviewAction; left_out: boolean };

/** What stands at each message: the last decision that was not taken back. */
export function marksOf(decisions: readonly Decision[]): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const { action, items, state, left_out } of decisions) {
    if (state === 'undone' || state === 'failed') continue;
    const ignored = new Set(left_out);
    for (const { cloudid } of items) marks.set(cloudid, { action, left_out: ignored.has(cloudid) });
  }
  return marks;
}

/** The last one that can be taken back. */
export function lastToUndo(decisions: readonly Decision[]): Decision | undefined {
  return decisions.findLast(
    ({ state, items, left_out }) => (state === 'sent' || state === 'done') && left_out.length < items.length,
  );
}
