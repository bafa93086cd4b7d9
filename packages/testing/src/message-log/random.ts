/** Seeded randomness: the same seed makes the same log on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Whole number in [0, below). */
  below(below: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  hex(length: number): string;
}

/** sfc32 by Chris Doty-Humphrey: small, fast, passes PractRand. */
export function seededRandom(seed: number): Random {
  let a = seed | 0;
  let b = 0x9e3779b9;
  let c = 0x243f6a88;
  let d = 1;
  const word = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return t >>> 0;
  };
  for (let i = 0; i < 15; i++) word();
  const next = () => word() / 2 ** 32;
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (from) => {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new RangeError('nothing to pick from');
      return picked;
    },
    hex(length) {
      let text = '';
      while (text.length < length) text += word().toString(16).padStart(8, '0');
      return text.slice(0, length);
    },
  };
}

/** Draws indexes with the given weights in constant time (Walker's alias method). */
export function weighted(weights: readonly number[]): (random: Random) => number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const share = Float64Array.from(weights, (weight) => (weight * weights.length) / total);
  const alias = new Uint32Array(weights.length);
  const small: number[] = [];
  const large: number[] = [];
  for (const [index, value] of share.entries()) (value < 1 ? small : large).push(index);
  while (small.length > 0 && large.length > 0) {
    const less = small.pop() as number;
    const more = large.at(-1) as number;
    alias[less] = more;
    share[more] = (share[more] as number) - (1 - (share[less] as number));
    if ((share[more] as number) < 1) small.push(large.pop() as number);
  }
  for (const index of [...small, ...large]) share[index] = 1;
  return (random) => {
    const index = random.below(share.length);
    return random.next() < (share[index] as number) ? index : (alias[index] as number);
  };
}

/** Weights of Zipf's law: the k-th of `count` has 1 / k^exponent. */
export function zipf(count: number, exponent: number): number[] {
  return Array.from({ length: count }, (_, index) => 1 / (index + 1) ** exponent);
}
