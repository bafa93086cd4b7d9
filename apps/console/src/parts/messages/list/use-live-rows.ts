/**
 * Keeps a list alive: what is new stands in it within a second, what others did to a row shows on the row. The server's events only say
 * that something happened; what belongs to this search is answered by the search itself. While somebody works in the list, or has
 * scrolled, rows are only counted: nothing moves under a hand. Without events (a proxy that cuts them) it asks each half minute.
 */

import {
  type MessageRow,
  messageEvents,
  messageList,
  messageListSuper,
  messageSummary,
  quarantineList,
  quarantineListSuper,
} from '@postern/contract/messages';
import { releaseRequestList } from '@postern/contract/quarantine/release-requests';
import { call } from '@postern/web/api.ts';
import { ApiError } from '@postern/web/api-error.ts';
import { listenTo } from '@postern/web/live-events.ts';
import { invalidate } from '@postern/web/query-keys.ts';
import { useLoaded } from '@postern/web/use-operation.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { messageKey } from '../details/use-message.ts';
import type { WireQuery } from '../query/wire.ts';
import type { ListHandle } from './message-list.tsx';
import { isOver, lookFrom, newRows } from './new-rows.ts';
import { live_rows, patchRows } from './patch-rows.ts';
import type { Pool } from './use-message-pages.ts';

/** After the first event, for those that come with it; and between two looks. */
const settle_ms = 60;
const between_ms = 700;
const poll_ms = 30_000;
/** Until the list counts as left alone. */
const idle_ms = 2000;
/** More than this come by the button, as pages. */
const most_at_once = 100;
/** Changed rows a question names. */
const read_at_once = 50;

type Input = {
  pool: Pool;
  text: string;
  since: string | undefined;
  query: () => WireQuery;
  superuser: boolean;
  enabled: boolean;
  /** Rows of the pages. */
  rows: readonly MessageRow[];
  /** No page is left to load. */
  whole: boolean;
  list: RefObject<ListHandle | null>;
};

const operations = {
  log: [messageList, messageListSuper],
  quarantine: [quarantineList, quarantineListSuper],
} as const;

/** What waits to be shown: `more` than `count`, where nobody counted to the end. */
export type Fresh = { count: number; more: boolean };
const none: Fresh = { count: 0, more: false };

const no_rows: MessageRow[] = [];

const liveKey = (pool: Pool, text: string) => [...live_rows, pool, text] as const;

/** Rows others have changed, read again and put in their places. */
async function refreshRows(client: QueryClient, ids: readonly string[], signal: AbortSignal) {
  for (let from = 0; from < ids.length; from += read_at_once) {
    const cloudid = ids.slice(from, from + read_at_once);
    const { hits } = await call(messageList, { query: { cloudid, limit: most_at_once } }, signal);
    for (const row of hits) patchRows(client, row.cloudid, row);
  }
}

export function useLiveRows(input: Input) {
  const { pool, text, since, enabled, superuser } = input;
  const [fresh, setFresh] = useState(none);
  const client = useQueryClient();
  const key = liveKey(pool, text);
  const { data: live = no_rows } = useLoaded<MessageRow[]>(key, () => no_rows, {
    initialData: no_rows,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const latest = useRef(input);
  latest.current = input;

  // Another search, or the same one read anew, begins at none; the connection below stays.
  useEffect(() => {
    if (since === undefined) return;
    setFresh(none);
    client.setQueryData(liveKey(pool, text), []);
  }, [since, pool, text, client]);

  useEffect(() => {
    if (!enabled) return;
    const abort = new AbortController();
    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let change_timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    let reading: Promise<void> = Promise.resolve();

    async function look() {
      const { since: asked, query, list, text: asked_text } = latest.current;
      // What came while the first page is on its way may be in it or not.
      if (asked === undefined) return soon(between_ms);
      last = Date.now();
      const { time_delta_start: _delta, time_start: _start, ...rest } = query();
      const live_key = liveKey(pool, asked_text);
      /** What the list has, as it is now. */
      const known = () => {
        const shown = client.getQueryData<MessageRow[]>(live_key) ?? [];
        const { rows, whole } = latest.current;
        return { shown, since: asked, rows: [...shown, ...rows], whole };
      };
      const time_start = lookFrom(known());
      if (isOver(rest, time_start)) return;
      const operation = operations[pool][superuser ? 1 : 0];
      const page = await call(
        operation,
        { query: { ...rest, time_start, limit: most_at_once } },
        abort.signal,
      );
      if (asked !== latest.current.since) return;
      const { shown, ...has } = known();
      const { rows: missing, count, more } = newRows(page, most_at_once, has);
      const handle = list.current;
      const is_all = count === missing.length && !more;
      const may_insert = is_all && (handle === null || handle.isAtTop());
      if (count === 0) setFresh(none);
      else if (may_insert && (handle === null || handle.idleFor() >= idle_ms)) {
        client.setQueryData(live_key, [...missing, ...shown]);
        void invalidate(client, [messageSummary]);
        setFresh(none);
      } else {
        setFresh({ count, more });
        if (may_insert) soon(idle_ms);
      }
    }

    function report(error: unknown) {
      // The list itself shows failures.
      if (!abort.signal.aborted && !(error instanceof ApiError)) throw error;
    }

    function soon(after: number) {
      clearTimeout(timer);
      timer = setTimeout(() => void look().catch(report), after);
    }

    function readChanged() {
      const rows = [
        ...latest.current.rows,
        ...(client.getQueryData<MessageRow[]>(liveKey(pool, latest.current.text)) ?? []),
      ];
      const ids = rows.map((row) => row.cloudid).filter((id) => changed.has(id));
      changed.clear();
      // A change may be a request for release, made, withdrawn or decided.
      if (pool === 'quarantine') void invalidate(client, [releaseRequestList]);
      // One after another: the answer from before a change must not come after that from behind it.
      if (ids.length > 0) reading = reading.then(() => refreshRows(client, ids, abort.signal)).catch(report);
    }

    const poll = setInterval(() => soon(0), poll_ms);
    // A list that is read before the first connection stands misses nothing, unless that connection fails.
    let may_have_missed = false;
    const leave = listenTo(messageEvents, {
      onEvent: ({ name, data }) => {
        if (name === 'message' && (pool === 'log' || data.state === 'held'))
          soon(Math.max(settle_ms, last + between_ms - Date.now()));
        if (name === 'change') {
          void client.invalidateQueries({ queryKey: messageKey(String(data.cloudid)) });
          changed.add(String(data.cloudid));
          clearTimeout(change_timer);
          change_timer = setTimeout(readChanged, settle_ms);
        }
      },
      onConnection: (connection) => {
        if (connection === 'lost') may_have_missed = true;
        if (connection !== 'live') return;
        // No event tells of what came between the reading of the list, which may have been kept from before, and now.
        soon(settle_ms);
        if (may_have_missed) {
          for (const { cloudid } of latest.current.rows.slice(0, most_at_once)) changed.add(cloudid);
          readChanged();
        }
        may_have_missed = true;
      },
    });
    return () => {
      leave();
      abort.abort();
      clearTimeout(timer);
      clearTimeout(change_timer);
      clearInterval(poll);
    };
  }, [pool, enabled, client, superuser]);

  return { fresh, live };
}
