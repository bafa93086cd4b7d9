export interface Cache<T> {
  get(key: string, load: () => Promise<T>): Promise<T>;
  /** null: all keys. */
  forget(key: string | null): void;
}

const MAX_KEYS = 20_000;

/**
 * Remembers answers for `maxAge` ms; callers that ask for the same key at once share one load, and faults are not remembered.
 * Unknown keys are remembered too, so the oldest go when there are too many.
 */
export function createCache<T>(maxAge: number, now: () => number = Date.now): Cache<T> {
  const entries = new Map<string, { at: number; value: Promise<T> }>();
  return {
    get(key, load) {
      const entry = entries.get(key);
      if (entry && now() - entry.at < maxAge) return entry.value;
      const value = load();
      value.catch(() => {
        if (entries.get(key)?.value === value) entries.delete(key);
      });
      entries.delete(key);
      entries.set(key, { at: now(), value });
      if (entries.size > MAX_KEYS) {
        const [oldest] = entries.keys();
        if (oldest !== undefined) entries.delete(oldest);
      }
      return value;
    },
    forget: (key) => void (key === null ? entries.clear() : entries.delete(key)),
  };
}
