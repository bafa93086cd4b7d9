// How good what was learned is, told by examples it did not see.
import { rawScore } from './model.ts';
import { type Example, train } from './train.ts';

const folds = 5;

/**
 * Raw score of each example from a model that was trained without its fold. What one person released stays together, so that nobody's
 * releases bear each other out.
 * @param round each divides the examples another way
 * @param left_out examples that are not trained on, and scored all the same
 */
export async function crossValidate(
  examples: readonly Example[],
  round = 0,
  left_out: ReadonlySet<number> = new Set(),
): Promise<Float64Array> {
  const scores = new Float64Array(examples.length);
  const fold_of = foldsOf(examples, round);
  for (let fold = 0; fold < folds; fold++) {
    if (!fold_of.includes(fold)) continue;
    const model = await train(examples.filter((_, at) => fold_of[at] !== fold && !left_out.has(at)));
    for (const [at, example] of examples.entries())
      if (fold_of[at] === fold) scores[at] = rawScore(model, example);
  }
  return scores;
}

/** More than this share of the wanted ones in one fold leaves too little to learn from. */
const most_of_a_fold = 0.5;

/**
 * Folds take turns on either side, so that each has its share of both: by message, and on the wanted side by person. Examples come oldest first,
 * so that one more leaves all others where they are.
 */
function foldsOf(examples: readonly Example[], round: number): number[] {
  const turn = { spam: 0, ham: 0 };
  const known = new Map<string, number>();
  const foldOf = (side: 'spam' | 'ham', key: string) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    turn[side] += 1;
    const fold = (turn[side] + round * Math.floor(turn[side] / folds)) % folds;
    known.set(key, fold);
    return fold;
  };
  const by_message = examples.map(({ spam, message }, at) =>
    foldOf(spam ? 'spam' : 'ham', `message ${message ?? at}`),
  );
  turn.ham = 0;
  const by_teacher = examples.map(({ spam, teacher }, at) =>
    spam || teacher === undefined ? (by_message[at] as number) : foldOf('ham', `teacher ${teacher}`),
  );
  const wanted = new Float64Array(folds);
  let all = 0;
  for (const [at, { spam, weight }] of examples.entries()) {
    if (spam) continue;
    const fold = by_teacher[at] as number;
    wanted[fold] = (wanted[fold] as number) + weight;
    all += weight;
  }
  const crowded = (fold: number) => (wanted[fold] as number) > most_of_a_fold * all;
  return by_teacher.map((fold, at) =>
    examples[at]?.spam || !crowded(fold) ? fold : (by_message[at] as number),
  );
}

/** The score that at most the share `planned` of those given lies above. */
export function scoreAtShare(scores: readonly number[], planned: number): number {
  const falling = scores.toSorted((a, b) => b - a);
  return falling[Math.floor(planned * falling.length)] ?? Number.POSITIVE_INFINITY;
}

export type Scored = { score: number; weight: number };

export const weightOf = (scores: readonly Scored[]) => scores.reduce((sum, one) => sum + one.weight, 0);

/**
 * The level that at most the share `planned` of what is still to come is expected above: of n scores drawn alike, the k-th highest has k/(n+1)
 * of the next ones above it. With few scores it is the highest of them.
 * @param ways how often each of them was scored
 */
export function levelFor(scores: readonly Scored[], planned: number, ways = 1): number {
  const falling = scores.toSorted((a, b) => b.score - a.score);
  const all = weightOf(scores);
  let left = Math.max(1, Math.floor(planned * (ways * all + 1)) / ways);
  for (const { score, weight } of falling) {
    left -= weight;
    if (left <= 1e-9) return score;
  }
  return falling.at(-1)?.score ?? Number.POSITIVE_INFINITY;
}

/** The score that the share `part` of the weight lies below, between two scores in proportion. */
export function quantile(scores: readonly Scored[], part: number): number {
  const rising = scores.toSorted((a, b) => a.score - b.score);
  const all = weightOf(rising);
  let below = 0;
  let before: { score: number; middle: number } | undefined;
  for (const { score, weight } of rising) {
    const middle = below + weight / 2;
    if (middle >= part * all) {
      if (!before) return score;
      const way = (part * all - before.middle) / (middle - before.middle || 1);
      return before.score + way * (score - before.score);
    }
    before = { score, middle };
    below += weight;
  }
  return before?.score ?? 0;
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
