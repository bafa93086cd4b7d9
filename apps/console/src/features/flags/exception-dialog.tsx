/** For whom a flag differs: an instance, a tenant found by its name, or a person by address. */

import type { Instance } from '@postern/contract/base/vocabulary';
import type { FlagEntry } from '@postern/contract/settings/flags';
import { Field, SuggestedField } from '@postern/ui/field.tsx';
import { schemaOf } from '@postern/ui/form.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useState } from 'react';
import { useInstances } from '../../lib/server-facts.ts';
import { tenantOption, useTenantSearch } from '../../lib/use-tenant-search.ts';
import type { Target } from './flags-screen.tsx';

const scopes = ['tenant', 'user', 'instance'] as const;

type Values = {
  scope: (typeof scopes)[number];
  instance: Instance;
  tenant: string;
  user: string;
  state: 'on' | 'off';
};

type Props = {
  flag: FlagEntry;
  onChosen: (target: Target, is_on: boolean) => void;
  onClose: () => void;
};

export function ExceptionDialog({ flag, onChosen, onClose }: Props) {
  const { t } = useTexts();
  const instances = useInstances();
  const general = flag.switches.find((each) => each.scope === 'default')?.is_on ?? flag.preset;
  const [typed, setTyped] = useState('');
  const { tenants, chosen: tenant } = useTenantSearch(typed);

  const check = ({ scope, user }: Values) => {
    if (scope === 'user' && !/^[^\s@]+@[^\s@]+$/.test(user.trim()))
      return [{ path: ['user'], message: t('flags.user_missing') }];
    if (scope === 'tenant' && !tenant) return [{ path: ['tenant'], message: t('flags.tenant_missing') }];
    return [];
  };

  function targetOf({ scope, instance, user }: Values): Target {
    if (scope === 'instance')
      return { scope, scope_value: instance, whom: t('flags.of_instance', { name: instance }) };
    const address = user.trim().toLowerCase();
    if (scope === 'user') return { scope, scope_value: address, whom: address };
    return {
      scope,
      scope_value: String(tenant?.tenant_id),
      whom: t('flags.of_tenant', { name: tenant?.name ?? '' }),
    };
  }

  return (
    <FormDialog<Values>
      title={t('flags.add_title', { flag: t(`flag.${flag.name}`) })}
      verb={t('flags.save')}
      width={460}
      values={{
        scope: 'tenant',
        instance: instances[0] ?? '',
        tenant: '',
        user: '',
        state: general ? 'off' : 'on',
      }}
      schema={schemaOf(check)}
      onSubmit={async (values) => onChosen(targetOf(values), values.state === 'on')}
      onClose={onClose}
    >
      {(form) => {
        const scope = form.watch('scope');
        return (
          <>
            <Field
              name="scope"
              type="select"
              label={t('flags.scope')}
              options={scopes.map((value) => ({ value, label: t(`flags.scope_${value}`) }))}
            />
            {scope === 'instance' && (
              <Field
                name="instance"
                type="select"
                label={t('flags.instance')}
                options={instances.map((value) => ({ value, label: value }))}
              />
            )}
            {scope === 'user' && <Field name="user" type="email" label={t('flags.user')} />}
            {scope === 'tenant' && (
              <SuggestedField
                name="tenant"
                label={t('flags.tenant')}
                suggestions={tenants.map(tenantOption)}
                onType={setTyped}
              />
            )}
            <Field
              name="state"
              type="select"
              label={t('flags.state')}
              options={[
                { value: 'on', label: t('shell.on') },
                { value: 'off', label: t('shell.off') },
              ]}
            />
          </>
        );
      }}
    </FormDialog>
  );
}
