/** Changes what a screen keeps in its address; what is null or empty leaves it. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

export type ChangeAddress<Key extends string> = (
  part: Partial<Record<Key, string | null>>,
  /** No step of its own in the browser's history. */
  replace?: boolean,
) => void;

export function useChangeAddress<Key extends string>(): ChangeAddress<Key> {
  const navigate = useNavigate();
  return useCallback(
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
}
