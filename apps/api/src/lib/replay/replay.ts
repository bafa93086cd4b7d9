import type { Tx } from '@postern/db';
import type { Change } from '@postern/mail';
import { replayVerdict, storedJudgement } from '@postern/mail';
import { type Door, refusedAtDoor } from './door.ts';
import { type ReplayRow, readPage } from './read-page.ts';
import type { ReplayScope } from './replay-scope.ts';
import { emptyTally, type ReplayResult, type Tally, tallyOf } from './tally.ts';

export type { ReplayScope } from './replay-scope.ts';
export type { ReplayedMessage, ReplayResult } from './tally.ts';

export interface ReplayLimits {
  /** Messages decided again at most, newest first. */
  readonly rows: number;
  /** Milliseconds after which no further page is read. */
  readonly ms: number;
  /** Changed messages told by name at most. */
  readonly samples: number;
}

const default_limits: ReplayLimits = { rows: 50_000, ms: 4_000, samples: 50 };
/** Each page is sorted anew by the database, so few large ones are quicker than many small ones. */
const PAGE = 5_000;
const DAY_MS = 86_400_000;

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
  const { rows: most, ms, samples } = { ...default_limits, ...limits };
  const started = performance.now();
  const asked = new Date(Date.now() - days * DAY_MS);
  const tally = emptyTally(samples);
  let before: Pick<ReplayRow, 'ts' | 'id'> | null = null;
  let complete = false;
  while (!complete && tally.examined < most && performance.now() - started < ms) {
    const limit = Math.min(PAGE, most - tally.examined);
    const page: ReplayRow[] = await readPage(tx, scope, { since: asked, before, limit });
    for (const row of page) if (isJudged(row)) decideAgain(tally, row, change);
    before = page.at(-1) ?? before;
    complete = page.length < limit;
  }
  return tallyOf(tally, { complete, since: complete ? asked : (before?.ts ?? new Date()), days });
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
