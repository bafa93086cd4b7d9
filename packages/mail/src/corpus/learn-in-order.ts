// What is learned from judged files, and the level that follows from it, in one of several orders.
import { basename } from 'node:path';
import { learnedFindings } from '../learn/findings.ts';
import { learnFrom } from '../learn/learn-from.ts';
import { steadyLevel } from '../learn/level.ts';
import { scoreAtShare } from '../learn/measure.ts';
import type { Features, LearnedModel } from '../learn/model.ts';
import { pointsOf } from '../learn/points.ts';
import type { Example } from '../learn/train.ts';
import type { Judged } from './judge-files.ts';

const featuresOf = ({ learnable }: Judged['message']): Features => learnable ?? { slots: new Uint32Array() };

export function examplesOf(judged: readonly Judged[]): Example[] {
  return judged.map(({ set, file, message }) => ({
    ...featuresOf(message),
    spam: set !== 'ham',
    weight: 1,
    message: basename(file),
  }));
}

export async function learnInOrder(
  judged: readonly Judged[],
  examples: readonly Example[],
  seed: number,
  planned: number,
): Promise<{ model: LearnedModel; level: number }> {
  const order = shuffledOrder(examples.length, seed);
  const { trained, held_back, hold_at, contradicted } = await learnFrom(
    // Another name for each message divides them another way.
    order.map((at) => ({ ...(examples[at] as Example), message: `${seed} ${examples[at]?.message}` })),
  );
  const model: LearnedModel = { ...trained, hold_at, standing: 1 };
  const wanted = held_back.flatMap((scores) =>
    order.flatMap((at, place) => {
      const { set, file, score, rules, message } = judged[at] as Judged;
      if (set !== 'ham') return [];
      return [
        {
          score: score + pointsOf(model, featuresOf(message), rules, false, scores[place]),
          weight: 1 / held_back.length,
          teacher: file,
          is_contradicted: contradicted.has(place),
        },
      ];
    }),
  );
  return { model, level: steadyLevel(wanted, held_back.length, planned) };
}

export function learnedScore(
  model: LearnedModel,
  { message, score }: Pick<Judged, 'message' | 'score'>,
): number {
  const [finding] = learnedFindings({ tenant: model, installation: null }, message, false);
  return score + (finding?.weight ?? 0);
}

/** The level of the rules alone. */
export function rulesLevel(judged: readonly Judged[], planned: number): number {
  const wanted = judged.flatMap((one) => (one.set === 'ham' ? [one.score] : []));
  return scoreAtShare(wanted, planned);
}

/** The same orders every time; the first leaves all as it is. */
function shuffledOrder(length: number, seed: number): number[] {
  const order = Array.from({ length }, (_, at) => at);
  let state = seed;
  for (let at = length - 1; at > 0 && seed > 0; at--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (at + 1));
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
  return order;
}
