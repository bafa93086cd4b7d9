/** People outside with whom one exchanges messages: who has not proven their mailbox yet, and who reads. */
import { dataRoomMessageList, dataRoomMessageUpdate } from '@postern/contract/portal/data-room';
import {
  type Guest,
  type GuestKind,
  guestList,
  guestPasswordCreate,
  guestUpdate,
} from '@postern/contract/portal/guests';
import { AppLink } from '@postern/ui/app-link.tsx';
import type { Column } from '@postern/ui/data-table.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperationPages } from '@postern/web/use-operation.ts';
import { IconBan, IconCircleCheck, IconHourglass, IconMail } from '@tabler/icons-react';
import { useRouterState, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../lib/me.tsx';
import { useChangeAddress } from '../../../lib/use-change-address.ts';
import { MadeSecret } from '../../../parts/credentials/made-secret.tsx';
import { paths } from '../../../paths.ts';
import { SearchedList } from '../searched-list.tsx';
import classes from './data-room.module.css';

const kind_of_path: Record<string, GuestKind> = {
  [paths.guests('waiting')]: 'waiting',
  [paths.guests('unregistered')]: 'unregistered',
};

export function GuestsScreen() {
  const { t } = useTexts();
  const here = useRouterState({ select: (state) => state.location.pathname });
  const kind = kind_of_path[here] ?? 'registered';
  const { q = '' } = useSearch({ strict: false }) as { q?: string };
  const change = useChangeAddress<'q'>();
  const query = { kind, ...(q.trim() === '' ? {} : { q }) };
  const list = useOperationPages(
    guestList,
    { query },
    {
      after: (after) => ({ query: { ...query, after } }),
      next: (page) => page.next,
      refetchInterval: 60_000,
    },
  );
  const counts = list.data?.pages[0]?.counts;
  const tab = (id: GuestKind) => ({
    id,
    label: counts ? t(`data_room.guests_${id}`, { count: counts[id] }) : t(`data_room.guests_${id}_plain`),
    to: paths.guests(id),
  });
  return (
    <PageFrame
      title={t('data_room.guests')}
      lead={t(`data_room.guests_lead_${kind}`)}
      tabs={[tab('registered'), tab('waiting'), tab('unregistered')]}
      open={kind}
    >
      <SearchedList
        q={q}
        onSearch={(text) => change({ q: text }, true)}
        find={t('data_room.guests_find')}
        pages={list}
        rows={list.data?.pages.flatMap((page) => page.guests) ?? []}
        rowKey={({ id }) => id}
        columns={useColumns(kind)}
        caption={t('data_room.guests')}
        more={t('data_room.more')}
        empty={{ title: t(`data_room.guests_empty_${kind}`), text: t('data_room.guests_empty_text') }}
      />
    </PageFrame>
  );
}

function useColumns(kind: GuestKind): Column<Guest>[] {
  const { t } = useTexts();
  const { moment, date } = useFormat();
  const person: Column<Guest> = {
    key: 'person',
    title: t('data_room.guests_person'),
    is_main: true,
    cell: ({ address, name, account_status }) => (
      <>
        {name || address}
        <span className={rows.note}>
          {[name && address, account_status === 'locked' && t('data_room.guests_locked')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  };
  const subject: Column<Guest> = {
    key: 'subject',
    title: t('data_room.guests_for'),
    cell: ({ latest }) =>
      latest ? (
        <AppLink to={paths.dataRoomSent({ open: latest.message_id })}>
          {latest.subject || t('data_room.no_subject')}
        </AppLink>
      ) : (
        '–'
      ),
  };
  const invited: Column<Guest> = {
    key: 'invited',
    title: t('data_room.guests_invited'),
    cell: ({ invited_at }) => moment(invited_at),
  };
  const status: Column<Guest> = {
    key: 'status',
    title: t('data_room.guests_status'),
    cell: (guest) => <Status guest={guest} />,
  };
  const host: Column<Guest> = {
    key: 'host',
    title: t('data_room.guests_host'),
    cell: ({ host }) => host || '–',
  };
  const acts: Column<Guest> = {
    key: 'acts',
    title: t('data_room.guests_acts'),
    quiet: true,
    at_end: true,
    cell: (guest) => (
      <span className={classes.guestActs}>
        <Approval guest={guest} />
        {guest.takes_password && <FirstPassword guest={guest} />}
        {!guest.registered && guest.latest && <Acts guest={guest} id={guest.latest.message_id} />}
      </span>
    ),
  };
  if (kind === 'registered')
    return [
      person,
      status,
      host,
      {
        key: 'messages',
        title: t('data_room.guests_messages'),
        cell: ({ address, messages }) => (
          <AppLink to={paths.dataRoomSent({ q: address })}>
            {t('data_room.guests_count', { count: messages })}
          </AppLink>
        ),
      },
      subject,
      {
        key: 'verified',
        title: t('data_room.guests_verified'),
        cell: ({ verified_until }) => (verified_until === null ? '–' : date(verified_until)),
      },
      {
        key: 'used',
        title: t('data_room.guests_used'),
        cell: ({ last_used_at }) => (last_used_at === null ? '–' : moment(last_used_at)),
      },
      acts,
    ];
  return [
    person,
    status,
    subject,
    invited,
    {
      key: 'notice',
      title: t('data_room.guests_notice'),
      cell: ({ latest }) => (latest ? t(`data_room.guests_notice_${latest.notice}`) : '–'),
    },
    {
      key: 'until',
      title: t('data_room.col_until'),
      cell: ({ latest }) => (latest ? date(latest.expires_at) : '–'),
    },
    acts,
  ];
}

const looks = {
  waiting: [IconHourglass, 'warn'],
  ended: [IconBan, 'bad'],
  verified: [IconCircleCheck, 'good'],
  mailbox: [IconMail, undefined],
} as const;

function Status({ guest }: { guest: Guest }) {
  const { t } = useTexts();
  const { date } = useFormat();
  const { mine } = useAnswersFor(guest);
  const { approval, registered, host, waits_since } = guest;
  const state =
    approval === 'waiting' || approval === 'ended' ? approval : registered ? 'verified' : 'mailbox';
  const [Icon, tone] = looks[state];
  const words = {
    waiting: () =>
      t(mine || host === '' ? 'data_room.guests_waits' : 'data_room.guests_waits_host', {
        host,
        date: waits_since === null ? '' : date(waits_since),
      }),
    ended: () => t('data_room.guests_ended'),
    verified: () => t('data_room.guests_verified_state'),
    mailbox: () => t('data_room.guests_mailbox'),
  };
  return (
    <span className={rows.mark} data-tone={tone}>
      <Icon size={15} stroke={1.75} aria-hidden />
      {words[state]()}
    </span>
  );
}

/** Whether the reader of the page is who answers for a person. */
function useAnswersFor({ host }: Guest) {
  return { mine: host === useMe().email.toLowerCase() };
}

/** Lets somebody in, or ends their access: by whoever answers for them. */
function Approval({ guest }: { guest: Guest }) {
  const { t } = useTexts();
  const { mine } = useAnswersFor(guest);
  const { id, address, approval, registered } = guest;
  const decide = useAction(guestUpdate, {
    success: (_, { body: { approved } }) =>
      t(approved ? 'data_room.guests_allowed' : 'data_room.guests_refused', { address }),
    invalidates: [guestList],
  });
  if (!mine || !registered) return null;
  const set = (approved: boolean) => void decide.run({ params: { id }, body: { approved } });
  const whose = <span className="sr-only"> {address}</span>;
  return (
    <>
      {approval === 'waiting' || approval === 'ended' ? (
        <button type="button" className={rows.act} disabled={decide.busy} onClick={() => set(true)}>
          {t(approval === 'waiting' ? 'data_room.guests_approve' : 'data_room.guests_allow')}
          {whose}
        </button>
      ) : null}
      {approval !== 'ended' && (
        <button
          type="button"
          className={rows.act}
          data-danger
          disabled={decide.busy}
          onClick={() => set(false)}
        >
          {t(approval === 'waiting' ? 'data_room.guests_refuse' : 'data_room.guests_end')}
          {whose}
        </button>
      )}
    </>
  );
}

/** The password for the first visit, shown to whoever answers for the person: they pass it on. */
function FirstPassword({ guest }: { guest: Guest }) {
  const { t } = useTexts();
  const { mine } = useAnswersFor(guest);
  const { id, address } = guest;
  const [password, setPassword] = useState('');
  const make = useAction(guestPasswordCreate, {
    success: () => null,
    onDone: (made) => setPassword(made.password),
  });
  const close = () => setPassword('');
  if (!mine) return null;
  return (
    <>
      <button
        type="button"
        className={rows.act}
        disabled={make.busy}
        onClick={() => void make.run({ params: { id }, body: {} })}
      >
        {t('data_room.guests_password')}
        <span className="sr-only"> {address}</span>
      </button>
      {password !== '' && (
        <ConfirmDialog
          title={t('data_room.guests_password_title')}
          verb={t('data_room.guests_password_close')}
          onConfirm={close}
          onClose={close}
        >
          <p>{t('data_room.guests_password_text', { address })}</p>
          <MadeSecret values={[{ label: t('data_room.guests_password_label'), text: password }]} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** What can be done for somebody who has not come yet: invite once more, or take the message back. */
function Acts({ guest: { latest, address }, id }: { guest: Guest; id: string }) {
  const { t } = useTexts();
  const invalidates = [guestList, dataRoomMessageList];
  const params = { id };
  const again = useAction(dataRoomMessageUpdate, {
    success: () => t('data_room.guests_told', { address }),
    invalidates,
  });
  const recall = useAction(dataRoomMessageUpdate, {
    success: () => t('data_room.guests_recalled'),
    undo: () => ({
      run: () => call(dataRoomMessageUpdate, { params, body: { recalled: false } }),
      done: t('data_room.guests_restored'),
    }),
    invalidates,
  });
  const may_tell = latest?.notice === 'delivered' || latest?.notice === 'failed';
  return (
    <>
      {may_tell && (
        <button
          type="button"
          className={rows.act}
          disabled={again.busy}
          onClick={() => void again.run({ params, body: { notice_again: true } })}
        >
          {t('data_room.guests_again')}
        </button>
      )}
      <button
        type="button"
        className={rows.act}
        data-danger
        disabled={recall.busy}
        onClick={() => void recall.run({ params, body: { recalled: true } })}
      >
        {t('data_room.guests_recall')}
      </button>
    </>
  );
}
