import type { Operations } from '@postern/contract';
import { noteNotification } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { failInput } from '../../../http/problem.ts';
import { countUnread } from '../read-notifications.ts';

export const notificationRead: Handler<Operations['notificationRead']> = async ({ actor, body, scoped }) => {
  const { ids = [], all = false } = body;
  if (!all && ids.length === 0) failInput(['body'], 'name `ids`, or say `all`');
  const { tenant_id, user_id } = actor;
  return scoped(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('notification')
      .set({ unread: false })
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .where('unread', '=', true)
      .$if(!all, (query) => query.where('notification_id', 'in', ids))
      .executeTakeFirst();
    const marked = Number(numUpdatedRows);
    if (marked > 0) await noteNotification(tx, { tenant_id, user_id, id: null });
    return { marked, unread: await countUnread(tx, actor) };
  });
};
