/** Messages of an organisation's portals: whose they are and what happened to them. Their content is read for a reason, which the owner sees. */
import { type PortalRecord, portalRecordList } from '@postern/contract/portal/records';
import { AppLink } from '@postern/ui/app-link.tsx';
import type { Column } from '@postern/ui/data-table.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperationPages } from '@postern/web/use-operation.ts';
import { useSearch } from '@tanstack/react-router';
import { useChangeAddress } from '../../../lib/use-change-address.ts';
import { paths } from '../../../paths.ts';
import { usePortalTabs } from '../accounts/portal-tabs.ts';
import { personOf } from '../data-room/state.ts';
import { StateWord } from '../data-room/states.tsx';
import { SearchedList } from '../searched-list.tsx';
import { RecordDrawer } from './record-drawer.tsx';

export function RecordsScreen() {
  const { t } = useTexts();
  const search = useSearch({ strict: false }) as { q?: string; open?: string };
  const change = useChangeAddress<'q' | 'open'>();
  const q = search.q ?? '';
  const query = q.trim() === '' ? {} : { q: q.trim() };
  const list = useOperationPages(
    portalRecordList,
    { query },
    { after: (after) => ({ query: { ...query, after } }), next: (page) => page.next },
  );
  return (
    <PageFrame
      title={t('screen.userManagement_gina')}
      lead={t('portal_accounts.messages_lead')}
      tabs={usePortalTabs() ?? []}
      open="messages"
    >
      <SearchedList
        q={q}
        onSearch={(text) => change({ q: text }, true)}
        find={t('portal_accounts.messages_find')}
        pages={list}
        rows={list.data?.pages.flatMap((page) => page.messages) ?? []}
        rowKey={({ message_id }) => message_id}
        columns={useColumns(q)}
        caption={t('portal_accounts.tab_messages')}
        more={t('portal_accounts.more')}
        empty={{ title: t('data_room.empty'), text: t('portal_accounts.messages_empty') }}
      />
      {search.open && (
        <RecordDrawer key={search.open} id={search.open} onClose={() => change({ open: '' })} />
      )}
    </PageFrame>
  );
}

function useColumns(q: string): Column<PortalRecord>[] {
  const { t } = useTexts();
  const { moment, date } = useFormat();
  const now = Date.now();
  return [
    {
      key: 'subject',
      title: t('data_room.col_subject'),
      is_main: true,
      cell: ({ message_id, subject, owner_name, owner, domain, customer }) => (
        <>
          <AppLink to={paths.portalUsers({ view: 'messages', open: message_id, q })}>
            {subject || t('data_room.no_subject')}
          </AppLink>
          <span className={rows.note}>{`${owner_name || owner} · ${domain} · ${customer}`}</span>
        </>
      ),
    },
    {
      key: 'people',
      title: t('portal_accounts.messages_people'),
      cell: ({ direction, writer, recipients }) => {
        const [first] = recipients;
        if (direction === 'in')
          return t('portal_accounts.messages_from', { person: writer ? personOf(writer) : '–' });
        return recipients.length === 1 && first
          ? t('data_room.to', { people: personOf(first) })
          : t('data_room.people', { count: recipients.length });
      },
    },
    {
      key: 'state',
      title: t('data_room.col_state'),
      cell: (record) => <RecordState record={record} now={now} />,
    },
    { key: 'until', title: t('data_room.col_until'), cell: ({ expires_at }) => date(expires_at) },
    { key: 'sent', title: t('data_room.col_sent'), at_end: true, cell: ({ sent_at }) => moment(sent_at) },
  ];
}

function RecordState({ record, now }: { record: PortalRecord; now: number }) {
  const { t } = useTexts();
  if (record.direction === 'in') {
    const key = record.delivery === 'refused' ? 'refused' : 'answer';
    return <>{t(`portal_accounts.messages_${key}`)}</>;
  }
  return <StateWord message={record} now={now} />;
}
