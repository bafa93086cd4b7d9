import { type Database, notifyRoles, withScope } from '@postern/db';
import { user_managers } from '../users/index.ts';

/** Days ahead at which somebody is told that a secret ends; 0: it has ended. */
const DAYS_AHEAD = [0, 1, 7, 14, 30] as const;
const DAY = 86_400_000;

/** Tells administrators once at each of the days; a new secret or another end begins anew. */
export async function tellSecrets(db: Database, now: number): Promise<void> {
  await withScope(db, { all: true }, async (tx) => {
    const due = await tx
      .selectFrom('directory_sync_task')
      .select(['tenant_id', 'task_id', 'name', 'secret_valid_until', 'secret_told_days'])
      .where('secret_valid_until', '<=', new Date(now + 30 * DAY))
      .execute();
    for (const { tenant_id, task_id, name, secret_valid_until: until, secret_told_days: told } of due) {
      const left = Math.max(0, Math.ceil(((until?.getTime() ?? now) - now) / DAY));
      const step = DAYS_AHEAD.find((days) => left <= days) ?? null;
      if (step === null || (told !== null && told <= step)) continue;
      const key = step === 0 ? 'sync_secret_expired' : 'sync_secret_expiring';
      await notifyRoles(tx, tenant_id, '', [...user_managers], {
        ...{ type: 'warning', key, fold: `sync_secret ${task_id}` },
        ...{ params: { task: name, count: left }, link: `/userManagement/directorySync?task=${task_id}` },
      });
      await tx
        .updateTable('directory_sync_task')
        .set({ secret_told_days: step })
        .where('tenant_id', '=', tenant_id)
        .where('task_id', '=', task_id)
        .execute();
    }
  });
}
