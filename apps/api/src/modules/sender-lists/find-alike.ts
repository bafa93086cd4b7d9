import type { Tx } from '@postern/db';
import { type EntryFields, entry_columns, holdsIn, type StoredEntry, toStored } from './entry.ts';
import { type ListRights, visibleEntries } from './rights.ts';

const MOST = 10;

/** Entries about the very same sender in the same tenant or the whole installation that hold where and when a draft would: what it would double or contradict. */
export async function findAlike(
  tx: Tx,
  rights: ListRights,
  fields: EntryFields,
  tenant_id: number,
  besides: string | undefined,
  now: number,
): Promise<StoredEntry[]> {
  const rows = await tx
    .selectFrom('block_welcome_entry')
    .select(entry_columns)
    .where('tenant_id', 'in', [tenant_id, 0])
    .where('removed_at', 'is', null)
    .where('sender_address', 'is not distinct from', fields.sender_address)
    .where('sender_host', 'is not distinct from', fields.sender_host)
    .where('sender_netmask', '=', fields.sender_netmask)
    .where(visibleEntries(rights))
    .$if(fields.instance !== null, (query) => query.where(holdsIn(fields.instance)))
    .where((where) =>
      where.or([
        where('not_after', 'is', null),
        where('not_after', '>=', fields.not_before ?? new Date(now)),
      ]),
    )
    .$if(fields.not_after !== null, (query) =>
      query.where((where) =>
        where.or([where('not_before', 'is', null), where('not_before', '<=', fields.not_after)]),
      ),
    )
    .$if(besides !== undefined, (query) => query.where('id', '!=', besides ?? ''))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(toStored);
}
