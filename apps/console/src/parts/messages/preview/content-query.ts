import { quarmsgRead } from '@postern/contract/quarantine';
import { call } from '@postern/web/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** The text of a kept message; it never changes. */
export const contentQuery = (id: string) =>
  queryOptions({
    queryKey: ['quarmsgRead', id],
    queryFn: ({ signal }) => call(quarmsgRead, { params: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
