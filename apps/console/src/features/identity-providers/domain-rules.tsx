/** How the people of one domain come to be known, and what is asked of them when they sign in. */
import { AppLink } from '@postern/ui/app-link.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { Select } from '@postern/ui/select.tsx';
import { SettingHead } from '@postern/ui/setting-row.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useSearch } from '@tanstack/react-router';
import { useMayOpen, useMe } from '../../lib/me.tsx';
import { useChangeAddress } from '../../lib/use-change-address.ts';
import { SettingRules } from '../../parts/settings/setting-rules.tsx';
import { paths } from '../../paths.ts';

export function DomainRules() {
  const { t } = useTexts();
  const { domains, may } = useMe();
  const mayOpen = useMayOpen();
  const change = useChangeAddress<'domain'>();
  const asked = (useSearch({ strict: false }) as { domain?: string }).domain;
  const domain = domains.find((name) => name === asked) ?? domains[0];
  if (domain === undefined) return <p>{t('federation.no_domain')}</p>;
  return (
    <PagePart
      title={domain}
      lead={t('federation.domain_lead')}
      tools={
        domains.length > 1 && (
          <Select
            id="people-domain"
            label={t('federation.domain')}
            value={domain}
            options={domains.map((name) => ({ value: name, label: name }))}
            onChange={(name) => change({ domain: name })}
          />
        )
      }
    >
      <SettingHead names={[t('profile.col_setting'), t('profile.col_value'), t('profile.col_origin')]} />
      {may({ module: 'setup_general' }) && (
        <SettingRules container="base" scope="domain" of={domain} fields={['user_management']} />
      )}
      <SettingRules
        container="loginmethods"
        scope="domain"
        of={domain}
        fields={['require_second_factor', 'second_factor_default']}
      />
      {mayOpen('userManagement_sync') && (
        <p>
          <AppLink className="link" to={paths.directorySync()}>
            {t('federation.domain_directories')}
          </AppLink>
        </p>
      )}
    </PagePart>
  );
}
