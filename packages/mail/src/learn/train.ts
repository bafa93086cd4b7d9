// Logistic regression over hashed features, trained anew from all opinions that count: nothing an opinion taught stays once it is
// taken back.
import { setImmediate as breathe } from 'node:timers/promises';
import { everydayFeatures } from './everyday/everyday-mail.ts';
import { type Features, type LearnedModel, max_model_slots } from './model.ts';
import { hashOf, scalesOf, slot_count, textCount } from './slots.ts';

export type Example = Features & {
  spam: boolean;
  /** How much it counts: at most 1, less when it is old or its teacher was loud. */
  weight: number;
  /** The message: places it among the others, whatever else is learned. */
  message?: string;
  /** Who said it; without one everybody speaks once. */
  teacher?: string;
  /** Where it matters: a slot must have been seen by `least_tenants` of them. */
  tenant_id?: number;
};

export type Trained = Pick<LearnedModel, 'slots' | 'weights' | 'reported' | 'released' | 'bias'>;

const passes = 20;
/** First step of AdaGrad; with `pace_power` chosen by cross-validation on one half of the corpus, and flat around it. */
const rate = 0.3;
/** How much faster a slot learns that stands on one side only: what half of either side says anyway is left to those that tell them apart. */
const pace_power = 0.7;
/** Opinions that every slot is taken to have been seen in on either side, so that two are not proof. */
const taken_for_seen = 1;
/** Slots seen in fewer examples are left out: what was seen once says more about that message than about mail. */
const min_seen = 2;
/**
 * How much all everyday mail counts together beside what was released, and the raw score it may have: the least level. With 0.05 to 0.3 and
 * 0.4 to 1 what is caught of the halves of the corpus stays within a point.
 */
const everyday = { share: 0.15, raw: 1 } as const;
/** Tenants that must have seen a slot before the installation learns it: nobody can read another's words out of it. */
export const least_tenants = 3;

/**
 * What is learned, numbered from 0 in the order of the slots: the table of all slots is far larger than what a processor keeps at hand, and
 * most slots were seen too seldom to be learned. Four numbers each, side by side: weight, sum of the squared gradients, first step, nothing.
 */
type Room = { slots: Uint32Array; cells: Float32Array };
const cell_size = 4;

/** An example as the room has it. `places`: where the cell of each slot that is learned begins; those of the text stand first. */
type Seat = { places: Uint32Array; texts: number; text: number; rest: number };

/**
 * The mean of two: what AdaGrad makes of few examples depends on their order, which is chance. Gives way between passes, so that a process that
 * trains goes on doing its other work.
 */
export async function train(given: readonly Example[]): Promise<Trained> {
  const examples = withLaterPieces(given);
  const ordinary = everydayExamples(examples);
  const { room, seats } = seatAll(examples, ordinary);
  const share_of = balance(examples);
  const all = [...examples, ...ordinary];
  const order = stableOrder(all);
  const runs: { cells: Float32Array; bias: number }[] = [];
  for (const path of [order, order.toReversed()]) {
    const cells = room.cells.slice();
    const bias = { value: 0, gradient: 0 };
    for (let pass = 0; pass < passes; pass++) {
      for (const index of path) {
        const { spam, weight } = all[index] as Example;
        const seat = seats[index] as Seat;
        if (index < examples.length)
          learnOne(cells, bias, seat, spam, share_of[spam ? 'spam' : 'ham'], weight);
        else excuseOne(cells, bias.value, seat, share_of.ham, weight);
      }
      await breathe();
    }
    runs.push({ cells, bias: bias.value });
  }
  const mean = (of: (run: { cells: Float32Array; bias: number }) => number) =>
    runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
  for (let at = 0; at < room.cells.length; at += cell_size)
    room.cells[at] = mean(({ cells }) => cells[at] as number);
  return { ...condense(room, examples, seats), bias: mean((run) => run.bias) };
}

/** Mail as anybody gets it, in many languages and forms: who teaches may have reported a language, or a form, and released none of it. */
function everydayExamples(examples: readonly Example[]): Example[] {
  const mails = everydayFeatures();
  const wanted = examples.reduce((sum, one) => sum + (one.spam ? 0 : one.weight), 0);
  const weight = Math.min(1, (everyday.share * wanted) / mails.length);
  return mails.map((one, at) => ({ ...one, spam: false, weight, message: `everyday ${at}` }));
}

/** Pairs of later pieces that are taught, and how much each counts beside the whole. Chosen on halves of the learning side. */
const later_pairs = { most: 3, weight: 0.5 } as const;

