/**
 * What the sidebar offers, in its groups. A line may stand here before its screen: only what exists and what the
 * person may open is shown.
 */
import type { TextKey } from '@postern/locales';
import {
  type Icon,
  IconBan,
  IconBuildingBank,
  IconBuildings,
  IconChartBar,
  IconChecklist,
  IconClipboardCheck,
  IconFileInvoice,
  IconFileSymlink,
  IconFlag,
  IconFolders,
  IconGitCompare,
  IconHeartbeat,
  IconHome,
  IconKey,
  IconLanguage,
  IconLifebuoy,
  IconListCheck,
  IconMailCog,
  IconMailPause,
  IconMailSearch,
  IconMailShare,
  IconMailX,
  IconNews,
  IconPackage,
  IconRefresh,
  IconSchool,
  IconServer,
  IconShieldCog,
  IconStethoscope,
  IconTags,
  IconTools,
  IconUserCog,
  IconUserShare,
  IconUserShield,
  IconUsers,
  IconWebhook,
  IconWorld,
} from '@tabler/icons-react';
import { useMayOpen, useMe } from '../lib/me.tsx';
import type { Place } from '../lib/places.ts';
import { paths } from '../paths.ts';
import { isBuilt, isPublic, route_table, type ScreenName, screens } from '../route-table.ts';

export type NavEntry = {
  screen: ScreenName;
  icon: Icon;
  /** The two keys that lead there. */
  keys?: string;
  /** A list of another screen, under a name of its own; offered to whoever may open that one too. */
  preset?: { title: TextKey; path: string; of: ScreenName };
  /** Screens below this one: the entry then opens and closes instead of leading somewhere. */
  children?: readonly ScreenName[];
  /** Of the group, where the screen of its name stands in it too: that alone is no group but a line. */
  title?: TextKey;
  /** Others reach it by its address where they may. */
  for_operators?: true;
  /** Shown in red (spec 1 section 2). */
  alarming?: true;
};

export type NavGroup = { id: string; title?: TextKey; entries: readonly NavEntry[] };

export const REFUSED_QUERY = 'state:rejected';

const refused_mail = {
  title: 'nav.refused',
  path: paths.messageSearch({ q: REFUSED_QUERY }),
  of: 'msgsearch',
} as const;

const nav_groups: readonly NavGroup[] = [
  {
    id: 'mail',
    entries: [
      { screen: 'home', icon: IconHome, keys: 'g h' },
      { screen: 'msgsearch', icon: IconMailSearch, keys: 'g s' },
      { screen: 'quarasearch', icon: IconMailPause, keys: 'g q' },
      { screen: 'bwlist', icon: IconListCheck, keys: 'g l' },
      { screen: 'rejectdetails', icon: IconMailX, preset: refused_mail },
      // Its folders are lines of their own: `data-room-branch.tsx`.
      { screen: 'dataroom', icon: IconFolders },
    ],
  },
  {
    id: 'administration',
    title: 'nav.administration',
    entries: [
      { screen: 'setup', icon: IconWorld },
      { screen: 'keysNcerts', icon: IconKey, title: 'nav.keys', children: ['keysNcerts', 'pgpExtKeys'] },
      { screen: 'setup_gina', icon: IconMailShare },
      { screen: 'setup_lft', icon: IconFileSymlink },
      { screen: 'tenants', icon: IconBuildings },
      { screen: 'services', icon: IconPackage },
      { screen: 'learning', icon: IconSchool },
      { screen: 'webhooks', icon: IconWebhook },
      {
        screen: 'userManagement',
        icon: IconUsers,
        children: [
          'userManagement_internal',
          'userManagement_sync',
          'userManagement_gina',
          'userManagement_configuration',
          'userManagement_ca_recp_cache',
        ],
      },
      { screen: 'support_outboundblock', icon: IconBan },
      { screen: 'what_if', icon: IconGitCompare },
    ],
  },
  {
    id: 'insight',
    title: 'nav.insight',
    entries: [
      {
        screen: 'reporting',
        icon: IconChartBar,
        children: [
          'reporting_billing',
          'reporting_charts',
          'reporting_dmarc',
          'reporting_auditlog',
          'reporting_compliance',
        ],
      },
      { screen: 'tasks', icon: IconClipboardCheck },
      { screen: 'servstate', icon: IconHeartbeat },
      {
        screen: 'testtools',
        icon: IconStethoscope,
        children: [
          'testtools_tests',
          'testtools_encrlookups',
          'testtools_spftest',
          'testtools_nstest',
          'testtools_smtptest',
          'testtools_mailqueue',
        ],
      },
      { screen: 'support', icon: IconLifebuoy, children: ['support_contact', 'support_roadmap'] },
      {
        screen: 'partnerPortal',
        icon: IconBuildingBank,
        children: ['partnerPortal_documents', 'partnerPortal_migration', 'partnerPortal_selfServiceImport'],
      },
    ],
  },
  {
    id: 'operation',
    title: 'nav.operation',
    entries: [
      { screen: 'review', icon: IconChecklist },
      { screen: 'impersonate', icon: IconUserShare },
      { screen: 'devboard', icon: IconTools, for_operators: true },
      { screen: 'translations', icon: IconLanguage, for_operators: true },
      {
        screen: 'superuser',
        icon: IconShieldCog,
        alarming: true,
        children: [
          'superuser_nodes',
          'superuser_flags',
          'superuser_mail',
          'superuser_invoices',
          'superuser_prices',
          'superuser_news',
          'superuser_newsitems',
          'superuser_dnscacheflush',
        ],
      },
    ],
  },
];

