import { setImmediate as turn } from 'node:timers/promises';
import type { Operation } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Call } from '../../../http/handler.ts';
import { type ListRecord, listColumns } from '../message-row.ts';
import { type Position, type SearchRequest, steerPlanner } from '../search/engine/request.ts';
import { searchMessages, searchRows } from '../search/engine/search.ts';
import { type PackedRecord, packing } from './packed-rows.ts';

/** The first rows come at once; the others in pieces large enough that asking costs nothing beside answering. */
const FIRST = 500;
const FURTHER = 10_000;
/** Rows written out together: what is in memory as objects and as text at once. */
const SLICE = 500;
/** Milliseconds a piece may take: a file is waited for longer than a screen. */
const OPTIONS = { onReader: true, statementTimeout: 25_000 };

type RowsCall = Pick<Call<Operation>, 'scoped'>;
type ReadPiece<Row> = (tx: Tx, request: SearchRequest, limit: number) => Promise<readonly Row[]>;

/** Rows as records, all columns of a list. */
export const exportRecords = (call: RowsCall, request: SearchRequest, most: number) =>
  piecesOf<ListRecord>(call, request, most, async (tx, part, limit) => {
    const { rows } = await searchMessages<ListRecord>(tx, part, { columns: listColumns, limit });
    return rows;
  });

/** Rows as the database packs them, with the columns named. */
export function exportRows(
  call: RowsCall,
  request: SearchRequest,
  columns: readonly (keyof ListRecord)[],
  most: number,
): AsyncGenerator<readonly PackedRecord[]> {
  const reader = packing(columns);
  return piecesOf(call, request, most, async (tx, part, limit) => {
    const { rows } = await searchRows(tx, part, reader, { limit });
    return rows;
  });
}

/**
 * All rows of a search, in order, at most `most`. Each piece is a transaction of its own, read while the one before is written out,
 * so that a slow reader holds neither a connection nor more than two pieces.
 */
async function* piecesOf<Row extends Position>(
  { scoped }: RowsCall,
  request: SearchRequest,
  most: number,
  ask: ReadPiece<Row>,
): AsyncGenerator<readonly Row[]> {
  const read = (part: SearchRequest, rows: number) =>
    scoped(async (tx) => {
      await steerPlanner(tx);
      return ask(tx, part, rows);
    }, OPTIONS);
  let limit = Math.min(FIRST, most);
  let left = most;
  let next: Promise<readonly Row[]> | null = read(request, limit);
  while (next) {
    const piece: readonly Row[] = await next;
    const last: Row | undefined = piece.at(-1);
    const is_cut: boolean = piece.length === limit;
    left -= piece.length;
    limit = Math.min(FURTHER, left);
    next =
      is_cut && last && left > 0 ? read({ ...request, after: { ts: last.ts, id: last.id } }, limit) : null;
    // Whoever stops listening does not hear of it either.
    next?.catch(() => undefined);
    for (let at = 0; at < piece.length; at += SLICE) {
      yield piece.slice(at, at + SLICE);
      // A quick reader never makes the writing wait. Without a turn of the loop nothing of the next piece would be taken from the database
      // meanwhile, and it would stand still until this one is written.
      await turn();
    }
  }
}
