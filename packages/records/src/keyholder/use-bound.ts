const MINUTE = 60_000;
/** Keys counted at once; above it those of past minutes are let go. */
const MOST_COUNTED = 10_000;

/** Counts uses of each key by the minute. Answers whether one more is within the bound. */
export function useBound(most_a_minute: number, now: () => number): (key_id: string) => boolean {
  const counted = new Map<string, { since: number; uses: number }>();
  return (key_id) => {
    const at = now();
    if (counted.size >= MOST_COUNTED)
      for (const [id, { since }] of counted) if (at - since >= MINUTE) counted.delete(id);
    const found = counted.get(key_id);
    if (!found || at - found.since >= MINUTE) {
      counted.set(key_id, { since: at, uses: 1 });
      return most_a_minute >= 1;
    }
    found.uses += 1;
    return found.uses <= most_a_minute;
  };
}
