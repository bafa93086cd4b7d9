/** Names of answers in the cache, and which of them are no longer true. Nothing here reads: the sign-in page writes without the code that does. */
import type { Operation } from '@postern/contract/base/operation';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Input } from './api.ts';

/** The key of one answer; without an input, of all answers of the operation. */
export function keyOf<O extends Operation>(operation: O, input?: Input<O>): readonly unknown[] {
  return input === undefined ? [operation.name] : [operation.name, input];
}

/** The key of a list that comes in pages: one answer to the same input is another thing in the cache. */
export function pagesKeyOf<O extends Operation>(operation: O, input?: Input<O>): readonly unknown[] {
  return [operation.name, 'pages', ...(input === undefined ? [] : [input])];
}

/** All answers of these operations are asked for again; those nobody looks at, when somebody does. */
export function invalidate(client: QueryClient, operations: readonly Operation[]): Promise<unknown> {
  return Promise.all(operations.map((each) => client.invalidateQueries({ queryKey: keyOf(each) })));
}

export function useInvalidate(): (...operations: Operation[]) => Promise<unknown> {
  const client = useQueryClient();
  return useCallback((...operations) => invalidate(client, operations), [client]);
}
