/** Whose mail is searched, and the way to another tenant's: found by name, those looked at lately first. */

import controls from '@postern/ui/controls.module.css';
import { Popover } from '@postern/ui/popover.tsx';
import { useSettled } from '@postern/ui/use-settled.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconBuilding, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useMe } from '../../../lib/me.tsx';
import { useTenantSearch } from '../../../lib/use-tenant-search.ts';
import type { Term } from '../query/terms.ts';
import tool from '../search-field/tool-button.module.css';
import { type KnownTenant, noteTenant, recentTenants } from './recent-tenants.ts';
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
        <Choices
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

type ChoicesProps = { chosen: readonly KnownTenant[]; onChoose: (tenant: KnownTenant | null) => void };

/** A field with a list below it (combobox pattern): letters narrow it, arrows walk it, Enter takes. */
function Choices({ chosen, onChoose }: ChoicesProps) {
  const { t } = useTexts();
  const me = useMe();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const asked = useSettled(typed.trim());
  const { tenants, is_pending } = useTenantSearch(asked);
  const recent = typed === '' ? recentTenants(me.email) : [];
  const part = typed.trim().toLowerCase();
  // Until the answer to the last letter is here, Enter must not take what the letters before found.
  const others = tenants.filter(
    ({ tenant_id, name }) =>
      name.toLowerCase().includes(part) && !recent.some((each) => each.tenant_id === tenant_id),
  );
  const all = typed === '' ? [null, ...recent, ...others] : others;

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive(Math.min(all.length - 1, Math.max(0, active + step)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const tenant = all[active];
      if (tenant !== undefined) onChoose(tenant);
    }
  }

  return (
    <>
      <input
        type="search"
        role="combobox"
        className={controls.text}
        aria-label={t('tenants.find')}
        placeholder={t('tenants.find')}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={all.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={t('tenants.choose')} className={classes.list}>
        {all.map((tenant, index) => {
          const is_chosen =
            tenant === null
              ? chosen.length === 0
              : chosen.some(({ tenant_id }) => tenant_id === tenant.tenant_id);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keyboard works in the field (combobox pattern).
            <div
              key={tenant?.tenant_id ?? 'all'}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={classes.option}
              data-last={(recent.length > 0 && index === recent.length) || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={() => onChoose(tenant)}
            >
              <span className={classes.name}>{tenant === null ? t('tenants.all') : tenant.name}</span>
              {tenant !== null && <span className={classes.number}>{tenant.tenant_id}</span>}
              {is_chosen && <IconCheck size={14} stroke={1.75} role="img" aria-label={t('tenants.chosen')} />}
            </div>
          );
        })}
      </div>
      {all.length === 0 && (
        <p className={classes.none} role="status">
          {is_pending || asked !== typed.trim() ? t('tenants.looking') : t('tenants.none')}
        </p>
      )}
    </>
  );
}
