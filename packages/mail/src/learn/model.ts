// A learned score: a weight for each slot, and how often the slot was reported. Pure and without a clock.
import { scalesOf, slot_count } from './slots.ts';

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
  return scoreOf(model, slots).raw;
}

/** The raw score, and how many of the slots, and of those of the text, something was learned of. */
export function scoreOf(
  model: Weights,
  slots: Uint32Array,
): { raw: number; known: number; known_texts: number } {
  const { texts, text, rest } = scalesOf(slots);
  const starts = startsOf(model.slots);
  let raw = model.bias;
  let known = 0;
  let known_texts = 0;
  for (let index = 0; index < slots.length; index++) {
    const at = placeIn(model.slots, starts, slots[index] as number);
    if (at === -1) continue;
    known += 1;
    if (index < texts) known_texts += 1;
    raw += (model.weights[at] as number) * (index < texts ? text : rest);
  }
  return { raw, known, known_texts };
}

/** Where a slot stands in the model; -1: nothing was learned of it. */
export function placeOf({ slots }: Pick<LearnedModel, 'slots'>, slot: number): number {
  return placeIn(slots, startsOf(slots), slot);
}

function placeIn(slots: Uint32Array, starts: Uint32Array, slot: number): number {
  const chapter = slot >>> chapter_bits;
  let low = starts[chapter] as number;
  let high = (starts[chapter + 1] as number) - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = slots[middle] as number;
    if (found === slot) return middle;
    if (found < slot) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** A chapter is 256 slots, of which a full model knows 16: halving starts there instead of among all. 16 kB a model. */
const chapter_bits = 8;
const chapters = new WeakMap<Uint32Array, Uint32Array>();

/** Where each chapter of slot numbers begins. */
function startsOf(slots: Uint32Array): Uint32Array {
  const known = chapters.get(slots);
  if (known) return known;
  const starts = new Uint32Array((slot_count >>> chapter_bits) + 1);
  let chapter = 0;
  for (const [at, slot] of slots.entries()) while (chapter <= slot >>> chapter_bits) starts[chapter++] = at;
  starts.fill(slots.length, chapter);
  chapters.set(slots, starts);
  return starts;
}
