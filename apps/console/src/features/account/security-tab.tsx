import { Notice } from '@postern/ui/notice.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useMe } from '../../lib/me.tsx';
import { LinkedAccounts } from '../../parts/credentials/linked-accounts.tsx';
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
