import { domainOf } from '@postern/addresses';
import { recordAudit } from '@postern/db';
import * as z from 'zod';
import { type Part, type Planned, refused, same } from './part.ts';
import { address } from './users.ts';

const row = z.object({
  group: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^\p{Cc}]*$/u),
  email: address,
});
export type GroupRow = z.output<typeof row>;

const keyOf = ({ group, email }: GroupRow) => `${email} ${group}`;

/** Memberships, by which settings of groups reach people. */
export const groups: Part<GroupRow> = {
  ...{ file: 'groups', row },
  domainOf: ({ email }) => domainOf(email),
  async plan({ tx, audit, tenant_id }, lines, { new_users }) {
    const known = await tx
      .selectFrom('app_user as u')
      .leftJoin('user_group as g', (join) =>
        join.onRef('g.tenant_id', '=', 'u.tenant_id').onRef('g.user_id', '=', 'u.user_id'),
      )
      .select(['u.email', 'u.user_id', 'g.group_name'])
      .where('u.tenant_id', '=', tenant_id)
      .where('u.email', 'in', ['', ...lines.map(({ row: { email } }) => email)])
      .execute();
    const people = new Set(known.map(({ email }) => email));
    const there = new Set(known.map(({ email, group_name }) => keyOf({ email, group: group_name ?? '' })));
    return lines.map(({ line, row: given }): Planned => {
      const { group, email } = given;
      const name = `${group}: ${email}`;
      if (!people.has(email) && !new_users.has(email)) return refused(line, name, 'user_unknown');
      if (there.has(keyOf(given))) return same(line, name);
      there.add(keyOf(given));
      return {
        ...{ line, name, op: 'create', reason: null },
        fields: [{ field: 'group', before: null, after: group }],
        apply: async () => {
          // By the address: the account may be made by this very import.
          const { user_id } = await tx
            .selectFrom('app_user')
            .select('user_id')
            .where('tenant_id', '=', tenant_id)
            .where('email', '=', email)
            .executeTakeFirstOrThrow();
          await tx.insertInto('user_group').values({ tenant_id, group_name: group, user_id }).execute();
          await recordAudit(tx, {
            ...{ ...audit, tenant_id, action: 'user.update', object: email },
            details: { group: { old: null, new: group } },
          });
        },
      };
    });
  },
};
