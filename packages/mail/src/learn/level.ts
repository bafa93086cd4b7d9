// The level at which mail is held for what was learned: nobody alone moves it far.
import { levelFor, quantile, type Scored } from './measure.ts';

/** Share of wanted mail that may be held for what was learned. */
export const planned_share = 0.01;
/** Below it even a message that says nothing either way would come near the level. */
const least_hold_at = 1;
/**
 * How far the level lies above the middle of the wanted scores, in steps from the middle to the score that a tenth is above. Chosen by
 * cross-validation within the corpus, where it is what the hundredth is above.
 */
const steps_to_level = 2;
const upper_part = 0.9;
/** Wanted opinions above the level from which on they are counted; below, a single one would be the level. */
const countable = { from: 1, whole: 3 } as const;

export type WantedScore = Scored & {
  teacher: string;
  /** Everybody else's opinions say the contrary. */
  is_contradicted: boolean;
};

/**
 * The lowest of the levels that come out when one teacher is left out after the other: no person can raise it above what all others say,
 * whatever and however often they release.
 */
export function steadyLevel(wanted: readonly WantedScore[], planned = planned_share): number {
  const rising = wanted.toSorted((a, b) => a.score - b.score);
  // Who has said nothing in the upper half cannot have raised it.
  const teachers = new Set(rising.slice(rising.length >>> 1).map((one) => one.teacher));
  const levels =
    teachers.size < 2
      ? [levelOf(rising, planned)]
      : [...teachers].map((teacher) =>
          levelOf(
            rising.filter((one) => one.teacher !== teacher),
            planned,
          ),
        );
  return Math.max(least_hold_at, Math.min(...levels));
}

/** Drawn from the middle and the upper tenth while there are few scores, counted where a hundredth of them is a number. */
function levelOf(wanted: readonly WantedScore[], planned: number): number {
  const all = wanted.reduce((sum, one) => sum + one.weight, 0);
  const believed = wanted.filter((one) => !one.is_contradicted);
  const middle = quantile(believed, 0.5);
  const drawn = middle + steps_to_level * (quantile(believed, upper_part) - middle);
  const part = (planned * all - countable.from) / (countable.whole - countable.from);
  if (part <= 0) return drawn;
  const counted = levelFor(wanted, planned);
  return drawn + Math.min(1, part) * (counted - drawn);
}
