/** What the lists show, as it stands in the address. */

import { type ListState, list_orders, list_states } from '@postern/contract/sender-lists';
import {
  type ListReach,
  type ListType,
  list_reaches,
  list_types,
} from '@postern/contract/sender-lists/entry-forms';
import { useSearch } from '@tanstack/react-router';
import { type ChangeAddress, useChangeAddress } from '../../lib/use-change-address.ts';

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

export type ChangeList = ChangeAddress<keyof ListAddress>;

export function useListAddress(): [ListAddress, ChangeList] {
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
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
  return [address, useChangeAddress()];
}
