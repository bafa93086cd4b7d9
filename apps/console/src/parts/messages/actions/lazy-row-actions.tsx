/** The code and texts of acting come when somebody acts. */
import type { MessageRow } from '@postern/contract/messages';
import { useKeys } from '@postern/ui/keyboard.ts';
import { withTexts } from '@postern/web/texts.tsx';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { RowWish } from './row-actions.tsx';

const load = () => withTexts(['acting'], import('./row-actions.tsx'));
const RowActions = lazy(() => load().then((module) => ({ default: module.RowActions })));

const RowHints = lazy(() => import('./row-hints.tsx'));

const letters = ['r', 's', 'e', 'f', 'b'] as const;

type Given = {
  row: MessageRow | undefined;
  /** While a panel is open, or rows are ticked, the letters are theirs. */
  enabled: boolean;
};

/** `openMenu` for the list, `act` for a button that does what a letter does; `actions` belongs somewhere into the page, `hints` into its key bar. */
export function useRowActions({ row, enabled }: Given) {
  /** In the order they came: on a slow line the next row's letter comes before this one's message is read. */
  const [wishes, setWishes] = useState<readonly RowWish[]>([]);
  const wish = wishes[0] ?? null;
  const has_menu = wishes.some((each) => 'x' in each);
  const close = useCallback(() => setWishes((before) => before.slice(1)), []);
  const act = useCallback((cloudid: string, key: (typeof letters)[number]) => {
    setWishes((before) =>
      before.some((each) => each.cloudid === cloudid && 'key' in each && each.key === key)
        ? before
        : [...before, { cloudid, key }],
    );
  }, []);
  const press = (key: (typeof letters)[number]) => () => {
    if (row !== undefined) act(row.cloudid, key);
  };
  useKeys({
    ...(row && enabled && !has_menu
      ? Object.fromEntries(letters.map((letter) => [letter, press(letter)]))
      : {}),
    ...(row && wish === null
      ? {
          '.': () => {
            const place = document.getElementById(`row-${row.cloudid}`)?.getBoundingClientRect();
            setWishes([
              { cloudid: row.cloudid, x: (place?.right ?? 200) - 30, y: (place?.bottom ?? 200) - 4 },
            ]);
          },
        }
      : {}),
  });
  const openMenu = useCallback((of: MessageRow, at: { x: number; y: number }) => {
    setWishes((before) => [...before.filter((each) => 'key' in each), { cloudid: of.cloudid, ...at }]);
  }, []);
  const actions = wish ? (
    <Suspense>
      <RowActions key={JSON.stringify(wish)} wish={wish} onClose={close} />
    </Suspense>
  ) : null;
  return { openMenu, act, actions, hints: row && <RowHints cloudid={row.cloudid} /> };
}
