import { directorySearch } from '@postern/contract/directory';
import { Popover } from '@postern/ui/popover.tsx';
import {
  type ChosenTenant,
  chooseTenant,
  chosenTenant,
  followChosenTenant,
} from '@postern/web/chosen-tenant.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconSelector } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useMe } from '../lib/me.tsx';
import { noteTenant } from '../parts/messages/tenants/recent-tenants.ts';
import { TenantChoices } from '../parts/messages/tenants/tenant-choices.tsx';
import classes from './sidebar.module.css';

type Props = { collapsed: boolean };

/** Whose mail this is. Partners and operators choose one of their tenants here, and the whole console is about it. */
export function TenantBlock({ collapsed }: Props) {
  const me = useMe();
  const spans = me.is_superuser || me.is_partner;
  return spans && me.may({ module: 'services', sub_feature: 'services.view_tenants' }) ? (
    <TenantSwitch collapsed={collapsed} />
  ) : (
    <div className={classes.tenant} title={me.is_superuser ? undefined : me.domains.join(', ')}>
      <Facts chosen={null} collapsed={collapsed} />
    </div>
  );
}

function Facts({ chosen, collapsed }: Props & { chosen: ChosenTenant | null }) {
  const { t } = useTexts();
  const me = useMe();
  const all = me.is_superuser || me.is_partner;
  const name = chosen?.name ?? (all ? t('shell.all_tenants') : me.tenant);
  const under = chosen
    ? t('shell.only_tenant', { number: chosen.tenant_id })
    : me.is_superuser
      ? t('shell.operator')
      : all
        ? me.tenant
        : `${me.instance} · ${t('shell.domains', { count: me.domains.length })}`;
  return (
    <>
      <span className={classes.initial} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      {!collapsed && (
        <span className={classes.who}>
          <span className={classes.tenant_name}>{name}</span>
          <span className={classes.under}>{under}</span>
        </span>
      )}
    </>
  );
}

function TenantSwitch({ collapsed }: Props) {
  const { t } = useTexts();
  const me = useMe();
  const chosen = chosenTenant();
  useEffect(followChosenTenant, []);
  useReach(chosen);
  return (
    <Popover
      label={t('tenants.choose')}
      width={300}
      around_class={classes.switch}
      trigger_class={classes.tenant}
      panel_class={classes.tenants}
      trigger={
        <>
          <span className="sr-only">{t('shell.switch_tenant')}</span>
          <Facts chosen={chosen} collapsed={collapsed} />
          {!collapsed && <IconSelector size={15} stroke={1.6} aria-hidden className={classes.switch_mark} />}
        </>
      }
    >
      {(close) => (
        <TenantChoices
          chosen={chosen ? [chosen] : []}
          onChoose={(tenant) => {
            close();
            if (tenant?.tenant_id === chosen?.tenant_id) return;
            if (tenant) noteTenant(me.email, tenant);
            chooseTenant(tenant);
          }}
        />
      )}
    </Popover>
  );
}

/** A tenant that is no longer in reach is chosen no longer. */
function useReach(chosen: ChosenTenant | null): void {
  const query = { q: chosen?.name ?? '', kind: 'tenants' } as const;
  const found = useOperation(directorySearch, { query }, { enabled: chosen !== null });
  const tenants = found.data?.tenants;
  // Where there are more of this name than one answer holds, it may be among the others.
  const is_lost =
    chosen !== null &&
    tenants?.next === null &&
    !tenants.rows.some(({ tenant_id }) => tenant_id === chosen.tenant_id);
  useEffect(() => {
    if (is_lost) chooseTenant(null);
  }, [is_lost]);
}
