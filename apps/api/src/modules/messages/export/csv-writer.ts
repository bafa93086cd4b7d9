import type { Clock } from '../../exports/index.ts';
import { csvCell } from '../../exports/index.ts';

/** Bytes that mean something within a cell: quotes, the separators of some country, line ends. */
const PLAIN = new Uint8Array(256).fill(1);
for (const sign of '",;\t\r\n') PLAIN[sign.charCodeAt(0)] = 0;
/** Letters and digits: what begins with one is no formula. */
const BEGINS = new Uint8Array(256);
for (const [first, last] of ['09', 'AZ', 'az']) {
  BEGINS.fill(1, first?.charCodeAt(0), (last?.charCodeAt(0) ?? 0) + 1);
}
const SPACE = 0x20;
const COMMA = 0x2c;
const DOT = 0x2e;
const ZERO = 0x30;
const COLON = 0x3a;
const DELETE = 0x7f;

const FIRST_BYTES = 1 << 17;
/** Bytes a character of a string takes at most. */
const WIDEST = 3;
/** Bytes the longest number, and a time, take at most. */
const NUMBER_BYTES = 32;
const TIME_BYTES = 19;
/** Numbers below with one decimal at most are written digit by digit. */
const MOST_BY_DIGIT = 1e9;
/** Different words kept as bytes; beyond, they were no words. */
const MOST_WORDS = 256;

/** Gathers the cells of a file as bytes. */
export class CsvWriter {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #length = 0;
  readonly #words = new Map<string, Buffer>();

  #room(count: number): Buffer {
    const needed = this.#length + count;
    if (needed > this.#bytes.length) {
      const more = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
      this.#bytes.copy(more, 0, 0, this.#length);
      this.#bytes = more;
    }
    return this.#bytes;
  }

  comma(): void {
    this.#room(1)[this.#length++] = COMMA;
  }

  endOfRow(): void {
    this.#room(2).write('\r\n', this.#length, 'latin1');
    this.#length += 2;
  }

  /** A number is no text anybody could have written. */
  number(value: number): void {
    const bytes = this.#room(NUMBER_BYTES);
    const tenths = Math.round(value * 10);
    if (!(value >= 0 && value < MOST_BY_DIGIT && tenths / 10 === value)) {
      this.#length += bytes.write(String(value), this.#length, 'latin1');
      return;
    }
    const whole = Math.floor(tenths / 10);
    let count = 1;
    for (let most = 10; whole >= most; most *= 10) count += 1;
    this.#digits(bytes, whole, count);
    if (whole === value) return;
    bytes[this.#length++] = DOT;
    this.#digits(bytes, tenths % 10, 1);
  }

  /** As `2026-11-21 21:40:03`. */
  time({ date, second }: Clock): void {
    const bytes = this.#room(date.length + TIME_BYTES);
    this.#length += bytes.write(date, this.#length, 'latin1');
    bytes[this.#length++] = SPACE;
    this.#digits(bytes, Math.floor(second / 3600), 2);
    bytes[this.#length++] = COLON;
    this.#digits(bytes, Math.floor(second / 60) % 60, 2);
    bytes[this.#length++] = COLON;
    this.#digits(bytes, second % 60, 2);
  }

  #digits(bytes: Buffer, value: number, count: number): void {
    let left = value;
    for (let at = this.#length + count - 1; at >= this.#length; at -= 1) {
      const rest = Math.floor(left / 10);
      bytes[at] = ZERO + left - rest * 10;
      left = rest;
    }
    this.#length += count;
  }

  /** Text of a cell. */
  text(text: string): void {
    const cell = csvCell(text);
    this.#length += this.#room(cell.length * WIDEST).write(cell, this.#length);
  }

  /** Text of a cell that is one of a few words. */
  word(text: string): void {
    const known = this.#words.get(text);
    if (known === undefined) {
      if (this.#words.size < MOST_WORDS) this.#words.set(text, Buffer.from(csvCell(text)));
      this.text(text);
      return;
    }
    const bytes = this.#room(known.length);
    for (let index = 0; index < known.length; index += 1) bytes[this.#length + index] = known[index] ?? 0;
    this.#length += known.length;
  }

  /**
   * Text of a cell that is UTF-8 already, copied when it is plain: begun by a letter or digit, ended by a visible sign of ASCII, nothing
   * within that wants quotes. Most cells are. False: nothing was written, `text` has to.
   */
  plain(from: Buffer, start: number, end: number): boolean {
    const last = from[end - 1] ?? 0;
    if (BEGINS[from[start] ?? 0] === 0 || last <= SPACE || last >= DELETE) return false;
    const bytes = this.#room(end - start);
    let at = this.#length;
    for (let index = start; index < end; index += 1) {
      const byte = from[index] ?? 0;
      if (PLAIN[byte] === 0) return false;
      bytes[at] = byte;
      at += 1;
    }
    this.#length = at;
    return true;
  }

  /** What was written since the last time. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#bytes = Buffer.allocUnsafe(FIRST_BYTES);
    this.#length = 0;
    return taken;
  }
}
