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

/** What a message is learned and scored by. */
export type Features = {
  slots: Uint32Array;
  /** Slots of a long text by pieces (see pieces.ts); none for a short one. */
  pieces?: readonly Uint32Array[];
};

/** Raw score of a message: the log of the odds that it is unwanted, as far as the slots tell. */
export function rawScore(model: Weights, features: Features): number {
  return scoreOf(model, features).raw;
}

/**
 * How much the words of a piece count beside those of the whole text: of many pieces the highest is high by chance. From 0.2 to 0.7 tried on
 * halves of the learning side: up to 0.4 wanted mail stays where it was.
 */
const piece_share = 0.4;

export type Score = {
  raw: number;
  /** Slots that were scored, those of them that something was learned of, and these of the text. */
  count: number;
  known: number;
  known_texts: number;
};

/** The score of the whole, or of two neighbouring pieces of a long text where they say more. */
export function scoreOf(model: Weights, { slots, pieces = [] }: Features): Score {
  const { texts, text, rest } = scalesOf(slots);
  const whole = sumOf(model, slots.subarray(0, texts));
  const others = sumOf(model, slots.subarray(texts));
  const base = model.bias + others.sum * rest;
  const scored = (part: Sum, raw: number): Score => ({
    raw,
    count: part.count + others.count,
    known: part.known + others.known,
    known_texts: part.known,
  });
  let highest = scored(whole, base + whole.sum * text);
  const sums = pieces.map((piece) => sumOf(model, piece));
  for (let at = 1; at < sums.length; at++) {
    const pair = both(sums[at - 1] as Sum, sums[at] as Sum);
    const raw = base + (piece_share * pair.sum) / Math.sqrt(pair.count || 1);
    if (raw > highest.raw) highest = scored(pair, raw);
  }
  return highest;
}

type Sum = { sum: number; known: number; count: number };

const both = (a: Sum, b: Sum): Sum => ({
  sum: a.sum + b.sum,
  known: a.known + b.known,
  count: a.count + b.count,
});

function sumOf(model: Weights, slots: Uint32Array): Sum {
  const starts = startsOf(model.slots);
  let [sum, known] = [0, 0];
  for (const slot of slots) {
    const at = placeIn(model.slots, starts, slot);
    if (at === -1) continue;
    known += 1;
    sum += model.weights[at] as number;
  }
  return { sum, known, count: slots.length };
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
