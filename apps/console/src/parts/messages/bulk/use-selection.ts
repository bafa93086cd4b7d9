import type { MessageRow } from '@postern/contract/messages';
import { sayOutcome } from '@postern/web/messages.ts';
import { useCallback, useState } from 'react';

export type Selection = {
  ticked: ReadonlySet<string>;
  toggle: (row: MessageRow, range: boolean) => void;
  setAll: (rows: readonly MessageRow[]) => void;
  clear: () => void;
};

/** Ticked rows; a range runs from the row ticked last. */
export function useSelection(
  rows: readonly MessageRow[],
  blocked: (row: MessageRow) => string | null,
): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string | null>(null);

  const toggle = useCallback(
    (row: MessageRow, range: boolean) => {
      const why = blocked(row);
      // On a screen without a pointer the reason would stand nowhere else.
      if (why !== null && !range) sayOutcome({ icon: null, title: why, lasts: 6000 });
      const from = range && anchor !== null ? rows.findIndex((each) => each.cloudid === anchor) : -1;
      const to = rows.findIndex((each) => each.cloudid === row.cloudid);
      setTicked((before) => {
        const next = new Set(before);
        if (from >= 0 && to >= 0) {
          for (const each of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) {
            if (blocked(each) === null) next.add(each.cloudid);
          }
        } else if (next.has(row.cloudid)) next.delete(row.cloudid);
        else if (blocked(row) === null) next.add(row.cloudid);
        return next;
      });
      setAnchor(row.cloudid);
    },
    [rows, anchor, blocked],
  );

  const setAll = useCallback(
    (all: readonly MessageRow[]) =>
      setTicked(new Set(all.filter((row) => blocked(row) === null).map((row) => row.cloudid))),
    [blocked],
  );

  const clear = useCallback(() => setTicked(new Set()), []);
  return { ticked, toggle, setAll, clear };
}
