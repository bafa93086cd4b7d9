import { AppLink } from '@postern/ui/app-link.tsx';
import { Tip } from '@postern/ui/tip.tsx';
import { cloudSettings } from '@postern/web/cloud-settings.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts, withTexts } from '@postern/web/texts.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState } from 'react';
import { useOverview } from '../lib/overview.ts';
import { route_table, type ScreenName } from '../route-table.ts';
import {
  beta_children,
  child_titles,
  lineOf,
  type NavEntry,
  pathOf,
  REFUSED_QUERY,
  useNavGroups,
} from './navigation.ts';
import classes from './sidebar.module.css';

const DataRoomBranch = lazy(async () => await withTexts(['data_room'], import('./data-room-branch.tsx')));

type Props = { collapsed: boolean; onNavigate?: (() => void) | undefined };

function useIsHere(): (screen: ScreenName) => boolean {
  const here = useRouterState({ select: (state) => state.location.pathname });
  const from = useRouterState({
    select: (state) => String((state.location.search as { from?: string }).from ?? ''),
  });
  const asked = useRouterState({
    select: (state) => String((state.location.search as { q?: string }).q ?? ''),
  });
  const first = here.split('/')[1];
  const refused = first === 'rejectdetails' || (first === 'msgsearch' && asked.trim() === REFUSED_QUERY);
  const place = lineOf(here);
  return (screen) => {
    if (refused) return screen === 'rejectdetails';
    if (first === 'tail' || first === 'campaigns') return screen === 'msgsearch';
    if (first === 'msgdetails') return screen === (from || 'msgsearch');
    return pathOf(screen) === place;
  };
}

export function SidebarNav({ collapsed, onNavigate }: Props) {
  const { t } = useTexts();
  const groups = useNavGroups();
  return groups.map((group) => (
    <div key={group.id} className={classes.group}>
      {group.title && !collapsed && (
        <p className={classes.group_title} id={`nav-${group.id}`}>
          {t(group.title)}
        </p>
      )}
      <ul aria-labelledby={group.title && !collapsed ? `nav-${group.id}` : undefined}>
        {group.entries.map((entry) =>
          entry.screen === 'dataroom' ? (
            <li key={entry.screen}>
              <Suspense>
                <DataRoomBranch collapsed={collapsed} onNavigate={onNavigate} />
              </Suspense>
            </li>
          ) : entry.children ? (
            <Branch key={entry.screen} entry={entry} collapsed={collapsed} onNavigate={onNavigate} />
          ) : (
            <li key={entry.screen}>
              <Leaf entry={entry} collapsed={collapsed} onNavigate={onNavigate} />
            </li>
          ),
        )}
      </ul>
    </div>
  ));
}

function Leaf({ entry, collapsed, onNavigate }: Props & { entry: NavEntry }) {
  const { t } = useTexts();
  const { count } = useFormat();
  const isHere = useIsHere();
  const held = useOverview().data?.held_open ?? 0;
  const label = t(entry.preset?.title ?? route_table[entry.screen].title);
  return (
    <Tip label={label} side="right" disabled={!collapsed}>
      <AppLink
        to={entry.preset?.path ?? pathOf(entry.screen)}
        className={classes.item}
        aria-current={isHere(entry.screen) ? 'page' : undefined}
        aria-label={collapsed ? label : undefined}
        onClick={onNavigate}
      >
        <entry.icon size={17} stroke={1.6} aria-hidden />
        {!collapsed && <span className={classes.name}>{label}</span>}
        {!collapsed && entry.screen === 'quarasearch' && held > 0 && (
          <span className={classes.count}>{count(held)}</span>
        )}
      </AppLink>
    </Tip>
  );
}

/** A line with screens below it. It is open where the person wants that, and where one of them is shown. */
function Branch({ entry, collapsed, onNavigate }: Props & { entry: NavEntry }) {
  const { t } = useTexts();
  const id = useId();
  const isHere = useIsHere();
  const children = entry.children ?? [];
  const inside = children.some(isHere);
  // What a click chose holds until the person comes into the group, or leaves it.
  const [chosen, setChosen] = useState<{ inside: boolean; open: boolean } | null>(null);
  const open = chosen?.inside === inside ? chosen.open : inside || cloudSettings().accordions_open;
  const label = t(entry.title ?? route_table[entry.screen].title);
  const shown = open && !collapsed;
  return (
    <li>
      <Tip label={label} side="right" disabled={!collapsed}>
        {collapsed ? (
          <AppLink
            to={pathOf(children[0] ?? entry.screen)}
            className={classes.item}
            data-alarming={entry.alarming}
            aria-current={inside ? 'page' : undefined}
            aria-label={label}
            onClick={onNavigate}
          >
            <entry.icon size={17} stroke={1.6} aria-hidden />
          </AppLink>
        ) : (
          <button
            type="button"
            className={classes.item}
            data-alarming={entry.alarming}
            data-inside={(inside && !shown) || undefined}
            aria-expanded={shown}
            aria-controls={id}
            onClick={() => setChosen({ inside, open: !open })}
          >
            <entry.icon size={17} stroke={1.6} aria-hidden />
            <span className={classes.name}>{label}</span>
            <IconChevronRight size={15} stroke={1.6} className={classes.chevron} aria-hidden />
          </button>
        )}
      </Tip>
      <ul id={id} hidden={!shown} className={classes.children}>
        {children.map((screen) => (
          <li key={screen}>
            <AppLink
              to={pathOf(screen)}
              className={classes.item}
              aria-current={isHere(screen) ? 'page' : undefined}
              onClick={onNavigate}
            >
              <span className={classes.name}>{t(child_titles[screen] ?? route_table[screen].title)}</span>
              {beta_children.includes(screen) && <span className={classes.beta}>{t('shell.beta')}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
