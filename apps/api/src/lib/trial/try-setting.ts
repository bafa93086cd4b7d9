import type { SettingTrial, SettingTrialField } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { ReplayScope } from '../replay/replay-scope.ts';
import { trialOf } from './fields.ts';
import { readTrialRows } from './read-rows.ts';
import type { TrialRow } from './row.ts';
import { trialTally } from './tally.ts';

export interface TrialLimits {
  /** Messages looked at, newest first. */
  readonly rows: number;
  /** Milliseconds after which no further page is read. */
  readonly ms: number;
  /** Changed messages told by name. */
  readonly samples: number;
}

const default_limits: TrialLimits = { rows: 50_000, ms: 4_000, samples: 5 };
const PAGE = 5_000;
const DAY_MS = 86_400_000;

/**
 * What another value of a setting would have changed for the mail of the last days, by what is stored of each message. Reads only. Newest
 * first, until the days, the rows or the time are used up; `complete` and `since` say how far it came.
 */
export async function trySetting(
  tx: Tx,
  scope: ReplayScope,
  { field, value }: { field: SettingTrialField; value: string | number | boolean },
  days: number,
  limits: Partial<TrialLimits> = {},
): Promise<SettingTrial> {
  const { rows: most, ms, samples } = { ...default_limits, ...limits };
  const trial = trialOf(field);
  const started = performance.now();
  const asked = new Date(Date.now() - days * DAY_MS);
  const tally = trialTally(samples);
  let [read, complete] = [0, false];
  let before: TrialRow | null = null;
  while (!complete && read < most && performance.now() - started < ms) {
    const limit = Math.min(PAGE, most - read);
    const page: TrialRow[] = await readTrialRows(tx, scope, trial.about, { since: asked, before, limit });
    const outcomes = await trial.outcomes(tx, page, value);
    for (const [index, row] of page.entries()) tally.add(row, outcomes[index] ?? 'apart');
    read += page.length;
    before = page.at(-1) ?? before;
    complete = page.length < limit;
  }
  const since = complete ? asked : (before?.ts ?? new Date());
  return { ...tally.result(), days, complete, since: since.toISOString() };
}
