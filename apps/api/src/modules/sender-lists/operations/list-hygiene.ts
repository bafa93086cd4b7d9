import { type DataOf, type ListFlaw, list_flaws, type Operations } from '@postern/contract';
import { type Tx, withScope } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { entry_columns, presentEntry, type StoredEntry, toStored } from '../entry.ts';
import { type Flawed, findFlaws } from '../hygiene/flaws.ts';
import { listRights, listScope, mayWriteEntry, visibleEntries } from '../rights.ts';

type Answer = DataOf<Operations['listHygiene']>;

/** Entries looked at, newest first, and entries told of each flaw. */
const MOST_ENTRIES = 20_000;
const MOST_TOLD = 200;

function groupOf(
  flaw: ListFlaw,
  flawed: readonly Flawed[],
  present: (entry: StoredEntry) => Answer['groups'][number]['found'][number]['entry'],
) {
  const found = flawed.filter((one) => one.flaw === flaw);
  return {
    flaw,
    total: found.length,
    found: found
      .slice(0, MOST_TOLD)
      .map(({ entry, other }) => ({ entry: present(entry), other: other && present(other) })),
  };
}

/** Only entries the caller can do something about are told; all that apply are looked at. */
export const listHygiene: Handler<Operations['listHygiene']> = async ({ actor, services }) => {
  const rights = listRights(actor);
  const now = services.clock();
  const rows = await withScope(
    services.db,
    listScope(rights),
    (tx: Tx) =>
      tx
        .selectFrom('block_welcome_entry')
        .select(entry_columns)
        .where('removed_at', 'is', null)
        .where(visibleEntries(rights))
        .orderBy('id', 'desc')
        .limit(MOST_ENTRIES + 1)
        .execute(),
    { readOnly: true },
  );
  const seen = rows.slice(0, MOST_ENTRIES).map(toStored);
  const tells = (entry: StoredEntry) =>
    mayWriteEntry(rights, entry.tenant_id, entry) || (!rights.own_only && entry.tenant_id !== 0);
  const flawed: Flawed[] = [];
  for (const tenant_id of new Set(seen.map((entry) => entry.tenant_id))) {
    const all = seen.filter((entry) => entry.tenant_id === tenant_id || entry.tenant_id === 0);
    const mine = seen.filter((entry) => entry.tenant_id === tenant_id && tells(entry));
    flawed.push(...(await findFlaws(all, mine, now)));
  }
  const present = (entry: StoredEntry) => presentEntry(rights, entry, now);
  return {
    groups: list_flaws.map((flaw) => groupOf(flaw, flawed, present)),
    examined: seen.filter(tells).length,
    complete: rows.length <= MOST_ENTRIES,
  };
};
