/** Changes one row in every list that is loaded, so that a list never has to reload for an action. */
import type { MessagePage, MessageRow } from '@postern/contract/messages';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

/** What the cached rows of lists are named by: those that came meanwhile, and the pages of searches. */
export const live_rows = ['messageLive'] as const;
export const message_pages = ['messagePages'] as const;

/** Messages decided in this tab, which leave a list of what waits; those that others decide stay under the eyes of who reads them. */
const decided_here = new Set<string>();

export const isDecidedHere = (cloudid: string) => decided_here.has(cloudid);

export function noteDecided(cloudids: Iterable<string>, stands: boolean): void {
  for (const cloudid of cloudids) decided_here[stands ? 'add' : 'delete'](cloudid);
}

export function patchRows(client: QueryClient, cloudid: string, change: Partial<MessageRow>): void {
  client.setQueriesData<MessageRow[]>({ queryKey: live_rows }, (before) =>
    before?.map((row) => (row.cloudid === cloudid ? { ...row, ...change } : row)),
  );
  client.setQueriesData<InfiniteData<MessagePage>>(
    { queryKey: message_pages },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) =>
          page.hits.some((row) => row.cloudid === cloudid)
            ? {
                ...page,
                hits: page.hits.map((row) => (row.cloudid === cloudid ? { ...row, ...change } : row)),
              }
            : page,
        ),
      },
  );
}

/** The same for many rows, in one walk through the lists. */
export function patchManyRows(
  client: QueryClient,
  cloudids: ReadonlySet<string>,
  change: Partial<MessageRow>,
): void {
  client.setQueriesData<MessageRow[]>({ queryKey: live_rows }, (before) =>
    before?.map((row) => (cloudids.has(row.cloudid) ? { ...row, ...change } : row)),
  );
  client.setQueriesData<InfiniteData<MessagePage>>(
    { queryKey: message_pages },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          hits: page.hits.map((row) => (cloudids.has(row.cloudid) ? { ...row, ...change } : row)),
        })),
      },
  );
}
