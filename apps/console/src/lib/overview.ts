import { overviewRead } from '@postern/contract/overview';
import { call } from '@postern/web/api.ts';
import { useQuery } from '@tanstack/react-query';

/** Asked once for home, the sidebar's number and the bar; refreshed each minute while somebody looks. */
export function useOverview() {
  return useQuery({
    queryKey: ['overviewRead'],
    queryFn: ({ signal }) => call(overviewRead, {}, signal),
    refetchInterval: 60_000,
  });
}
