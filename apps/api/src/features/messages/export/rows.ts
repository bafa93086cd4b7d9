import type { Operation } from '@postern/contract';
import type { Call } from '../../../lib/handler.ts';
import type { ListRecord } from '../../../lib/message-row.ts';
import {
  type Position,
  type SearchRequest,
  steerPlanner,
} from '../../../lib/message-search/engine/request.ts';
import { searchMessages } from '../../../lib/message-search/engine/search.ts';

export type ExportRow = ListRecord;

/** The first rows come at once; the others in pieces large enough that asking costs nothing beside answering. */
const FIRST = 500;
const FURTHER = 10_000;
/** Milliseconds a piece may take: a file is waited for longer than a screen. */
const TIMEOUT_MS = 25_000;

type RowsCall = Pick<Call<Operation>, 'scoped'>;

interface Piece {
  rows: ExportRow[];
  /** Where the next one begins; null at the end. */
  after: Position | null;
}

function readPiece(
  { scoped }: RowsCall,
  request: SearchRequest,
  columns: readonly (keyof ListRecord)[],
  limit: number,
): Promise<Piece> {
  return scoped(
    async (tx) => {
      await steerPlanner(tx);
      const { rows } = await searchMessages<ExportRow>(tx, request, { columns, limit });
      const last = rows.length < limit ? undefined : rows.at(-1);
      return { rows, after: last ? { ts: last.ts, id: last.id } : null };
    },
    { readOnly: true, statementTimeout: TIMEOUT_MS },
  );
}

/**
 * All rows of a search, in order, at most `most`. Each piece is a transaction of its own, read while the one before is written out,
 * so that a slow reader holds neither a connection nor more than two pieces.
 */
export async function* exportRows(
  call: RowsCall,
  request: SearchRequest,
  columns: readonly (keyof ListRecord)[],
  most: number,
): AsyncGenerator<readonly ExportRow[]> {
  let left = most;
  let next: Promise<Piece> | null = readPiece(call, request, columns, Math.min(FIRST, left));
  while (next) {
    const { rows, after }: Piece = await next;
    left -= rows.length;
    next =
      after && left > 0 ? readPiece(call, { ...request, after }, columns, Math.min(FURTHER, left)) : null;
    // Whoever stops listening does not hear of it either.
    next?.catch(() => undefined);
    if (rows.length > 0) yield rows;
  }
}
