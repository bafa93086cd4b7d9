import { TextBox } from '@postern/ui/text-box.tsx';
import { useSettled } from '@postern/ui/use-settled.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useMe } from '../../../lib/me.tsx';
import { useTenantSearch } from '../../../lib/use-tenant-search.ts';
import { type KnownTenant, recentTenants } from './recent-tenants.ts';
import classes from './tenant-choices.module.css';

type Props = { chosen: readonly KnownTenant[]; onChoose: (tenant: KnownTenant | null) => void };

/** A field with a list below it (combobox pattern): letters narrow it, arrows walk it, Enter takes. */
export function TenantChoices({ chosen, onChoose }: Props) {
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
      <TextBox
        type="search"
        role="combobox"
        aria-label={t('tenants.find')}
        placeholder={t('tenants.find')}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={all.length > 0 ? `${id}-${active}` : undefined}
        maxLength={100}
        value={typed}
        onChange={(text) => {
          setTyped(text);
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
