import { overviewRead } from '@postern/contract/overview';
import { useOperation } from '@postern/web/use-operation.ts';

/** Asked once for home, the sidebar's number and the bar; refreshed each minute while somebody looks. */
export function useOverview() {
  return useOperation(overviewRead, {}, { refetchInterval: 60_000 });
}
