import {
  account_change,
  type PortalAccount,
  portalAccountList,
  portalAccountUpdate,
} from '@postern/contract/portal/accounts';
import { Field } from '@postern/ui/field.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';

type Props = { account: PortalAccount; onClose: () => void };

export function MobileDialog({ account: { id, email, mobile, account_status, shared }, onClose }: Props) {
  const { t } = useTexts();
  const update = useAction(portalAccountUpdate, {
    success: () => t('portal_accounts.saved'),
    invalidates: [portalAccountList],
  });
  return (
    <FormDialog
      title={email}
      verb={t('portal_accounts.save')}
      values={{ mobile, account_status, shared }}
      schema={account_change}
      onSubmit={(body) => update.attempt({ params: { id }, body })}
      onClose={onClose}
    >
      <Field
        name="mobile"
        label={t('portal_accounts.mobile')}
        help={t('portal_accounts.mobile_help')}
        type="tel"
        most={16}
      />
      <Field name="shared" label={t('portal_accounts.shared_set')} type="switch" />
    </FormDialog>
  );
}
