import type { Operation } from '@postern/contract/base/operation';
import {
  type DomainKind,
  domainList,
  domainListAdminonly,
  domainListInline,
  domainListParallel,
} from '@postern/contract/domains';
import { useOperationPages } from '@postern/web/use-operation.ts';

const lists = {
  all: domainList,
  inline: domainListInline,
  parallel: domainListParallel,
  adminonly: domainListAdminonly,
} as const;

/** Every kind's list, once a domain was added, changed or removed. */
export const domain_lists: readonly Operation[] = Object.values(lists);

/** Pages of the domains of one kind that fit; what was shown stays until the next is there. */
export function useDomains(kind: 'all' | DomainKind, q: string) {
  const query = q.trim() === '' ? {} : { q };
  const list = useOperationPages(
    lists[kind] as typeof domainList,
    { query },
    {
      after: (after) => ({ query: { ...query, after } }),
      next: (page) => page.next,
    },
  );
  const pages = list.data?.pages ?? [];
  return { ...list, rows: pages.flatMap((page) => page.domains), total: pages.at(-1)?.total ?? 0 };
}
