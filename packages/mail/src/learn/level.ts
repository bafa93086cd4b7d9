// The level at which mail is held for what was learned: nobody alone moves it far.
import { levelFor, quantile, type Scored, weightOf } from './measure.ts';

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
 * The level that at most the planned share of wanted mail is expected above, so that nobody alone moves it far.
 * @param ways how often each of them was scored
 */
export function steadyLevel(wanted: readonly WantedScore[], ways = 1, planned = planned_share): number {
  const level =
    countableShare(wanted, planned) === 1
      ? levelWithoutDominant(wanted, ways, planned)
      : lowestWithoutOne(wanted, ways, planned);
  return Math.max(least_hold_at, level);
}

/** From 0, too few to count those above the level, to 1. */
function countableShare(wanted: readonly WantedScore[], planned: number): number {
  const part = (planned * weightOf(wanted) - countable.from) / (countable.whole - countable.from);
  return Math.min(1, Math.max(0, part));
}

/** Where more than half of the highest scores are one person's, all others set the level. */
function levelWithoutDominant(wanted: readonly WantedScore[], ways: number, planned: number): number {
  const level = levelFor(wanted, planned, ways);
  const highest = wanted.filter(({ score }) => score >= level);
  const held = new Map<string, number>();
  for (const { teacher, weight } of highest) held.set(teacher, (held.get(teacher) ?? 0) + weight);
  const most = Math.max(1, weightOf(highest) / 2);
  const dominant = [...held].find(([, weight]) => weight > most + 1e-9)?.[0];
  const others = wanted.filter((one) => one.teacher !== dominant);
  return dominant === undefined || others.length === 0 ? level : levelFor(others, planned, ways);
}

/**
 * The lowest of the levels that come out when one person after the other is left out: nobody can raise it above what all others say,
 * whatever and however often they release.
 */
function lowestWithoutOne(wanted: readonly WantedScore[], ways: number, planned: number): number {
  const rising = wanted.toSorted((a, b) => a.score - b.score);
  // Who has said nothing in the upper half cannot have raised it.
  const teachers = new Set(rising.slice(rising.length >>> 1).map((one) => one.teacher));
  const levels = [...teachers].flatMap((teacher) => {
    const others = rising.filter((one) => one.teacher !== teacher);
    return others.length === 0 ? [] : [drawnLevel(others, ways, planned)];
  });
  // Where one person has said everything, nobody else can set it.
  return levels.length === 0 ? drawnLevel(rising, ways, planned) : Math.min(...levels);
}

/** Drawn from the middle and the upper tenth while there are few scores, counted as far as a hundredth of them is a number. */
function drawnLevel(wanted: readonly WantedScore[], ways: number, planned: number): number {
  const believed = wanted.filter((one) => !one.is_contradicted);
  const middle = quantile(believed, 0.5);
  const drawn = middle + steps_to_level * (quantile(believed, upper_part) - middle);
  const part = countableShare(wanted, planned);
  return part === 0 ? drawn : drawn + part * (levelFor(wanted, planned, ways) - drawn);
}
