import { useSyncExternalStore } from 'react';

function subscribe(notify: () => void): () => void {
  window.addEventListener('hashchange', notify);
  return () => window.removeEventListener('hashchange', notify);
}

/** The address after the `#`, for the screens that exist without a router. */
export function useHashAddress(): string {
  return useSyncExternalStore(subscribe, () => location.hash.slice(1) || '/');
}

/** Goes to an address without a step back in the browser's history. */
export function replaceAddress(address: string): void {
  history.replaceState(null, '', `#${address}`);
  // `replaceState` tells nobody.
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** What stands in `href`. */
export function hrefOf(path: string): string {
  return `#${path}`;
}
