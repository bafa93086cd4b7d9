/** Deliveries at once to one destination: two at first, one more for each success, at most twenty (security.md 4.3). */
const START = 2;
const MOST = 20;
/** Destinations remembered; idle ones beyond are forgotten and start slowly again. */
const REMEMBERED = 10_000;

interface Lane {
  limit: number;
  running: number;
}

/** Per destination and process: a destination that falters is spared, one that answers is used. */
export function createSlowStart() {
  const lanes = new Map<string, Lane>();

  function lane(destination: string): Lane {
    const known = lanes.get(destination);
    if (known) return known;
    const made = { limit: START, running: 0 };
    lanes.set(destination, made);
    return made;
  }

  function forgetIdle(): void {
    if (lanes.size <= REMEMBERED) return;
    for (const [destination, { running }] of lanes) {
      if (running > 0) continue;
      lanes.delete(destination);
      if (lanes.size <= REMEMBERED) return;
    }
  }

  return {
    /** Takes a place; false when the destination is at its limit. */
    enter(destination: string): boolean {
      const one = lane(destination);
      if (one.running >= one.limit) return false;
      one.running += 1;
      return true;
    },
    /** @param answered whether the destination could be talked to, whatever it answered */
    leave(destination: string, answered: boolean): void {
      const one = lane(destination);
      one.running -= 1;
      one.limit = answered ? Math.min(one.limit + 1, MOST) : Math.max(START, Math.floor(one.limit / 2));
      forgetIdle();
    },
    /** Destinations that have no place left now. */
    full: () => [...lanes].filter(([, one]) => one.running >= one.limit).map(([destination]) => destination),
    limitOf: (destination: string) => lane(destination).limit,
  };
}
export type SlowStart = ReturnType<typeof createSlowStart>;
