/** What an operator decided while the review is open: kept with the session, so that leaving the screen forgets nothing. */
import type { DataOf } from '@postern/contract/base/operation';
import type { ReviewAction } from '@postern/contract/base/vocabulary';
import type { ReviewItem, reviewList } from '@postern/contract/quarantine/review';

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

/** What the line above the list counts: `waiting` is what is still to be decided, `shown` those of it that are listed. */
export function summaryOf(
  list: Pick<DataOf<typeof reviewList>, 'hits' | 'total'> | undefined,
  marks: ReadonlyMap<string, Mark>,
): { shown: number; waiting: number; decided: number; finished: boolean } {
  const listed = list?.hits.length ?? 0;
  const decided = list?.hits.filter(({ cloudid }) => marks.has(cloudid)).length ?? 0;
  // The server counted before any of these decisions.
  const waiting = (list?.total ?? 0) - decided;
  return { shown: listed - decided, waiting, decided, finished: listed > 0 && decided === listed };
}

/** The last one that can be taken back. */
export function lastToUndo(decisions: readonly Decision[]): Decision | undefined {
  return decisions.findLast(
    ({ state, items, left_out }) => (state === 'sent' || state === 'done') && left_out.length < items.length,
  );
}
