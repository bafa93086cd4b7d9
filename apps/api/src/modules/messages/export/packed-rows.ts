import { type ListRecord, listColumns } from '../message-row.ts';
import { type Cast, packedReader, type RowReader } from '../search/engine/read.ts';

type Name = keyof ListRecord;

/** How the bytes of a column are read. `number` and `json` come as text: as binary, 2.35 of four bytes would not be 2.35 in eight. */
type Kind = 'text' | 'number' | 'json' | 'integer' | 'small' | 'flag' | 'time' | 'uuid';

const kinds: Partial<Record<Name, Kind>> = {
  tenant_id: 'integer',
  ts: 'time',
  id: 'uuid',
  size: 'integer',
  attachment_count: 'small',
  score: 'number',
  is_m365: 'flag',
  response_code: 'integer',
  signed: 'flag',
  encrypted: 'flag',
  tech_sign: 'flag',
  tech_signed: 'flag',
  tech_encrypted: 'flag',
  tech_decrypted: 'flag',
  archived: 'flag',
  held_params: 'json',
  released_at: 'time',
  reviewed_at: 'time',
  hashed_at: 'time',
  delivery_time: 'time',
};
const kindOf = (name: Name): Kind => kinds[name] ?? 'text';
/** Columns of type inet, whose binary form is none of ours. */
const as_text = new Set<Name>(['client_ip']);
const castOf = (name: Name): Cast =>
  as_text.has(name) || ['number', 'json'].includes(kindOf(name)) ? 'text' : 'binary';

/** Milliseconds from 1970 to 2000, when PostgreSQL's microseconds begin. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const HIGH = 2 ** 32;

const DOT = 0x2e;
const ZERO = 0x30;
/** Digits a double holds for sure. */
const MOST_DIGITS = 15;

/** A number from its text. Digits and a point are put together here: a division of two whole numbers is rounded as `Number` rounds. */
function readNumber(bytes: Buffer, from: number, to: number): number {
  let [value, scale] = [0, 0];
  if (to - from <= MOST_DIGITS) {
    let at = from;
    for (; at < to; at += 1) {
      const byte = bytes[at] ?? 0;
      const digit = byte - ZERO;
      if (digit >= 0 && digit <= 9) {
        value = value * 10 + digit;
        scale *= 10;
      } else if (byte === DOT && scale === 0) scale = 1;
      else break;
    }
    if (at === to) return scale === 0 ? value : value / scale;
  }
  return Number(bytes.toString('latin1', from, to));
}

type Read = (bytes: Buffer, from: number, to: number) => unknown;
const readers: Record<Kind, Read> = {
  text: (bytes, from, to) => bytes.toString('utf8', from, to),
  number: readNumber,
  json: (bytes, from, to) => JSON.parse(bytes.toString('utf8', from, to)),
  integer: (bytes, from) => bytes.readInt32BE(from),
  small: (bytes, from) => bytes.readInt16BE(from),
  flag: (bytes, from) => bytes[from] === 1,
  time: (bytes, from) => {
    const micros = bytes.readInt32BE(from) * HIGH + bytes.readUInt32BE(from + 4);
    return new Date(EPOCH_MS + Math.floor(micros / 1000));
  },
  uuid: (bytes, from, to) => {
    const hex = bytes.toString('hex', from, to);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  },
};

/** Signature, flags, length of an extension, which nobody writes (PostgreSQL manual, COPY, binary format). */
const HEAD_BYTES = 19;
const COUNT_BYTES = 2;
const LENGTH_BYTES = 4;

/** The bytes of a piece, and where the columns are of the row that was looked at last: rows are written one after the other. */
class Page {
  readonly bytes: Buffer;
  readonly #view: DataView;
  /** Start and end of each column; the start is −1 where it is null. */
  readonly #edges: Int32Array;
  #row = -1;

  constructor(bytes: Buffer, columns: number) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#edges = new Int32Array(2 * columns);
  }

  /** The edges of the row that begins at `from`. */
  edgesOf(from: number): Int32Array {
    const edges = this.#edges;
    if (this.#row === from) return edges;
    this.#row = from;
    let at = from;
    for (let index = 0; index < edges.length; index += 2) {
      const length = this.#view.getInt32(at);
      at += LENGTH_BYTES;
      edges[index] = length < 0 ? -1 : at;
      if (length > 0) at += length;
      edges[index + 1] = at;
    }
    return edges;
  }

  /** Where each row begins, behind the number of its columns. That number is −1 at the end. */
  *rows(): Generator<number> {
    const columns = this.#edges.length / 2;
    for (let at = HEAD_BYTES; this.#view.getInt16(at) !== -1; ) {
      at += COUNT_BYTES;
      yield at;
      for (let column = 0; column < columns; column += 1)
        at += LENGTH_BYTES + Math.max(0, this.#view.getInt32(at));
    }
  }
}

/** Columns that were read: where a row's edges of each are. */
type Places = Readonly<Partial<Record<Name, number>>>;

/** A row that makes of its bytes what it is asked for, when it is asked. */
export class PackedRow {
  readonly page: Page;
  readonly base: number;
  readonly at: Places;

  constructor(page: Page, base: number, at: Places) {
    this.page = page;
    this.base = base;
    this.at = at;
  }

  /** Index of a text column's start among the row's edges; −1 where it is empty or was not read. */
  edgeOf(name: Name | undefined): number {
    const place = name && this.at[name];
    if (place === undefined) return -1;
    const edges = this.page.edgesOf(this.base);
    return (edges[place] ?? -1) < (edges[place + 1] ?? -1) ? place : -1;
  }
}
export type PackedRecord = PackedRow & ListRecord;

/** What stands for a column that was not asked for. */
const absent: Partial<Record<Kind, unknown>> = { text: '', integer: 0, small: 0, number: 0, flag: false };

function rowClass(names: readonly Name[]): new (page: Page, base: number) => PackedRecord {
  const at: Places = Object.fromEntries(names.map((name, index) => [name, 2 * index]));
  class Row extends PackedRow {
    constructor(page: Page, base: number) {
      super(page, base, at);
    }
  }
  for (const name of listColumns) {
    const kind = kindOf(name);
    const read = readers[kind];
    const place = at[name];
    const get =
      place === undefined
        ? () => absent[kind] ?? null
        : function get(this: PackedRow) {
            const edges = this.page.edgesOf(this.base);
            const from = edges[place] ?? -1;
            return from < 0 ? null : read(this.page.bytes, from, edges[place + 1] ?? from);
          };
    Object.defineProperty(Row.prototype, name, { get });
  }
  return Row as unknown as new (
    page: Page,
    base: number,
  ) => PackedRecord;
}

/** Reads rows of the message log, each with its key and the given columns. */
export function packing(columns: readonly Name[]): RowReader<PackedRecord> {
  const names = [...new Set<Name>(['tenant_id', 'ts', 'id', ...columns])];
  const Row = rowClass(names);
  const unpack = (bytes: Buffer) => {
    const page = new Page(bytes, names.length);
    return Array.from(page.rows(), (at) => new Row(page, at));
  };
  return packedReader(new Map(names.map((name) => [name, castOf(name)])), unpack);
}
