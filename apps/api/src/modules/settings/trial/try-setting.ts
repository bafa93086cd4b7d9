import type { SettingTrial, SettingTrialField } from '@postern/contract';
import type { Tx } from '@postern/db';
import { trialOf } from './fields.ts';
import { readTrialRows } from './read-rows.ts';
import type { ReplayScope } from './replay/replay-scope.ts';
import { walk_limits, walkBack } from './replay/walk-back.ts';
import { trialTally } from './tally.ts';

/** Changed messages told by name. */
const SAMPLES = 5;

/**
 * What another value of a setting would have changed for the mail of the last days, by what is stored of each message. Reads only. Newest
 * first, until the days, the rows or the time are used up; `complete` and `since` say how far it came.
 */
export async function trySetting(
  tx: Tx,
  scope: ReplayScope,
  { field, value }: { field: SettingTrialField; value: string | number | boolean },
  days: number,
): Promise<SettingTrial> {
  const trial = trialOf(field);
  const tally = trialTally(SAMPLES);
  const { complete, since } = await walkBack(
    days,
    walk_limits,
    (place) => readTrialRows(tx, scope, trial.about, place),
    async (page) => {
      const outcomes = await trial.outcomes(tx, page, value);
      for (const [index, row] of page.entries()) tally.add(row, outcomes[index] ?? 'apart');
    },
  );
  return { ...tally.result(), days, complete, since: since.toISOString() };
}
