import { messageRead, messageReadSuper } from '@postern/contract/messages/details';
import { call } from '@postern/web/api.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMe } from '../../../lib/me.tsx';

export const messageQuery = (id: string, is_superuser: boolean) =>
  queryOptions({
    queryKey: ['messageRead', id],
    queryFn: ({ signal }) =>
      is_superuser
        ? call(messageReadSuper, { params: { id } }, signal)
        : call(messageRead, { params: { id }, query: { full: 'true' } }, signal),
  });

export function useMessage(id: string) {
  const { is_superuser } = useMe();
  return useQuery(messageQuery(id, is_superuser));
}