/** Icons of the lines that have no group of their own. */
export const child_icons: Partial<Record<ScreenName, Icon>> = {
  superuser_nodes: IconServer,
  superuser_flags: IconFlag,
  superuser_mail: IconMailCog,
  superuser_invoices: IconFileInvoice,
  superuser_prices: IconTags,
  superuser_news: IconNews,
  superuser_newsitems: IconNews,
  userManagement_configuration: IconUserCog,
  userManagement_sync: IconRefresh,
  pgpExtKeys: IconUserShield,
};

/** What a line is called below the group that is named like its screen. */
export const child_titles: Partial<Record<ScreenName, TextKey>> = { keysNcerts: 'nav.own_keys' };

/** Not finished, and marked so (spec 1 section 2). */
export const beta_children: readonly ScreenName[] = ['pgpExtKeys'];

/** The address of a screen that needs nothing more said. */
export function pathOf(screen: ScreenName): string {
  return screens[screen].path.replace(/\/:\w+\?/g, '');
}

const line_paths = nav_groups.flatMap(({ entries }) =>
  entries.flatMap(({ screen, children, preset }) => (preset ? [] : (children ?? [screen]).map(pathOf))),
);

/** The line under which an address stands: of `/setup` and `/setup/learning` the nearer one. */
export function lineOf(here: string): string | undefined {
  return line_paths
    .filter((path) => here === path || here.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** Screens that another stands in for while its feature is on (spec 1 section 3). */
const stand_ins: Partial<Record<ScreenName, ScreenName>> = { superuser_news: 'superuser_newsitems' };

/** Whether sidebar and palette name a screen. */
function useNamed(): (screen: ScreenName) => boolean {
  const mayOpen = useMayOpen();
  return (screen) => {
    const stand_in = stand_ins[screen];
    return isBuilt(screen) && mayOpen(screen) && !(stand_in && mayOpen(stand_in));
  };
}

const needsMore = (screen: ScreenName) => /:\w+(?!\?)(\/|$)/.test(screens[screen].path);

/** The groups as this person sees them. */
export function useNavGroups(): NavGroup[] {
  const shown = useNamed();
  const { is_superuser } = useMe();
  const seen = ({ entries, ...group }: NavGroup): NavGroup => ({
    ...group,
    entries: entries.flatMap((entry): NavEntry[] => {
      if (entry.for_operators && !is_superuser) return [];
      if (entry.preset && !shown(entry.preset.of)) return [];
      if (!entry.children) return shown(entry.screen) ? [entry] : [];
      const children = entry.children.filter(shown);
      if (children.length === 1 && children[0] === entry.screen) {
        const { children: _, title: __, ...line } = entry;
        return [line];
      }
      return children.length === 0 ? [] : [{ ...entry, children }];
    }),
  });
  return nav_groups.map(seen).filter((group) => group.entries.length > 0);
}

/** The same without groups, as screens may name them. */
export function usePlacesOfSidebar(): Place[] {
  return useNavGroups().flatMap(({ entries }) =>
    entries.flatMap(({ screen, icon, children, preset }) =>
      preset
        ? [{ screen, icon, title: preset.title, path: preset.path }]
        : (children ?? [screen]).map((name) => ({
            screen: name,
            icon: child_icons[name] ?? icon,
            title: route_table[name].title,
            path: pathOf(name),
          })),
    ),
  );
}

/** Every screen this person can go to by name. */
export function useNamedScreens(): {
  screen: ScreenName;
  title: TextKey;
  path: string;
  icon: Icon | undefined;
}[] {
  const isNamed = useNamed();
  const icons = new Map<ScreenName, Icon>(
    nav_groups.flatMap(({ entries }) => entries.map(({ screen, icon }) => [screen, icon] as const)),
  );
  return (Object.keys(route_table) as ScreenName[])
    .filter((screen) => isNamed(screen) && !isPublic(screen) && !needsMore(screen))
    .map((screen) => ({
      screen,
      title: route_table[screen].title,
      path: pathOf(screen),
      icon: icons.get(screen) ?? child_icons[screen],
    }));
}
