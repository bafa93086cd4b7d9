import { domainName } from '@postern/addresses';
import { type DomainKind, domain_kinds, domainCreate } from '@postern/contract/domains';
import { sessionRead } from '@postern/contract/identity/sign-in';
import { Button } from '@postern/ui/button.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import dialog from '@postern/ui/dialog-form.module.css';
import { Problem } from '@postern/ui/problem.tsx';
import { Select } from '@postern/ui/select.tsx';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAttempt } from '@postern/web/use-attempt.ts';
import { invalidate } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useMe } from '../../../lib/me.tsx';
import { tenantOption, useTenantSearch } from '../../../lib/use-tenant-search.ts';
import credentials from '../../../parts/credentials/credentials.module.css';
import { domainAddress } from '../../../parts/domains/domain-address.ts';
import { domain_lists } from './use-domains.ts';

export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [kind, setKind] = useState<DomainKind>('inline');
  const me = useMe();
  const [whose, setWhose] = useState('');
  const { tenants, chosen } = useTenantSearch(whose);
  const { busy, problem, setProblem, attempt } = useAttempt();

  function submit(event: FormEvent) {
    event.preventDefault();
    const domain_name = domainName(text);
    if (domain_name === null) return setProblem(t('domains.name_wrong'));
    if (whose.trim() !== '' && !chosen) return setProblem(t('domains.tenant_wrong'));
    void attempt(async () => {
      const made = await call(domainCreate, {
        body: { domain_name, kind, ...(chosen && { tenant_id: chosen.tenant_id }) },
      });
      void invalidate(client, [...domain_lists, sessionRead]);
      await navigate({ to: domainAddress(made.domain_name, 'general') as never });
    });
  }

  return (
    <Dialog onClose={onClose} title={t('domains.add')}>
      <form className={dialog.form} onSubmit={submit} noValidate>
        <p>{t('domains.add_text')}</p>
        <div>
          <label htmlFor="domain-name">{t('domains.col_name')}</label>
          <input
            id="domain-name"
            className={credentials.input}
            value={text}
            data-autofocus
            placeholder="example.com"
            maxLength={300}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : 'problem'}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(null);
            }}
          />
        </div>
        <div>
          <label htmlFor="domain-kind">{t('domains.kind')}</label>
          <Select
            id="domain-kind"
            value={kind}
            describedBy="domain-kind-help"
            options={domain_kinds.map((value) => ({ value, label: t(`domains.kind_${value}`) }))}
            onChange={setKind}
          />
          <p id="domain-kind-help" className={dialog.help}>
            {t(`domains.kind_${kind}_help`)}
          </p>
        </div>
        {(me.is_superuser || me.is_partner) && (
          <div>
            <label htmlFor="domain-tenant">{t('domains.col_tenant')}</label>
            <input
              id="domain-tenant"
              className={credentials.input}
              list="domain-tenants"
              value={whose}
              autoComplete="off"
              aria-describedby="domain-tenant-help"
              onChange={(event) => {
                setWhose(event.target.value);
                setProblem(null);
              }}
            />
            <datalist id="domain-tenants">
              {tenants.map((tenant) => (
                <option key={tenant.tenant_id} value={tenantOption(tenant)} />
              ))}
            </datalist>
            <p id="domain-tenant-help" className={dialog.help}>
              {t('domains.tenant_help', { name: me.tenant })}
            </p>
          </div>
        )}
        {problem !== null && <Problem>{problem}</Problem>}
        <Foot onCancel={onClose}>
          <Button type="submit" loading={busy}>
            {t('domains.add_do')}
          </Button>
        </Foot>
      </form>
    </Dialog>
  );
}
