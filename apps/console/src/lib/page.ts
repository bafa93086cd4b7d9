/** What the top bar shows for the open screen; the screen says it, the shell reads it. */
import { useEffect, useSyncExternalStore } from 'react';

export type Page = {
  title: string;
  /** The screens above this one, outermost first. */
  above?: { title: string; path: string }[];
  /** Where the arrow of a phone leads. */
  back?: string;
};

let open: Page = { title: '' };
const listeners = new Set<() => void>();

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export function useOpenPage(): Page {
  return useSyncExternalStore(subscribe, () => open);
}

export function usePage(page: Page, document_title = page.title): void {
  const key = JSON.stringify(page);
  useEffect(() => {
    open = JSON.parse(key) as Page;
    for (const notify of listeners) notify();
  }, [key]);
  useEffect(() => {
    document.title = `${document_title} · Postern`;
  }, [document_title]);
}
