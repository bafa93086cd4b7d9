import type { Handlers } from '../../http/handler.ts';
import { notificationEvents } from './operations/notification-events.ts';
import { notificationExport } from './operations/notification-export.ts';
import { notificationList } from './operations/notification-list.ts';
import { notificationRead } from './operations/notification-read.ts';

export const notificationsHandlers: Handlers<
  'notificationList' | 'notificationRead' | 'notificationExport' | 'notificationEvents'
> = { notificationList, notificationRead, notificationExport, notificationEvents };
