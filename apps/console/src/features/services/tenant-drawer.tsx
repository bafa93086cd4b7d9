/** An organisation's address and what is agreed with it. */

import { serviceList } from '@postern/contract/services';
import type { AdminTenant } from '@postern/contract/tenants';
import {
  tenant_countries,
  tenant_create_form,
  tenant_update_form,
  tenantCreate,
  tenantList,
  tenantRead,
  tenantUpdate,
} from '@postern/contract/tenants';
import { partnerList } from '@postern/contract/tenants/partners';
import { Failed } from '@postern/ui/failed.tsx';
import { Field } from '@postern/ui/field.tsx';
import { FormDrawer } from '@postern/ui/form-dialog.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import rows from '@postern/ui/rows.module.css';
import { SideDrawer } from '@postern/ui/side-drawer.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useMe } from '../../lib/me.tsx';
import { useCountryName } from './country-name.ts';
import { sayMissingId } from './missing-id.ts';

type Props = {
  /** null: a new one. */
  tenant_id: number | null;
  onMade: (tenant_id: number) => void;
  onClose: () => void;
};

const empty = {
  ...{ name1: '', street: '', house_no: '', postal_code: '', city: '', phone_nr: '', email: '' },
  ...{ country: 'CH', invoice_reference: '' },
};

export default function TenantDrawer({ tenant_id, onMade, onClose }: Props) {
  if (tenant_id === null) return <NewTenant onMade={onMade} onClose={onClose} />;
  return <OldTenant tenant_id={tenant_id} onClose={onClose} />;
}

function AddressFields() {
  const { t, locale } = useTexts();
  const countryName = useCountryName();
  const countries = tenant_countries
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale.replace('_', '-')));
  return (
    <>
      <Field name="name1" label={t('services.tenant_name')} most={200} />
      <Field name="street" label={t('services.street')} most={70} />
      <Field name="house_no" label={t('services.house_no')} most={16} />
      <Field name="postal_code" label={t('services.postal_code')} most={16} />
      <Field name="city" label={t('services.city')} most={35} />
      <Field name="country" label={t('services.country')} type="select" options={countries} />
      <Field
        name="phone_nr"
        label={t('services.phone')}
        help={t('services.phone_help')}
        type="tel"
        most={100}
      />
      <Field name="email" label={t('services.email')} type="email" most={320} />
      <Field
        name="invoice_reference"
        label={t('services.invoice_reference')}
        help={t('services.invoice_reference_help')}
        most={70}
      />
    </>
  );
}

/** Whose the organisation is: the operator's own, or a partner's. */
function PartnerField() {
  const { t } = useTexts();
  const partners = useOperation(partnerList, {});
  return (
    <Field
      name="partner_id"
      label={t('services.partner')}
      type="select"
      options={[
        { value: '', label: t('services.partner_none') },
        ...(partners.data ?? []).map(({ partner_id, name }) => ({ value: String(partner_id), label: name })),
      ]}
    />
  );
}

const partnerOf = (chosen: string) => (chosen === '' ? null : Number(chosen));

function NewTenant({ onMade, onClose }: Pick<Props, 'onMade' | 'onClose'>) {
  const { t } = useTexts();
  const { is_superuser } = useMe();
  const values = { ...empty, tenant_id: '' as unknown as number, partner_id: '' };
  type Values = typeof values;
  const bodyOf = ({ partner_id, ...typed }: Values) =>
    is_superuser ? { ...typed, partner_id: partnerOf(partner_id) } : typed;
  const create = useAction(tenantCreate, {
    success: ({ name1 }) => t('services.tenant_added', { name: name1 }),
    invalidates: [tenantList, partnerList],
    onDone: (made) => (made.tenant_id ? onMade(made.tenant_id) : sayMissingId(t)),
  });
  return (
    <FormDrawer<Values>
      title={t('services.tenant_add')}
      verb={t('services.tenant_add')}
      values={values}
      body={bodyOf}
      schema={tenant_create_form}
      onSubmit={(typed) => create.attempt({ body: bodyOf(typed) as never })}
      onClose={onClose}
    >
      <Field
        name="tenant_id"
        label={t('services.tenant_number')}
        help={t('services.tenant_number_help')}
        type="number"
        focus
      />
      {is_superuser && <PartnerField />}
      <AddressFields />
    </FormDrawer>
  );
}

function OldTenant({ tenant_id, onClose }: { tenant_id: number; onClose: () => void }) {
  const { t } = useTexts();
  const tenant = useOperation(tenantRead, { params: { id: String(tenant_id) } });
  if (tenant.data?.may_write) return <TenantForm tenant={tenant.data} onClose={onClose} />;
  return (
    <SideDrawer title={t('services.tenant_data')} onClose={onClose} size="narrow">
      {tenant.isPending && <Loading rows={6} />}
      {tenant.isError && <Failed title="error.list_title" error={tenant.error} onRetry={tenant.refetch} />}
      {tenant.data && <Facts tenant={tenant.data} />}
    </SideDrawer>
  );
}

