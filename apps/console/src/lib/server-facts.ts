import { apiVersionRead } from '@postern/contract/service';
import { call } from '@postern/web/api.ts';
import { useQuery } from '@tanstack/react-query';

/** What the server says about itself; it does not change while a page is open. */
export function useServerFacts() {
  return useQuery({
    queryKey: ['apiVersionRead'],
    queryFn: ({ signal }) => call(apiVersionRead, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
