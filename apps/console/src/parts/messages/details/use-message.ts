import { messageRead, messageReadSuper } from '@postern/contract/messages/details';
import { call } from '@postern/web/api.ts';
import { type LoadedKey, loadedQuery, useLoaded } from '@postern/web/use-operation.ts';
import type { keepPreviousData } from '@tanstack/react-query';
import { useMe } from '../../../lib/me.tsx';

/** Which of two operations answers depends on the reader; it is the same message. */
export const messageKey = (id: string): LoadedKey => [messageRead.name, id];

const messageLoad = (id: string, is_superuser: boolean) => (signal: AbortSignal) =>
  is_superuser
    ? call(messageReadSuper, { params: { id } }, signal)
    : call(messageRead, { params: { id }, query: { full: 'true' } }, signal);

/** The same, to fetch it before it is shown. */
export const messageQuery = (id: string, is_superuser: boolean) =>
  loadedQuery(messageKey(id), messageLoad(id, is_superuser));

export function useMessage(id: string, options: { placeholderData?: typeof keepPreviousData } = {}) {
  const { is_superuser } = useMe();
  return useLoaded(messageKey(id), messageLoad(id, is_superuser), options);
}
