import type { DataOf, Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import { listColumns, presentMessageRow } from '../../lib/message-row.ts';
import { type Visibility, visibleMessages } from '../../lib/visibility.ts';

type Overview = DataOf<Operations['overviewRead']>;

/** Counting stops here: beyond it nobody works through a list by hand. */
const COUNTED = 10_000;
const SHOWN = 5;

function heldMessages(tx: Tx, visibility: Visibility) {
  return tx
    .selectFrom('message')
    .where('quarantined', '=', true)
    .where('state', '=', 'held')
    .where(visibleMessages(visibility));
}

async function countUpTo(query: ReturnType<typeof heldMessages>): Promise<number> {
  const rows = await query.select(sql<number>`1`.as('one')).limit(COUNTED).execute();
  return rows.length;
}

/** Held and decided about by nobody yet: what the quarantine lists as waiting. */
export function countOpen(tx: Tx, visibility: Visibility): Promise<number> {
  return countUpTo(
    heldMessages(tx, visibility).where('reviewed_at', 'is', null).where('hashed_at', 'is', null),
  );
}

/** What is held of the person's own mail, newest first. */
export async function readHeldForPerson(tx: Tx, visibility: Visibility): Promise<Overview['held_for_you']> {
  const own = { ...visibility, own_only: true };
  const rows = await heldMessages(tx, own)
    .select(listColumns)
    .orderBy('ts', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const total = rows.length < SHOWN ? rows.length : await countUpTo(heldMessages(tx, own));
  return { rows: rows.map((row) => presentMessageRow(row)), total };
}
