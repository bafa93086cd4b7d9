import { ipFamily } from '@postern/addresses';
import { cleanListHost, type ListDraft, list_draft } from '@postern/contract';
import type { CsvRecord } from '../../exports/index.ts';
import { plainCell } from '../../exports/index.ts';

export interface ImportRow {
  readonly line: number;
  readonly draft: ListDraft;
}

export interface ValueIssue {
  readonly line: number;
  readonly field: string;
  readonly problem: 'value_invalid' | 'row_empty';
  readonly text: string;
}

/** Columns the import reads, also by the names other products export them under. */
const column_names: Readonly<Record<string, string>> = {
  list_type: 'list_type',
  type: 'list_type',
  action: 'list_type',
  sender: 'sender',
  address: 'sender',
  email: 'sender',
  entry: 'sender',
  sender_address: 'sender_address',
  sender_host: 'sender_host',
  host: 'sender_host',
  ip: 'sender_host',
  list_scope: 'list_scope',
  scope_user: 'scope_user',
  user: 'scope_user',
  recipient: 'scope_user',
  scope_domain: 'scope_domain',
  domain: 'scope_domain',
  scope_tenant: 'scope_tenant',
  scope_global: 'scope_global',
  instance: 'instance',
  enabled: 'enabled',
  reviewed: 'reviewed',
  not_before: 'not_before',
  not_after: 'not_after',
  expires: 'not_after',
  comment: 'comment',
  note: 'comment',
};
/** Told by the export only. */
const told_columns = new Set(['hitcount', 'lasthit', 'created_at', 'created_by']);

const types: Readonly<Record<string, 'block' | 'welcome'>> = {
  ...{ block: 'block', blocked: 'block', deny: 'block', black: 'block', blacklist: 'block' },
  ...{ welcome: 'welcome', allow: 'welcome', allowed: 'welcome', white: 'welcome', whitelist: 'welcome' },
};
const flags: Readonly<Record<string, boolean>> = {
  ...{ yes: true, true: true, '1': true, on: true, x: true },
  ...{ no: false, false: false, '0': false, off: false },
};

/** The columns a head line names; null: the first line is no head line. */
export function headOf(record: CsvRecord | undefined): (string | null)[] | null {
  const names = record?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const known = names.filter((name) => column_names[name] || told_columns.has(name));
  return known.length > 0 && known.length >= names.length / 2
    ? names.map((name) => column_names[name] ?? null)
    : null;
}

/** A sender in one cell: an IP address, a network or a host only where it cannot be an address. */
function senderFields(text: string): Partial<ListDraft> {
  const [first = ''] = (cleanListHost(text) ?? '').split('/');
  return ipFamily(first) === 0 ? { sender_address: text } : { sender_host: text };
}

/** Exports name the tenant; who writes a file by hand may mean a flag by 1 and 0. */
const isTenantId = (text: string, is_export: boolean) =>
  /^\d{1,9}$/.test(text) && (is_export || flags[text] === undefined);

type Value = Partial<ListDraft> | null;

function readValue(column: string, text: string, is_export: boolean): Value {
  const small = text.toLowerCase();
  switch (column) {
    case 'list_type':
      return types[small] ? { list_type: types[small] } : null;
    case 'sender':
      return senderFields(text);
    case 'scope_tenant':
      if (isTenantId(text, is_export)) return { scope_tenant: true, tenant_id: Number(text) };
      return flags[small] === undefined ? null : { scope_tenant: flags[small] };
    case 'scope_global':
    case 'enabled':
    case 'reviewed':
      return flags[small] === undefined ? null : { [column]: flags[small] };
    default: {
      const parsed = list_draft.safeParse({
        [column]: column === 'list_scope' || column === 'instance' ? small : text,
      });
      return parsed.success ? parsed.data : null;
    }
  }
}

const has_reach = (draft: Partial<ListDraft>) =>
  Boolean(draft.scope_user || draft.scope_domain || draft.scope_tenant || draft.scope_global);

/** The drafts of a file. What a row does not say is taken from the defaults. */
export function readRows(
  records: readonly CsvRecord[],
  defaults: Partial<ListDraft>,
): { rows: ImportRow[]; issues: ValueIssue[] } {
  const head = headOf(records[0]);
  const columns = head ?? ['sender', 'comment'];
  const is_export =
    head !== null && (records[0]?.cells.some((cell) => told_columns.has(cell.trim().toLowerCase())) ?? false);
  const { list_type, ...reach_of_others } = defaults;
  const rows: ImportRow[] = [];
  const issues: ValueIssue[] = [];
  for (const { line, cells } of head ? records.slice(1) : records) {
    let draft: Partial<ListDraft> = {};
    const wrong: ValueIssue[] = [];
    for (const [position, cell] of cells.entries()) {
      const column = columns[position];
      const text = plainCell(cell.trim()).trim();
      if (!column || text === '') continue;
      const value = readValue(column, text.slice(0, 2000), is_export);
      if (value) draft = { ...draft, ...value };
      else wrong.push({ line, field: column, problem: 'value_invalid', text: text.slice(0, 80) });
    }
    if (wrong.length > 0) issues.push(...wrong);
    else if (draft.sender_address === undefined && draft.sender_host === undefined)
      issues.push({ line, field: 'sender', problem: 'row_empty', text: cells.join(' ').slice(0, 80) });
    else {
      // An organisation or an instance belongs to the reach it was chosen with.
      const reach = has_reach(draft) ? {} : reach_of_others;
      rows.push({ line, draft: { list_type, ...reach, ...draft } });
    }
  }
  return { rows, issues };
}
