import type { ModuleHandlers } from '../../http/handler.ts';
import type { NotificationsDeps } from './deps.ts';
import { notificationEvents } from './operations/notification-events.ts';
import { notificationExport } from './operations/notification-export.ts';
import { notificationList } from './operations/notification-list.ts';
import { notificationRead } from './operations/notification-read.ts';

export const notificationsHandlers = {
  notificationList,
  notificationRead,
  notificationExport,
  notificationEvents,
} satisfies ModuleHandlers<NotificationsDeps>;
