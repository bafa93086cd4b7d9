import { useSyncExternalStore } from 'react';

/** At and under 920 px the console is a phone's (spec 1 section 9). */
export const phone_query = '(max-width: 920px)';

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
