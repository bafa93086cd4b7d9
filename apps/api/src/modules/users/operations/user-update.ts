import type { BodyOf, Operations, Role } from '@postern/contract';
import { notifySettings, recordAudit, type Tx } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { type FoundUser, findUser, hasOtherManager, isOfDirectory, user_managers } from '../find-user.ts';
import { rolesToGive } from '../may-give.ts';
import { readUser } from '../read-user.ts';

/** New rights count within a second: what is known of open sessions is believed no longer than that. */
export const userUpdate: Handler<Operations['userUpdate']> = ({
  actor,
  audit,
  body,
  params,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const user = await findUser(tx, actor, params.email);
    if (!user.may_change) fail('more_powerful');
    const { tenant_id, user_id, email } = user;
    const details: Record<string, { old: unknown; new: unknown }> = {};
    if (body.name !== undefined && body.name !== user.name) {
      if (await isOfDirectory(tx, user)) fail('user_of_directory');
      await tx
        .updateTable('app_user')
        .set({ name: body.name })
        .where('tenant_id', '=', tenant_id)
        .where('user_id', '=', user_id)
        .execute();
      details.name = { old: user.name, new: body.name };
    }
    Object.assign(details, await setProtection(tx, user, body));
    const wanted = body.roles ? [...new Set(body.roles)].toSorted() : user.roles;
    const changed = (['user', ...wanted, ...user.roles] as Role[]).filter(
      (role) => wanted.includes(role) !== user.roles.includes(role),
    );
    if (changed.length > 0) {
      const mine = rolesToGive(actor);
      if (!changed.every((role) => mine.includes(role))) fail('role_not_yours');
      const stays_manager = wanted.some((role) => user_managers.includes(role));
      if (user.is_manager && user.active && !stays_manager && !(await hasOtherManager(tx, user)))
        fail('last_administrator');
      await setRoles(tx, user, wanted);
      details.roles = { old: user.roles, new: wanted };
    }
    if (Object.keys(details).length > 0) {
      await recordAudit(tx, { ...audit, tenant_id, action: 'user.update', object: email, details });
      await notifySettings(tx, tenant_id);
    }
    return readUser(tx, actor, email, services.clock());
  });

const protection_fields = ['may_not_sign', 'may_not_encrypt', 'mpki_subject_part'] as const;

/** What changed: a certificate that was issued before keeps its name until it is renewed. */
async function setProtection(
  tx: Tx,
  { tenant_id, user_id }: FoundUser,
  body: BodyOf<Operations['userUpdate']>,
): Promise<Record<string, { old: unknown; new: unknown }>> {
  const row = await tx
    .selectFrom('app_user')
    .select(protection_fields)
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  const changed = protection_fields.filter(
    (field) => body[field] !== undefined && body[field] !== row[field],
  );
  if (changed.length === 0) return {};
  await tx
    .updateTable('app_user')
    .set(Object.fromEntries(changed.map((field) => [field, body[field]])))
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .execute();
  return Object.fromEntries(changed.map((field) => [field, { old: row[field], new: body[field] }]));
}

async function setRoles(
  tx: Tx,
  { tenant_id, user_id, roles }: FoundUser,
  wanted: readonly Role[],
): Promise<void> {
  const gone = roles.filter((role) => !wanted.includes(role));
  const fresh = wanted.filter((role) => !roles.includes(role));
  if (gone.length > 0)
    await tx
      .deleteFrom('user_role')
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .where('role', 'in', gone)
      .execute();
  if (fresh.length > 0)
    await tx
      .insertInto('user_role')
      .values(fresh.map((role) => ({ tenant_id, user_id, role })))
      .execute();
}
