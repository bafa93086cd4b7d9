import {
  type SessionEntry,
  sessionEnd,
  sessionEndOthers,
  sessionList,
} from '@postern/contract/identity/sessions';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { type Translate, useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconDeviceDesktop, IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';

export function Sessions() {
  const { t } = useTexts();
  const [asks, setAsks] = useState(false);
  const format = useFormat();
  const endOne = useAction(sessionEnd, {
    success: () => t('profile.session_ended'),
    invalidates: [sessionList],
  });
  const endOthers = useAction(sessionEndOthers, {
    success: ({ ended }) => t('profile.sessions_ended', { count: ended }),
    invalidates: [sessionList],
  });
  const list = useOperation(sessionList, {});
  if (list.isPending) return <Loading rows={3} />;
  if (list.isLoadingError)
    return <Failed title="error.list_title" error={list.error} onRetry={list.refetch} />;
  const sessions = list.data.sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  const others = sessions.filter((session) => !session.current).length;

  return (
    <PagePart
      title={t('profile.sessions')}
      lead={t('profile.sessions_lead')}
      tools={
        others > 0 && (
          <Button variant="default" onClick={() => setAsks(true)}>
            {t('profile.end_others', { count: others })}
          </Button>
        )
      }
    >
      <DataTable
        columns={[
          {
            key: 'where',
            title: t('profile.session_where'),
            is_main: true,
            cell: (session) => <Where session={session} />,
          },
          {
            key: 'address',
            title: t('profile.session_address'),
            className: 'mono',
            cell: ({ ip }) => ip,
          },
          {
            key: 'began',
            title: t('profile.session_began'),
            className: rows.when,
            cellProps: ({ created_at }) => ({ title: format.utc(created_at) }),
            cell: ({ created_at }) => format.moment(created_at),
          },
          {
            key: 'seen',
            title: t('profile.session_seen'),
            className: rows.when,
            cellProps: ({ last_seen_at }) => ({ title: format.utc(last_seen_at) }),
            cell: ({ last_seen_at }) => format.moment(last_seen_at),
          },
          {
            key: 'end',
            title: t('profile.session_end'),
            quiet: true,
            at_end: true,
            cell: (session) =>
              !session.current && (
                <button
                  type="button"
                  className={rows.act}
                  onClick={() => void endOne.run({ params: { session: session.id } })}
                >
                  {t('profile.session_end')}
                  <span className="sr-only"> {nameOf(session, t)}</span>
                </button>
              ),
          },
        ]}
        rows={sessions}
        rowKey={({ id }) => id}
      />
      {asks && (
        <ConfirmDialog
          onClose={() => setAsks(false)}
          title={t('profile.end_others', { count: others })}
          verb={t('profile.end_them')}
          danger
          onConfirm={() => {
            setAsks(false);
            void endOthers.run({});
          }}
        >
          <p>{t('profile.end_others_text')}</p>
        </ConfirmDialog>
      )}
    </PagePart>
  );
}

function nameOf({ browser, system, client }: SessionEntry, t: Translate): string {
  return [browser, system].filter(Boolean).join(', ') || t(`profile.client_${client}`);
}

function Where({ session }: { session: SessionEntry }) {
  const { t } = useTexts();
  const { current, impersonated_by, user_agent } = session;
  return (
    <>
      <span title={user_agent}>{nameOf(session, t)}</span>{' '}
      {current && (
        <span className={rows.mark} data-tone="good">
          <IconDeviceDesktop size={14} stroke={1.7} aria-hidden />
          {t('profile.session_this')}
        </span>
      )}
      {impersonated_by !== null && (
        <span className={rows.mark} data-tone="bad">
          <IconUserShare size={14} stroke={1.7} aria-hidden />
          {t('profile.session_by', { actor: impersonated_by })}
        </span>
      )}
    </>
  );
}
