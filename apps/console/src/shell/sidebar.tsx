import { Tooltip } from '@mantine/core';
import { apiVersionRead } from '@postern/contract/service';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { call } from '../lib/api.ts';
import { useFormat } from '../lib/format.ts';
import { useMayOpen } from '../lib/me.tsx';
import { useOverview } from '../lib/overview.ts';
import { useTexts } from '../lib/texts.tsx';
import { AppLink } from '../ui/app-link.tsx';
import { Logo } from '../ui/logo.tsx';
import { nav_entries } from './navigation.ts';
import classes from './sidebar.module.css';
import { TenantBlock } from './tenant-block.tsx';

type Props = { collapsed: boolean; onCollapse?: () => void; onNavigate?: () => void };

export function Sidebar({ collapsed, onCollapse, onNavigate }: Props) {
  const { t } = useTexts();
  const { count } = useFormat();
  const mayOpen = useMayOpen();
  const here = useRouterState({ select: (state) => state.location.pathname });
  const from = useRouterState({
    select: (state) => String((state.location.search as { from?: string }).from ?? ''),
  });
  const held = useOverview().data?.held_open ?? null;
  const version = useQuery({
    queryKey: ['apiVersionRead'],
    queryFn: ({ signal }) => call(apiVersionRead, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

  function isHere(screen: string): boolean {
    const first = here.split('/')[1];
    if (first === 'msgdetails' || first === 'rejectdetails') return screen === (from || 'msgsearch');
    return first === screen;
  }

  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <div className={classes.brand}>
        <Logo size={21} />
        {!collapsed && <span>Postern</span>}
      </div>
      <TenantBlock collapsed={collapsed} />
      <nav aria-label={t('shell.main_nav')} className={classes.nav}>
        <ul>
          {nav_entries
            .filter((entry) => mayOpen(entry.screen))
            .map((entry) => (
              <li key={entry.screen}>
                <Tooltip label={t(entry.label)} position="right" disabled={!collapsed}>
                  <AppLink
                    to={entry.path}
                    className={classes.item}
                    aria-current={isHere(entry.screen) ? 'page' : undefined}
                    aria-label={collapsed ? t(entry.label) : undefined}
                    onClick={onNavigate}
                  >
                    <entry.icon size={17} stroke={1.6} aria-hidden />
                    {!collapsed && <span className={classes.name}>{t(entry.label)}</span>}
                    {!collapsed && entry.screen === 'quarasearch' && held !== null && held > 0 && (
                      <span className={classes.count}>{count(held)}</span>
                    )}
                  </AppLink>
                </Tooltip>
              </li>
            ))}
        </ul>
      </nav>
      <div className={classes.foot}>
        {!collapsed && (
          <p>
            <span>{t('shell.version', { version: __CONSOLE_VERSION__ })}</span>
            {version.data && <span>{t('shell.api_version', { version: version.data.version })}</span>}
          </p>
        )}
        {onCollapse && (
          <button
            type="button"
            className={classes.collapse}
            aria-label={t(collapsed ? 'shell.expand' : 'shell.collapse')}
            aria-expanded={!collapsed}
            onClick={onCollapse}
          >
            {collapsed ? (
              <IconLayoutSidebarLeftExpand size={16} stroke={1.6} />
            ) : (
              <IconLayoutSidebarLeftCollapse size={16} stroke={1.6} />
            )}
          </button>
        )}
      </div>
    </div>
  );
}
