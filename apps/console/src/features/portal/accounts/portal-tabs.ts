import { portalRecordList } from '@postern/contract/portal/records';
import type { Tab } from '@postern/ui/page-frame.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useMe } from '../../../lib/me.tsx';
import { paths } from '../../../paths.ts';

/** What the page of portals shows: people, and for administrators their messages too. */
export function usePortalTabs(): readonly Tab[] | undefined {
  const { t } = useTexts();
  const { may } = useMe();
  if (!may(portalRecordList.access)) return undefined;
  return [
    { id: 'people', label: t('portal_accounts.tab_people'), to: paths.portalUsers() },
    { id: 'messages', label: t('portal_accounts.tab_messages'), to: paths.portalUsers({ view: 'messages' }) },
  ];
}
