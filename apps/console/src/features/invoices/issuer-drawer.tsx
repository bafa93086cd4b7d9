/** Who issues the invoices of an instance. */
import {
  type InvoiceIssuer,
  invoice_issuer_form,
  invoiceIssuerList,
  invoiceIssuerUpdate,
} from '@postern/contract/invoices';
import { tenant_countries } from '@postern/contract/tenants';
import { Failed } from '@postern/ui/failed.tsx';
import { Field } from '@postern/ui/field.tsx';
import { FormDrawer } from '@postern/ui/form-dialog.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { Select } from '@postern/ui/select.tsx';
import { SideDrawer } from '@postern/ui/side-drawer.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useState } from 'react';
import { useInstances } from '../../lib/server-facts.ts';
import classes from './invoices.module.css';

type Instance = InvoiceIssuer['instance'];

const emptyIssuer = (instance: Instance): InvoiceIssuer => ({
  ...{ instance, name: '', street: '', house_no: '', postal_code: '', city: '' },
  country: instance === 'de' ? 'DE' : 'CH',
  ...{ vat_id: '', vat: instance === 'de' ? 19 : 8.1, iban: '', pay_days: 30, series: '' },
});

export default function IssuerDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const issuers = useOperation(invoiceIssuerList, {});
  const [instance, setInstance] = useState<Instance>('');
  const [own = ''] = useInstances();
  if (!issuers.data)
    return (
      <SideDrawer title={t('invoices.issuer_title')} onClose={onClose} size="narrow">
        {issuers.isError ? (
          <Failed title="error.list_title" error={issuers.error} onRetry={issuers.refetch} />
        ) : (
          <Loading rows={8} />
        )}
      </SideDrawer>
    );
  const shown = instance || own;
  const issuer = issuers.data.find((one) => one.instance === shown) ?? emptyIssuer(shown);
  return <IssuerForm key={shown} issuer={issuer} onInstance={setInstance} onClose={onClose} />;
}

type FormProps = { issuer: InvoiceIssuer; onInstance: (instance: Instance) => void; onClose: () => void };

function IssuerForm({ issuer, onInstance, onClose }: FormProps) {
  const { t, find, locale } = useTexts();
  const instances = useInstances();
  const tag = locale.replace('_', '-');
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const update = useAction(invoiceIssuerUpdate, {
    success: () => t('invoices.issuer_saved'),
    invalidates: [invoiceIssuerList],
  });
  return (
    <FormDrawer
      title={t('invoices.issuer_title')}
      verb={t('invoices.save')}
      values={issuer}
      schema={invoice_issuer_form}
      onSubmit={(body) => update.attempt({ body })}
      onClose={onClose}
    >
      <p className={classes.note}>{t('invoices.issuer_text')}</p>
      <Select
        id="issuer-instance"
        label={t('invoices.instance')}
        value={issuer.instance}
        options={instances.map((value) => ({ value, label: find(`invoices.instance_${value}`) ?? value }))}
        onChange={onInstance}
      />
      <Field name="name" label={t('invoices.name')} most={70} />
      <Field name="street" label={t('invoices.street')} most={70} />
      <Field name="house_no" label={t('invoices.house_no')} most={16} />
      <Field name="postal_code" label={t('invoices.postal_code')} most={16} />
      <Field name="city" label={t('invoices.city')} most={35} />
      <Field
        name="country"
        label={t('invoices.country')}
        type="select"
        options={tenant_countries
          .map((value) => ({ value, label: names.of(value) ?? value }))
          .toSorted((a, b) => a.label.localeCompare(b.label, tag))}
      />
      <Field name="vat_id" label={t('invoices.vat_id')} most={30} />
      <Field name="vat" label={t('invoices.vat')} type="number" />
      <Field name="iban" label={t('invoices.iban')} help={t('invoices.iban_help')} most={42} />
      <Field name="pay_days" label={t('invoices.pay_days')} type="number" />
      <Field name="series" label={t('invoices.series')} help={t('invoices.series_help')} most={8} />
    </FormDrawer>
  );
}
