import { Logo } from '@postern/ui/logo.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useMe } from '../lib/me.tsx';
import { useServerFacts } from '../lib/server-facts.ts';
import classes from './sidebar.module.css';
import { SidebarNav } from './sidebar-nav.tsx';
import { TenantBlock } from './tenant-block.tsx';

type Props = { collapsed: boolean; onCollapse?: () => void; onNavigate?: () => void };

export function Sidebar({ collapsed, onCollapse, onNavigate }: Props) {
  const { t } = useTexts();
  const version = useServerFacts();
  const tests_beta = useMe().flags.includes('test_feature_flag');

  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <div className={classes.brand}>
        <Logo size={21} />
        {!collapsed && <span>Postern</span>}
      </div>
      <TenantBlock collapsed={collapsed} />
      <nav aria-label={t('shell.main_nav')} className={classes.nav}>
        <SidebarNav collapsed={collapsed} onNavigate={onNavigate} />
      </nav>
      <div className={classes.versions}>
        {!collapsed && (
          <p>
            <span>{t('shell.version', { version: __CONSOLE_VERSION__ })}</span>
            {tests_beta && <span>{t('shell.beta')}</span>}
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
