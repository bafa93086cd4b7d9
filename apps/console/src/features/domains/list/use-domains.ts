import {
  type DomainKind,
  domainList,
  domainListAdminonly,
  domainListInline,
  domainListParallel,
} from '@postern/contract/domains';
import { call } from '@postern/web/api.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

const lists = {
  all: domainList,
  inline: domainListInline,
  parallel: domainListParallel,
  adminonly: domainListAdminonly,
} as const;

/** Pages of the domains of one kind that fit; what was shown stays until the next is there. */
export function useDomains(kind: 'all' | DomainKind, q: string) {
  const list = useInfiniteQuery({
    queryKey: ['domainList', kind, q],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(q.trim() === '' ? {} : { q }), ...(pageParam === '' ? {} : { after: pageParam }) };
      return call(lists[kind] as typeof domainList, { query }, signal);
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages ?? [];
  return { ...list, rows: pages.flatMap((page) => page.domains), total: pages.at(-1)?.total ?? 0 };
}
