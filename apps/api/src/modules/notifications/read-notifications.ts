import type { Notification, NotificationType } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Locale, Params } from '@postern/locales';
import { notificationText } from '@postern/locales/notification-texts';
import type { Actor } from '../../http/actor.ts';

export interface NotificationFilter {
  type?: NotificationType | undefined;
  status?: 'all' | 'unread' | 'read' | undefined;
}

/** The person's own notifications; every query of this feature begins here. */
const own = (tx: Tx, { tenant_id, user_id }: Actor) =>
  tx.selectFrom('notification').where('tenant_id', '=', tenant_id).where('user_id', '=', user_id);

export async function countUnread(tx: Tx, actor: Actor): Promise<number> {
  const { count } = await own(tx, actor)
    .where('unread', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface Place {
  readonly at: Date;
  readonly id: string;
}

/** The newest first, from after `place` on. */
export async function readNotifications(
  tx: Tx,
  actor: Actor,
  { type, status }: NotificationFilter,
  limit: number,
  place: Place | null = null,
) {
  let query = own(tx, actor).selectAll();
  if (type) query = query.where('type', '=', type);
  if (status === 'unread' || status === 'read') query = query.where('unread', '=', status === 'unread');
  if (place) {
    const { at, id } = place;
    query = query.where((eb) => eb(eb.refTuple('told_at', 'notification_id'), '<', eb.tuple(at, id)));
  }
  return query.orderBy('told_at', 'desc').orderBy('notification_id', 'desc').limit(limit).execute();
}

type Row = Awaited<ReturnType<typeof readNotifications>>[number];

export function presentNotification(row: Row, locale: Locale): Notification {
  const params = row.params as Params;
  return {
    id: row.notification_id,
    type: row.type as NotificationType,
    key: row.key,
    params: { ...params },
    msg: notificationText(locale, row.key, params),
    count: row.count,
    unread: row.unread,
    link: row.link,
    created: row.created_at.toISOString(),
    timestamp: row.told_at.toISOString(),
  };
}
