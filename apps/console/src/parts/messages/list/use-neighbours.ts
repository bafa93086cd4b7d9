/** The messages before and after one, in the list it was opened from, as far as that list is loaded. */
import type { MessagePage } from '@postern/contract/messages';
import { useFormat } from '@postern/web/format.ts';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { type Pool, pagesKey } from './use-message-pages.ts';

type Neighbours = { previous: string | null; next: string | null; position: number | null; total: string };

export function useNeighbours(pool: Pool, text: string, sort: string, id: string): Neighbours {
  const client = useQueryClient();
  const { count } = useFormat();
  const loaded = client.getQueryData<InfiniteData<MessagePage>>(pagesKey(pool, text, sort === 'oldest'));
  const rows = loaded?.pages.flatMap((page) => page.hits) ?? [];
  const at = rows.findIndex((row) => row.cloudid === id);
  const first = loaded?.pages[0];
  return {
    previous: rows[at - 1]?.cloudid ?? null,
    next: at < 0 ? null : (rows[at + 1]?.cloudid ?? null),
    position: at < 0 ? null : at + 1,
    total: first === undefined ? '' : `${count(first.total)}${first.even_more_hits ? '+' : ''}`,
  };
}
