// Numbered slots that features fall into (feature hashing). A slot cannot be turned back into a word; who knows the word can find its
// slot. Slots are stored with messages and models, so nothing here may change.

/** 2^20. */
export const slot_count = 1 << 20;
/** Slots of the text lie below, all others from here on: the two weigh by their own numbers, or a long text drowns its sender. */
export const text_slots = slot_count / 2;

// One number for each kind of feature, so that a word of the subject and the same word of the text are two.
export const slot_kinds = {
  word: 1,
  pair: 2,
  run: 3,
  subject: 4,
  subject_pair: 5,
  sender: 6,
  link: 7,
  shape: 8,
  found: 9,
  shouted: 10,
  signs: 11,
  form: 12,
} as const;
export type SlotKind = keyof typeof slot_kinds;

const of_text: ReadonlySet<SlotKind> = new Set(['word', 'pair', 'run']);

/** Where the hash of each kind begins, and where its slots do. */
const kinds = Object.fromEntries(
  Object.entries(slot_kinds).map(([kind, number]) => [
    kind,
    {
      seed: Math.imul(0x811c9dc5 ^ number, 0x01000193),
      place: of_text.has(kind as SlotKind) ? 0 : text_slots,
    },
  ]),
) as Readonly<Record<SlotKind, { seed: number; place: number }>>;

function feed(hash: number, text: string, from: number, to: number): number {
  let fed = hash;
  for (let at = from; at < to; at++) fed = Math.imul(fed ^ text.charCodeAt(at), 0x01000193);
  return fed;
}

/** FNV-1a (32 bits) with a last mix, because its low bits alone are not even enough for a table. */
function slotAt(place: number, hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) & (text_slots - 1)) + place;
}

/** An even number of 32 bits for a text, another one for each salt. */
export function hashOf(text: string, salt: string): number {
  const hash = feed(Math.imul(feed(0x811c9dc5, salt, 0, salt.length), 0x01000193), text, 0, text.length);
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  const more = Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39);
  return (more ^ (more >>> 16)) >>> 0;
}

export function slotOf(kind: SlotKind, token: string): number {
  const { seed, place } = kinds[kind];
  return slotAt(place, feed(seed, token, 0, token.length));
}

const { run } = kinds;

/** The slot of the four letters that begin at `from`. */
export function slotOfRun(word: string, from: number): number {
  return slotAt(run.place, feed(run.seed, word, from, from + 4));
}

const SPACE = 0x20;

/** The slot of `first second`, without putting the two together. */
export function slotOfPair(first: string, second: string, kind: 'pair' | 'subject_pair' = 'pair'): number {
  const { seed, place } = kinds[kind];
  const between = Math.imul(feed(seed, first, 0, first.length) ^ SPACE, 0x01000193);
  return slotAt(place, feed(between, second, 0, second.length));
}

/** Slots of the text among ascending slots: they stand first. */
export function textCount(slots: Uint32Array): number {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((slots[middle] as number) < text_slots) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How much each slot of the text, and each other one, counts: 1/√n of its kin. */
export function scalesOf(slots: Uint32Array): { texts: number; text: number; rest: number } {
  const texts = textCount(slots);
  return { texts, text: 1 / Math.sqrt(texts || 1), rest: 1 / Math.sqrt(slots.length - texts || 1) };
}

const table_size = 2048;

/** The slots of one message, of which there are far fewer than the table has places. Takes a third of the time of a Set. */
export class SlotSet {
  /** One more than the slot, which is spread evenly already; 0: free. */
  readonly #table = new Int32Array(table_size);
  readonly #slots = new Uint32Array(table_size);
  size = 0;

  add(slot: number): void {
    let at = slot & (table_size - 1);
    for (; this.#table[at] !== 0; at = (at + 1) & (table_size - 1)) if (this.#table[at] === slot + 1) return;
    if (this.size === table_size - 1) throw new RangeError('too many slots of one message');
    this.#table[at] = slot + 1;
    this.#slots[this.size] = slot;
    this.size += 1;
  }

  sorted(): Uint32Array {
    return this.#slots.slice(0, this.size).sort();
  }
}

/** A word of the text, the pair it begins and its runs of four letters, as long as there are fewer than `most` slots. */
export function addWord(
  slots: SlotSet,
  word: string,
  following: string | undefined,
  most = Number.POSITIVE_INFINITY,
): void {
  slots.add(slotOf('word', word));
  if (following !== undefined && slots.size < most) slots.add(slotOfPair(word, following));
  const framed = `_${word.slice(0, 20)}_`;
  for (let from = 0; from + 4 <= framed.length && slots.size < most; from++)
    slots.add(slotOfRun(framed, from));
}
