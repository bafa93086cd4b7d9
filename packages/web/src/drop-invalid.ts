/**
 * An entry of a list that does not fit the contract is left out; the others are shown. It may come from a newer server than the page, or
 * from data that was written before a rule.
 */
type Issue = { readonly path: readonly PropertyKey[] };

const at = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;

/** The list entry a fault lies in: the outermost, as a path; null when the fault is in no list. */
function entryOf(data: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] | null {
  let value = data;
  for (const [depth, key] of path.entries()) {
    if (Array.isArray(value)) return path.slice(0, depth + 1);
    value = at(value, key);
  }
  return null;
}

/** The same answer without the faulty entries, and how many they were; null when something else is wrong too. */
export function dropInvalidEntries(
  data: unknown,
  issues: readonly Issue[],
): { data: unknown; dropped: number } | null {
  const entries = new Map<string, readonly PropertyKey[]>();
  for (const { path } of issues) {
    const entry = entryOf(data, path);
    if (entry === null) return null;
    entries.set(entry.join('/'), entry);
  }
  const copy = structuredClone(data);
  const lists = new Map<unknown[], Set<number>>();
  for (const entry of entries.values()) {
    const list = entry.slice(0, -1).reduce(at, copy);
    if (Array.isArray(list)) lists.set(list, (lists.get(list) ?? new Set()).add(Number(entry.at(-1))));
  }
  for (const [list, faulty] of lists)
    list.splice(0, list.length, ...list.filter((_, index) => !faulty.has(index)));
  return { data: copy, dropped: entries.size };
}
