/** The person's searches with a name: read once, changed here and at the server together. */

import {
  messageColours,
  type SavedSearch,
  type SearchPool,
  savedSearchCreate,
  savedSearchDelete,
  savedSearchList,
  savedSearchRestore,
  savedSearchUpdate,
} from '@postern/contract/messages/saved-searches';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { invalidate, keyOf } from '@postern/web/query-keys.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useMe } from '../../../lib/me.tsx';
import { paths } from '../../../paths.ts';
import { printSearch } from '../query/terms.ts';
import { timeValueOf } from '../query/times.ts';
import { termsOfQuery } from '../query/wire.ts';

const saved_key = keyOf(savedSearchList, {});

export function useMaySave(): boolean {
  return useMe().may({ module: ['msgsearch', 'quarasearch'], sub_feature: 'search.search' });
}

export function useMayColour(): boolean {
  return useMe().may({ module: ['msgsearch', 'quarasearch'], sub_feature: 'search.saved_colours' });
}

/** In the order of their names. */
export function useSavedSearches(): readonly SavedSearch[] | undefined {
  const enabled = useMaySave();
  const { byName } = useFormat();
  const { data } = useOperation(savedSearchList, {}, { enabled, staleTime: 60_000 });
  return useMemo(() => data?.toSorted((a, b) => byName(a.name, b.name)), [data, byName]);
}

/** Where a saved search is shown; `since` narrows it to what came after. */
export function savedPath({ pool, query }: SavedSearch, since?: string): string {
  const terms = termsOfQuery(query).filter((term) => since === undefined || term.kind !== 'time');
  const at = since === undefined ? NaN : Date.parse(since);
  const after = Number.isNaN(at)
    ? []
    : [{ kind: 'time', edge: 'after', value: timeValueOf(new Date(at)) } as const];
  const q = printSearch([...terms, ...after]);
  const sort = query.reverse === 'true' ? { sort: 'oldest' } : {};
  return pool === 'log' ? paths.messageSearch({ q, ...sort }) : paths.quarantine({ q });
}

/** An alert's link names the search and the time from which it found something new; the address then says it in words. */
export function useSavedAddress(pool: SearchPool): void {
  const { saved, since } = useSearch({ strict: false }) as { saved?: string; since?: string };
  const router = useRouter();
  const all = useSavedSearches();
  useEffect(() => {
    if (saved === undefined || all === undefined) return;
    const search = all.find(({ saved_id }) => saved_id === saved);
    const plain = pool === 'log' ? paths.messageSearch() : paths.quarantine();
    router.history.replace(search === undefined ? plain : savedPath(search, since));
  }, [saved, since, all, pool, router]);
}

type Kept = Pick<SavedSearch, 'name' | 'pool' | 'query' | 'colour' | 'alert'>;
type Change = Partial<Pick<SavedSearch, 'name' | 'colour' | 'alert' | 'query'>>;

export function useChangeSaved() {
  const client = useQueryClient();
  const keep = (change: (before: SavedSearch[]) => SavedSearch[]) =>
    client.setQueryData<SavedSearch[]>(saved_key, (before) => change(before ?? []));
  const coloured = () => void invalidate(client, [messageColours]);
  return {
    async create({ name, pool, query, colour, alert }: Kept) {
      const made = await call(savedSearchCreate, { body: { name, pool, query, colour, alert } });
      keep((before) => [...before, made]);
      coloured();
    },
    async update({ saved_id }: SavedSearch, body: Change) {
      const changed = await call(savedSearchUpdate, { params: { saved_id }, body });
      keep((before) => before.map((each) => (each.saved_id === saved_id ? changed : each)));
      coloured();
    },
    async remove(search: SavedSearch) {
      await call(savedSearchDelete, { params: { saved_id: search.saved_id } });
      keep((before) => before.filter((each) => each.saved_id !== search.saved_id));
      coloured();
    },
    /** Takes the deletion of the last minutes back: it has looked, and told, as if it had always been there. */
    async restore({ saved_id }: SavedSearch) {
      const restored = await call(savedSearchRestore, { params: { saved_id } });
      keep((before) => [...before, restored]);
      coloured();
    },
  };
}
