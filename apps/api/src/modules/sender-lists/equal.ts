import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import { type EntryFields, entry_columns, type StoredEntry, toStored } from './entry.ts';
import { chunks } from './store.ts';

/** What makes two entries equal, as one text. */
export const equalityKey = (tenant_id: number, one: EntryFields): string =>
  JSON.stringify([
    ...[tenant_id, one.list_type, one.list_scope, one.sender_address, one.sender_host, one.sender_netmask],
    ...[one.scope_user, one.scope_domain, one.scope_tenant, one.scope_global],
    one.scope_global ? one.instance : null,
  ]);

/** Entries equal to one of these, by their key, removed ones aside; of several the oldest. */
export async function readEqual(
  tx: Tx,
  tenant_id: number,
  all: readonly EntryFields[],
): Promise<Map<string, StoredEntry>> {
  const found = new Map<string, StoredEntry>();
  for (const part of chunks(all)) {
    const addresses = part.flatMap(({ sender_address }) => sender_address ?? []);
    const hosts = part.flatMap(({ sender_address, sender_host }) =>
      sender_address === null ? (sender_host ?? []) : [],
    );
    const same = await tx
      .selectFrom('block_welcome_entry')
      .select(entry_columns)
      .where('tenant_id', '=', tenant_id)
      .where('removed_at', 'is', null)
      .where((where) =>
        where.or([
          where('sender_address', '=', sql<string>`any(${addresses}::text[])`),
          where.and([
            where('sender_address', 'is', null),
            where('sender_host', '=', sql<string>`any(${hosts}::text[])`),
          ]),
        ]),
      )
      .orderBy('id', 'desc')
      .execute();
    for (const row of same.map(toStored)) found.set(equalityKey(tenant_id, row), row);
  }
  return found;
}

/** The entry that says the same of the same sender for the same mailboxes, removed ones aside. */
export async function findEqual(
  tx: Tx,
  tenant_id: number,
  fields: EntryFields,
): Promise<StoredEntry | undefined> {
  return (await readEqual(tx, tenant_id, [fields])).get(equalityKey(tenant_id, fields));
}
