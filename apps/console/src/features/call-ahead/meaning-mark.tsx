import type { CallAheadCheck } from '@postern/contract/domains/call-ahead';
import rows from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { IconCheck, IconHourglass, IconPlugConnectedX, IconUserOff } from '@tabler/icons-react';

const looks = {
  positive: [IconCheck, 'neutral'],
  negative: [IconUserOff, 'neutral'],
  fault: [IconHourglass, 'warn'],
  no_server: [IconPlugConnectedX, 'warn'],
} as const;

/** What a server's answer means, in a word. */
export function MeaningMark({ meaning }: { meaning: CallAheadCheck['meaning'] }) {
  const { t } = useTexts();
  const [Icon, tone] = looks[meaning];
  return (
    <span className={rows.mark} data-tone={tone}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {t(`callahead.is_${meaning}`)}
    </span>
  );
}
