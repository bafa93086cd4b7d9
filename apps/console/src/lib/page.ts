/**
 * What the top bar and the document title say. The route table names each screen; a screen may say more about itself
 * (the subject of a message, the screens above it) as long as it is open.
 */
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

export type Page = {
  title: string;
  /** The screens above this one, outermost first. */
  above?: { title: string; path: string }[];
  /** Where the arrow of a phone leads. */
  back?: string;
};

type Named = { page: Page; document_title: string };

let by_route: Named = { page: { title: '' }, document_title: '' };
let by_screen: Named | null = null;
const listeners = new Set<() => void>();

const open = (): Named => by_screen ?? by_route;

function changed(): void {
  const { document_title } = open();
  document.title = document_title === '' ? 'Postern' : `${document_title} · Postern`;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export function useOpenPage(): Page {
  return useSyncExternalStore(subscribe, () => open().page);
}

/** The name of the screen as the route table has it. */
export function useRouteTitle(title: string): void {
  useLayoutEffect(() => {
    by_route = { page: { title }, document_title: title };
    changed();
  }, [title]);
}

export function usePage(page: Page, document_title = page.title): void {
  const key = JSON.stringify(page);
  useEffect(() => {
    const own: Named = { page: JSON.parse(key) as Page, document_title };
    by_screen = own;
    changed();
    return () => {
      if (by_screen === own) by_screen = null;
      changed();
    };
  }, [key, document_title]);
}
