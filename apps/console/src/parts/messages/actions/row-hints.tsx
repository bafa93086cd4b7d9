import { Hints } from '@postern/ui/key-bar.tsx';
import { useSettled } from '@postern/ui/use-settled.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useMessage } from '../details/use-message.ts';
import { hintsOf } from './key-hints.ts';

/** Of the row the keys are at, once they rest there; until its answer is there, of the one before. */
export default function RowHints({ cloudid }: { cloudid: string }) {
  const { data } = useMessage(useSettled(cloudid), { placeholderData: keepPreviousData });
  return data && <Hints hints={hintsOf(data)} />;
}
