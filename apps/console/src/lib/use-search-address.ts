/** Reads and writes what a list screen keeps in the address: search text, open message, order. */
import { useSearch } from '@tanstack/react-router';
import { type ChangeAddress, useChangeAddress } from './use-change-address.ts';

export type Address = { q: string; open: string | null; sort: string | null };

export function useSearchAddress(): [Address, ChangeAddress<keyof Address>] {
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const address: Address = { q: search.q ?? '', open: search.open ?? null, sort: search.sort ?? null };
  return [address, useChangeAddress()];
}
