/** Pixels beside a weight. */
const longest = 34;
/** Below it a bar is no bar any more. */
const shortest = 3;

export const heaviest = (weights: readonly number[]): number =>
  Math.max(0, ...weights.map((weight) => Math.abs(weight)));

/** As long, against the longest bar of the message, as its weight is against the largest. */
export function barWidth(weight: number, largest: number): number {
  return largest === 0 ? shortest : Math.max(shortest, (longest * Math.abs(weight)) / largest);
}
