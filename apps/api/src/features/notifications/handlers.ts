import type { Handlers } from '../../lib/handler.ts';
import { notificationEvents } from './notification-events.ts';
import { notificationExport } from './notification-export.ts';
import { notificationList } from './notification-list.ts';
import { notificationRead } from './notification-read.ts';

export const notificationsHandlers: Handlers<
  'notificationList' | 'notificationRead' | 'notificationExport' | 'notificationEvents'
> = { notificationList, notificationRead, notificationExport, notificationEvents };
