// From opinions to a version of the learned score.
import { crossValidate, levelFor, type Quality, qualityAt } from './measure.ts';
import type { LearnedModel } from './model.ts';
import { type Example, least_tenants, type Trained, train } from './train.ts';
import { type Opinion, weighOpinions } from './weigh.ts';

/** Share of wanted mail that may be held for what was learned. */
export const planned_share = 0.01;
/** Full opinions a side before anything is learned, and from which on it may say all. */
export const least_opinions = 10;
export const enough_opinions = 50;
/** People (for the installation: tenants) from which on it may say all; one alone can never hold a message. */
export const enough_people = 3;
/** A person counts as one of the people once they said this much. */
const least_of_a_person = 2;
/** Below it even a message that says nothing either way would come near the level. */
const least_hold_at = 1;
/** Newest opinions a side that are learned from: more make it slower, not better. */
const most_a_side = 3000;

export type Scope = 'tenant' | 'installation';

export type Built = {
  /** null: too little was said yet. */
  model: LearnedModel | null;
  quality: Quality | null;
  /** Opinions that count, by side. */
  spam: number;
  ham: number;
  people: number;
  tenants: number;
};

export async function build(given: readonly Opinion[], scope: Scope, now: Date): Promise<Built> {
  const newest = given.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const opinions = [true, false].flatMap((spam) =>
    newest.filter((one) => one.spam === spam).slice(0, most_a_side),
  );
  const shared = scope === 'installation';
  const group = (one: Opinion) => (shared ? String(one.tenant_id) : one.teacher);
  const weights = weighOpinions(opinions, now, group);
  const weighed: Example[] = opinions.map((one, at) => ({
    slots: one.slots,
    spam: one.spam,
    weight: weights[at] as number,
    message: one.message,
    ...(shared ? { tenant_id: one.tenant_id } : {}),
  }));
  const examples = weighed.filter((one) => one.weight > 0.01);
  const sum = (spam: boolean) =>
    examples.reduce((total, one) => total + (one.spam === spam ? one.weight : 0), 0);
  const said = Math.min(sum(true), sum(false));
  const people = countSpeakers(opinions, (one) => one.teacher);
  const tenants = countSpeakers(opinions, (one) => String(one.tenant_id));
  const facts = {
    spam: examples.filter((one) => one.spam).length,
    ham: examples.filter((one) => !one.spam).length,
    people,
    tenants,
  };
  if (said < least_opinions || (shared && tenants < least_tenants))
    return { model: null, quality: null, ...facts };

  const { trained, held_back, hold_at } = await learnFrom(examples);
  const standing =
    Math.min(1, said / enough_opinions) * Math.min(1, (shared ? tenants : people) / enough_people);
  return {
    model: { ...trained, hold_at, standing },
    quality: qualityAt(examples, held_back[0], hold_at),
    ...facts,
  };
}

/**
 * Trains on all, and sets the level by what models that did not see an example made of it. Where several wanted ones set it, the examples are
 * divided in two ways: which few of one way alone stand at the level is much a matter of luck.
 */
export async function learnFrom(
  examples: readonly Example[],
): Promise<{ trained: Trained; held_back: HeldBack; hold_at: number }> {
  const wanted = examples.filter((one) => !one.spam).length;
  const first = await crossValidate(examples, 0);
  const held_back: HeldBack =
    planned_share * wanted < 1 ? [first] : [first, await crossValidate(examples, 1)];
  const of_wanted = held_back.flatMap((scores) => [...scores].filter((_, at) => !examples[at]?.spam));
  const hold_at = Math.max(least_hold_at, levelFor(of_wanted, planned_share));
  return { trained: await train(examples), held_back, hold_at };
}

/** Raw scores of the examples, in their order, once for each way they were divided. */
export type HeldBack = readonly [Float64Array, ...Float64Array[]];

function countSpeakers(opinions: readonly Opinion[], key: (one: Opinion) => string): number {
  const said = new Map<string, number>();
  for (const one of opinions) said.set(key(one), (said.get(key(one)) ?? 0) + 1);
  return [...said.values()].filter((count) => count >= least_of_a_person).length;
}
