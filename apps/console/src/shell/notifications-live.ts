/**
 * The number at the bell, kept current by the server's events. They also say when feature flags may have changed: the
 * session then is read again.
 */
import { notificationEvents, notificationList } from '@postern/contract/notifications';
import { call } from '@postern/web/api.ts';
import { useLiveEvents } from '@postern/web/live-events.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

export const notifications_key = 'notificationList';
const unread_key = [notifications_key, 'unread'];

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

export function useNotificationEvents(): void {
  const client = useQueryClient();
  const was_live = useRef(false);
  useLiveEvents(
    notificationEvents,
    ({ name, data }) => {
      if (name === 'notification') setUnread(client, Number(data.unread) || 0);
      if (name === 'flags') void client.invalidateQueries({ queryKey: ['sessionRead'] });
    },
    {
      onConnection: (connection) => {
        if (connection !== 'live') return;
        if (was_live.current) void client.invalidateQueries({ queryKey: [notifications_key] });
        was_live.current = true;
      },
    },
  );
}
