import { bulkActionList } from '@postern/contract/quarantine/actions';
import { useOperation } from '@postern/web/use-operation.ts';
import { useMemo, useState } from 'react';

export type LeftOut = {
  cloudid: string;
  code: string;
  subject: string;
  to_address: string;
  /** What was to be decided, as it was sent. */
  asked: string;
  at: string;
};

/** ms for which the review tells of it; afterwards the quarantine's record of bulk acts still has it. */
const told_for = 86_400_000;
/** Until when somebody has read them; kept while the console is open, because the record itself stays. */
let read_until = '';

/** What could not be decided in the last day, from the record that the server keeps. */
export function useLeftOut(): { left_out: LeftOut[]; forget: () => void } {
  const [until, setUntil] = useState(read_until);
  const { data: records } = useOperation(bulkActionList, {});
  const left_out = useMemo(() => {
    const since = new Date(Date.now() - told_for).toISOString();
    return (records ?? [])
      .filter(({ action, timestamp }) => action === 'review' && timestamp > since && timestamp > until)
      .flatMap(({ ignored, timestamp: at }) =>
        ignored.map(({ cloudid, code, subject, to_address, asked = '' }) => ({
          ...{ cloudid, code, asked, at },
          subject: subject ?? '',
          to_address: to_address ?? '',
        })),
      );
  }, [records, until]);
  function forget() {
    read_until = left_out.reduce((latest, { at }) => (at > latest ? at : latest), read_until);
    setUntil(read_until);
  }
  return { left_out, forget };
}
