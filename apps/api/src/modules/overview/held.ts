import type { DataOf, Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import {
  type ListRecord,
  listColumns,
  presentMessageRow,
  type SearchRequest,
  searchMessages,
} from '../messages/index.ts';
import { countAll } from './count-all.ts';

type Overview = DataOf<Operations['overviewRead']>;

const SHOWN = 5;

/**
 * What is held of the person's own mail and nobody has decided about, newest first: what the quarantine lists of it.
 * @param held the same of all mail the person sees
 */
export async function readHeldForPerson(
  tx: Tx,
  user_id: string,
  held: SearchRequest,
): Promise<Overview['held_for_you']> {
  const own = { ...held, visibility: { ...held.visibility, own_only: true } };
  const { rows } = await searchMessages<ListRecord>(tx, own, { columns: listColumns, limit: SHOWN });
  const total = rows.length < SHOWN ? rows.length : await countAll(tx, own);
  const open = await tx
    .selectFrom('release_request')
    .select('id')
    .where('user_id', '=', user_id)
    .where('state', '=', 'open')
    .execute();
  const asked = new Set(open.map(({ id }) => id));
  return {
    rows: rows.map((row) => presentMessageRow(row)),
    total,
    asked: rows.filter(({ id }) => asked.has(id)).map((row) => presentMessageRow(row).cloudid),
  };
}
