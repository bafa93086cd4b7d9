import { useParams, useSearch } from '@tanstack/react-router';
import { type ChangeAddress, useChangeAddress } from '../../lib/use-change-address.ts';

export type SyncAddress = {
  /** The task that is open, or `new`. */
  task: string | null;
};

/** What the screen shows, as it stands in the address: a run, or the list with a task open. */
export function useSyncAddress(): {
  run: number | null;
  address: SyncAddress;
  change: ChangeAddress<keyof SyncAddress>;
} {
  const { runId } = useParams({ strict: false }) as { runId?: string };
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const run = Number(runId);
  return {
    run: runId !== undefined && Number.isSafeInteger(run) && run > 0 ? run : null,
    address: { task: search.task ?? null },
    change: useChangeAddress(),
  };
}
