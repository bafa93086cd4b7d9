import { quarmsgRead } from '@postern/contract/quarantine';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The text of a kept message; it never changes. */
export const contentQuery = (id: string) =>
  queryOptions({
    queryKey: ['quarmsgRead', id],
    queryFn: ({ signal }) => call(quarmsgRead, { params: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
