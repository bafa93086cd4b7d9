import { MalformedError, parseTlv, type Tlv } from './der.ts';

export interface BerHeader {
  tag: number;
  /** Place in the stream where its content ends; null: an end mark tells. */
  end: number | null;
  raw: Buffer;
}

const MAX_DEPTH = 32;
/** Of end marks, and of line ends that mail adds. */
const idle_bytes = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20]);

/** Reads BER from a stream and holds no more of it than what is asked for whole. */
export class BerReader {
  #chunks: AsyncIterator<Buffer>;
  #buffer: Buffer = Buffer.alloc(0);
  #position = 0;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async header(): Promise<BerHeader> {
    await this.#need(2);
    const tag = this.#buffer[0] as number;
    if ((tag & 0x1f) === 0x1f) throw new MalformedError('tag above 30');
    const first = this.#buffer[1] as number;
    if (first === 0x80) {
      if ((tag & 0x20) === 0) throw new MalformedError('primitive without a length');
      return { tag, end: null, raw: this.#take(2) };
    }
    if (first < 0x80) return this.#header(tag, first, 2);
    const octets = first & 0x7f;
    if (octets === 0 || octets > 6) throw new MalformedError('length too long');
    await this.#need(2 + octets);
    return this.#header(tag, this.#buffer.readUIntBE(2, octets), 2 + octets);
  }

  #header(tag: number, length: number, size: number): BerHeader {
    const raw = this.#take(size);
    return { tag, end: this.#position + length, raw };
  }

  async expect(tag: number): Promise<BerHeader> {
    const header = await this.header();
    if (header.tag !== tag) throw new MalformedError(`tag ${header.tag} where ${tag} was due`);
    return header;
  }

  /** True once nothing of this element is left; takes its end mark. */
  async atEnd({ end }: BerHeader): Promise<boolean> {
    if (end !== null) return this.#position >= end;
    await this.#need(2);
    if (this.#buffer[0] !== 0 || this.#buffer[1] !== 0) return false;
    this.#take(2);
    return true;
  }

  /** The next element, whole. */
  async element(limit: number): Promise<Tlv> {
    const parts: Buffer[] = [];
    await this.#collect(parts, { left: limit }, 0);
    return parseTlv(Buffer.concat(parts));
  }

  async #collect(parts: Buffer[], budget: { left: number }, depth: number): Promise<void> {
    if (depth > MAX_DEPTH) throw new MalformedError('nested too deep');
    const header = await this.header();
    const spend = (bytes: Buffer) => {
      budget.left -= bytes.length;
      if (budget.left < 0) throw new MalformedError('an element is too large');
      parts.push(bytes);
    };
    spend(header.raw);
    if (header.end !== null) {
      const length = header.end - this.#position;
      if (length > budget.left) throw new MalformedError('an element is too large');
      await this.#need(length);
      spend(this.#take(length));
      return;
    }
    while (!(await this.atEnd(header))) await this.#collect(parts, budget, depth + 1);
    spend(Buffer.alloc(2));
  }

  /** Bytes of an OCTET STRING whose header was read, in one piece or many. */
  async *octets(header: BerHeader, depth = 0): AsyncGenerator<Buffer> {
    if (depth > 4) throw new MalformedError('nested too deep');
    if ((header.tag & 0x20) === 0) {
      while (this.#position < (header.end ?? 0)) {
        if (this.#buffer.length === 0) await this.#need(1);
        yield this.#take(Math.min(this.#buffer.length, (header.end ?? 0) - this.#position));
      }
      return;
    }
    while (!(await this.atEnd(header))) yield* this.octets(await this.header(), depth + 1);
  }

  /** Whether nothing but end marks and white space is left. */
  async isDone(): Promise<boolean> {
    const is_idle = (bytes: Buffer) => bytes.every((byte) => idle_bytes.has(byte));
    if (!is_idle(this.#buffer)) return false;
    for (;;) {
      const { value, done } = await this.#chunks.next();
      if (done) return true;
      if (!is_idle(value)) return false;
    }
  }

  async #need(bytes: number): Promise<void> {
    if (this.#buffer.length >= bytes) return;
    const parts = [this.#buffer];
    let length = this.#buffer.length;
    while (length < bytes) {
      const { value, done } = await this.#chunks.next();
      if (done) throw new MalformedError('ends early');
      parts.push(value);
      length += value.length;
    }
    this.#buffer = Buffer.concat(parts);
  }

  #take(bytes: number): Buffer {
    const taken = this.#buffer.subarray(0, bytes);
    this.#buffer = this.#buffer.subarray(bytes);
    this.#position += bytes;
    return taken;
  }
}
