import type { Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import type { Call, Handler } from '../../../http/handler.ts';
import { csvAnswer } from '../../exports/index.ts';
import { csv_columns } from '../csv-columns.ts';
import { type EntryRow, entry_columns, presentEntry } from '../entry.ts';
import { selectEntries } from '../entry-query.ts';
import { listRights, listScope } from '../rights.ts';

type Export = Call<Operations['listExport']>;

const PAGE = 1_000;

/** Newest first. */
async function* pagesOf({ actor, query, services, signal }: Export) {
  const rights = listRights(actor);
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
    yield rows.map((row) => presentEntry(rights, row, now));
    before = rows.at(-1)?.id ?? null;
    if (rows.length < PAGE || signal.aborted) return;
  }
}

export const listExport: Handler<Operations['listExport']> = async (call) =>
  csvAnswer(
    `sender-lists-${new Date(call.services.clock()).toISOString().slice(0, 10)}`,
    csv_columns,
    pagesOf(call),
  );
