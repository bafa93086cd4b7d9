import { REVIEW_LIMIT, reviewList } from '@postern/contract/quarantine/review';
import { useOperation } from '@postern/web/use-operation.ts';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useChangeAddress } from '../../lib/use-change-address.ts';
import { review_days } from './review-bar.tsx';
import { clustersOf } from './review-rows.ts';

const day_seconds = 86_400;
const kept_ms = 3_600_000;

export type ReviewAddress = { days: number; recipient: string; open: string | null };

const is_days = (value: number): value is (typeof review_days)[number] =>
  (review_days as readonly number[]).includes(value);

/** What the review shows stands in the address. */
export function useReviewAddress(): [
  ReviewAddress,
  (part: Partial<ReviewAddress>, replace?: boolean) => void,
] {
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const asked = Number(search.days);
  const address = {
    days: is_days(asked) ? asked : 7,
    recipient: String(search.recipient ?? ''),
    open: search.open ?? null,
  };
  const go = useChangeAddress<keyof ReviewAddress>();
  const change = useCallback(
    ({ days, ...part }: Partial<ReviewAddress>, replace = false) =>
      go({ ...part, ...(days === undefined ? {} : { days: String(days) }) }, replace),
    [go],
  );
  return [address, change];
}

/** The list stays as it was fetched until somebody asks for more: what is decided keeps its place. */
export function useReview({ days, recipient }: Pick<ReviewAddress, 'days' | 'recipient'>) {
  const list = useOperation(
    reviewList,
    {
      query: {
        limit: REVIEW_LIMIT.most,
        time_delta: days * day_seconds,
        ...(recipient === '' ? {} : { recipient }),
      },
    },
    { staleTime: kept_ms, gcTime: kept_ms, refetchOnWindowFocus: false },
  );
  const clusters = useMemo(() => (list.data ? clustersOf(list.data) : []), [list.data]);
  return { list, clusters };
}
