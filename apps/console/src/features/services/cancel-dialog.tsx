import type { ServiceRow } from '@postern/contract/services';
import { service_update_form, serviceList, serviceUpdate } from '@postern/contract/services';
import { Field } from '@postern/ui/field.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import classes from './services.module.css';

/** The last day of this month, as cancelling usually means it. */
function endOfMonth(now = new Date()): string {
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 0)).toISOString().slice(0, 10);
}

export default function CancelDialog({ row, onClose }: { row: ServiceRow; onClose: () => void }) {
  const { t } = useTexts();
  const runs = row.deploy_status === 'provisioned' || row.deploy_status === 'cancelled';
  const cancel = useAction(serviceUpdate, {
    success: ({ deploy_status }) =>
      t(deploy_status === 'cancelled' ? 'services.said_cancelled' : 'services.said_withdrawn', {
        service: row.product_code,
        domain: row.domain,
      }),
    invalidates: [serviceList],
  });
  return (
    <FormDialog
      title={t('services.cancel_title', { service: row.product_code, domain: row.domain })}
      verb={t(runs ? 'services.cancel' : 'services.withdraw')}
      danger
      values={{ end_billing: row.end_billing ?? endOfMonth() }}
      schema={service_update_form}
      onSubmit={(body) => cancel.attempt({ params: { id: String(row.service_id) }, body })}
      onClose={onClose}
    >
      <p className={classes.note}>{t(runs ? 'services.cancel_text' : 'services.withdraw_text')}</p>
      {runs && <Field name="end_billing" label={t('services.last_day')} type="date" focus />}
    </FormDialog>
  );
}
