/** What the tenant asks of its people when they sign in. A change holds at once, for open sessions as well. */
import { PagePart } from '@postern/ui/page-frame.tsx';
import { SettingHead } from '@postern/ui/setting-row.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useMe } from '../../lib/me.tsx';
import { SettingRules } from '../../parts/settings/setting-rules.tsx';

export function SignInRules() {
  const { t } = useTexts();
  const { tenant_id } = useMe();
  return (
    <PagePart title={t('federation.rules')} lead={t('federation.rules_lead')}>
      <SettingHead names={[t('profile.col_setting'), t('profile.col_value'), t('profile.col_origin')]} />
      <SettingRules
        container="loginmethods"
        scope="tenant"
        of={String(tenant_id)}
        fields={['require_second_factor', 'second_factor_default', 'sign_in_with_m365']}
      />
    </PagePart>
  );
}
