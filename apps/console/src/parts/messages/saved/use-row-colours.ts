/** What colours a row: the first of the person's coloured searches that finds it, else the colour of its class. Searches are asked of the server, which
 * knows every filter, for rows not asked before. */

import type { MessageRow } from '@postern/contract/messages';
import {
  COLOUR_ROWS_MOST,
  messageColours,
  type SearchColour,
} from '@postern/contract/messages/saved-searches';
import { call } from '@postern/web/api.ts';
import { useLoaded } from '@postern/web/use-operation.ts';
import { useMemo, useRef } from 'react';
import { type ClassColours, useClassColours } from './class-colours.ts';
import { useMayColour, useSavedSearches } from './use-saved-searches.ts';

/** The search's name; a class stands in its row in words. */
export type RowColour = { colour: SearchColour; name?: string };
export type RowColours = ReadonlyMap<string, RowColour>;

const nothing: RowColours = new Map();

export function useRowColours(rows: readonly MessageRow[]): RowColours {
  const may = useMayColour();
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
  useLoaded(
    [messageColours.name, rules, missing],
    async (signal) => {
      const found = await call(messageColours, { body: { ids: missing } }, signal);
      for (const id of missing) colours.set(id, found[id] ?? null);
      return colours.size;
    },
    { enabled: missing.length > 0, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const [by_class] = useClassColours();
  // Answers fill the map; a longer one is another picture.
  const answered = colours.size;
  return useMemo(
    () => (may ? colouredRows(rows, answered === 0 ? nothing : colours, by_class) : nothing),
    [may, rows, colours, answered, by_class],
  );
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

function colouredRows(
  rows: readonly MessageRow[],
  found: ReadonlyMap<string, RowColour | null>,
  by_class: ClassColours,
): RowColours {
  const coloured = new Map<string, RowColour>();
  for (const row of rows) {
    const of_class = by_class[row.class];
    const colour = found.get(row.cloudid) ?? (of_class && { colour: of_class });
    if (colour) coloured.set(row.cloudid, colour);
  }
  return coloured;
}
