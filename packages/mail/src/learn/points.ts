// From a raw score to points of the verdict.
import { type Features, type LearnedModel, scoreOf } from './model.ts';

/** It can hold mail (spam is held from 5 on) and let go of what rules doubted, but not reach the level of high spam (9) by itself. */
export const most_points = 6;
export const least_points = -3;
/** Where nobody answers for the sender, wanted-looking words earn less: they can be copied. */
export const least_unauthenticated = -1.5;
/** The level at which mail is held where a tenant did not choose another. */
const level = 5;
/** Points for each 1 of raw score beyond the level, and below none. */
const slope = { above: 6, below: 2 } as const;
/**
 * What a message may get where nothing of its text was learned, so for its form alone: a file, an image, an invitation or a language that
 * nobody reported holds nothing by itself.
 */
export const most_of_form = 3;
/** Known slots of the text, about ten words, from which on it may get all. */
const enough_text = 40;
/** Share of the slots that were scored that must be known for the model to say all it could. */
const familiar_share = 0.4;

/**
 * What the model adds to a message whose own rules say `rules` points. The rules' findings are among what it learns from, so it brings
 * the sum to where it belongs instead of counting them twice.
 */
export function pointsOf(
  model: LearnedModel,
  features: Features,
  rules: number,
  is_authenticated: boolean,
  raw?: number,
): number {
  const found = scoreOf(model, features);
  const points = targetOf(raw ?? found.raw, model.hold_at) - rules;
  const most = most_of_form + (most_points - most_of_form) * Math.min(1, found.known_texts / enough_text);
  return (
    Math.min(most, clip(points, is_authenticated)) * model.standing * familiarity(found.known, found.count)
  );
}

export function clip(points: number, is_authenticated: boolean): number {
  return Math.min(most_points, Math.max(is_authenticated ? least_points : least_unauthenticated, points));
}

/** The sum a message should have: 0 where nothing speaks either way, the level at `hold_at`. */
function targetOf(raw: number, hold_at: number): number {
  if (raw < 0) return slope.below * raw;
  return raw < hold_at ? (level * raw) / hold_at : level + slope.above * (raw - hold_at);
}

function familiarity(known: number, all: number): number {
  return all === 0 ? 0 : Math.min(1, known / all / familiar_share);
}
