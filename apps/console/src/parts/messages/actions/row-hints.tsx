import { Hints } from '@postern/ui/key-bar.tsx';
import { useSettled } from '@postern/ui/use-settled.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMe } from '../../../lib/me.tsx';
import { messageQuery } from '../details/use-message.ts';
import { hintsOf } from './key-hints.ts';

/** Of the row the keys are at, once they rest there; until its answer is there, of the one before. */
export default function RowHints({ cloudid }: { cloudid: string }) {
  const { is_superuser } = useMe();
  const { data } = useQuery({
    ...messageQuery(useSettled(cloudid), is_superuser),
    placeholderData: keepPreviousData,
  });
  return data && <Hints hints={hintsOf(data)} />;
}
