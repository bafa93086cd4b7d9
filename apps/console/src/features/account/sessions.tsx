import {
  type SessionEntry,
  sessionEnd,
  sessionEndOthers,
  sessionList,
} from '@postern/contract/identity/sessions';
import { Button } from '@postern/ui/button.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useTellFailure } from '@postern/web/use-action.ts';
import { keyOf, useOperation } from '@postern/web/use-operation.ts';
import { IconDeviceDesktop, IconUserShare } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const key = keyOf(sessionList, {});

export function Sessions() {
  const { t } = useTexts();
  const client = useQueryClient();
  const report = useTellFailure();
  const [asks, setAsks] = useState(false);
  const list = useOperation(sessionList, {});
  if (list.isPending) return <Loading rows={3} />;
  if (list.isLoadingError)
    return <Failed title="error.list_title" error={list.error} onRetry={list.refetch} />;
  const sessions = list.data.sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  const others = sessions.filter((session) => !session.current).length;

  async function end(act: () => Promise<string>) {
    try {
      say('success', await act());
    } catch (error) {
      report(error);
    }
    await client.invalidateQueries({ queryKey: key });
  }

  const endOne = ({ id }: SessionEntry) =>
    end(async () => {
      await call(sessionEnd, { params: { session: id } });
      return t('profile.session_ended');
    });
  const endOthers = () =>
    end(async () => t('profile.sessions_ended', { count: (await call(sessionEndOthers, {})).ended }));

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
      <table className={rows.table}>
        <thead>
          <tr>
            <th>{t('profile.session_where')}</th>
            <th>{t('profile.session_address')}</th>
            <th>{t('profile.session_began')}</th>
            <th>{t('profile.session_seen')}</th>
            <th className={rows.end}>
              <span className="sr-only">{t('profile.session_end')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => endOne(session)} />
          ))}
        </tbody>
      </table>
      {asks && (
        <ConfirmDialog
          onClose={() => setAsks(false)}
          title={t('profile.end_others', { count: others })}
          verb={t('profile.end_them')}
          danger
          onConfirm={() => {
            setAsks(false);
            void endOthers();
          }}
        >
          <p>{t('profile.end_others_text')}</p>
        </ConfirmDialog>
      )}
    </PagePart>
  );
}

function SessionRow({ session, onEnd }: { session: SessionEntry; onEnd: () => void }) {
  const { t } = useTexts();
  const format = useFormat();
  const { browser, system, client, current, impersonated_by, ip, created_at, last_seen_at, user_agent } =
    session;
  const name = [browser, system].filter(Boolean).join(', ') || t(`profile.client_${client}`);
  return (
    <tr>
      <td className={rows.first}>
        <span title={user_agent}>{name}</span>{' '}
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
      </td>
      <td className="mono" data-label={t('profile.session_address')}>
        {ip}
      </td>
      <td className={rows.when} data-label={t('profile.session_began')} title={format.utc(created_at)}>
        {format.moment(created_at)}
      </td>
      <td className={rows.when} data-label={t('profile.session_seen')} title={format.utc(last_seen_at)}>
        {format.moment(last_seen_at)}
      </td>
      <td className={rows.end}>
        {!current && (
          <button type="button" className={rows.act} onClick={onEnd}>
            {t('profile.session_end')}
            <span className="sr-only"> {name}</span>
          </button>
        )}
      </td>
    </tr>
  );
}
