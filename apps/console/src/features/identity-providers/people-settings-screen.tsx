/** What is settled for the people of a tenant: how they sign in, and when each is told of held mail. The open part is in the address. */

import { Loading } from '@postern/ui/loading.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useSearch } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { useMe } from '../../lib/me.tsx';
import { LinkedAccounts } from '../../parts/credentials/linked-accounts.tsx';
import { paths } from '../../paths.ts';
import { Directories } from './directories.tsx';
import { DomainRules } from './domain-rules.tsx';
import { SignInRules } from './sign-in-rules.tsx';

const module = 'userManagement_configuration';

/** @param reports the part about reports of held mail, a feature of its own */
export function PeopleSettingsScreen({ reports: Reports }: { reports: ComponentType }) {
  const { t } = useTexts();
  const { may, tenant } = useMe();
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const may_read = may({ module, sub_feature: 'userManagement.personal_detail' });
  const may_edit = may({ module, sub_feature: 'userManagement.edit' });
  if (!may_read && !may_edit)
    return (
      <PageFrame title={t('screen.userManagement_configuration')} lead={tenant}>
        <Notice title={t('federation.no_right')}>
          <p>{t('federation.no_right_text')}</p>
        </Notice>
      </PageFrame>
    );
  const open = tab === 'reports' || tab === 'domains' ? tab : 'sign_in';
  return (
    <PageFrame
      title={t('screen.userManagement_configuration')}
      lead={tenant}
      tabs={[
        { id: 'sign_in', label: t('federation.tab_sign_in'), to: paths.peopleSettings() },
        { id: 'domains', label: t('federation.tab_domains'), to: paths.peopleSettings({ tab: 'domains' }) },
        { id: 'reports', label: t('federation.tab_reports'), to: paths.reportsOf() },
      ]}
      open={open}
    >
      {open === 'reports' ? (
        <Suspense fallback={<Loading rows={4} />}>
          <Reports />
        </Suspense>
      ) : open === 'domains' ? (
        <DomainRules />
      ) : (
        <>
          {may_read && <SignInRules />}
          {may_edit && <Directories />}
          {may_edit && <LinkedAccounts own={false} />}
        </>
      )}
    </PageFrame>
  );
}
