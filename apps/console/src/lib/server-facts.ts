import { apiVersionRead } from '@postern/contract/service';
import { useOperation } from '@postern/web/use-operation.ts';

/** What the server says about itself; it does not change while a page is open. */
export function useServerFacts() {
  return useOperation(apiVersionRead, {}, { staleTime: Number.POSITIVE_INFINITY });
}

/** Names of the instances there are; none until the server has said. */
export function useInstances(): readonly string[] {
  return useServerFacts().data?.instances ?? [];
}
