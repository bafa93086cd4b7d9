/** Reading: an operation and its input name an answer, so the cache has one key for it: `[operation.name, input]`. */
import type { DataOf, Operation } from '@postern/contract/base/operation';
import {
  type QueryClient,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, type Input } from './api.ts';

/** The key of one answer; without an input, of all answers of the operation. */
export function keyOf<O extends Operation>(operation: O, input?: Input<O>): readonly unknown[] {
  return input === undefined ? [operation.name] : [operation.name, input];
}

type Options<O extends Operation, Shown> = Omit<
  UseQueryOptions<DataOf<O>, Error, Shown>,
  'queryKey' | 'queryFn'
>;

export function useOperation<O extends Operation, Shown = DataOf<O>>(
  operation: O,
  input: Input<O>,
  options: Options<O, Shown> = {},
) {
  return useQuery<DataOf<O>, Error, Shown>({
    ...options,
    queryKey: keyOf(operation, input),
    queryFn: ({ signal }) => call(operation, input, signal),
  });
}

type PagesOptions<O extends Operation> = {
  /** The same question, for the page that begins after a row. */
  after: (cursor: string) => Input<O>;
  /** Where the next page begins; null: this one is the last. */
  next: (data: DataOf<O>) => string | null | undefined;
  /** What stands there while another question is on its way. */
  placeholderData?: (before: Pages<O> | undefined) => Pages<O> | undefined;
};

type Pages<O extends Operation> = { pages: DataOf<O>[]; pageParams: string[] };

/** A list that comes page by page. */
export function useOperationPages<O extends Operation>(
  operation: O,
  input: Input<O>,
  { after, next, placeholderData = (before) => before }: PagesOptions<O>,
) {
  return useInfiniteQuery<DataOf<O>, Error, Pages<O>, readonly unknown[], string>({
    queryKey: keyOf(operation, input),
    queryFn: ({ signal, pageParam }) => call(operation, pageParam === '' ? input : after(pageParam), signal),
    initialPageParam: '',
    getNextPageParam: (data) => next(data) ?? undefined,
    placeholderData: placeholderData as never,
  });
}

/** All answers of these operations are asked for again; those nobody looks at, when somebody does. */
export function invalidate(client: QueryClient, operations: readonly Operation[]): Promise<unknown> {
  return Promise.all(operations.map((each) => client.invalidateQueries({ queryKey: keyOf(each) })));
}

export function useInvalidate(): (...operations: Operation[]) => Promise<unknown> {
  const client = useQueryClient();
  return useCallback((...operations) => invalidate(client, operations), [client]);
}
