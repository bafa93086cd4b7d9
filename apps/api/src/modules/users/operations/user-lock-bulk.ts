import type { DataOf, Operations } from '@postern/contract';
import { type AuditEntry, notifySettings, recordAudits, type Tx } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { revokeSessionsOf } from '../../identity/index.ts';
import { type FoundUser, findUsers, managersOf } from '../find-user.ts';

type Refused = DataOf<Operations['userLockBulk']>['refused'];

/** Locked people lose their sessions within a second, and their programs may not send; their mail goes on being received. */
export const userLockBulk: Handler<Operations['userLockBulk']> = ({ actor, audit, body, scoped, services }) =>
  scoped(async (tx) => {
    const emails = [...new Set(body.emails)].sort();
    const found = await findUsers(tx, actor, emails);
    const by_email = new Map(found.map((user) => [user.email, user]));
    const refused: Refused = [];
    const wanted: FoundUser[] = [];
    for (const email of emails) {
      const user = by_email.get(email);
      if (!user) refused.push({ email, why: 'not_found' });
      else if (user.user_id === actor.user_id) refused.push({ email, why: 'own_account' });
      else if (!user.may_change) refused.push({ email, why: 'more_powerful' });
      else if (user.active === body.locked) wanted.push(user);
    }
    const kept = body.locked ? await lastManagers(tx, wanted) : new Set<string>();
    for (const { email, user_id } of wanted)
      if (kept.has(user_id)) refused.push({ email, why: 'last_administrator' });
    const changing = wanted.filter(({ user_id }) => !kept.has(user_id));
    for (const user of changing) await setLocked(tx, user, body.locked, services.clock());
    await recordAudits(
      tx,
      changing.map(({ tenant_id, email }): AuditEntry => {
        const action = body.locked ? 'user.lock' : 'user.unlock';
        return { ...audit, tenant_id, action, object: email };
      }),
    );
    for (const tenant_id of new Set(changing.map((user) => user.tenant_id)))
      await notifySettings(tx, tenant_id);
    return { changed: changing.map(({ email }) => email), refused };
  });

/** Of each tenant one who may administer users stays: the first by address of those that are named. */
async function lastManagers(tx: Tx, wanted: readonly FoundUser[]): Promise<Set<string>> {
  const kept = new Set<string>();
  for (const tenant_id of new Set(wanted.map((user) => user.tenant_id))) {
    const named = wanted.filter((user) => user.tenant_id === tenant_id && user.is_manager);
    const left = await managersOf(tx, tenant_id);
    for (const { user_id } of named) left.delete(user_id);
    const [first] = named;
    if (first && left.size === 0) kept.add(first.user_id);
  }
  return kept;
}

async function setLocked(tx: Tx, user: FoundUser, locked: boolean, now: number): Promise<void> {
  const { tenant_id, user_id } = user;
  await tx
    .updateTable('app_user')
    .set({ active: !locked })
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .execute();
  if (locked) await revokeSessionsOf(tx, { tenant_id, user_id }, now);
  // Whom a person has unlocked, the directory has to miss anew before it locks them again.
  else
    await tx
      .updateTable('directory_sync_link')
      .set({ disabled_at: null, misses: 0, missed_at: null, missing_since: null })
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .execute();
}
