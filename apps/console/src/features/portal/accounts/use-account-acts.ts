import {
  type PortalAccount,
  portalAccountApprove,
  portalAccountDelete,
  portalAccountList,
  portalAccountSignOut,
  portalAccountUpdate,
} from '@postern/contract/portal/accounts';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';

type Locking = { account: PortalAccount; account_status: PortalAccount['account_status'] };

const putStatus = ({ account: { id, mobile }, account_status }: Locking) =>
  call(portalAccountUpdate, { params: { id }, body: { mobile, account_status } });

/** Ends all sessions, and the password with them where it says so; another comes by text message. */
const putSignOut =
  (must_change_password: boolean, smsreset = false) =>
  ({ id }: PortalAccount) =>
    call(portalAccountSignOut, { params: { id }, body: { must_change_password, smsreset } });

/** What can be done with an account in its row. */
export function useAccountActs() {
  const { t } = useTexts();
  const invalidates = [portalAccountList];
  const lock = useAction(putStatus, {
    success: (_, { account: { email }, account_status }) =>
      t(account_status === 'locked' ? 'portal_accounts.did_lock' : 'portal_accounts.did_unlock', { email }),
    undo:
      (_, { account }) =>
      () =>
        putStatus({ account, account_status: account.account_status }),
    invalidates,
  });
  const signOut = useAction(putSignOut(false), {
    success: ({ sessions }, { email }) =>
      sessions === 0
        ? t('portal_accounts.signed_out_none', { email })
        : t('portal_accounts.signed_out', { count: sessions }),
  });
  const resetPassword = useAction(putSignOut(true), {
    success: (_, { email }) => t('portal_accounts.password_reset', { email }),
  });
  const textPassword = useAction(putSignOut(true, true), {
    success: (_, { email }) => t('portal_accounts.password_texted', { email }),
  });
  const remove = useAction(({ id }: PortalAccount) => call(portalAccountDelete, { params: { id } }), {
    success: (_, { email }) => t('portal_accounts.deleted', { email }),
    invalidates,
  });
  const decide = useAction(
    ({ account: { id }, approved }: { account: PortalAccount; approved: boolean }) =>
      call(portalAccountApprove, { params: { id }, body: { approved } }),
    {
      success: (_, { account: { email }, approved }) =>
        t(approved ? 'portal_accounts.did_approve' : 'portal_accounts.did_refuse', { email }),
      invalidates,
    },
  );
  return { decide, lock, signOut, resetPassword, textPassword, remove };
}
