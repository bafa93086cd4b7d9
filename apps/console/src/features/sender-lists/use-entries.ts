import type { DataOf, Operation, QueryInputOf } from '@postern/contract/base/operation';
import {
  listEntryHistory,
  listEntryList,
  listEntryRead,
  listHygiene,
  listRightsRead,
} from '@postern/contract/sender-lists';
import { invalidate } from '@postern/web/query-keys.ts';
import { useOperation, useOperationPages } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListAddress } from './use-list-address.ts';

const page_size = 100;

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
  const pages = useOperationPages(
    listEntryList,
    { query: { ...query, skip: 0, limit: page_size } },
    {
      after: (skip: number) => ({ query: { ...query, skip, limit: page_size } }),
      next: (last) => {
        const next = last.skipped + last.entries.length;
        return last.entries.length > 0 && next < last.total ? next : null;
      },
    },
  );
  const entries = useMemo(() => {
    const all = pages.data?.pages.flatMap((page) => page.entries) ?? [];
    // What was added since the first page moves the later ones down by one.
    return [...new Map(all.map((entry) => [entry.id, entry])).values()];
  }, [pages.data]);
  return { pages, entries, total: pages.data?.pages.at(-1)?.total ?? 0 };
}

/** What is no longer true once an entry is another. */
export const entry_readings: readonly Operation[] = [
  listEntryList,
  listEntryRead,
  listHygiene,
  listEntryHistory,
];

export function useRefreshEntries(): () => void {
  const client = useQueryClient();
  return () => void invalidate(client, entry_readings);
}

export function useRights() {
  return useOperation(listRightsRead, {}, { staleTime: 300_000 });
}
