import { Readable } from 'node:stream';
import type { Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import type { Call, Handler } from '../../../http/handler.ts';
import { BYTE_ORDER_MARK, csvCell } from '../../exports/index.ts';
import { csv_columns } from '../csv-columns.ts';
import { type EntryRow, entry_columns, presentEntry } from '../entry.ts';
import { selectEntries } from '../entry-query.ts';
import { listRights, listScope } from '../rights.ts';

type Export = Call<Operations['listExport']>;

const PAGE = 1_000;

/** Page by page, newest first, each in a transaction of its own: a slow reader holds nothing. */
async function* csvFile({ actor, query, services, signal }: Export): AsyncGenerator<string> {
  const rights = listRights(actor);
  yield `${BYTE_ORDER_MARK}${csv_columns.map(({ name }) => name).join(',')}\r\n`;
  let before: string | null = null;
  for (;;) {
    const after: string | null = before;
    const rows: EntryRow[] = await withScope(
      services.db,
      listScope(rights),
      (tx) =>
        selectEntries(tx, rights, query)
          .select(entry_columns)
          .$if(after !== null, (entries) => entries.where('id', '<', after ?? ''))
          .orderBy('id', 'desc')
          .limit(PAGE)
          .execute(),
      { readOnly: true },
    );
    const now = services.clock();
    const lines = rows.map((row) => {
      const entry = presentEntry(rights, row, now);
      return `${csv_columns.map(({ cell }) => csvCell(cell(entry))).join(',')}\r\n`;
    });
    if (lines.length > 0) yield lines.join('');
    before = rows.at(-1)?.id ?? null;
    if (rows.length < PAGE || signal.aborted) return;
  }
}

export const listExport: Handler<Operations['listExport']> = async (call) => ({
  content: Readable.from(csvFile(call)),
  filename: `sender-lists-${new Date(call.services.clock()).toISOString().slice(0, 10)}.csv`,
  mediatype: 'text/csv; charset=utf-8',
});
