/** First wait 5 minutes, then twice the one before, at most 4 hours (security.md 4.3). */
const FIRST_SECONDS = 300;
const LONGEST_SECONDS = 14_400;

/**
 * Seconds until the next attempt after `attempts` of them. Up to a fifth is added or taken at random, so that mail that failed
 * together does not come back together.
 */
export function backoffSeconds(attempts: number, random: () => number = Math.random): number {
  const wait = Math.min(FIRST_SECONDS * 2 ** Math.max(0, attempts - 1), LONGEST_SECONDS);
  return Math.round(wait * (0.8 + 0.4 * random()));
}
