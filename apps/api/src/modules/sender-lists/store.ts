import { type AuditActor, type Tx, uuidv7 } from '@postern/db';
import { sql } from 'kysely';
import type { EntryFields } from './entry.ts';

/**
 * The tenant's next list version. The row stays locked until the commit, so writers of one tenant follow each other and readers that saw a
 * version have seen all of it.
 */
export async function nextVersion(tx: Tx, tenant_id: number): Promise<number> {
  const row = await tx
    .insertInto('list_version')
    .values({ tenant_id, version: 1 })
    .onConflict((known) => known.column('tenant_id').doUpdateSet({ version: sql`list_version.version + 1` }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export type HistoryAction = 'add' | 'change' | 'remove' | 'restore';

export interface HistoryStep {
  readonly tenant_id: number;
  readonly id: string;
  readonly action: HistoryAction;
  readonly before: EntryFields | null;
  readonly after: EntryFields | null;
}

/** What a history row keeps of an entry. */
function plain(fields: EntryFields | null): string | null {
  if (!fields) return null;
  const { list_type, list_scope, sender_address, sender_host, sender_netmask } = fields;
  const { scope_user, scope_domain, scope_tenant, scope_global } = fields;
  const { comment, enabled, reviewed, not_before, not_after, instance } = fields;
  return JSON.stringify({
    ...{ list_type, list_scope, sender_address, sender_host, sender_netmask },
    ...{ scope_user, scope_domain, scope_tenant, scope_global },
    ...{ comment, enabled, reviewed, not_before, not_after, instance },
  });
}

/** Rows of one statement; keeps the number of its parameters far from the protocol's 65,535. */
const CHUNK = 500;

export function chunks<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / CHUNK);
  return Array.from({ length: count }, (_, index) => items.slice(index * CHUNK, (index + 1) * CHUNK));
}

export async function keepHistory(tx: Tx, steps: readonly HistoryStep[], audit: AuditActor): Promise<void> {
  for (const part of chunks(steps)) {
    const rows = part.map(({ before, after, ...step }) => ({
      ...step,
      history_id: uuidv7(),
      changed_by: audit.actor,
      impersonator: audit.impersonator ?? null,
      before: plain(before),
      after: plain(after),
    }));
    await tx.insertInto('list_entry_history').values(rows).execute();
  }
}
