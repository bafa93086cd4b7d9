import { readableName } from '@postern/addresses';
import type { Operations, QueryOf } from '@postern/contract';
import { likePart, type Tx } from '@postern/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { holdsIn } from './entry.ts';
import { type ListRights, visibleEntries } from './rights.ts';

export type EntryFilters = QueryOf<Operations['listExport']>;

/** The text with the name at its end as entries keep it: somebody may look for `@xn--bcher-kva.example` of a header. */
const asKept = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[a-z0-9.-]*xn--[a-z0-9.-]+$/, readableName);

function holds(text: string): RawBuilder<SqlBool> {
  const likes = sql`any(${[likePart(text.trim()), likePart(asKept(text.trim()).trim())]}::text[])`;
  // As it is kept, and as lists show it: `@example.com` is kept as `%example.com`.
  return sql<SqlBool>`(concat_ws(' ', sender_address, regexp_replace(sender_address, '^%', '@'), sender_host, scope_user, scope_domain) ilike ${likes} or comment ilike ${likes})`;
}

const by_reach = {
  user: sql<SqlBool>`scope_user is not null`,
  domain: sql<SqlBool>`scope_domain is not null`,
  tenant: sql<SqlBool>`scope_tenant`,
  global: sql<SqlBool>`scope_global`,
};

const by_state = {
  active: sql<SqlBool>`enabled and coalesce(not_before <= now(), true) and coalesce(not_after >= now(), true)`,
  off: sql<SqlBool>`not enabled`,
  waiting: sql<SqlBool>`enabled and not_before > now()`,
  expired: sql<SqlBool>`not_after < now()`,
  unreviewed: sql<SqlBool>`not reviewed`,
  idle: sql<SqlBool>`hit_count = 0`,
};

/** The same as `mayWriteEntry`, over rows the person sees. */
function editableRows(rights: ListRights): RawBuilder<SqlBool> {
  if (rights.is_superuser) return sql<SqlBool>`true`;
  if (rights.writes_domains && rights.only_domains === null) return sql<SqlBool>`not scope_global`;
  if (rights.only_domains)
    return sql<SqlBool>`(coalesce(scope_domain, split_part(scope_user, '@', 2)) = any(${[...rights.only_domains]}::text[]) and (${rights.writes_domains} or scope_user = ${rights.address}))`;
  return sql<SqlBool>`(${rights.writes_own} and scope_user = ${rights.address})`;
}

/** Entries that are there, seen by the person, and as the filters say. */
export function selectEntries(tx: Tx, rights: ListRights, filters: EntryFilters) {
  const { q, list_type, reach, state, instance, editable } = filters;
  return tx
    .selectFrom('block_welcome_entry')
    .where('removed_at', 'is', null)
    .where(visibleEntries(rights))
    .$if(instance !== undefined, (query) => query.where(holdsIn(instance ?? null)))
    .$if(list_type !== undefined, (query) => query.where('list_type', '=', list_type ?? ''))
    .$if(reach !== undefined, (query) => query.where(by_reach[reach ?? 'user']))
    .$if(state !== undefined, (query) => query.where(by_state[state ?? 'active']))
    .$if(editable === 'true', (query) => query.where(editableRows(rights)))
    .$if(Boolean(q?.trim()), (query) => query.where(holds(q ?? '')));
}
