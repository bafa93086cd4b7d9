import { useTexts } from '@postern/web/texts.tsx';
import { IconArrowRight, IconHash, IconMailSearch } from '@tabler/icons-react';
import { useMayOpen } from '../lib/me.tsx';
import { paths } from '../paths.ts';
import { useNamedScreens } from './navigation.ts';
import { usePaletteActions, usePaletteSearches } from './palette-actions.tsx';
import { usePaletteDirectory } from './palette-directory.tsx';
import { Matched, type PaletteEntry, palette_icon, readPalette } from './palette-entry.tsx';
import { usePaletteHelp } from './palette-help.tsx';
import { usePaletteMessages } from './palette-messages.tsx';
import { usePaletteReadings } from './palette-readings.tsx';
import { usePaletteSaved } from './palette-saved.tsx';

const message_id = /^\d{1,9}-[0-9a-f]{32}$/i;

function useById(what: string): PaletteEntry[] {
  const { t } = useTexts();
  const mayOpen = useMayOpen();
  if (message_id.test(what) && mayOpen('msgdetails')) {
    return [
      {
        id: 'open-id',
        group: 'messages',
        icon: <IconHash {...palette_icon} />,
        label: t('palette.open_id', { id: what }),
        path: paths.messageDetails(what.toLowerCase()),
      },
    ];
  }
  if (what === '' || !mayOpen('msgsearch')) return [];
  return [
    {
      id: 'find-id',
      group: 'do',
      icon: <IconMailSearch {...palette_icon} />,
      label: `queue_id:${what}`,
      note: t('nav.msgsearch'),
      path: paths.messageSearch({ q: `queue_id:${what}` }),
    },
  ];
}

function useScreens(what: string): PaletteEntry[] {
  const { t } = useTexts();
  const wanted = what.toLowerCase();
  return useNamedScreens()
    .filter((entry) => t(entry.title).toLowerCase().includes(wanted))
    .map(({ icon: Sign = IconArrowRight, screen, title, path }) => ({
      id: screen,
      group: 'screens',
      icon: <Sign {...palette_icon} />,
      label: <Matched text={t(title)} part={what} />,
      path,
    }));
}

/** Everything that fits what was typed, group by group. */
export function usePaletteEntries(text: string): PaletteEntry[] {
  const { mode, what } = readPalette(text);
  const everywhere = mode === 'all' ? what : '';
  const by_id = useById(what);
  const screens = useScreens(what);
  const directory = usePaletteDirectory(mode === 'users' ? what : everywhere, mode === 'users');
  const messages = usePaletteMessages(everywhere);
  const readings = usePaletteReadings(everywhere);
  const help = usePaletteHelp(everywhere);
  const saved = usePaletteSaved(what);
  const searches = usePaletteSearches(what);
  const actions = usePaletteActions(what);
  if (mode === 'id' || message_id.test(what)) return by_id;
  if (mode === 'do') return actions;
  if (mode === 'users') return directory;
  return [...screens, ...saved, ...directory, ...messages, ...readings, ...help, ...searches, ...actions];
}
