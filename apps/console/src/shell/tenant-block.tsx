import { useTexts } from '@postern/web/texts.tsx';
import { useMe } from '../lib/me.tsx';
import classes from './sidebar.module.css';

/** Whose mail this is. An operator sees all tenants. */
export function TenantBlock({ collapsed }: { collapsed: boolean }) {
  const { t } = useTexts();
  const me = useMe();
  const name = me.is_superuser ? t('shell.all_tenants') : me.tenant;
  const under = me.is_superuser
    ? t('shell.operator')
    : `${me.instance} · ${t('shell.domains', { count: me.domains.length })}`;
  return (
    <div className={classes.tenant} title={me.is_superuser ? undefined : me.domains.join(', ')}>
      <span className={classes.initial} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      {!collapsed && (
        <div className={classes.who}>
          <p className={classes.tenant_name}>{name}</p>
          <p className={classes.under}>{under}</p>
        </div>
      )}
    </div>
  );
}
