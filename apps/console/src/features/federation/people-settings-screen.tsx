/** How the people of a tenant sign in: what is asked of them, and which directories vouch for them. */
import { LinkedAccounts } from '../../credentials/linked-accounts.tsx';
import { useMe } from '../../lib/me.tsx';
import { useTexts } from '../../lib/texts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Directories } from './directories.tsx';
import { SignInRules } from './sign-in-rules.tsx';

const module = 'userManagement_configuration';

export function PeopleSettingsScreen() {
  const { t } = useTexts();
  const { may, tenant } = useMe();
  const may_read = may({ module, sub_feature: 'userManagement.personal_detail' });
  const may_edit = may({ module, sub_feature: 'userManagement.edit' });
  return (
    <PageFrame title={t('screen.userManagement_configuration')} lead={tenant}>
      {may_read && <SignInRules />}
      {may_edit && <Directories />}
      {may_edit && <LinkedAccounts own={false} />}
      {!may_read && !may_edit && (
        <Notice title={t('federation.no_right')}>
          <p>{t('federation.no_right_text')}</p>
        </Notice>
      )}
    </PageFrame>
  );
}
