/** What one sent through the portal: who opened it, what was fetched, until when; and what can be done about it. */
import {
  type DataRoomMessage,
  dataRoomMessageList,
  dataRoomThreadRead,
} from '@postern/contract/portal/data-room';
import { AppLink } from '@postern/ui/app-link.tsx';
import type { Column } from '@postern/ui/data-table.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import { SideDrawer } from '@postern/ui/side-drawer.tsx';
import { Tick } from '@postern/ui/tick.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation, useOperationPages } from '@postern/web/use-operation.ts';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useChangeAddress } from '../../../lib/use-change-address.ts';
import { paths } from '../../../paths.ts';
import { SearchedList } from '../searched-list.tsx';
import classes from './data-room.module.css';
import { Events } from './events.tsx';
import { MessageActs } from './message-acts.tsx';
import { SentBulk } from './sent-bulk.tsx';
import { personOf } from './state.ts';
import { RecipientStates, StateWord } from './states.tsx';

export function SentScreen() {
  const { t } = useTexts();
  const { moment, date } = useFormat();
  const search = useSearch({ strict: false }) as { q?: string; open?: string };
  const change = useChangeAddress<'q' | 'open'>();
  const q = search.q ?? '';
  const query = q.trim() === '' ? {} : { q };
  const list = useOperationPages(
    dataRoomMessageList,
    { query },
    {
      after: (after) => ({ query: { ...query, after } }),
      next: (page) => page.next,
      refetchInterval: 30_000,
    },
  );
  const messages = list.data?.pages.flatMap((page) => page.messages) ?? [];
  const now = Date.now();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = messages.filter(({ message_id }) => ticked.has(message_id));
  const tick = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  const columns: Column<DataRoomMessage>[] = [
    {
      key: 'tick',
      title: t('data_room.bulk_tick'),
      quiet: true,
      unnamed: true,
      className: classes.tick,
      cell: ({ message_id, subject }) => (
        <Tick
          checked={ticked.has(message_id)}
          aria-label={`${t('data_room.bulk_tick')}: ${subject || t('data_room.no_subject')}`}
          onChange={() => tick(message_id)}
        />
      ),
    },
    {
      key: 'to',
      title: t('data_room.col_to'),
      is_main: true,
      cell: ({ message_id, recipients }) => {
        const [first] = recipients;
        return (
          <AppLink to={paths.dataRoomSent({ open: message_id, q })}>
            {recipients.length === 1 && first
              ? personOf(first)
              : t('data_room.people', { count: recipients.length })}
          </AppLink>
        );
      },
    },
    {
      key: 'subject',
      title: t('data_room.col_subject'),
      cell: ({ subject }) => subject || t('data_room.no_subject'),
    },
    {
      key: 'state',
      title: t('data_room.col_state'),
      cell: (message) => <StateWord message={message} now={now} />,
    },
    {
      key: 'opened',
      title: t('data_room.col_opened'),
      cell: ({ recipients }) => {
        const [first] = recipients.flatMap(({ opened_at }) => opened_at ?? []).toSorted();
        return first === undefined ? '–' : moment(first);
      },
    },
    {
      key: 'files',
      title: t('data_room.col_files'),
      cell: ({ recipients }) => {
        const fetched = Math.max(0, ...recipients.map((one) => one.fetched));
        return fetched === 0 ? '–' : String(fetched);
      },
    },
    { key: 'until', title: t('data_room.col_until'), cell: ({ expires_at }) => date(expires_at) },
    { key: 'sent', title: t('data_room.col_sent'), at_end: true, cell: ({ sent_at }) => moment(sent_at) },
  ];
  return (
    <PageFrame title={t('screen.dataroom_messages')} lead={t('data_room.sent_lead')}>
      <SearchedList
        q={q}
        onSearch={(text) => change({ q: text }, true)}
        find={t('data_room.find_sent')}
        pages={list}
        rows={messages}
        rowKey={({ message_id }) => message_id}
        columns={columns}
        caption={t('screen.dataroom_messages')}
        more={t('data_room.more')}
        empty={{ title: t('data_room.empty'), text: t('data_room.empty_sent') }}
      />
      {chosen.length > 0 && <SentBulk chosen={chosen} onClear={() => setTicked(new Set())} />}
      {search.open && <SentDrawer key={search.open} id={search.open} onClose={() => change({ open: '' })} />}
    </PageFrame>
  );
}

function SentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts();
  const thread = useOperation(dataRoomThreadRead, { params: { id } });
  const message = thread.data?.find(({ message_id }) => message_id === id);
  const now = Date.now();
  return (
    <SideDrawer title={message?.subject || t('data_room.no_subject')} onClose={onClose} size="narrow">
      <div className={classes.drawer}>
        {thread.isPending && <Loading rows={6} />}
        {thread.isError && (
          <Failed title="error.screen_title" error={thread.error} onRetry={thread.refetch} />
        )}
        {message && (
          <>
            <RecipientStates recipients={message.recipients} now={now} />
            <MessageActs message={message} />
            <Events events={message.events} />
          </>
        )}
      </div>
    </SideDrawer>
  );
}
