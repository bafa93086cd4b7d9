// From opinions to a version of the learned score.

import { learnFrom } from './learn-from.ts';
import { type Quality, qualityAt } from './measure.ts';
import type { LearnedModel } from './model.ts';
import { type Example, least_tenants } from './train.ts';
import { isForgotten, type Opinion, weighOpinions } from './weigh.ts';

/** Full opinions a side before anything is learned, and from which on it may say all. */
export const least_opinions = 10;
export const enough_opinions = 50;
/** People (for the installation: tenants) from which on it may say all; one alone can never hold a message. */
export const enough_people = 3;
/** A person counts as one of the people once they said this much. */
const least_of_a_person = 2;
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
  /** Opinions beyond what one person, sender or mailbox counts for, and releases that everybody else contradicts. */
  capped: number;
  contradicted: number;
};

export async function build(given: readonly Opinion[], scope: Scope, now: Date): Promise<Built> {
  const newest = given.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const opinions = [true, false].flatMap((spam) =>
    newest
      .filter((one) => one.spam === spam)
      .slice(0, most_a_side)
      .reverse(),
  );
  const shared = scope === 'installation';
  const group = (one: Opinion) => (shared ? String(one.tenant_id) : one.teacher);
  const weights = weighOpinions(opinions, now, group);
  const weighed: Example[] = opinions.map((one, at) => ({
    slots: one.slots,
    pieces: one.pieces ?? [],
    spam: one.spam,
    weight: weights[at] as number,
    message: one.message,
    teacher: group(one),
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
    capped: weights.filter((weight, at) => weight === 0 && !isForgotten(opinions[at] as Opinion, now)).length,
    contradicted: 0,
  };
  if (said < least_opinions || (shared && tenants < least_tenants))
    return { model: null, quality: null, ...facts };

  const { trained, held_back, hold_at, contradicted } = await learnFrom(examples);
  const standing =
    Math.min(1, said / enough_opinions) * Math.min(1, (shared ? tenants : people) / enough_people);
  return {
    model: { ...trained, hold_at, standing },
    quality: qualityAt(examples, held_back[0] as Float64Array, hold_at),
    ...{ ...facts, contradicted: contradicted.size },
  };
}

function countSpeakers(opinions: readonly Opinion[], key: (one: Opinion) => string): number {
  const said = new Map<string, number>();
  for (const one of opinions) said.set(key(one), (said.get(key(one)) ?? 0) + 1);
  return [...said.values()].filter((count) => count >= least_of_a_person).length;
}
