/** Everything that was changed here, by whom, and back again. */

import { PagePart } from '@postern/ui/page-frame.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import type { TabProps } from '../tab.ts';
import { HistoryTable } from './history-table.tsx';

export function HistoryTab({ place }: TabProps) {
  const { t } = useTexts();
  return (
    <PagePart title={t('setup.history_title')} lead={t('setup.history_lead')}>
      <HistoryTable place={place} />
    </PagePart>
  );
}
