import { type DataOf, listHostText, MOST_LIST_ROWS, type Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Call, Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { parseCsv } from '../../exports/index.ts';
import type { EntryFields } from '../entry.ts';
import { type ImportRow, readRows } from '../import/read-rows.ts';
import { listRights } from '../rights.ts';
import { type CheckedRow, checkMany, type Written, writeMany } from '../write-many.ts';

type Import = Call<Operations['listImport']>;
type Answer = DataOf<Operations['listImport']>;

/** Refused and taken rows told one by one. */
const MOST_ISSUES = 500;
const MOST_SAMPLES = 100;

const protects = ({ scope_user, scope_domain, scope_tenant }: EntryFields): string =>
  scope_user ?? scope_domain ?? (scope_tenant ? 'tenant' : 'global');

interface Taken {
  readonly row: ImportRow;
  readonly checked: CheckedRow;
}

/** Tenants one after the other, in the order every writer takes them. */
async function write(tx: Tx, call: Import, taken: readonly Taken[]) {
  const how = new Map<Taken, Written>();
  const ids: string[] = [];
  const tenants = [...new Set(taken.map(({ checked }) => checked.tenant_id))].toSorted((a, b) => a - b);
  for (const tenant_id of tenants) {
    const own = taken.filter(({ checked }) => checked.tenant_id === tenant_id);
    const rows = own.map(({ checked }) => checked);
    const options = { dry: !call.body.apply, now: call.services.clock() };
    const written = await writeMany(tx, call, tenant_id, rows, options);
    ids.push(...written.ids);
    for (const [position, one] of own.entries()) how.set(one, written.told[position] ?? 'there');
  }
  return { how, ids };
}

function issueOf({ row, checked }: Taken): Answer['issues'] {
  const { sender_address, sender_host } = row.draft;
  const text = [sender_address, sender_host].filter(Boolean).join(' ').slice(0, 80);
  return checked.issues.map(({ field, problem }) => ({ line: row.line, field, problem, text }));
}

/** All rows that can be taken are, in one transaction; what is refused is told with its line. */
export const listImport: Handler<Operations['listImport']> = async (call) => {
  const { actor, body, services } = call;
  const records = parseCsv(body.csv, body.first_line);
  if (records.length > MOST_LIST_ROWS + 1) fail('too_many_list_rows');
  const { rows, issues } = readRows(records, body.defaults ?? {});
  return call.scoped(
    async (tx) => {
      const drafts = rows.map(({ draft }) => draft);
      const checked = await checkMany(tx, listRights(actor), drafts, services.clock());
      const all = rows.flatMap((row, position): Taken[] => {
        const one = checked[position];
        return one ? [{ row, checked: one }] : [];
      });
      const taken = all.filter((one) => one.checked.issues.length === 0);
      const refused = all.filter((one) => one.checked.issues.length > 0);
      const { how, ids } = await write(tx, call, taken);
      const count = (what: Written) => [...how.values()].filter((one) => one === what).length;
      const told = [...issues, ...refused.flatMap(issueOf)].toSorted((a, b) => a.line - b.line);
      return {
        rows: rows.length + new Set(issues.map(({ line }) => line)).size,
        ...{ added: count('added'), changed: count('changed'), there: count('there') },
        refused: new Set(told.map(({ line }) => line)).size,
        applied: body.apply,
        ids,
        issues: told.slice(0, MOST_ISSUES),
        samples: taken.slice(0, MOST_SAMPLES).map((one) => ({
          line: one.row.line,
          how: how.get(one) ?? 'there',
          list_type: one.checked.fields.list_type,
          sender_address: one.checked.fields.sender_address,
          sender_host: listHostText(one.checked.fields),
          protects: protects(one.checked.fields),
        })),
      };
    },
    { readOnly: !body.apply },
  );
};