function Facts({ tenant }: { tenant: AdminTenant }) {
  const { t } = useTexts();
  const countryName = useCountryName();
  const facts = [
    [t('services.tenant_number'), String(tenant.tenant_id)],
    [t('services.tenant_name'), tenant.name1],
    [t('services.address'), `${tenant.street} ${tenant.house_no}, ${tenant.postal_code} ${tenant.city}`],
    [t('services.country'), countryName(tenant.country)],
    [t('services.phone'), tenant.phone_nr],
    [t('services.email'), tenant.email],
    [t('services.invoice_reference'), tenant.invoice_reference],
    [t('services.currency'), tenant.currency_unit],
  ] as const;
  return (
    <dl className={rows.facts}>
      {facts.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value.replace(/^[\s,]+$/, '') || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was agreed before and what applies later. */
function TermsList({ tenant: { terms } }: { tenant: AdminTenant }) {
  const { t } = useTexts();
  const format = useFormat();
  if (terms.length < 2) return null;
  return (
    <section>
      <h3>{t('services.terms')}</h3>
      <ul>
        {terms.map(({ valid_from, currency_unit, price_list_id, margin_discount }) => (
          <li key={valid_from ?? ''} className={rows.hint}>
            {t(valid_from === null ? 'services.terms_first' : 'services.terms_line', {
              day: valid_from === null ? '' : format.date(valid_from),
              currency: currency_unit,
              list: price_list_id,
              margin: margin_discount,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

const num = (text: unknown) =>
  text === '' || text === undefined || Number.isNaN(text) ? undefined : Number(text);

function TenantForm({ tenant, onClose }: { tenant: AdminTenant; onClose: () => void }) {
  const { t } = useTexts();
  const { is_superuser } = useMe();
  const update = useAction(tenantUpdate, {
    success: ({ name1 }) => t('services.tenant_saved', { name: name1 }),
    invalidates: [tenantList, tenantRead, serviceList, partnerList],
    onDone: (saved) => (saved.tenant_id ? undefined : sayMissingId(t)),
  });
  const { name1, street, house_no, postal_code, city, phone_nr, email, country, invoice_reference } = tenant;
  const values = {
    ...{ name1, street, house_no, postal_code, city, phone_nr, email, country, invoice_reference },
    ...{ currency_unit: tenant.currency_unit, vat_id: tenant.vat_id, by_order: tenant.by_order },
    price_list_id: tenant.price_list_id ?? 3,
    terms_from: '',
    margin_discount: tenant.margin_discount ?? 0,
    partner_id: String(tenant.partner_id ?? ''),
  };
  type Values = typeof values;
  const bodyOf = ({
    currency_unit,
    vat_id,
    by_order,
    price_list_id,
    margin_discount,
    partner_id,
    terms_from,
    ...address
  }: Values) =>
    is_superuser
      ? {
          ...{ ...address, currency_unit, vat_id, partner_id: partnerOf(partner_id) },
          price_list_id: num(price_list_id),
          margin_discount: num(margin_discount),
          ...(terms_from !== '' && { terms_from }),
          ...(by_order && !tenant.by_order && { by_order: true as const }),
        }
      : address;
  return (
    <FormDrawer<Values>
      title={name1}
      verb={t('services.save')}
      values={values}
      body={bodyOf}
      schema={tenant_update_form}
      onSubmit={(typed) =>
        update.attempt({ params: { id: String(tenant.tenant_id) }, body: bodyOf(typed) as never })
      }
      onClose={onClose}
    >
      <AddressFields />
      {is_superuser && (
        <>
          <PartnerField />
          <Field
            name="currency_unit"
            label={t('services.currency')}
            type="select"
            options={['CHF', 'EUR'].map((value) => ({ value, label: value }))}
          />
          <Field name="vat_id" label={t('services.vat_id')} most={30} />
          <Field name="price_list_id" label={t('services.price_list')} type="number" />
          <Field name="margin_discount" label={t('services.margin')} type="number" />
          <Field
            name="terms_from"
            label={t('services.terms_from')}
            help={t('services.terms_from_help')}
            type="date"
          />
          <TermsList tenant={tenant} />
          {!tenant.by_order && (
            <Field
              name="by_order"
              label={t('services.by_order')}
              help={t('services.by_order_help')}
              type="switch"
            />
          )}
        </>
      )}
    </FormDrawer>
  );
}
