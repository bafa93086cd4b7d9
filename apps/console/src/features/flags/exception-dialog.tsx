/** For whom a flag differs: an instance, a tenant found by its name, or a person by address. */

import { type Instance, instances } from '@postern/contract/base/vocabulary';
import type { FlagEntry } from '@postern/contract/settings/flags';
import { Button } from '@postern/ui/button.tsx';
import controls from '@postern/ui/controls.module.css';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import { Select } from '@postern/ui/select.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { type FormEvent, useState } from 'react';
import { tenantOption, useTenantSearch } from '../../lib/use-tenant-search.ts';
import classes from './flags.module.css';
import type { Target } from './flags-screen.tsx';

const scopes = ['tenant', 'user', 'instance'] as const;
type Scope = (typeof scopes)[number];

type Props = {
  flag: FlagEntry;
  onChosen: (target: Target, is_on: boolean) => void;
  onClose: () => void;
};

export function ExceptionDialog({ flag, onChosen, onClose }: Props) {
  const { t } = useTexts();
  const title = t(`flag.${flag.name}`);
  const general = flag.switches.find((each) => each.scope === 'default')?.is_on ?? flag.preset;
  const [scope, setScope] = useState<Scope>('tenant');
  const [instance, setInstance] = useState<Instance>('ch');
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'on' | 'off'>(general ? 'off' : 'on');
  const [problem, setProblem] = useState<string | null>(null);
  const q = typed.trim();
  const { tenants, chosen: tenant } = useTenantSearch(typed, scope === 'tenant');

  function chosen(): Target | string {
    if (scope === 'instance')
      return { scope, scope_value: instance, whom: t('flags.of_instance', { name: instance }) };
    if (scope === 'user') {
      if (!/^[^\s@]+@[^\s@]+$/.test(q)) return t('flags.user_missing');
      return { scope, scope_value: q.toLowerCase(), whom: q.toLowerCase() };
    }
    if (!tenant) return t('flags.tenant_missing');
    return {
      scope,
      scope_value: String(tenant.tenant_id),
      whom: t('flags.of_tenant', { name: tenant.name }),
    };
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const target = chosen();
    if (typeof target === 'string') setProblem(target);
    else onChosen(target, state === 'on');
  }

  return (
    <Dialog onClose={onClose} width={460} title={t('flags.add_title', { flag: title })}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <label htmlFor="flag-scope">{t('flags.scope')}</label>
        <Select
          id="flag-scope"
          value={scope}
          options={scopes.map((value) => ({ value, label: t(`flags.scope_${value}`) }))}
          onChange={(next) => {
            setScope(next);
            setTyped('');
            setProblem(null);
          }}
        />
        {scope === 'instance' ? (
          <>
            <label htmlFor="flag-instance">{t('flags.instance')}</label>
            <Select
              id="flag-instance"
              value={instance}
              options={instances.map((value) => ({ value, label: value }))}
              onChange={setInstance}
            />
          </>
        ) : (
          <>
            <label htmlFor="flag-whom">{t(`flags.${scope}`)}</label>
            <input
              key={scope}
              id="flag-whom"
              className={controls.text}
              type={scope === 'user' ? 'email' : 'text'}
              list={scope === 'tenant' ? 'flag-tenants' : undefined}
              autoComplete="off"
              value={typed}
              aria-invalid={problem !== null}
              aria-describedby={problem === null ? undefined : 'problem'}
              onChange={(event) => setTyped(event.target.value)}
            />
            <datalist id="flag-tenants">
              {tenants.map((each) => (
                <option key={each.tenant_id} value={tenantOption(each)} />
              ))}
            </datalist>
          </>
        )}
        {problem !== null && <Problem>{problem}</Problem>}
        <label htmlFor="flag-state">{t('flags.state')}</label>
        <Select
          id="flag-state"
          value={state}
          options={[
            { value: 'on', label: t('shell.on') },
            { value: 'off', label: t('shell.off') },
          ]}
          onChange={setState}
        />
        <Foot onCancel={onClose}>
          <Button type="submit">{t('flags.save')}</Button>
        </Foot>
      </form>
    </Dialog>
  );
}
