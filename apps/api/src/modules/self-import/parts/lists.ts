import { domainOf } from '@postern/addresses';
import { type ListDraft, list_draft, listHostText } from '@postern/contract';
import type * as z from 'zod';
import { checkMany, listRights, writeMany } from '../../sender-lists/index.ts';
import { differences, type Part, type Planned, refused, same } from './part.ts';

/** What belongs to the installation or only counts is no part of a tenant's setup. */
const row = list_draft
  .pick({
    ...({ list_type: true, list_scope: true, sender_host: true, sender_netmask: true } as const),
    ...({ sender_address: true, scope_domain: true, scope_user: true, scope_tenant: true } as const),
    ...({ comment: true, enabled: true, not_after: true, not_before: true } as const),
  })
  .strip();
export type ListRow = z.output<typeof row>;

const reachOf = ({ scope_user, scope_domain }: ListRow) => scope_user ?? scope_domain ?? '';

function nameOf(given: ListRow): string {
  const sender = [given.sender_address, given.sender_host].filter(Boolean).join(' ');
  return [sender, reachOf(given)].filter(Boolean).join(' → ');
}

export const lists: Part<ListRow> = {
  ...{ file: 'lists', row },
  domainOf: ({ scope_user, scope_domain }) => {
    if (scope_user) return domainOf(scope_user.toLowerCase());
    return scope_domain ? scope_domain.toLowerCase() : null;
  },
  async plan({ tx, actor, audit, tenant_id, now }, lines) {
    const drafts = lines.map(
      ({ row: given }): ListDraft => ({ ...given, ...(given.scope_tenant && { tenant_id }) }),
    );
    const checked = await checkMany(tx, listRights(actor), drafts, now);
    const fit = checked.map((one) => one.issues.length === 0 && one.tenant_id === tenant_id);
    const taken = checked.filter((_, position) => fit[position]);
    const { told } = await writeMany(tx, { actor, audit }, tenant_id, taken, { dry: true, now });
    let next = 0;
    // All at once with the first row that changes something: one version of the list, one audit row.
    const first = told.findIndex((how) => how !== 'there');
    return lines.map(({ line, row: given }, position): Planned => {
      const name = nameOf(given);
      const one = checked[position];
      if (!one || !fit[position]) return refused(line, name, 'entry_refused');
      const place = next++;
      const how = told[place];
      if (how === 'there') return same(line, name);
      const { list_type, enabled, not_before, not_after, comment } = one.fields;
      const host = listHostText(one.fields);
      return {
        ...{ line, name, op: how === 'added' ? 'create' : 'change', reason: null },
        fields: differences(null, {
          ...{ list_type, ...(host && { sender_host: host }), ...(comment !== '' && { comment }) },
          ...(!enabled && { enabled }),
          ...{ not_before: not_before?.toISOString(), not_after: not_after?.toISOString() },
        }),
        ...(place === first && {
          apply: async () => {
            await writeMany(tx, { actor, audit }, tenant_id, taken, { dry: false, now });
          },
        }),
      };
    });
  },
};
