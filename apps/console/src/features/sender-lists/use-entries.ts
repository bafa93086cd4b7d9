import type { DataOf, QueryInputOf } from '@postern/contract/base/operation';
import { listEntryList, listRightsRead } from '@postern/contract/sender-lists';
import { call } from '@postern/web/api.ts';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListAddress } from './use-list-address.ts';

const page_size = 100;
const key = 'listEntries';

export type Rights = DataOf<typeof listRightsRead>;

/** The address as the server's filters; the export takes the same. */
export function filtersOf({
  q,
  type,
  reach,
  state,
  mine,
}: ListAddress): Omit<QueryInputOf<typeof listEntryList>, 'skip' | 'limit' | 'order'> {
  return {
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(type === null ? {} : { list_type: type }),
    ...(reach === null ? {} : { reach }),
    ...(state === null ? {} : { state }),
    ...(mine ? { editable: 'true' as const } : {}),
  };
}

/** Pages by offset, each appended to those before. */
export function useEntries(address: ListAddress) {
  const query = { ...filtersOf(address), order: address.order };
  const pages = useInfiniteQuery({
    queryKey: [key, query],
    queryFn: ({ signal, pageParam }) =>
      call(listEntryList, { query: { ...query, skip: pageParam, limit: page_size } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last) => {
      const next = last.skipped + last.entries.length;
      return last.entries.length > 0 && next < last.total ? next : undefined;
    },
    placeholderData: keepPreviousData,
  });
  const entries = useMemo(() => {
    const all = pages.data?.pages.flatMap((page) => page.entries) ?? [];
    // What was added since the first page moves the later ones down by one.
    return [...new Map(all.map((entry) => [entry.id, entry])).values()];
  }, [pages.data]);
  return { pages, entries, total: pages.data?.pages.at(-1)?.total ?? 0 };
}

/** Every list and the hygiene report ask again. */
export function useRefreshEntries(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [key] });
    void client.invalidateQueries({ queryKey: ['listHygiene'] });
    void client.invalidateQueries({ queryKey: ['listEntryHistory'] });
  };
}

export function useRights() {
  return useQuery({
    queryKey: ['listRightsRead'],
    queryFn: ({ signal }) => call(listRightsRead, {}, signal),
    staleTime: 300_000,
  });
}
