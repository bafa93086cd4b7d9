// Ascending slot numbers as bytes: gaps in Golomb-Rice code, about ten bits a slot.

/** Gaps of 700 slots among 2^20 are 1500 on average; 2^10 is the best divisor for them and near it for fewer. */
const low_bits = 10;

export function packSlots(slots: Uint32Array): Buffer {
  const bits = new BitWriter();
  bits.write(slots.length, 16);
  let before = -1;
  for (const slot of slots) {
    const gap = slot - before - 1;
    for (let unary = gap >>> low_bits; unary > 0; unary--) bits.write(1, 1);
    bits.write(0, 1);
    bits.write(gap & ((1 << low_bits) - 1), low_bits);
    before = slot;
  }
  return bits.end();
}

/** Throws a RangeError when the bytes are not what `packSlots` makes. */
export function unpackSlots(bytes: Uint8Array): Uint32Array {
  const bits = new BitReader(bytes);
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
