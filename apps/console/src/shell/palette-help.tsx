import { help_loaders } from '@postern/locales/help/pages';
import { useTexts } from '@postern/web/texts.tsx';
import { useLoaded } from '@postern/web/use-operation.ts';
import { IconHelpCircle } from '@tabler/icons-react';
import { findHelp, helpIndex } from '../lib/help-search.ts';
import { paths } from '../paths.ts';
import { Matched, type PaletteEntry, palette_icon } from './palette-entry.tsx';

const shortest = 3;
const most = 4;

/** The help's sections, fetched in the person's language with the first search. */
export function usePaletteHelp(what: string): PaletteEntry[] {
  const { locale } = useTexts();
  const enabled = what.length >= shortest;
  const index = useLoaded(['helpIndex', locale], async () => helpIndex(await help_loaders[locale]()), {
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
  if (!enabled || index.data === undefined) return [];
  return findHelp(index.data, what, most).map(({ place, page, section }) => ({
    id: `help-${place}`,
    group: 'help',
    icon: <IconHelpCircle {...palette_icon} />,
    label: <Matched text={section || page} part={what} />,
    ...(section === '' ? {} : { note: page }),
    path: paths.help(place),
  }));
}
