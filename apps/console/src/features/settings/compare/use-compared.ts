/** Which domains stand beside this one: kept in the address, so that a comparison can be shown to somebody. */

import { MOST_COMPARED, settingsCompare } from '@postern/contract/settings/mail-settings';
import { useOperation } from '@postern/web/use-operation.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';

export const most_others = MOST_COMPARED - 1;

export function useOthers(domain: string): [string[], (others: string[]) => void] {
  const search = useSearch({ strict: false }) as { with?: string };
  const navigate = useNavigate();
  const named = (search.with ?? '').split(',').filter((name) => name !== '' && name !== domain);
  return [
    [...new Set(named)].slice(0, most_others),
    (others) =>
      void navigate({
        to: '.',
        replace: true,
        search: (before: Record<string, unknown>) => ({ ...before, with: others.join(',') }) as never,
      } as never),
  ];
}

export function useCompared(domains: readonly string[]) {
  return useOperation(
    settingsCompare,
    { query: { domain: [...domains] } },
    { enabled: domains.length > 1, placeholderData: (before) => before, retry: false },
  );
}
