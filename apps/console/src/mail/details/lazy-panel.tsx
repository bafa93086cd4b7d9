/** The panel's code comes after the list has been painted; the first message then opens at once. */
import { lazy, Suspense, useEffect } from 'react';
import { Loading } from '../../ui/loading.tsx';

const load = () => import('./message-panel.tsx');
const Panel = lazy(() => load().then((module) => ({ default: module.MessagePanel })));

type Props = { id: string; full_path: string; onClose: () => void };

export function LazyPanel(props: Props) {
  return (
    <Suspense fallback={<Loading rows={6} />}>
      <Panel {...props} />
    </Suspense>
  );
}

/** How long after the list the panel's code is fetched. */
const settle_ms = 600;

export function usePanelAhead(list_is_there: boolean): void {
  useEffect(() => {
    if (!list_is_there) return;
    const timer = setTimeout(() => void load(), settle_ms);
    return () => clearTimeout(timer);
  }, [list_is_there]);
}
