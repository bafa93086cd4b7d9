/** Which of the person's coloured searches finds which row: asked of the server, which knows every filter, for rows not asked before. */

import type { MessageRow } from '@postern/contract/messages';
import { COLOUR_ROWS_MOST, messageColours, type SearchColour } from '@postern/contract/saved-searches';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { call } from '../../lib/api.ts';
import { useMe } from '../../lib/me.tsx';
import { useSavedSearches } from './use-saved-searches.ts';

export type RowColour = { colour: SearchColour; name: string };
export type RowColours = ReadonlyMap<string, RowColour>;

const nothing: RowColours = new Map();

export function useRowColours(rows: readonly MessageRow[]): RowColours {
  const me = useMe();
  const may = me.may({ module: ['msgsearch', 'quarasearch'], sub_feature: 'search.saved_colours' });
  const coloured = (useSavedSearches() ?? []).filter(({ colour }) => colour !== null);
  // Another question, or another colour, and everything is asked anew.
  const rules = JSON.stringify(
    coloured.map(({ saved_id, colour, name, query }) => [saved_id, colour, name, query]),
  );
  const known = useRef({ rules, colours: new Map<string, RowColour | null>() });
  if (known.current.rules !== rules) known.current = { rules, colours: new Map() };
  const { colours } = known.current;
  const wanted = may && coloured.length > 0;
  const missing = wanted ? notAsked(rows, colours) : [];
  useQuery({
    queryKey: ['messageColours', rules, missing],
    queryFn: async ({ signal }) => {
      const found = await call(messageColours, { body: { ids: missing } }, signal);
      for (const id of missing) colours.set(id, found[id] ?? null);
      return colours.size;
    },
    enabled: missing.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // Answers fill the map; a longer one is another picture.
  const answered = colours.size;
  return useMemo(() => (answered === 0 ? nothing : onlyColoured(colours)), [colours, answered]);
}

/** The first rows nothing is known of, as many as one question takes. */
function notAsked(rows: readonly MessageRow[], colours: ReadonlyMap<string, unknown>): string[] {
  const missing: string[] = [];
  for (const { cloudid } of rows) {
    if (colours.has(cloudid)) continue;
    missing.push(cloudid);
    if (missing.length === COLOUR_ROWS_MOST) break;
  }
  return missing;
}

function onlyColoured(colours: ReadonlyMap<string, RowColour | null>): RowColours {
  return new Map([...colours].filter((entry): entry is [string, RowColour] => entry[1] !== null));
}
