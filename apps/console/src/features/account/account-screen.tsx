/** A person's own page: data and settings, security, tokens, rights, history. The open part is in the address. */

import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import { Segments } from '@postern/ui/setting-row.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { useMe } from '../../lib/me.tsx';
import { usePage } from '../../lib/page.ts';
import { paths } from '../../paths.ts';
import { GeneralTab } from './general-tab.tsx';

const SecurityTab = lazy(() => import('./security-tab.tsx'));
const AccessTab = lazy(() => import('./access-tab.tsx'));
const HistoryTab = lazy(() => import('./history-tab.tsx'));

const tabs = ['general', 'security', 'reports', 'mail', 'tokens', 'access', 'history'] as const;
type Tab = (typeof tabs)[number];

type Props = {
  /** The part about API tokens, a feature of its own. */
  tokens: ComponentType;
  /** The part about reports of held mail, another one. */
  reports: ComponentType;
  /** The part about app passwords for mail programs, another one. */
  mail: ComponentType;
};

export function AccountScreen({ tokens: Tokens, reports: Reports, mail: Mail }: Props) {
  const { t } = useTexts();
  const me = useMe();
  const search = useSearch({ strict: false }) as { tab?: string };
  const open: Tab = tabs.find((tab) => tab === search.tab) ?? 'general';
  usePage({ title: t('profile.title') }, `${t(`profile.tab_${open}`)}, ${t('profile.title')}`);
  return (
    <PageFrame
      title={me.name || me.email}
      lead={me.name ? `${me.email}, ${me.tenant}` : me.tenant}
      tabs={tabs.map((tab) => ({
        id: tab,
        label: t(`profile.tab_${tab}`),
        to: paths.profile(tab === 'general' ? undefined : tab),
      }))}
      open={open}
      legend={
        open === 'general' && (
          <>
            <Segments segments={['overruled', 'overruled', 'overruled', 'overruled', 'in_force']} />{' '}
            {t('profile.scopes')}
          </>
        )
      }
    >
      <Suspense fallback={<Loading rows={4} />}>
        {open === 'general' && <GeneralTab />}
        {open === 'security' && <SecurityTab />}
        {open === 'reports' && <Reports />}
        {open === 'mail' && <Mail />}
        {open === 'tokens' && <Tokens />}
        {open === 'access' && <AccessTab />}
        {open === 'history' && <HistoryTab />}
      </Suspense>
    </PageFrame>
  );
}
