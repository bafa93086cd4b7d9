import { domainName } from '@postern/addresses';
import { type DomainKind, domain_kinds, domainCreate } from '@postern/contract/domains';
import { sessionRead } from '@postern/contract/identity/sign-in';
import { Field, SuggestedField } from '@postern/ui/field.tsx';
import { schemaOf } from '@postern/ui/form.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../lib/me.tsx';
import { tenantOption, useTenantSearch } from '../../../lib/use-tenant-search.ts';
import { domainAddress } from '../../../parts/domains/domain-address.ts';
import { domain_lists } from './use-domains.ts';

type Values = { domain_name: string; kind: DomainKind; tenant: string };

export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const me = useMe();
  const [typed, setTyped] = useState('');
  const { tenants, chosen } = useTenantSearch(typed);
  const create = useAction(domainCreate, { invalidates: [...domain_lists, sessionRead] });

  /** The body's own schema knows neither a domain as people type it nor a tenant by its name. */
  const check = ({ domain_name, tenant }: Values) => [
    ...(domainName(domain_name) === null
      ? [{ path: ['domain_name'], message: t('domains.name_wrong') }]
      : []),
    ...(tenant.trim() !== '' && !chosen ? [{ path: ['tenant'], message: t('domains.tenant_wrong') }] : []),
  ];

  async function submit({ domain_name, kind }: Values) {
    const made = await create.attempt({
      body: {
        domain_name: domainName(domain_name) ?? domain_name,
        kind,
        ...(chosen && { tenant_id: chosen.tenant_id }),
      },
    });
    if (made) await navigate({ to: domainAddress(made.domain_name, 'general') as never });
  }

  return (
    <FormDialog<Values>
      title={t('domains.add')}
      verb={t('domains.add_do')}
      values={{ domain_name: '', kind: 'inline', tenant: '' }}
      schema={schemaOf(check)}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>{t('domains.add_text')}</p>
          <Field
            name="domain_name"
            label={t('domains.col_name')}
            placeholder="example.com"
            most={300}
            focus
          />
          <Field
            name="kind"
            label={t('domains.kind')}
            help={t(`domains.kind_${form.watch('kind')}_help`)}
            type="select"
            options={domain_kinds.map((value) => ({ value, label: t(`domains.kind_${value}`) }))}
          />
          {(me.is_superuser || me.is_partner) && (
            <SuggestedField
              name="tenant"
              label={t('domains.col_tenant')}
              help={t('domains.tenant_help', { name: me.tenant })}
              suggestions={tenants.map(tenantOption)}
              onType={setTyped}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
