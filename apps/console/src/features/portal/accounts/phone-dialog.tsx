import { type PortalAccount, phone_reset, portalAccountPhoneReset } from '@postern/contract/portal/accounts';
import { Field } from '@postern/ui/field.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';

/** What a reader reads out by telephone is compared, and their password ends. */
export function PhoneDialog({
  account: { id, email },
  onClose,
}: {
  account: PortalAccount;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const confirm = useAction(portalAccountPhoneReset, {
    success: () => t('portal_accounts.phone_confirmed', { email }),
  });
  return (
    <FormDialog
      title={t('portal_accounts.phone_title', { email })}
      verb={t('portal_accounts.phone_confirm')}
      values={{ number: '' }}
      schema={phone_reset}
      onSubmit={(body) => confirm.attempt({ params: { id }, body })}
      onClose={onClose}
    >
      <p>{t('portal_accounts.phone_text')}</p>
      <Field name="number" label={t('portal_accounts.phone_number')} focus most={7} />
    </FormDialog>
  );
}