/** Every piece of a wanted text is wanted, so that those after the beginning are taught too. Of an unwanted one nobody knows which are. */
function withLaterPieces(examples: readonly Example[]): Example[] {
  return examples.flatMap((one) => {
    const pieces = one.pieces ?? [];
    if (one.spam || pieces.length < 4) return [one];
    const others = one.slots.subarray(textCount(one.slots));
    const step = Math.max(2, Math.floor((pieces.length - 2) / later_pairs.most));
    const later: Example[] = [];
    for (let at = 2; at + 1 < pieces.length && later.length < later_pairs.most; at += step) {
      const texts = [...(pieces[at] ?? []), ...(pieces[at + 1] ?? [])];
      later.push({
        ...one,
        slots: Uint32Array.from(new Set([...texts, ...others])).sort(),
        weight: one.weight * later_pairs.weight,
        ...(one.message ? { message: `${one.message} ${at}` } : {}),
      });
    }
    return [one, ...later];
  });
}

/** One more than the place of a slot among those of the examples; all 0 between two calls, as to clear it takes longer than few examples. */
const place_of = new Uint32Array(slot_count);

/** Only what the examples have is learned: of the others, those slots alone. */
function seatAll(examples: readonly Example[], others: readonly Example[]): { room: Room; seats: Seat[] } {
  const all = slotsIn(examples);
  try {
    const paces = pacesOf(examples, all.length);
    /** One more than the number of a slot; 0: not learned. */
    const numbers = new Uint32Array(all.length);
    const slots = all.filter((_, at) => paces[at] !== 0);
    const cells = new Float32Array(slots.length * cell_size);
    let count = 0;
    for (let at = 0; at < all.length; at++) {
      if (paces[at] === 0) continue;
      cells[count * cell_size + 2] = paces[at] as number;
      count += 1;
      numbers[at] = count;
    }
    const seats = [...examples, ...others].map((one) => seatOf(one, numbers));
    return { room: { slots, cells }, seats };
  } finally {
    for (const slot of all) place_of[slot] = 0;
  }
}

/** The slots of the examples, ascending, whose places are noted. */
function slotsIn(examples: readonly Example[]): Uint32Array {
  const found: number[] = [];
  for (const { slots } of examples)
    for (const slot of slots) {
      if (place_of[slot] !== 0) continue;
      place_of[slot] = 1;
      found.push(slot);
    }
  const all = Uint32Array.from(found).sort();
  for (const [at, slot] of all.entries()) place_of[slot] = at + 1;
  return all;
}

const placeIn = (slot: number) => (place_of[slot] as number) - 1;

function seatOf({ slots }: Example, numbers: Uint32Array): Seat {
  const all = textCount(slots);
  const places = new Uint32Array(slots.length);
  let count = 0;
  let texts = 0;
  for (let at = 0; at < slots.length; at++) {
    const number = numbers[placeIn(slots[at] as number)] ?? 0;
    if (number === 0) continue;
    places[count] = (number - 1) * cell_size;
    count += 1;
    if (at < all) texts = count;
  }
  const { text, rest } = scalesOf(slots);
  return { places: places.slice(0, count), texts, text, rest };
}

/**
 * The weight scales the step itself, not the gradient: AdaGrad divides by the gradients it has seen, so that an example of half the weight
 * would teach a slot that stands in it alone just as much as a whole one.
 */
function learnOne(
  cells: Float32Array,
  bias: { value: number; gradient: number },
  { places, texts, text, rest }: Seat,
  spam: boolean,
  share: number,
  weight: number,
): void {
  let sum = bias.value;
  for (let at = 0; at < places.length; at++)
    sum += (cells[places[at] as number] as number) * (at < texts ? text : rest);
  const error = ((spam ? 1 : 0) - 1 / (1 + Math.exp(-sum))) * share;
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number;
    const step = error * (at < texts ? text : rest);
    const gradient = (cells[place + 1] as number) + step * step;
    cells[place + 1] = gradient;
    cells[place] =
      (cells[place] as number) +
      ((cells[place + 2] as number) * weight * step) / (Math.sqrt(gradient) + 1e-8);
  }
  bias.gradient += error * error;
  bias.value += (rate * weight * error) / (Math.sqrt(bias.gradient) + 1e-8);
}

/**
 * Everyday mail says nothing either way: where it looks unwanted, what speaks against it loses weight, down to none. It earns no credit, as
 * anybody can copy it.
 */
function excuseOne(
  cells: Float32Array,
  bias: number,
  { places, texts, text, rest }: Seat,
  share: number,
  weight: number,
): void {
  let sum = bias;
  for (let at = 0; at < places.length; at++)
    sum += (cells[places[at] as number] as number) * (at < texts ? text : rest);
  if (sum <= everyday.raw) return;
  const error = share / (1 + Math.exp(-sum));
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number;
    const before = cells[place] as number;
    if (before <= 0) continue;
    const step = error * (at < texts ? text : rest);
    const gradient = (cells[place + 1] as number) + step * step;
    cells[place + 1] = gradient;
    const less = ((cells[place + 2] as number) * weight * step) / (Math.sqrt(gradient) + 1e-8);
    cells[place] = Math.max(0, before - less);
  }
}

