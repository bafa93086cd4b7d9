/** Reading: an operation and its input name an answer, so the cache has one key for it: `[operation.name, input]`. */
import type { DataOf, Operation } from '@postern/contract/base/operation';
import { queryOptions, type UseQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type Input } from './api.ts';
import { keyOf, pagesKeyOf } from './query-keys.ts';

type Options<O extends Operation, Shown> = Omit<
  UseQueryOptions<DataOf<O>, Error, Shown>,
  'queryKey' | 'queryFn'
>;

/** The same question without a component: to ask ahead of time, or for several at once. */
export function operationQuery<O extends Operation, Shown = DataOf<O>>(
  operation: O,
  input: Input<O>,
  options: Options<O, Shown> = {},
) {
  return queryOptions<DataOf<O>, Error, Shown>({
    ...options,
    queryKey: keyOf(operation, input),
    queryFn: ({ signal }) => call(operation, input, signal),
  });
}

export function useOperation<O extends Operation, Shown = DataOf<O>>(
  operation: O,
  input: Input<O>,
  options: Options<O, Shown> = {},
) {
  return useQuery(operationQuery(operation, input, options));
}

/** Names what is read by something other than one operation; an operation's name first when its answers go stale together. */
export type LoadedKey = readonly [name: string, ...about: unknown[]];

/** What no single operation answers: texts and files that are loaded, several calls as one. */
export function loadedQuery<Data, Shown = Data>(
  key: LoadedKey,
  load: (signal: AbortSignal) => Data | Promise<Data>,
  options: Omit<UseQueryOptions<Data, Error, Shown>, 'queryKey' | 'queryFn'> = {},
) {
  return queryOptions<Data, Error, Shown>({
    ...options,
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
  });
}

export function useLoaded<Data, Shown = Data>(
  key: LoadedKey,
  load: (signal: AbortSignal) => Data | Promise<Data>,
  options: Omit<UseQueryOptions<Data, Error, Shown>, 'queryKey' | 'queryFn'> = {},
) {
  return useQuery(loadedQuery(key, load, options));
}

type PagesOptions<O extends Operation, Cursor> = {
  /** The same question, for the page that begins after a row. */
  after: (cursor: Cursor) => Input<O>;
  /** Where the next page begins; null: this one is the last. */
  next: (data: DataOf<O>) => Cursor | null | undefined;
  /** What stands there while another question is on its way. */
  placeholderData?: (before: Pages<O, Cursor> | undefined) => Pages<O, Cursor> | undefined;
  retry?: boolean;
  /** ms after which it is read again. */
  refetchInterval?: number;
  refetchOnWindowFocus?: boolean;
};

type Pages<O extends Operation, Cursor> = { pages: DataOf<O>[]; pageParams: (Cursor | null)[] };

/** A list that comes page by page. */
export function useOperationPages<O extends Operation, Cursor = string>(
  operation: O,
  input: Input<O>,
  { after, next, placeholderData = (before) => before, ...options }: PagesOptions<O, Cursor>,
) {
  return useInfiniteQuery<DataOf<O>, Error, Pages<O, Cursor>, readonly unknown[], Cursor | null>({
    ...options,
    queryKey: pagesKeyOf(operation, input),
    queryFn: ({ signal, pageParam }) =>
      call(operation, pageParam === null ? input : after(pageParam as Cursor), signal),
    initialPageParam: null,
    getNextPageParam: (data) => next(data) ?? undefined,
    placeholderData: placeholderData as never,
  });
}
