/**
 * Pages of one search. The server keeps the search by its `lsid` and walks it by key, so the hundredth page costs as
 * much as the first.
 */

import {
  type MessagePage,
  type MessageRow,
  messageList,
  messageListPage,
  messageListSuper,
  quarantineList,
  quarantineListPage,
  quarantineListSuper,
} from '@postern/contract/messages';
import { call } from '@postern/web/api.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { WireQuery } from '../query/wire.ts';
import { message_pages } from './patch-rows.ts';

export type Pool = 'log' | 'quarantine';

const operations = {
  log: { first: messageList, first_super: messageListSuper, next: messageListPage },
  quarantine: { first: quarantineList, first_super: quarantineListSuper, next: quarantineListPage },
} as const;

const first_rows = 100;
/** Once somebody scrolls on, fewer and larger pages keep up with the wheel. */
const further_rows = 500;
/** Milliseconds the server looks before it answers with what it has; the next page goes on from there. */
const patience = 150;

type PageAt = { lsid: string; skip: number } | null;

export function pagesKey(pool: Pool, text: string, reverse: boolean) {
  return [...message_pages, pool, text, reverse] as const;
}

type Input = {
  pool: Pool;
  /** The search text; the key of the cache. */
  text: string;
  reverse: boolean;
  query: () => WireQuery;
  superuser: boolean;
  limit?: number;
};

export function useMessagePages({ pool, text, reverse, query, superuser, limit = first_rows }: Input) {
  const { first, first_super, next } = operations[pool];
  const pages = useInfiniteQuery({
    queryKey: pagesKey(pool, text, reverse),
    initialPageParam: null as PageAt,
    queryFn: ({ pageParam, signal }): Promise<MessagePage & { took_ms?: number }> => {
      if (pageParam !== null) {
        const { lsid, skip } = pageParam;
        return call(next, { params: { lsid }, query: { skip, limit: further_rows, patience } }, signal);
      }
      const from = performance.now();
      return call(superuser ? first_super : first, { query: { ...query(), limit, patience } }, signal).then(
        (page) => ({
          ...page,
          took_ms: performance.now() - from,
        }),
      );
    },
    getNextPageParam: (last, all, at): PageAt => {
      const loaded = all.reduce((sum, page) => sum + page.hits.length, 0);
      const asked = at === null ? limit : further_rows;
      return last.looked_to === null && last.hits.length < asked ? null : { lsid: last.lsid, skip: loaded };
    },
    placeholderData: keepPreviousData,
    // New mail is announced above the list; a list that reloads by itself would move what one reads.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const rows = useMemo<MessageRow[]>(
    () => pages.data?.pages.flatMap((page) => page.hits) ?? [],
    [pages.data],
  );
  const { hasNextPage, isFetching, fetchNextPage } = pages;
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetching, fetchNextPage]);
  const looked_to = pages.data?.pages.at(-1)?.looked_to ?? null;
  // A first page that is not full yet goes on by itself; further down it does where somebody has scrolled to the end.
  const goes_on = looked_to !== null && rows.length < limit && !pages.isError;
  useEffect(() => {
    if (goes_on) onEnd();
  }, [goes_on, onEnd]);
  const page = pages.data?.pages[0];
  return {
    pages,
    rows,
    first: page,
    looked_to,
    /** Rows there are, as far as that is known: a first page that was cut off by its time counted what it had. */
    total: Math.max(page?.total ?? 0, rows.length),
    /** It has nothing and is still being read: what comes in meanwhile is found by that. */
    has_none_yet: rows.length === 0 && looked_to !== null,
    onEnd,
  };
}
