// A learned score: a weight for each slot, and how often the slot was reported. Pure and without a clock.
import { scalesOf } from './slots.ts';

/** What is learned by a tenant or by the installation, as the judge reads it. */
export type LearnedModel = {
  /** Ascending; weights and counts stand at the same places. */
  slots: Uint32Array;
  weights: Float32Array;
  /** Opinions a slot was seen in, up to 255: unwanted and wanted ones. */
  reported: Uint8Array;
  released: Uint8Array;
  bias: number;
  /** The raw score that at most the planned share of wanted mail is above, found by cross-validation. */
  hold_at: number;
  /** From 0 to 1: how much it may say. Few opinions, or few people, say little. */
  standing: number;
};

/** Most slots a version keeps; at 8 bytes a slot half a megabyte. */
export const max_model_slots = 65_536;

export type Weights = Pick<LearnedModel, 'slots' | 'weights' | 'bias'>;

/** Raw score of a message: the log of the odds that it is unwanted, as far as the slots tell. */
export function rawScore(model: Weights, slots: Uint32Array): number {
  const { texts, text, rest } = scalesOf(slots);
  let sum = model.bias;
  for (let index = 0; index < slots.length; index++) {
    const at = placeOf(model, slots[index] as number);
    if (at !== -1) sum += (model.weights[at] as number) * (index < texts ? text : rest);
  }
  return sum;
}

/** Where a slot stands in the model; -1: nothing was learned of it. */
export function placeOf({ slots }: Pick<LearnedModel, 'slots'>, slot: number): number {
  let low = 0;
  let high = slots.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = slots[middle] as number;
    if (found === slot) return middle;
    if (found < slot) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
