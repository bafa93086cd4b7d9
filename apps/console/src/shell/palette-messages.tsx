import { messageList, messageListSuper } from '@postern/contract/messages';
import { StateMark } from '@postern/ui/marks.tsx';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { useLoaded } from '@postern/web/use-operation.ts';
import { IconMailSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useMayOpen, useMe } from '../lib/me.tsx';
import { senderOf, shownState } from '../parts/messages/list/shown-state.ts';
import { parseSearch } from '../parts/messages/query/terms.ts';
import { wireQuery } from '../parts/messages/query/wire.ts';
import { paths } from '../paths.ts';
import { Matched, type PaletteEntry } from './palette-entry.tsx';

const most = 5;
const shortest = 2;

export function usePaletteMessages(what: string): PaletteEntry[] {
  const format = useFormat();
  const me = useMe();
  const mayOpen = useMayOpen();
  const asked = useDeferredValue(what);
  const enabled = asked.length >= shortest && mayOpen('msgsearch') && mayOpen('msgdetails');
  const found = useLoaded(
    ['paletteMessages', asked],
    (signal) =>
      call(
        me.is_superuser ? messageListSuper : messageList,
        { query: { ...wireQuery(parseSearch(asked)), limit: most } },
        signal,
      ),
    {
      enabled,
      placeholderData: keepPreviousData,
    },
  );
  if (!enabled) return [];
  const stale = found.isPlaceholderData || asked !== what;
  return (found.data?.hits ?? []).map((row) => ({
    stale,
    id: row.cloudid,
    group: 'messages',
    icon: <IconMailSearch size={16} stroke={1.6} aria-hidden />,
    label: <Matched text={row.subject || row.from_address} part={what} />,
    note: `${senderOf(row).address}, ${format.moment(row.timestamp)}`,
    end: <StateMark value={shownState(row)} />,
    path: paths.messageDetails(row.cloudid),
  }));
}
