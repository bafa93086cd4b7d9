/** The panel's code is not needed to show a list; it is fetched when somebody reaches for one. */

import { Loading } from '@postern/ui/loading.tsx';
import { withTexts } from '@postern/web/texts.tsx';
import { lazy, Suspense } from 'react';

const load = () => withTexts(['acting', 'evidence'], import('./message-panel.tsx'));
const Panel = lazy(() => load().then((module) => ({ default: module.MessagePanel })));

type Props = { id: string; full_path: string; onClose: () => void };

export function LazyPanel(props: Props) {
  return (
    <Suspense fallback={<Loading rows={6} />}>
      <Panel {...props} />
    </Suspense>
  );
}

/** Fetches the panel's code when somebody reaches for the list. */
export function fetchPanelAhead(): void {
  void load();
}
