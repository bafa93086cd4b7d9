import {
  type BlockReason,
  block_reasons,
  block_states,
  outboundBlockList,
} from '@postern/contract/outbound-block';
import { useOperationPages } from '@postern/web/use-operation.ts';
import { useSearch } from '@tanstack/react-router';
import { type ChangeAddress, useChangeAddress } from '../../lib/use-change-address.ts';

export type BlockAddress = {
  q: string;
  why: BlockReason | null;
  state: (typeof block_states)[number];
  /** Address of the block that is open, or `new`. */
  open: string | null;
};
export type ChangeBlocks = ChangeAddress<keyof BlockAddress>;

/** What the screen shows, as it stands in the address. */
export function useBlockAddress(): [BlockAddress, ChangeBlocks] {
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const address: BlockAddress = {
    q: search.q ?? '',
    why: block_reasons.find((one) => one === search.why) ?? null,
    state: block_states.find((one) => one === search.state) ?? 'active',
    open: search.open ?? null,
  };
  return [address, useChangeAddress()];
}

export function useBlocks({ q, why, state }: BlockAddress) {
  const query = { state, ...(q.trim() ? { q: q.trim() } : {}), ...(why ? { why } : {}) };
  const pages = useOperationPages(
    outboundBlockList,
    { query },
    {
      after: (after) => ({ query: { ...query, after } }),
      next: ({ next }) => next,
    },
  );
  return { pages, blocks: pages.data?.pages.flatMap((page) => page.entries) ?? [] };
}
