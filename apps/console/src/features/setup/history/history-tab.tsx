/** Everything that was changed here, by whom, and back again. */
import { useTexts } from '../../../lib/texts.tsx';
import { PagePart } from '../../../ui/page-frame.tsx';
import type { TabProps } from '../tabs.ts';
import { HistoryTable } from './history-table.tsx';

export function HistoryTab({ place }: TabProps) {
  const { t } = useTexts();
  return (
    <PagePart title={t('setup.history_title')} lead={t('setup.history_lead')}>
      <HistoryTable place={place} />
    </PagePart>
  );
}
