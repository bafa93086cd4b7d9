import type { Operations } from '@postern/contract';
import { notifySettings, recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { deleteAccount } from '../delete-account.ts';
import { findUser, hasOtherManager, isOfDirectory } from '../find-user.ts';
import { rolesToGive } from '../may-give.ts';

/** Whom a directory keeps would come back with its next run: there they are removed. */
export const userDelete: Handler<Operations['userDelete']> = ({ actor, audit, params, scoped, services }) =>
  scoped(async (tx) => {
    const user = await findUser(tx, actor, params.email);
    const mine = rolesToGive(actor);
    if (!user.may_change || !user.roles.every((role) => mine.includes(role))) fail('more_powerful');
    if (await isOfDirectory(tx, user)) fail('user_of_directory');
    if (user.is_manager && user.active && !(await hasOtherManager(tx, user))) fail('last_administrator');
    const { tenant_id, email, name, roles } = user;
    if (!(await deleteAccount(tx, user, services.clock(), { only_locked: false }))) fail('person_not_found');
    const details = { name, roles };
    await recordAudit(tx, { ...audit, tenant_id, action: 'user.delete', object: email, details });
    await notifySettings(tx, tenant_id);
    return { success: true };
  });
