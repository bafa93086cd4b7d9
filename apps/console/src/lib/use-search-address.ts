/** Reads and writes what a list screen keeps in the address: search text, open message, order. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export type Address = { q: string; open: string | null; sort: string | null };

export function useSearchAddress(): [Address, (change: Partial<Address>, replace?: boolean) => void] {
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const navigate = useNavigate();
  const address: Address = { q: search.q ?? '', open: search.open ?? null, sort: search.sort ?? null };
  const change = useCallback(
    (part: Partial<Address>, replace = false) => {
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
