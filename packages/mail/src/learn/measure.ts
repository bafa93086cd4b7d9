// How good what was learned is, told by examples it did not see.
import { rawScore } from './model.ts';
import { type Example, train } from './train.ts';

const folds = 5;

/**
 * Raw score of each example from a model that was trained without its fold.
 * @param round each divides the examples another way
 */
export async function crossValidate(examples: readonly Example[], round = 0): Promise<Float64Array> {
  const scores = new Float64Array(examples.length);
  const fold_of = foldsOf(examples, round);
  for (let fold = 0; fold < folds; fold++) {
    const model = await train(examples.filter((_, at) => fold_of[at] !== fold));
    for (const [at, { slots }] of examples.entries())
      if (fold_of[at] === fold) scores[at] = rawScore(model, slots);
  }
  return scores;
}

/** Folds take turns on either side, so that each has its share of both; what is said of one message stays together. */
function foldsOf(examples: readonly Example[], round: number): number[] {
  const turn = { spam: 0, ham: 0 };
  const known = new Map<string, number>();
  return examples.map(({ spam, message }) => {
    const found = message === undefined ? undefined : known.get(message);
    if (found !== undefined) return found;
    const side = spam ? 'spam' : 'ham';
    turn[side] += 1;
    const fold = (turn[side] + round * Math.floor(turn[side] / folds)) % folds;
    if (message !== undefined) known.set(message, fold);
    return fold;
  });
}

/** The score that at most the share `planned` of those given lies above. */
export function scoreAtShare(scores: readonly number[], planned: number): number {
  const falling = scores.toSorted((a, b) => b - a);
  return falling[Math.floor(planned * falling.length)] ?? Number.POSITIVE_INFINITY;
}

/**
 * The level that at most the share `planned` of what is still to come is expected above: of n scores drawn alike, the k-th highest has k/(n+1)
 * of the next ones above it. With few scores it is the highest of them.
 */
export function levelFor(scores: readonly number[], planned: number): number {
  const rank = Math.max(1, Math.floor(planned * (scores.length + 1)));
  return scores.toSorted((a, b) => b - a)[rank - 1] ?? Number.POSITIVE_INFINITY;
}

export type Quality = {
  /** Shares from 0 to 1 of held-back opinions above the level: unwanted ones that are caught, wanted ones that are lost. */
  spam_caught: number;
  ham_flagged: number;
  /** How often an unwanted one stands above a wanted one: 0.5 is chance, 1 is never wrong. */
  auc: number;
};

export function qualityAt(examples: readonly Example[], scores: Float64Array, level: number): Quality {
  const of = (spam: boolean) => [...scores].filter((_, at) => examples[at]?.spam === spam);
  const [unwanted, wanted] = [of(true), of(false).sort((a, b) => a - b)];
  const above = (list: readonly number[]) =>
    list.length === 0 ? 0 : list.filter((score) => score > level).length / list.length;
  let pairs = 0;
  for (const score of unwanted) {
    let low = 0;
    let high = wanted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((wanted[middle] as number) < score) low = middle + 1;
      else high = middle;
    }
    pairs += low;
  }
  return {
    spam_caught: above(unwanted),
    ham_flagged: above(wanted),
    auc: pairs / (unwanted.length * wanted.length || 1),
  };
}
