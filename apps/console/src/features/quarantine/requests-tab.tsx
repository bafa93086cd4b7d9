import { releaseRequestList } from '@postern/contract/quarantine/release-requests';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';

/** The requests nobody has decided yet. */
export const useOpenRequests = () => useOperation(releaseRequestList, { query: { state: 'open' } });

type Props = { chosen: boolean; onChoose: () => void };

/** Stands beside the classes; there while requests are open, or looked at. */
export function RequestsTab({ chosen, onChoose }: Props) {
  const { t } = useTexts();
  const { count } = useFormat();
  const requests = useOpenRequests();
  const open = requests.data?.length ?? 0;
  if (open === 0 && !chosen) return null;
  return (
    <button type="button" aria-pressed={chosen} onClick={onChoose}>
      {t('requests.tab')} <span>{count(open)}</span>
    </button>
  );
}
