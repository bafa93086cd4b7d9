/** What the lists show, as it stands in the address. */
import { type ListReach, type ListType, list_reaches, list_types } from '@postern/contract/list-forms';
import { type ListState, list_orders, list_states } from '@postern/contract/lists';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export type ListOrder = (typeof list_orders)[number];

export type ListAddress = {
  tab: string | null;
  q: string;
  type: ListType | null;
  reach: ListReach | null;
  state: ListState | null;
  order: ListOrder;
  mine: boolean;
  /** Id of the entry that is open, or `new`. */
  open: string | null;
};

const oneOf = <Value extends string>(values: readonly Value[], given: string | undefined): Value | null =>
  values.find((value) => value === given) ?? null;

export function useListAddress(): [
  ListAddress,
  (change: Partial<Record<keyof ListAddress, string | null>>, replace?: boolean) => void,
] {
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const navigate = useNavigate();
  const address: ListAddress = {
    tab: search.tab ?? null,
    q: search.q ?? '',
    type: oneOf(list_types, search.type),
    reach: oneOf(list_reaches, search.reach),
    state: oneOf(list_states, search.state),
    order: oneOf(list_orders, search.order) ?? 'newest',
    mine: search.mine === 'true',
    open: search.open ?? null,
  };
  const change = useCallback(
    (part: Partial<Record<keyof ListAddress, string | null>>, replace = false) => {
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
