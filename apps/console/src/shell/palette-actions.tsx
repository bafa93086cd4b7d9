import { locales } from '@postern/locales';
import { language_names } from '@postern/locales/locale';
import { signOut } from '@postern/web/sign-out.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconCalendarSearch, IconLanguage, IconLogout, IconMoon, IconSearch } from '@tabler/icons-react';
import { useMayOpen, useMe } from '../lib/me.tsx';
import { useSwitchSetting } from '../lib/user-settings.ts';
import { paths } from '../paths.ts';
import { Matched, type PaletteEntry, palette_icon } from './palette-entry.tsx';
import { useToggleTheme } from './use-toggle-theme.ts';

type Action = Omit<PaletteEntry, 'group' | 'label'> & { title: string };

/** What can be done from everywhere: by its name, or all of it after `>`. */
export function usePaletteActions(what: string): PaletteEntry[] {
  const { t, locale } = useTexts();
  const toggleTheme = useToggleTheme();
  const change = useSwitchSetting();
  const has_themes = useMe().flags.includes('theming');
  const wanted = what.toLowerCase();
  const actions: Action[] = [
    ...(has_themes
      ? [{ id: 'theme', icon: <IconMoon {...palette_icon} />, title: t('palette.theme'), run: toggleTheme }]
      : []),
    ...locales
      .filter((each) => each !== locale)
      .map((each) => ({
        id: `language-${each}`,
        icon: <IconLanguage {...palette_icon} />,
        title: t('palette.language_to', { language: language_names[each] }),
        run: () => change({ user_language: each }),
      })),
    {
      id: 'sign-out',
      icon: <IconLogout {...palette_icon} />,
      title: t('shell.sign_out'),
      run: () => void signOut(),
    },
  ];
  return actions
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .map(({ title, ...action }) => ({
      ...action,
      group: 'do',
      label: <Matched text={title} part={what} />,
    }));
}

/** The searches one could start with what was typed. */
export function usePaletteSearches(what: string): PaletteEntry[] {
  const { t } = useTexts();
  const mayOpen = useMayOpen();
  if (what === '') return [];
  const searches: PaletteEntry[] = [];
  if (mayOpen('msgsearch')) {
    searches.push({
      id: 'search',
      group: 'do',
      icon: <IconCalendarSearch {...palette_icon} />,
      label: t('palette.search_for', { what }),
      note: t('nav.msgsearch'),
      path: paths.messageSearch({ q: what }),
    });
  }
  if (mayOpen('quarasearch')) {
    searches.push({
      id: 'search-held',
      group: 'do',
      icon: <IconSearch {...palette_icon} />,
      label: t('palette.search_quarantine', { what }),
      note: t('nav.quarasearch'),
      path: paths.quarantine({ q: what }),
    });
  }
  return searches;
}
