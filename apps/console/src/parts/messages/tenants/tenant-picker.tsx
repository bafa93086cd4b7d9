/** Whose mail is searched, and the way to another tenant's: found by name, those looked at lately first. */

import { Popover } from '@postern/ui/popover.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { IconBuilding, IconChevronDown } from '@tabler/icons-react';
import { useMe } from '../../../lib/me.tsx';
import type { Term } from '../query/terms.ts';
import tool from '../search-field/tool-button.module.css';
import { noteTenant } from './recent-tenants.ts';
import { TenantChoices } from './tenant-choices.tsx';
import classes from './tenant-picker.module.css';
import { tenantsOf, withTenant } from './tenant-terms.ts';
import { useSpansTenants } from './use-scope-name.ts';

type Props = { terms: readonly Term[]; onChange: (terms: Term[]) => void };

export function TenantPicker({ terms, onChange }: Props) {
  const { t } = useTexts();
  const me = useMe();
  const spans = useSpansTenants();
  if (!spans || !me.may({ module: 'services', sub_feature: 'services.view_tenants' })) return null;
  const chosen = tenantsOf(terms);
  const [one] = chosen;
  const name =
    one === undefined
      ? t('tenants.all')
      : chosen.length === 1
        ? one.name
        : t('tenants.several', { count: chosen.length });
  return (
    <Popover
      label={t('tenants.choose')}
      width={300}
      trigger_class={`${tool.button} ${classes.button}`}
      panel_class={classes.panel}
      trigger={
        <>
          <IconBuilding size={15} stroke={1.6} aria-hidden />
          <span className="sr-only">{t('tenants.choose')}</span>
          <span className={classes.shown}>{name}</span>
          <IconChevronDown size={14} stroke={1.6} aria-hidden />
        </>
      }
    >
      {(close) => (
        <TenantChoices
          chosen={chosen}
          onChoose={(tenant) => {
            close();
            if (tenant) noteTenant(me.email, tenant);
            onChange(withTenant(terms, tenant));
          }}
        />
      )}
    </Popover>
  );
}
