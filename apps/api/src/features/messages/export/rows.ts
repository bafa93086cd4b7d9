import type { Operation } from '@postern/contract';
import type { Call } from '../../../lib/handler.ts';
import { type ListRecord, listColumns } from '../../../lib/message-row.ts';
import { TornRowsError } from '../../../lib/message-search/engine/read.ts';
import {
  type Key,
  type Position,
  type SearchRequest,
  steerPlanner,
} from '../../../lib/message-search/engine/request.ts';
import { readFound, searchMessages, searchRows } from '../../../lib/message-search/engine/search.ts';
import type { CellColumn, CellRecord } from './cells.ts';
import { packing } from './packed-rows.ts';

export type ExportRow = ListRecord;

/** The first rows come at once; the others in pieces large enough that asking costs nothing beside answering. */
const FIRST = 500;
const FURTHER = 10_000;
/** Rows written out together: what is in memory as objects and as text at once. */
const SLICE = 500;
/** Milliseconds a piece may take: a file is waited for longer than a screen. */
const OPTIONS = { readOnly: true, statementTimeout: 25_000 };

type RowsCall = Pick<Call<Operation>, 'scoped'>;

/** Rows as they were read; made into what a format takes a slice at a time. */
interface Piece<Row> {
  readonly count: number;
  slice(from: number, to: number): Promise<readonly Row[]>;
  /** Where the next piece begins. */
  readonly last: Position | null;
}

type ReadPiece<Row> = (request: SearchRequest, limit: number) => Promise<Piece<Row>>;

function pieceOf<Row extends Key>(rows: readonly Row[]): Piece<Row> {
  return {
    count: rows.length,
    slice: async (from, to) => rows.slice(from, to),
    last: rows.at(-1) ?? null,
  };
}

/** Whole rows of the log. */
export const exportRows = (call: RowsCall, request: SearchRequest, most: number) =>
  piecesOf<ExportRow>(request, most, (part, limit) =>
    call.scoped(async (tx) => {
      await steerPlanner(tx);
      const { rows } = await searchMessages<ExportRow>(tx, part, { columns: listColumns, limit });
      return pieceOf(rows);
    }, OPTIONS),
  );

/** What the cells of some columns are made of. */
export function exportCells(
  { scoped }: RowsCall,
  request: SearchRequest,
  columns: readonly CellColumn[],
  most: number,
): AsyncGenerator<readonly CellRecord[]> {
  const { reader, keyOf, unpack } = packing(columns);
  const readApart = (keys: readonly Key[]) =>
    scoped((tx) => readFound<CellRecord & Key>(tx, keys, columns), OPTIONS);
  async function unpackAll(packed: readonly string[]): Promise<readonly CellRecord[]> {
    const made = packed.map(unpack);
    const torn = packed.filter((_, index) => made[index] === null).map(keyOf);
    if (torn.length === 0) return made as CellRecord[];
    const apart = new Map((await readApart(torn)).map((row) => [row.id, row]));
    return packed.flatMap((row, index) => made[index] ?? apart.get(keyOf(row).id) ?? []);
  }
  return piecesOf<CellRecord>(request, most, (part, limit) =>
    scoped(async (tx) => {
      await steerPlanner(tx);
      try {
        const { rows } = await searchRows(tx, part, reader, { limit });
        const last = rows.at(-1);
        return {
          count: rows.length,
          slice: (from, to) => unpackAll(rows.slice(from, to)),
          last: last === undefined ? null : keyOf(last),
        };
      } catch (error) {
        if (!(error instanceof TornRowsError)) throw error;
        const { rows } = await searchMessages<CellRecord & Key>(tx, part, { columns, limit });
        return pieceOf(rows);
      }
    }, OPTIONS),
  );
}

/**
 * All rows of a search, in order, at most `most`. Each piece is a transaction of its own, read while the one before is written out,
 * so that a slow reader holds neither a connection nor more than two pieces.
 */
async function* piecesOf<Row>(
  request: SearchRequest,
  most: number,
  read: ReadPiece<Row>,
): AsyncGenerator<readonly Row[]> {
  let limit = Math.min(FIRST, most);
  let left = most;
  let next: Promise<Piece<Row>> | null = read(request, limit);
  while (next) {
    const piece: Piece<Row> = await next;
    const { count, last } = piece;
    const is_cut: boolean = count === limit;
    left -= count;
    limit = Math.min(FURTHER, left);
    next = is_cut && last && left > 0 ? read({ ...request, after: last }, limit) : null;
    // Whoever stops listening does not hear of it either.
    next?.catch(() => undefined);
    for (let at = 0; at < count; at += SLICE) yield await piece.slice(at, at + SLICE);
  }
}
