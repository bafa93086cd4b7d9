import { useSyncExternalStore } from 'react';

/** At and under 920 px the console is a phone's (spec 1 section 9). */
export const phone_query = '(max-width: 920px)';

/** A list beside the panel has room for who a message is to. */
export const roomy_query = '(min-width: 1440px)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => matchMedia(query).matches,
  );
}
