/** What the sidebar and the palette offer. An entry stands here once its screen exists. */
import type { TextKey } from '@postern/locales';
import { type Icon, IconHome, IconMailPause, IconMailSearch } from '@tabler/icons-react';
import type { ScreenName } from '../lib/me.tsx';
import { paths } from '../paths.ts';

export type NavEntry = { screen: ScreenName; label: TextKey; icon: Icon; path: string; keys: string };

export const nav_entries: readonly NavEntry[] = [
  { screen: 'home', label: 'nav.home', icon: IconHome, path: paths.home(), keys: 'g h' },
  {
    screen: 'msgsearch',
    label: 'nav.msgsearch',
    icon: IconMailSearch,
    path: paths.messageSearch(),
    keys: 'g s',
  },
  {
    screen: 'quarasearch',
    label: 'nav.quarasearch',
    icon: IconMailPause,
    path: paths.quarantine(),
    keys: 'g q',
  },
];
