import { MESSAGE_CHANNEL, type MessageNote, readMessageNote } from '@postern/db';
import type { FastifyBaseLogger } from 'fastify';

/** Notes held for a watcher that reads slower than mail comes; beyond it the oldest are dropped and the list is refetched anyway. */
const BACKLOG = 1000;

/** Live notes about messages of all tenants; each watcher filters by its own scope and visibility. */
export interface MessageFeed {
  /** Takes a payload of the notification channel. */
  receive(payload: string): void;
  /** Notes from now on, until the signal aborts. */
  watch(signal: AbortSignal): AsyncIterable<MessageNote>;
}

export const feedChannel = MESSAGE_CHANNEL;

export function messageFeed(log: Pick<FastifyBaseLogger, 'warn'>): MessageFeed {
  const watchers = new Set<(note: MessageNote) => void>();
  return {
    receive(payload) {
      let note: MessageNote;
      try {
        note = readMessageNote(payload);
      } catch (error) {
        log.warn({ err: error }, 'a message notification is not JSON');
        return;
      }
      for (const watcher of watchers) watcher(note);
    },
    watch: (signal) => watch(watchers, signal),
  };
}

async function* watch(watchers: Set<(note: MessageNote) => void>, signal: AbortSignal) {
  const waiting: MessageNote[] = [];
  let wake: () => void = () => undefined;
  const watcher = (note: MessageNote) => {
    if (waiting.length >= BACKLOG) waiting.shift();
    waiting.push(note);
    wake();
  };
  const stop = () => wake();
  watchers.add(watcher);
  signal.addEventListener('abort', stop);
  try {
    while (!signal.aborted) {
      const note = waiting.shift();
      if (note) yield note;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    watchers.delete(watcher);
    signal.removeEventListener('abort', stop);
  }
}
