import * as z from 'zod';
import { operation } from './base/operation.ts';

export const notification_types = ['hint', 'error', 'warning', 'success'] as const;
export type NotificationType = (typeof notification_types)[number];

const moment = z.iso.datetime();

export const notification = z.object({
  id: z.uuid(),
  type: z.enum(notification_types),
  /** Names the text; `params` fill its places. */
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The sentence in the language asked for. */
  msg: z.string(),
  /** How often this was told while it stood unread. */
  count: z.number(),
  unread: z.boolean(),
  /** Address within the console, such as /msgdetails/…; '' where there is nothing to open. */
  link: z.string(),
  created: moment,
  /** When it was told last; the list's order. */
  timestamp: moment,
});
export type Notification = z.output<typeof notification>;

const filter = {
  type: z.enum(notification_types).optional(),
  status: z.enum(['all', 'unread', 'read']).optional(),
};

export const notificationList = operation({
  name: 'notificationList',
  method: 'GET',
  path: '/api/v1/notifications',
  summary: 'Own notifications, newest first',
  access: { module: 'open' },
  query: z.strictObject({
    ...filter,
    limit: z.coerce.number().int().min(1).max(100).optional(),
    /** `next` of the page before. */
    after: z.string().max(80).optional(),
  }),
  data: z.object({ items: z.array(notification), next: z.string().nullable(), unread: z.number() }),
});
export const notificationRead = operation({
  name: 'notificationRead',
  method: 'PUT',
  path: '/api/v1/notifications/read',
  summary: 'Mark own notifications as read: those listed, or all',
  access: { module: 'open' },
  body: z.strictObject({ ids: z.array(z.uuid()).max(1000).optional(), all: z.boolean().optional() }),
  data: z.object({ marked: z.number(), unread: z.number() }),
});
export const notificationExport = operation({
  name: 'notificationExport',
  method: 'GET',
  path: '/api/v1/notifications/export',
  summary: 'Own notifications as a JSON file',
  access: { module: 'open' },
  query: z.strictObject(filter),
  data: z.undefined(),
  answer: 'file',
});
/**
 * `notification` with { id, unread } when one is new, told again or read elsewhere; `flags` with {} when feature flags may have
 * changed for the caller: read them, or the session, again; `data_room` with {} when something changed in the caller's data room.
 */
export const notificationEvents = operation({
  name: 'notificationEvents',
  method: 'GET',
  path: '/api/v1/notifications/events',
  summary: 'Own notifications as they come (server-sent events)',
  access: { module: 'open' },
  data: z.undefined(),
  answer: 'events',
});

export const notification_operations = {
  notificationList,
  notificationRead,
  notificationExport,
  notificationEvents,
} as const;
