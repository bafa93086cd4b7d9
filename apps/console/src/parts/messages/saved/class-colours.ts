/** Colours somebody gave the classes of mail: kept by the browser, like the theme. */

import type { MessageClass } from '@postern/contract/base/vocabulary';
import { type SearchColour, search_colours } from '@postern/contract/messages/saved-searches';
import { readStoredJson, writeStored } from '@postern/web/storage.ts';
import { useLoaded } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';

export type ClassColours = Partial<Record<MessageClass, SearchColour>>;

const key = ['classColours'] as const;

/** What somebody has edited by hand may name colours nobody knows. */
export function knownColours(stored: Record<string, unknown>): ClassColours {
  return Object.fromEntries(
    Object.entries(stored).filter(([, colour]) => search_colours.includes(colour as SearchColour)),
  );
}

/** The colours, the same for every list that is open, and how to change them. */
export function useClassColours(): [ClassColours, (next: ClassColours) => void] {
  const client = useQueryClient();
  const read = () => knownColours(readStoredJson('message_search_colours', {}));
  const { data = read() } = useLoaded(key, read, {
    initialData: read,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return [
    data,
    (next) => {
      writeStored('message_search_colours', Object.keys(next).length === 0 ? null : JSON.stringify(next));
      client.setQueryData(key, next);
    },
  ];
}
