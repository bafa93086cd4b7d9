/** What one sent through the portal: who opened it, what was fetched, until when; and what can be done about it. */
import {
  type DataRoomMessage,
  dataRoomMessageList,
  ENDING_DAYS,
  sent_states,
} from '@postern/contract/portal/data-room';
import { AppLink } from '@postern/ui/app-link.tsx';
import type { Column } from '@postern/ui/data-table.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows_css from '@postern/ui/rows.module.css';
import { Tick } from '@postern/ui/tick.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperationPages } from '@postern/web/use-operation.ts';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useChangeAddress } from '../../../lib/use-change-address.ts';
import { paths } from '../../../paths.ts';
import { SearchedList } from '../searched-list.tsx';
import classes from './data-room.module.css';
import { SentBulk } from './sent-bulk.tsx';
import { SentPanel } from './sent-panel.tsx';
import { SentSummary } from './sent-summary.tsx';
import { domainPart, isOpenCopy, personOf } from './state.ts';
import { StateWord } from './states.tsx';

export function SentScreen() {
  const { t } = useTexts();
  const { moment, day } = useFormat();
  const search = useSearch({ strict: false }) as { q?: string; open?: string; state?: string };
  const change = useChangeAddress<'q' | 'open' | 'state'>();
  const q = search.q ?? '';
  const state = sent_states.find((one) => one === search.state);
  const query = { ...(q.trim() !== '' && { q }), ...(state !== undefined && { state }) };
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
        const [domain, ...others] = new Set(recipients.map(({ address }) => domainPart(address)));
        const is_named = recipients.length > 1 || first?.name;
        return (
          <>
            <AppLink to={paths.dataRoomSent({ open: message_id, q, ...(state && { state }) })}>
              {recipients.length === 1 && first
                ? personOf(first)
                : t('data_room.people', { count: recipients.length })}
            </AppLink>
            {is_named && others.length === 0 && <span className={rows_css.hint}> {domain}</span>}
          </>
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
      className: classes.short,
      title: t('data_room.col_opened'),
      cell: ({ recipients }) => {
        const [first] = recipients.flatMap(({ opened_at }) => opened_at ?? []).toSorted();
        return first === undefined ? '–' : moment(first);
      },
    },
    {
      key: 'files',
      className: classes.short,
      title: t('data_room.col_files'),
      cell: ({ recipients, files }) => {
        const count = files.length;

        const most = Math.max(
          0,
          ...recipients.map((one) => (one.fetched_all ? count : Math.min(one.fetched, count))),
        );
        return most === 0 ? '–' : t('data_room.files_of', { fetched: most, count });
      },
    },
    {
      key: 'until',
      className: classes.short,
      title: t('data_room.col_until'),
      cell: ({ recipients, expires_at }) => {
        if (recipients.length > 0 && !recipients.some((one) => isOpenCopy(one, now))) return '–';
        const ends_soon = new Date(expires_at).getTime() - now < ENDING_DAYS * 86_400_000;
        return <span className={ends_soon ? classes.attention : undefined}>{day(expires_at)}</span>;
      },
    },
    {
      key: 'sent',
      title: t('data_room.col_sent'),
      at_end: true,
      className: classes.short,
      cell: ({ sent_at }) => moment(sent_at),
    },
  ];
  const sent = list.data?.pages[0]?.sent;
  const open = search.open ?? '';
  return (
    <div className={classes.sent} data-open={open !== '' || undefined}>
      <PageFrame title={t('screen.dataroom_messages')} lead={t('data_room.sent_lead')}>
        {sent && <SentSummary sent={sent} state={state} onState={(chosen) => change({ state: chosen })} />}
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
          empty={{
            title: t(state === undefined ? 'data_room.empty' : 'data_room.none_found'),
            text: state === undefined ? t('data_room.empty_sent') : '',
          }}
          rowProps={({ message_id }) => ({ 'data-chosen': message_id === open || undefined })}
        />
        {chosen.length > 0 && <SentBulk chosen={chosen} onClear={() => setTicked(new Set())} />}
      </PageFrame>
      {open !== '' && <SentPanel key={open} id={open} onClose={() => change({ open: '' })} />}
    </div>
  );
}
