/** What the operator agrees about one service: discount, correction, and what is not charged. */
import { type ServiceRow, service_update_form, serviceList, serviceUpdate } from '@postern/contract/services';
import { Field } from '@postern/ui/field.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import classes from './services.module.css';

export default function TermsDialog({ row, onClose }: { row: ServiceRow; onClose: () => void }) {
  const { t } = useTexts();
  const update = useAction(serviceUpdate, {
    success: () => t('services.terms_saved', { service: row.product_code, domain: row.domain }),
    invalidates: [serviceList],
  });
  const values = {
    service_discount: row.service_discount ?? 0,
    service_discount_reason: row.service_discount_reason,
    service_discount_text: row.service_discount_text,
    user_correction: row.user_correction,
    nfr: row.nfr,
    temporary: row.temporary,
    test_until: row.test_until ?? '',
  };
  type Values = typeof values;
  const bodyOf = ({ test_until, service_discount, user_correction, ...typed }: Values) => ({
    ...typed,
    service_discount: Number(service_discount),
    user_correction: Number(user_correction),
    test_until: test_until === '' ? null : test_until,
  });
  return (
    <FormDialog<Values>
      title={t('services.terms_title', { service: row.product_code, domain: row.domain })}
      verb={t('services.save')}
      values={values}
      body={bodyOf}
      schema={service_update_form}
      onSubmit={(typed) => update.attempt({ params: { id: String(row.service_id) }, body: bodyOf(typed) })}
      onClose={onClose}
    >
      <p className={classes.note}>{t('services.terms_text')}</p>
      <Field name="service_discount" label={t('services.discount')} type="number" focus />
      <Field name="service_discount_reason" label={t('services.discount_reason')} most={200} />
      <Field
        name="service_discount_text"
        label={t('services.discount_text')}
        help={t('services.discount_text_help')}
        most={200}
      />
      <Field
        name="user_correction"
        label={t('services.user_correction')}
        help={t('services.user_correction_help')}
        type="number"
      />
      <Field name="nfr" label={t('services.nfr')} type="switch" />
      <Field name="temporary" label={t('services.temporary')} type="switch" />
      <Field name="test_until" label={t('services.test_last_day')} type="date" />
    </FormDialog>
  );
}
