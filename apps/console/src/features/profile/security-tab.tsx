import { LinkedAccounts } from '../../credentials/linked-accounts.tsx';
import { useMe } from '../../lib/me.tsx';
import { useTexts } from '../../lib/texts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChangePassword } from './change-password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

export default function SecurityTab() {
  const { t } = useTexts();
  const me = useMe();
  if (me.impersonation !== null) {
    return (
      <Notice title={t('profile.theirs')}>
        <p>{t('profile.theirs_text', { user: me.email })}</p>
      </Notice>
    );
  }
  return (
    <>
      <SecondFactor />
      <LinkedAccounts own />
      <Sessions />
      <ChangePassword />
    </>
  );
}
