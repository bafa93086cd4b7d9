import { domainOf } from '@postern/addresses';
import { own_name, type Role, roles } from '@postern/contract';
import { recordAudit } from '@postern/db';
import * as z from 'zod';
import { addUser, findUsers, isOfDirectory, rolesToGive } from '../../users/index.ts';
import { differences, type Line, type Part, type Place, type Planned, refused, same } from './part.ts';

export const address = z.string().trim().toLowerCase().max(320).pipe(z.email());
const row = z.object({
  email: address,
  name: own_name.or(z.literal('')).default(''),
  roles: z.array(z.enum(roles)).max(roles.length).default(['user']),
  locked: z.boolean().default(false),
});
export type UserRow = z.output<typeof row>;

/** Accounts of these addresses in whatever tenant. */
async function takenBy({ tx }: Place, emails: readonly string[]): Promise<Map<string, number>> {
  const found = await tx
    .selectFrom('user_directory')
    .select(['email', 'tenant_id'])
    .where('email', 'in', ['', ...emails])
    .execute();
  return new Map(found.map(({ email, tenant_id }) => [email, tenant_id]));
}

function create(place: Place, { line, row: { email, name, roles: given, locked } }: Line<UserRow>): Planned {
  const { tx, audit, tenant_id } = place;
  return {
    ...{ line, name: email, op: 'create', reason: null },
    fields: differences(null, { name, roles: given, ...(locked && { locked }) }),
    apply: async () => {
      const added = await addUser(tx, { tenant_id, email, name, roles: given, locked }, audit);
      // The plan was made in this transaction; somebody was quicker all the same.
      if (added === null) throw new Error('the address was taken while the plan was applied');
    },
  };
}

type Known = Awaited<ReturnType<typeof findUsers>>[number];

/** Roles are added and never taken, nobody is locked: an archive of elsewhere shuts nobody out here. */
async function change(place: Place, { line, row: given }: Line<UserRow>, known: Known): Promise<Planned> {
  const { tx, audit, tenant_id } = place;
  const { user_id, email } = known;
  const fresh = given.roles.filter((role) => !known.roles.includes(role));
  const all = [...known.roles, ...fresh].toSorted();
  const renamed = given.name !== '' && given.name !== known.name && !(await isOfDirectory(tx, known));
  const name = renamed ? given.name : known.name;
  const fields = differences({ name: known.name, roles: known.roles.toSorted() }, { name, roles: all });
  if (fields.length === 0) return same(line, email);
  if (!known.may_change) return refused(line, email, 'not_changeable');
  return {
    ...{ line, name: email, op: 'change', reason: null, fields },
    apply: async () => {
      await tx
        .updateTable('app_user')
        .set({ name })
        .where('tenant_id', '=', tenant_id)
        .where('user_id', '=', user_id)
        .execute();
      if (fresh.length > 0)
        await tx
          .insertInto('user_role')
          .values(fresh.map((role) => ({ tenant_id, user_id, role })))
          .execute();
      const details = { name: { old: known.name, new: name }, roles: { old: known.roles, new: all } };
      await recordAudit(tx, { ...audit, tenant_id, action: 'user.update', object: email, details });
    },
  };
}

export const users: Part<UserRow> = {
  ...{ file: 'users', row },
  domainOf: ({ email }) => domainOf(email),
  async plan(place, lines, earlier) {
    const emails = lines.map(({ row: { email } }) => email);
    const taken = await takenBy(place, emails);
    const here = emails.filter((email) => taken.get(email) === place.tenant_id);
    const known = new Map((await findUsers(place.tx, place.actor, here)).map((user) => [user.email, user]));
    const mine: readonly Role[] = rolesToGive(place.actor);
    const seen = new Set<string>();
    const planned: Planned[] = [];
    for (const one of lines) {
      const { email, roles: given } = one.row;
      const user = known.get(email);
      const fresh = given.filter((role) => !user?.roles.includes(role));
      if (seen.has(email)) planned.push(refused(one.line, email, 'said_twice'));
      else if (fresh.some((role) => !mine.includes(role)))
        planned.push(refused(one.line, email, 'role_not_yours'));
      else if (user) planned.push(await change(place, one, user));
      else if (taken.has(email)) planned.push(refused(one.line, email, 'address_taken', 'conflict'));
      else {
        earlier.new_users.add(email);
        planned.push(create(place, one));
      }
      seen.add(email);
    }
    return planned;
  },
};
