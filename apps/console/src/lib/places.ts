import type { TextKey } from '@postern/locales';
import type { Icon } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import type { ScreenName } from './me.tsx';

/** A screen the sidebar leads this person to. */
export type Place = { screen: ScreenName; title: TextKey; path: string; icon: Icon };

/** Given by the shell, which knows the sidebar: screens know nothing of it. */
export const PlacesContext = createContext<readonly Place[]>([]);

/** Where the sidebar leads, in its order, without its groups. */
export function usePlaces(): readonly Place[] {
  return useContext(PlacesContext);
}
