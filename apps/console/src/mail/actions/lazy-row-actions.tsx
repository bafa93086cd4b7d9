/** The code and texts of acting come when somebody acts. */
import type { MessageRow } from '@postern/contract/messages';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useKeys } from '../../lib/keyboard.ts';
import { withTexts } from '../../lib/texts.tsx';
import type { RowWish } from './row-actions.tsx';

const load = () => withTexts(['acting'], import('./row-actions.tsx'));
const RowActions = lazy(() => load().then((module) => ({ default: module.RowActions })));

const letters = ['r', 's', 'e', 'f', 'b'] as const;

type Given = {
  row: MessageRow | undefined;
  /** While a panel is open, or rows are ticked, the letters are theirs. */
  enabled: boolean;
};

/** `openMenu` for the list; `actions` belongs somewhere into the page. */
export function useRowActions({ row, enabled }: Given) {
  const [wish, setWish] = useState<RowWish | null>(null);
  const close = useCallback(() => setWish(null), []);
  const press = (key: string) => () => {
    if (row) setWish({ cloudid: row.cloudid, key });
  };
  useKeys({
    ...(row && enabled && wish === null
      ? Object.fromEntries(letters.map((letter) => [letter, press(letter)]))
      : {}),
    ...(row && wish === null
      ? {
          '.': () => {
            const place = document.getElementById(`row-${row.cloudid}`)?.getBoundingClientRect();
            setWish({ cloudid: row.cloudid, x: (place?.right ?? 200) - 30, y: (place?.bottom ?? 200) - 4 });
          },
        }
      : {}),
  });
  const openMenu = useCallback((of: MessageRow, at: { x: number; y: number }) => {
    setWish({ cloudid: of.cloudid, ...at });
  }, []);
  const actions = wish ? (
    <Suspense>
      <RowActions key={JSON.stringify(wish)} wish={wish} onClose={close} />
    </Suspense>
  ) : null;
  return { openMenu, actions };
}
