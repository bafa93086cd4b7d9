/**
 * How many messages came since the list was loaded. The server's events only say that something happened; what
 * matches this search is counted by the search itself. Without events (a proxy that cuts them) it asks each half minute.
 */

import { messageCount, messageEvents, quarantineCount } from '@postern/contract/messages';
import { call } from '@postern/web/api.ts';
import { ApiError } from '@postern/web/api-error.ts';
import { listenTo } from '@postern/web/live-events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageKey } from '../details/use-message.ts';
import type { WireQuery } from '../query/wire.ts';
import type { Pool } from './use-message-pages.ts';

const settle_ms = 800;
const poll_ms = 30_000;

type Input = { pool: Pool; since: string | undefined; query: () => WireQuery; enabled: boolean };

export function useNewMessages({ pool, since, query, enabled }: Input): number {
  const [fresh, setFresh] = useState(0);
  const client = useQueryClient();
  const latest = useRef({ query, since });
  latest.current = { query, since };

  // Another search begins at none; the connection below stays.
  useEffect(() => {
    if (since !== undefined) setFresh(0);
  }, [since]);

  useEffect(() => {
    if (!enabled) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function count() {
      const asked = latest.current.since;
      if (asked === undefined) return;
      const { time_delta_start: _delta, time_start: _start, ...rest } = latest.current.query();
      const operation = pool === 'log' ? messageCount : quarantineCount;
      const counted = await call(operation, { query: { ...rest, time_start: asked } }, abort.signal);
      if (asked === latest.current.since) setFresh(counted.total);
    }

    function countSoon(after: number) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        count().catch((error: unknown) => {
          // The bar stays as it is; the list itself shows failures.
          if (!abort.signal.aborted && !(error instanceof ApiError)) throw error;
        });
      }, after);
    }

    const poll = setInterval(() => countSoon(0), poll_ms);
    const leave = listenTo(messageEvents, {
      onEvent: ({ name, data }) => {
        if (name === 'message') countSoon(settle_ms);
        if (name === 'change') void client.invalidateQueries({ queryKey: messageKey(String(data.cloudid)) });
      },
      onConnection: (connection) => {
        if (connection === 'live') countSoon(settle_ms);
      },
    });
    return () => {
      leave();
      abort.abort();
      clearTimeout(timer);
      clearInterval(poll);
    };
  }, [pool, enabled, client]);

  return fresh;
}
