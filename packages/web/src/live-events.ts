/** The server's events, for whoever shows what they change. */
import type { Operation } from '@postern/contract/base/operation';
import { useEffect, useRef } from 'react';
import { request } from './api.ts';
import { ApiError } from './api-error.ts';
import { chosenTenant } from './chosen-tenant.ts';
import { readEvents, type ServerEvent } from './event-stream.ts';
import { type Connection, type Listener, LiveTopic } from './live-topic.ts';
import { authorization } from './session.ts';

const topics = new Map<string, LiveTopic>();

/** Tells sessions of one browser apart without naming them: FNV-1a. */
function sessionMark(): string {
  let mark = 0x811c9dc5;
  for (const letter of authorization() ?? '') mark = Math.imul(mark ^ letter.charCodeAt(0), 0x01000193);
  return (mark >>> 0).toString(36);
}

const isSeen = () => document.visibilityState === 'visible';

function topicOf(operation: Operation): LiveTopic {
  const known = topics.get(operation.name);
  if (known) return known;
  const topic = new LiveTopic({
    name: () => `postern ${operation.name} ${sessionMark()} ${chosenTenant()?.tenant_id ?? ''}`,
    open: async (signal) => readEvents(await request(operation, {}, signal), signal),
    isBroken: (error) => error instanceof ApiError || error instanceof TypeError,
  });
  topic.setVisible(isSeen());
  document.addEventListener('visibilitychange', () => topic.setVisible(isSeen()));
  topics.set(operation.name, topic);
  return topic;
}

type Options = {
  enabled?: boolean;
  /** `live` comes again after each break, and when somebody looks at the page again: read what may have changed meanwhile. */
  onConnection?: (connection: Connection) => void;
};

export function useLiveEvents(
  operation: Operation,
  onEvent: (event: ServerEvent) => void,
  { enabled = true, onConnection }: Options = {},
): void {
  const latest = useRef<Listener>({ onEvent });
  latest.current = { onEvent, ...(onConnection && { onConnection }) };
  useEffect(() => {
    if (!enabled) return;
    return topicOf(operation).listen({
      onEvent: (event) => latest.current.onEvent(event),
      onConnection: (connection) => latest.current.onConnection?.(connection),
    });
  }, [operation, enabled]);
}

/** The same where no component listens but an effect. */
export const listenTo = (operation: Operation, listener: Listener): (() => void) =>
  topicOf(operation).listen(listener);
