/** From one domain's settings to another's, or to those that it inherits. */

import controls from '@postern/ui/controls.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../../../lib/me.tsx';
import classes from './page.module.css';
import { addressOf, type Place } from './place.ts';
import { useTenant } from './use-tenant.ts';

const textOf = ({ scope, scope_value }: Place) => `${scope} ${scope_value}`;

function placeOfText(text: string): Place {
  const [scope = '', scope_value = ''] = text.split(' ');
  return { scope: scope as Place['scope'], scope_value };
}

export function ScopeChoice({ place, tab }: { place: Place; tab: string | undefined }) {
  const { t } = useTexts();
  const me = useMe();
  const navigate = useNavigate();
  const here = place.scope === 'domain' ? [place.scope_value] : [];
  const domains = [...new Set([...here, ...me.domains])].sort();
  const tenant = useTenant(place);
  return (
    <select
      className={`${controls.select} ${classes.scope}`}
      aria-label={t('setup.whose')}
      value={textOf(place)}
      onChange={(event) => void navigate({ to: addressOf(placeOfText(event.target.value), tab) as never })}
    >
      <optgroup label={t('setup.one_domain')}>
        {domains.map((name) => (
          <option key={name} value={`domain ${name}`}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('setup.inherited_by')}>
        {tenant && (
          <option value={`tenant ${tenant.tenant_id}`}>{t('setup.tenant', { name: tenant.name })}</option>
        )}
        {me.is_superuser && <option value="default all">{t('setup.everybody')}</option>}
      </optgroup>
    </select>
  );
}
