/**
 * The number at the bell, kept current by the server's events. They also say when feature flags may have changed: the
 * session then is read again. The connection rests while nobody looks at the page.
 */
import { notificationEvents, notificationList } from '@postern/contract/notifications';
import { call, request } from '@postern/web/api.ts';
import { ApiError } from '@postern/web/api-error.ts';
import { readEvents } from '@postern/web/event-stream.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export const notifications_key = 'notificationList';
const unread_key = [notifications_key, 'unread'];
const first_pause_ms = 2000;
const longest_pause_ms = 60_000;

export function useUnread(): number {
  const { data } = useQuery({
    queryKey: unread_key,
    queryFn: async ({ signal }) => (await call(notificationList, { query: { limit: 1 } }, signal)).unread,
  });
  return data ?? 0;
}

export function setUnread(client: QueryClient, unread: number): void {
  client.setQueryData(unread_key, unread);
  void client.invalidateQueries({ queryKey: [notifications_key, 'page'] });
}

async function listen(client: QueryClient, signal: AbortSignal): Promise<void> {
  const answer = await request(notificationEvents, {}, signal);
  for await (const { name, data } of readEvents(answer, signal)) {
    if (name === 'notification') setUnread(client, Number(data.unread) || 0);
    if (name === 'flags') void client.invalidateQueries({ queryKey: ['sessionRead'] });
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function keepListening(client: QueryClient, signal: AbortSignal): Promise<void> {
  let pause_ms = first_pause_ms;
  while (!signal.aborted) {
    try {
      const began = Date.now();
      await listen(client, signal);
      if (Date.now() - began > longest_pause_ms) pause_ms = first_pause_ms;
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError || error instanceof TypeError)) throw error;
    }
    await pause(pause_ms, signal);
    pause_ms = Math.min(longest_pause_ms, pause_ms * 2);
  }
}

export function useNotificationEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    let abort = new AbortController();
    function look() {
      abort.abort();
      if (document.visibilityState !== 'visible') return;
      abort = new AbortController();
      void keepListening(client, abort.signal);
    }
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      abort.abort();
      document.removeEventListener('visibilitychange', look);
    };
  }, [client]);
}
