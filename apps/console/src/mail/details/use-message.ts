import { messageRead, messageReadSuper } from '@postern/contract/message-details';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useMe } from '../../lib/me.tsx';

export function useMessage(id: string) {
  const { is_superuser } = useMe();
  return useQuery({
    queryKey: ['messageRead', id],
    queryFn: ({ signal }) =>
      is_superuser
        ? call(messageReadSuper, { params: { id } }, signal)
        : call(messageRead, { params: { id }, query: { full: 'true' } }, signal),
  });
}
