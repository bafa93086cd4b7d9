// How much may be read of all that one message carries, however deep it is packed.
export const container_limits = {
  // Files looked into; the names of more are read.
  members: 200,
  // Names of all containers together.
  names: 10_000,
  // Unpacked bytes.
  output: 25 * 1024 * 1024,
  // Unpacked bytes for each packed one, beyond the first megabyte.
  ratio: 200,
  depth: 5,
  time_ms: 2500,
} as const;

/** Unpacking went beyond what was allowed. */
export class ArchiveBomb extends Error {
  /** Bytes unpacked for nothing: they count against the budget, or many small bombs would be unpacked one after the other. */
  readonly unpacked: number;
  constructor(unpacked: number) {
    super('unpacks to more than allowed');
    this.unpacked = unpacked;
  }
}
/** The bytes are not what their kind demands. */
export class Damaged extends Error {}
/** Too many files, too much time: the rest stays unread. */
export class TooLarge extends Error {}

export class Budget {
  output: number = container_limits.output;
  members: number = container_limits.members;
  names: number = container_limits.names;
  readonly #deadline: number;

  constructor(time_ms: number = container_limits.time_ms) {
    this.#deadline = performance.now() + time_ms;
  }

  /** Bytes that packed ones may become. */
  mostFrom(packed: number): number {
    if (this.output <= 0) throw new TooLarge('output');
    return Math.min(this.output, Math.max(1024 * 1024, packed * container_limits.ratio));
  }

  checkTime(): void {
    if (performance.now() > this.#deadline) throw new TooLarge('time');
  }

  countName(): void {
    this.names -= 1;
    if (this.names < 0) throw new TooLarge('names');
  }
}

/** A file in a container. */
export type Member = {
  name: string;
  // null: encrypted, or packed in a way that is not read here; its name is all there is.
  bytes: Buffer | null;
  is_encrypted?: boolean;
  // It unpacks to more than allowed: its name is all there is.
  is_bomb?: boolean;
  // The container was cut off in it, or it is longer than what is unpacked.
  is_cut?: boolean;
  declared_mime?: string;
};

/** @param complete false: `bytes` are only the beginning */
export type Reader = (bytes: Buffer, budget: Budget, complete: boolean) => Iterable<Member>;

/** Grows up to a limit; what is written beyond it is a bomb, or the end of what is wanted. */
export class Output {
  bytes: Buffer = Buffer.allocUnsafe(64 * 1024);
  length = 0;
  readonly most: number;
  constructor(most: number) {
    this.most = most;
  }

  reserve(more: number): void {
    const wanted = this.length + more;
    if (wanted > this.most) throw new ArchiveBomb(this.most);
    if (wanted <= this.bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.min(this.most, Math.max(wanted, this.bytes.length * 2)));
    this.bytes.copy(grown, 0, 0, this.length);
    this.bytes = grown;
  }

  append(piece: Uint8Array): void {
    this.reserve(piece.length);
    this.bytes.set(piece, this.length);
    this.length += piece.length;
  }

  get content(): Buffer {
    return this.bytes.subarray(0, this.length);
  }
}
