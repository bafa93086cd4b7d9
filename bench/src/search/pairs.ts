import type { Values } from './values.ts';
import type { Who } from './world.ts';

const PAIRS = 200;

/** Numbers that look random and are the same in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Two filters at a time, chosen at random from all the expert form has and values that occur. */
export function pairsOf(values: Values, who: Who): Record<string, string>[] {
  const filters = new Map<string, readonly string[]>(
    Object.entries({
      ...values.filters[who],
      sender: [...values.rareSender[who], ...values.sender[who], 'info@'],
      subject: [...values.word[who], ...values.twoWords[who], ...values.prefix[who]],
    }),
  );
  const names = [...filters.keys()].filter((name) => filters.get(name)?.length);
  const pick = sequence(42);
  const someOf = (name: string) => filters.get(name)?.[pick(filters.get(name)?.length ?? 0)] ?? '';
  return Array.from({ length: PAIRS }, () => {
    const first = names[pick(names.length)] ?? '';
    const others = names.filter((name) => name !== first);
    const second = others[pick(others.length)] ?? '';
    return { [first]: someOf(first), [second]: someOf(second) };
  });
}
