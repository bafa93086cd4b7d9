import { useTexts } from '@postern/web/texts.tsx';
import { IconMailExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { action_icons } from '../../parts/messages/actions/action-icons.tsx';
import { BulkBar } from '../../parts/messages/bulk/bulk-bar.tsx';
import { act_letters, type FoundAct } from './found-acts.ts';

type Props = {
  count: number;
  acts: readonly FoundAct[];
  onAct: (act: FoundAct) => void;
  onClear: () => void;
};

/** What can be done with all ticked messages of the search. */
export default function FoundBar({ count, acts, onAct, onClear }: Props) {
  const { t } = useTexts();
  const shown: Record<FoundAct, { label: string; icon: ReactNode }> = {
    release: { label: t('quarantine.release', { count }), icon: action_icons.release },
    hash: { label: t('act.hash'), icon: action_icons.hash },
    block_senders: { label: t('search.block_senders'), icon: action_icons.block },
    tell_recipients: {
      label: t('search.warn_recipients'),
      icon: <IconMailExclamation size={15} stroke={1.6} />,
    },
    delete: { label: t('act.delete'), icon: action_icons.delete },
  };
  const offers = acts.map((act) => {
    const letter = act_letters[act]?.toUpperCase();
    return { ...shown[act], onRun: () => onAct(act), ...(letter && { letter }) };
  });
  return <BulkBar count={count} offers={offers} onClear={onClear} />;
}
