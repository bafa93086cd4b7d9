import { canonicalAddress, domainPart } from '@postern/addresses';
import { cleanListAddress } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { ListEntry, ListSubject } from '@postern/mail';
import { sql } from 'kysely';
import { entry_columns, holdsIn, type StoredEntry, toStored } from './entry.ts';

/** An entry as stored, and as the gateway's functions take it. */
export interface Candidate {
  readonly stored: StoredEntry;
  readonly entry: ListEntry;
}

/** Entries without an address read at once; nobody has as many. */
const MOST_BY_HOST = 5_000;

export function toListEntry(stored: StoredEntry): ListEntry {
  const { id, list_type, list_scope, sender_address, sender_host, sender_netmask } = stored;
  const { scope_global, scope_tenant, scope_domain, scope_user, enabled, not_before, not_after } = stored;
  const { except_domains } = stored;
  return {
    ...{ id, list_type, list_scope, sender_address, enabled, not_before, not_after },
    ...{ scope_global, scope_tenant, scope_domain, scope_user, except_domains },
    sender_host:
      sender_host !== null && sender_netmask >= 0 ? `${sender_host}/${sender_netmask}` : sender_host,
  };
}

/** Every way an entry may write one of the subject's addresses. */
function addressForms({ sender, header_senders }: ListSubject): string[] {
  const forms = new Set<string>();
  for (const address of [sender, ...header_senders]) {
    if (address === '') forms.add('');
    // As entries are kept, and as older ones may have been written.
    const spellings = [cleanListAddress(address) ?? '', address.toLowerCase(), canonicalAddress(address)];
    for (const spelled of address === '' ? [] : spellings) {
      const domain = domainPart(spelled);
      forms.add(spelled).add(`%${domain}`);
      const labels = domain.split('.');
      for (let from = 1; from < labels.length; from++) forms.add(`*.${labels.slice(from).join('.')}`);
    }
  }
  return [...forms];
}

/** The entries of a tenant and of the installation that can match one of the subjects: by address through the index, by host alone all. */
export async function readCandidates(
  tx: Tx,
  {
    tenant_id,
    subjects,
    instance,
  }: { tenant_id: number; subjects: readonly ListSubject[]; instance: string },
): Promise<Candidate[]> {
  const forms = [...new Set(subjects.flatMap(addressForms))];
  const rows = await tx
    .selectFrom('block_welcome_entry')
    .select(entry_columns)
    .where('tenant_id', 'in', [tenant_id, 0])
    .where('removed_at', 'is', null)
    .where(holdsIn(instance))
    .where((where) =>
      where.or([
        where('sender_address', '=', sql<string>`any(${forms}::text[])`),
        where('sender_address', 'is', null),
      ]),
    )
    .orderBy('id')
    .limit(MOST_BY_HOST)
    .execute();
  return rows.map((row) => {
    const stored = toStored(row);
    return { stored, entry: toListEntry(stored) };
  });
}
