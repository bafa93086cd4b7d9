/**
 * The number at the bell, kept current by the server's events. They also say when feature flags or services may have changed:
 * the session then is read again.
 */

import type { DataOf } from '@postern/contract/base/operation';
import { sessionRead } from '@postern/contract/identity/sign-in';
import { notificationEvents, notificationList } from '@postern/contract/notifications';
import { useLiveEvents } from '@postern/web/live-events.ts';
import { invalidate, keyOf, pagesKeyOf } from '@postern/web/query-keys.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

const unread_query = { query: { limit: 1 } } as const;

export function useUnread(): number {
  const { data } = useOperation(notificationList, unread_query, { select: ({ unread }) => unread });
  return data ?? 0;
}

export function setUnread(client: QueryClient, unread: number): void {
  client.setQueryData<DataOf<typeof notificationList>>(
    keyOf(notificationList, unread_query),
    (before) => before && { ...before, unread },
  );
  void client.invalidateQueries({ queryKey: pagesKeyOf(notificationList) });
}

export function useNotificationEvents(): void {
  const client = useQueryClient();
  const was_live = useRef(false);
  useLiveEvents(
    notificationEvents,
    ({ name, data }) => {
      if (name === 'notification') setUnread(client, Number(data.unread) || 0);
      if (name === 'data_room')
        // Its contract loads with the data room.
        void import('../lib/data-room-reads.ts').then(({ data_room_reads }) =>
          invalidate(client, data_room_reads),
        );
      if (name === 'flags' || name === 'services') void invalidate(client, [sessionRead]);
    },
    {
      onConnection: (connection) => {
        if (connection !== 'live') return;
        if (was_live.current) void invalidate(client, [notificationList]);
        was_live.current = true;
      },
    },
  );
}
