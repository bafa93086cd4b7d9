import { useTexts } from '@postern/web/texts.tsx';
import { IconBookmark } from '@tabler/icons-react';
import { savedPath, useSavedSearches } from '../parts/messages/saved/use-saved-searches.ts';
import { Matched, type PaletteEntry, palette_icon } from './palette-entry.tsx';

/** Saved searches by a part of their name. */
export function usePaletteSaved(what: string): PaletteEntry[] {
  const { t } = useTexts();
  const all = useSavedSearches() ?? [];
  const wanted = what.toLowerCase();
  return all
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map((search) => ({
      id: search.saved_id,
      group: 'screens',
      icon: <IconBookmark {...palette_icon} />,
      label: <Matched text={search.name} part={what} />,
      note: t(search.pool === 'log' ? 'nav.msgsearch' : 'nav.quarasearch'),
      path: savedPath(search),
    }));
}
