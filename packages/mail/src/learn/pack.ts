// Features as bytes: of each list of ascending slots its length (16 bits) and the gaps in Golomb-Rice code, about ten bits a slot. First all
// slots of the message, then those of each piece.
import type { Features } from './model.ts';

/** Gaps of 700 slots among 2^20 are 1500 on average; 2^10 is the best divisor for them and near it for fewer. */
const low_bits = 10;

/** Pieces that are stored; what is read beyond them only judges. 250 bytes each. */
export const stored_pieces = 16;

export function packFeatures({ slots, pieces = [] }: Features): Buffer {
  const bits = new BitWriter();
  writeSlots(bits, slots);
  for (const piece of pieces.slice(0, stored_pieces)) writeSlots(bits, piece);
  return bits.end();
}

/** Throws a RangeError when the bytes are not what `packFeatures` makes. */
export function unpackFeatures(bytes: Uint8Array): Required<Features> {
  const bits = new BitReader(bytes);
  const slots = readSlots(bits);
  const pieces: Uint32Array[] = [];
  // Less than a byte is what fills the last one.
  while (bits.left >= 8) pieces.push(readSlots(bits));
  return { slots, pieces };
}

function writeSlots(bits: BitWriter, slots: Uint32Array): void {
  bits.write(slots.length, 16);
  let before = -1;
  for (const slot of slots) {
    const gap = slot - before - 1;
    for (let unary = gap >>> low_bits; unary > 0; unary--) bits.write(1, 1);
    bits.write(0, 1);
    bits.write(gap & ((1 << low_bits) - 1), low_bits);
    before = slot;
  }
}

function readSlots(bits: BitReader): Uint32Array {
  const slots = new Uint32Array(bits.read(16));
  let before = -1;
  for (let at = 0; at < slots.length; at++) {
    let unary = 0;
    while (bits.read(1) === 1) unary += 1;
    before += 1 + ((unary << low_bits) | bits.read(low_bits));
    slots[at] = before;
  }
  return slots;
}

class BitWriter {
  #bytes: number[] = [];
  #held = 0;
  #count = 0;

  write(value: number, count: number): void {
    for (let bit = count - 1; bit >= 0; bit--) {
      this.#held = (this.#held << 1) | ((value >>> bit) & 1);
      this.#count += 1;
      if (this.#count === 8) {
        this.#bytes.push(this.#held);
        this.#held = 0;
        this.#count = 0;
      }
    }
  }

  end(): Buffer {
    if (this.#count > 0) this.#bytes.push(this.#held << (8 - this.#count));
    return Buffer.from(this.#bytes);
  }
}

class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length * 8 - this.#at;
  }

  read(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left--) {
      const byte = this.#bytes[this.#at >>> 3];
      if (byte === undefined) throw new RangeError('packed features end too early');
      value = (value << 1) | ((byte >>> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }
}
