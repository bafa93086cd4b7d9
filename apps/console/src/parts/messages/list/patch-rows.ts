/** Changes one row in every list that is loaded, so that a list never has to reload for an action. */
import type { MessagePage, MessageRow } from '@postern/contract/messages';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

/** Messages decided in this tab, which leave a list of what waits; those that others decide stay under the eyes of who reads them. */
const decided_here = new Set<string>();

export const isDecidedHere = (cloudid: string) => decided_here.has(cloudid);

export function noteDecided(cloudids: Iterable<string>, stands: boolean): void {
  for (const cloudid of cloudids) decided_here[stands ? 'add' : 'delete'](cloudid);
}

export function patchRows(client: QueryClient, cloudid: string, change: Partial<MessageRow>): void {
  client.setQueriesData<MessageRow[]>({ queryKey: ['messageLive'] }, (before) =>
    before?.map((row) => (row.cloudid === cloudid ? { ...row, ...change } : row)),
  );
  client.setQueriesData<InfiniteData<MessagePage>>(
    { queryKey: ['messagePages'] },
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
  client.setQueriesData<MessageRow[]>({ queryKey: ['messageLive'] }, (before) =>
    before?.map((row) => (cloudids.has(row.cloudid) ? { ...row, ...change } : row)),
  );
  client.setQueriesData<InfiniteData<MessagePage>>(
    { queryKey: ['messagePages'] },
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
