import {
  type BlockReason,
  block_reasons,
  block_states,
  outboundBlockList,
} from '@postern/contract/outbound-block';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { call } from '../../lib/api.ts';

export type BlockAddress = {
  q: string;
  why: BlockReason | null;
  state: (typeof block_states)[number];
  /** Address of the block that is open, or `new`. */
  open: string | null;
};
export type ChangeAddress = (
  part: Partial<Record<keyof BlockAddress, string | null>>,
  replace?: boolean,
) => void;

const key = 'outboundBlocks';

/** What the screen shows, as it stands in the address. */
export function useBlockAddress(): [BlockAddress, ChangeAddress] {
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const navigate = useNavigate();
  const address: BlockAddress = {
    q: search.q ?? '',
    why: block_reasons.find((one) => one === search.why) ?? null,
    state: block_states.find((one) => one === search.state) ?? 'active',
    open: search.open ?? null,
  };
  const change = useCallback<ChangeAddress>(
    (part, replace = false) => {
      void navigate({
        to: '.',
        replace,
        search: (before: Record<string, string>) => {
          const next = { ...before, ...part } as Record<string, string | null>;
          return Object.fromEntries(
            Object.entries(next).filter((entry) => entry[1] !== null && entry[1] !== ''),
          ) as never;
        },
      } as never);
    },
    [navigate],
  );
  return [address, change];
}

export function useBlocks({ q, why, state }: BlockAddress) {
  const query = { state, ...(q.trim() ? { q: q.trim() } : {}), ...(why ? { why } : {}) };
  const pages = useInfiniteQuery({
    queryKey: [key, query],
    queryFn: ({ signal, pageParam }) =>
      call(outboundBlockList, { query: { ...query, ...(pageParam ? { after: pageParam } : {}) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  return { pages, blocks: pages.data?.pages.flatMap((page) => page.entries) ?? [] };
}

export function useRefreshBlocks(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [key] });
}