/** Examples each slot was seen in, by its place; 0 for those that too few tenants saw. */
function countSlots(examples: readonly Example[], count: number): Uint16Array {
  const seen = new Uint16Array(count);
  for (const { slots } of examples)
    for (const slot of slots) seen[placeIn(slot)] = Math.min((seen[placeIn(slot)] as number) + 1, 65_535);
  if (examples.every((one) => one.tenant_id === undefined)) return seen;
  const last = new Int32Array(count).fill(-1);
  const tenants = new Uint16Array(count);
  for (const { slots, tenant_id = -1 } of examples.toSorted(
    (a, b) => (a.tenant_id ?? -1) - (b.tenant_id ?? -1),
  )) {
    for (const slot of slots) {
      const at = placeIn(slot);
      if (last[at] === tenant_id) continue;
      last[at] = tenant_id;
      tenants[at] = (tenants[at] as number) + 1;
    }
  }
  return seen.map((times, at) => ((tenants[at] as number) < least_tenants ? 0 : times));
}

/** By the log of how much more often one side has the slot than the other, as the opinions weigh (Wang and Manning 2012, NBSVM). */
function pacesOf(examples: readonly Example[], count: number): Float32Array {
  const seen = countSlots(examples, count);
  const sums = { spam: new Float32Array(count), ham: new Float32Array(count) };
  const all = { spam: 2 * taken_for_seen, ham: 2 * taken_for_seen };
  for (const { slots, spam, weight } of examples) {
    const side = spam ? 'spam' : 'ham';
    const sum = sums[side];
    all[side] += weight;
    for (const slot of slots) sum[placeIn(slot)] = (sum[placeIn(slot)] as number) + weight;
  }
  const paces = new Float32Array(count);
  for (let at = 0; at < count; at++) {
    if ((seen[at] as number) < min_seen) continue;
    const unwanted = ((sums.spam[at] as number) + taken_for_seen) / all.spam;
    const wanted = ((sums.ham[at] as number) + taken_for_seen) / all.ham;
    paces[at] = rate * Math.abs(Math.log(unwanted / wanted)) ** pace_power;
  }
  return paces;
}

/** Wanted and unwanted weigh the same in sum, however many there are of each. */
function balance(examples: readonly Example[]): { spam: number; ham: number } {
  const sum = (spam: boolean) =>
    examples.reduce((total, one) => total + (one.spam === spam ? one.weight : 0), 0);
  const [unwanted, wanted] = [sum(true), sum(false)];
  const half = (unwanted + wanted) / 2;
  return { spam: half / (unwanted || 1), ham: half / (wanted || 1) };
}

/** By the messages themselves: one opinion more leaves all others where they are, and a version can be made again from the same opinions. */
function stableOrder(examples: readonly Example[]): Uint32Array {
  const marks = examples.map(({ message = '', teacher = '' }, at) => hashOf(message || String(at), teacher));
  return Uint32Array.from(examples.keys()).sort(
    (a, b) => (marks[a] as number) - (marks[b] as number) || a - b,
  );
}

/** The slots that weigh most, in order, with how often each was seen. */
function condense(
  { slots, cells }: Room,
  examples: readonly Example[],
  seats: readonly Seat[],
): Omit<Trained, 'bias'> {
  const counts = { spam: new Uint8Array(slots.length), ham: new Uint8Array(slots.length) };
  for (const [index, { spam }] of examples.entries()) {
    const count = spam ? counts.spam : counts.ham;
    for (const place of (seats[index] as Seat).places) {
      const at = place / cell_size;
      if ((count[at] as number) < 255) count[at] = (count[at] as number) + 1;
    }
  }
  const weight = (at: number) => cells[at * cell_size] as number;
  let kept: number[] = [];
  for (let at = 0; at < slots.length; at++) if (weight(at) !== 0) kept.push(at);
  if (kept.length > max_model_slots) {
    const heaviest = (at: number) => Math.abs(weight(at));
    kept = kept.sort((a, b) => heaviest(b) - heaviest(a)).slice(0, max_model_slots);
  }
  const places = Uint32Array.from(kept).sort();
  return {
    slots: places.map((at) => slots[at] as number),
    weights: Float32Array.from(places, weight),
    reported: Uint8Array.from(places, (at) => counts.spam[at] as number),
    released: Uint8Array.from(places, (at) => counts.ham[at] as number),
  };
}
