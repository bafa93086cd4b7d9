/** What operators and developers look at: build, flags, surroundings, storage, every error in every language, every part. */

import { smsOutboxList } from '@postern/contract/system-mail';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePage } from '../../lib/page.ts';
import { paths } from '../../paths.ts';
import { BuildTab } from './build-tab.tsx';

const ErrorsTab = lazy(() => import('./errors-tab.tsx'));
const PartsTab = lazy(() => import('./parts-tab.tsx'));
const OutboxTab = lazy(() => import('./outbox-tab.tsx'));

const tabs = ['build', 'errors', 'parts', 'outbox'] as const;
type Tab = (typeof tabs)[number];

export function DevboardScreen() {
  const { t } = useTexts();
  const search = useSearch({ strict: false }) as { tab?: string };
  // Outside of the demo world there is no outbox, and no tab.
  const outbox = useOperation(smsOutboxList, {});
  const shown = tabs.filter((tab) => tab !== 'outbox' || outbox.data !== undefined);
  const open: Tab = shown.find((tab) => tab === search.tab) ?? 'build';
  usePage({ title: t('screen.devboard') }, `${t(`devboard.tab_${open}`)}, ${t('screen.devboard')}`);
  return (
    <PageFrame
      title={t('screen.devboard')}
      lead={t('devboard.lead')}
      tabs={shown.map((tab) => ({
        id: tab,
        label: t(`devboard.tab_${tab}`),
        to: paths.devboard(tab === 'build' ? undefined : tab),
      }))}
      open={open}
    >
      <Suspense fallback={<Loading rows={5} />}>
        {open === 'build' && <BuildTab />}
        {open === 'errors' && <ErrorsTab />}
        {open === 'parts' && <PartsTab />}
        {open === 'outbox' && outbox.data && <OutboxTab messages={outbox.data.messages} />}
      </Suspense>
    </PageFrame>
  );
}
