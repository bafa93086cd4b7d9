import type { Tx } from '@postern/db';
import type { Change } from '@postern/mail';
import { replayVerdict, storedJudgement } from '@postern/mail';
import { type Door, refusedAtDoor } from './door.ts';
import { type ReplayRow, readPage } from './read-page.ts';
import type { ReplayScope } from './replay-scope.ts';
import { emptyTally, type ReplayResult, type Tally, tallyOf } from './tally.ts';
import { type WalkLimits, walk_limits, walkBack } from './walk-back.ts';

export type { ReplayScope } from './replay-scope.ts';
export type { ReplayedMessage, ReplayResult } from './tally.ts';

export interface ReplayLimits extends WalkLimits {
  /** Changed messages told by name at most. */
  readonly samples: number;
}

const default_limits: ReplayLimits = { ...walk_limits, samples: 50 };

/**
 * What a change would have done to the mail of the last days: decides each stored message again by the gateway's own decision, from its
 * findings, once as judged and once under the change. Reads only. Newest first, until the days, the rows or the time are used up;
 * `complete` and `since` say how far it came.
 */
export async function replay(
  tx: Tx,
  scope: ReplayScope,
  change: Change & { door?: Door },
  days: number,
  limits: Partial<ReplayLimits> = {},
): Promise<ReplayResult> {
  const { samples, ...most } = { ...default_limits, ...limits };
  const tally = emptyTally(samples);
  const walked = await walkBack(
    days,
    most,
    (place) => readPage(tx, scope, place),
    (page) => {
      for (const row of page) if (isJudged(row)) decideAgain(tally, row, change);
    },
  );
  return tallyOf(tally, { ...walked, days });
}

/** Refused before anything was looked at: no setting and no list would have changed it. */
function isJudged({ findings }: ReplayRow): boolean {
  return Array.isArray(findings) && findings.length > 0;
}

function decideAgain(tally: Tally, row: ReplayRow, change: Change & { door?: Door }): void {
  const stored = storedJudgement(row);
  const after = refusedAtDoor(row, change.door ?? {}) ?? replayVerdict(stored, change);
  tally.add(row, replayVerdict(stored), after, stored.settings);
}
