/** From one domain's settings to another's, or to those that it inherits. */

import { Select } from '@postern/ui/select.tsx';
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
  const one = t('setup.one_domain');
  const all = t('setup.inherited_by');
  return (
    <Select
      className={classes.scope}
      label={t('setup.whose')}
      value={textOf(place)}
      options={[
        ...domains.map((name) => ({ value: `domain ${name}`, label: name, group: one })),
        ...(tenant
          ? [
              {
                value: `tenant ${tenant.tenant_id}`,
                label: t('setup.tenant', { name: tenant.name }),
                group: all,
              },
            ]
          : []),
        ...(me.is_superuser ? [{ value: 'default all', label: t('setup.everybody'), group: all }] : []),
      ]}
      onChange={(text) => void navigate({ to: addressOf(placeOfText(text), tab) as never })}
    />
  );
}
