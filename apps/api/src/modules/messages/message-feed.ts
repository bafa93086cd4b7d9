import { MESSAGE_CHANNEL, type MessageNote, readMessageNote } from '@postern/db';
import type { FastifyBaseLogger } from 'fastify';
import { type NoteFeed, noteFeed } from '../../http/notify-feed.ts';

/** Live notes about messages of all tenants; each watcher filters by its own scope and visibility. */
export type MessageFeed = NoteFeed<MessageNote>;

export const feedChannel = MESSAGE_CHANNEL;

export const messageFeed = (log: Pick<FastifyBaseLogger, 'warn'>): MessageFeed =>
  noteFeed(readMessageNote, log);
