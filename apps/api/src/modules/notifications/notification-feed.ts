import { NOTIFICATION_CHANNEL, type NotificationNote } from '@postern/db';
import type { DataRoomNote } from '@postern/records/portal';
import type { FastifyBaseLogger } from 'fastify';
import { type NoteFeed, noteFeed } from '../../http/notify-feed.ts';

/** What a tenant holds is different now. */
export interface ServicesNote {
  readonly services_of: number;
}

/** `flags`: they may be different for anyone now. */
export type PersonalNote = NotificationNote | DataRoomNote | ServicesNote | 'flags';

export type NotificationFeed = NoteFeed<PersonalNote>;

export const notificationChannel = NOTIFICATION_CHANNEL;

export const notificationFeed = (log: Pick<FastifyBaseLogger, 'warn'>): NotificationFeed =>
  noteFeed((payload) => JSON.parse(payload) as NotificationNote | DataRoomNote, log);
