import type { ListEntryData } from '@postern/contract';
import type { CsvColumn } from '../exports/index.ts';

const yes = (flag: boolean) => (flag ? 'yes' : 'no');

/** The columns of an exported file, which the import reads again; the last ones are told only. The null sender is written `<>`. */
export const csv_columns: readonly CsvColumn<ListEntryData>[] = [
  { name: 'list_type', cell: (entry) => entry.list_type },
  {
    name: 'sender_address',
    cell: (entry) => (entry.sender_address === '' ? '<>' : (entry.sender_address ?? '')),
  },
  { name: 'sender_host', cell: (entry) => entry.sender_host ?? '' },
  { name: 'list_scope', cell: (entry) => entry.list_scope },
  { name: 'scope_user', cell: (entry) => entry.scope_user ?? '' },
  { name: 'scope_domain', cell: (entry) => entry.scope_domain ?? '' },
  { name: 'scope_tenant', cell: (entry) => (entry.scope_tenant ? String(entry.tenant_id) : '') },
  { name: 'scope_global', cell: (entry) => (entry.scope_global ? 'yes' : '') },
  { name: 'instance', cell: (entry) => entry.instance ?? '' },
  { name: 'enabled', cell: (entry) => yes(entry.enabled) },
  { name: 'reviewed', cell: (entry) => yes(entry.reviewed) },
  { name: 'not_before', cell: (entry) => entry.not_before ?? '' },
  { name: 'not_after', cell: (entry) => entry.not_after ?? '' },
  { name: 'comment', cell: (entry) => entry.comment },
  { name: 'hitcount', cell: (entry) => String(entry.hitcount) },
  { name: 'lasthit', cell: (entry) => entry.lasthit ?? '' },
  { name: 'created_at', cell: (entry) => entry.created_at },
  { name: 'created_by', cell: (entry) => entry.created_by },
];
