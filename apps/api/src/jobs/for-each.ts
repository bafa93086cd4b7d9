/**
 * Does the same for each, `lanes` at once. One that fails keeps no other back: the only fault is thrown in the end, several as one
 * AggregateError that says how many of how many.
 *
 * @param what the things in the plural, for that sentence
 */
export async function forEach<T>(
  what: string,
  items: readonly T[],
  work: (item: T) => Promise<void>,
  lanes = 1,
): Promise<void> {
  const faults: unknown[] = [];
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item).catch((error: unknown) => faults.push(error));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const [first] = faults;
  if (faults.length > 1)
    throw new AggregateError(faults, `${faults.length} of ${items.length} ${what} failed`);
  if (first) throw first;
}
