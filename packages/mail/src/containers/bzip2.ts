// bzip2 as its decoder does it: Huffman groups, move to front, the inverse of Burrows and Wheeler, run lengths.
import { type Budget, Damaged, Output } from './budget.ts';

class Bits {
  readonly #bytes: Buffer;
  #bit = 0;
  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.#bit = at * 8;
  }
  one(): number {
    const byte = this.#bytes[this.#bit >>> 3];
    if (byte === undefined) throw new Damaged('bzip2 input ends');
    const bit = (byte >>> (7 - (this.#bit & 7))) & 1;
    this.#bit += 1;
    return bit;
  }
  many(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) value = value * 2 + this.one();
    return value;
  }
  toByte(): number {
    this.#bit = (this.#bit + 7) & ~7;
    return this.#bit >>> 3;
  }
}

const block_sign = 0x3141_5926_5359;
const end_sign = 0x1772_4538_5090;

export function bunzip2(
  bytes: Buffer,
  budget: Budget,
  out = new Output(budget.mostFrom(bytes.length)),
): Buffer {
  let at = 0;
  while (bytes.toString('latin1', at, at + 3) === 'BZh') {
    const level = (bytes[at + 3] ?? 0) - 0x30;
    if (level < 1 || level > 9) throw new Damaged('bzip2 level');
    const bits = new Bits(bytes, at + 4);
    for (let sign = bits.many(48); sign !== end_sign; sign = bits.many(48)) {
      if (sign !== block_sign) throw new Damaged('bzip2 block');
      budget.checkTime();
      readBlock(bits, level * 100_000, out);
    }
    bits.many(32);
    at = bits.toByte();
  }
  if (at === 0) throw new Damaged('bzip2 start');
  return out.content;
}

function readBlock(bits: Bits, most: number, out: Output): void {
  bits.many(32);
  if (bits.one() === 1) throw new Damaged('bzip2 randomised');
  const origin = bits.many(24);
  const used = symbolsUsed(bits);
  const alphabet = used.length + 2;
  const groups = bits.many(3);
  const selectors = bits.many(15);
  if (groups < 2 || groups > 6 || selectors < 1 || used.length === 0) throw new Damaged('bzip2 groups');
  const order = Array.from({ length: groups }, (_, n) => n);
  const chosen = new Uint8Array(selectors);
  for (let n = 0; n < selectors; n++) {
    let index = 0;
    while (bits.one() === 1) if (++index >= groups) throw new Damaged('bzip2 selector');
    const [value = 0] = order.splice(index, 1);
    order.unshift(value);
    chosen[n] = value;
  }
  const tables = Array.from({ length: groups }, () => readTable(bits, alphabet));
  const block = new Uint32Array(most);
  const counts = new Uint32Array(256);
  const front = [...used];
  let length = 0;
  let run = 0;
  let weight = 1;
  let left = 0;
  let group = -1;
  let table = tables[0] as Table;
  const put = (byte: number, times: number) => {
    if (length + times > most) throw new Damaged('bzip2 block length');
    counts[byte] = (counts[byte] ?? 0) + times;
    block.fill(byte, length, length + times);
    length += times;
  };
  while (true) {
    if (left === 0) {
      if (++group >= selectors) throw new Damaged('bzip2 selectors end');
      table = tables[chosen[group] as number] as Table;
      left = 50;
    }
    left -= 1;
    const symbol = readSymbol(bits, table);
    if (symbol < 2) {
      run += weight << symbol;
      weight <<= 1;
      if (run > most) throw new Damaged('bzip2 run');
      continue;
    }
    if (run > 0) put(front[0] as number, run);
    run = 0;
    weight = 1;
    if (symbol === alphabet - 1) break;
    const [byte = 0] = front.splice(symbol - 1, 1);
    front.unshift(byte);
    put(byte, 1);
  }
  unsort(block, length, counts, origin, out);
}

function symbolsUsed(bits: Bits): number[] {
  const ranges = bits.many(16);
  const used: number[] = [];
  for (let high = 0; high < 16; high++) {
    if ((ranges & (0x8000 >>> high)) === 0) continue;
    const map = bits.many(16);
    for (let low = 0; low < 16; low++) if ((map & (0x8000 >>> low)) !== 0) used.push(high * 16 + low);
  }
  return used;
}

type Table = { limit: Int32Array; base: Int32Array; sorted: Uint16Array };

function readTable(bits: Bits, alphabet: number): Table {
  const lengths = new Uint8Array(alphabet);
  let length = bits.many(5);
  for (let n = 0; n < alphabet; n++) {
    while (bits.one() === 1) {
      length += bits.one() === 1 ? -1 : 1;
      if (length < 1 || length > 20) throw new Damaged('bzip2 code length');
    }
    lengths[n] = length;
  }
  const sorted: number[] = [];
  const limit = new Int32Array(22).fill(-1);
  const base = new Int32Array(22);
  let code = 0;
  for (let size = 1; size <= 20; size++) {
    base[size] = sorted.length - code;
    for (let n = 0; n < alphabet; n++)
      if (lengths[n] === size) {
        sorted.push(n);
        code += 1;
      }
    limit[size] = code - 1;
    code <<= 1;
  }
  return { limit, base, sorted: Uint16Array.from(sorted) };
}

function readSymbol(bits: Bits, { limit, base, sorted }: Table): number {
  let code = 0;
  for (let size = 1; size <= 20; size++) {
    code = (code << 1) | bits.one();
    if (code <= (limit[size] as number)) {
      const symbol = sorted[code + (base[size] as number)];
      if (symbol !== undefined && code + (base[size] as number) >= 0) return symbol;
    }
  }
  throw new Damaged('bzip2 code');
}

function unsort(block: Uint32Array, length: number, counts: Uint32Array, origin: number, out: Output): void {
  if (length === 0) return;
  if (origin >= length) throw new Damaged('bzip2 origin');
  const starts = new Uint32Array(256);
  for (let byte = 0, sum = 0; byte < 256; byte++) {
    starts[byte] = sum;
    sum += counts[byte] as number;
  }
  for (let n = 0; n < length; n++) {
    const byte = (block[n] as number) & 0xff;
    const at = starts[byte] as number;
    starts[byte] = at + 1;
    block[at] = ((block[at] as number) & 0xff) | (n << 8);
  }
  let entry = block[(block[origin] as number) >>> 8] as number;
  let same = 0;
  let last = -1;
  for (let n = 0; n < length; n++) {
    const byte = entry & 0xff;
    if (same === 4) {
      out.reserve(byte);
      out.bytes.fill(last, out.length, out.length + byte);
      out.length += byte;
      same = 0;
      last = -1;
    } else {
      same = byte === last ? same + 1 : 1;
      last = byte;
      out.reserve(1);
      out.bytes[out.length++] = byte;
    }
    entry = block[entry >>> 8] as number;
  }
}
