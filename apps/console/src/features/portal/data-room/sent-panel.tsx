/** One sent message beside the list: what happened to it, who has not opened it, and what can still be done. */
import { dataRoomThreadRead, type ReadDataRoomMessage } from '@postern/contract/portal/data-room';
import { Failed } from '@postern/ui/failed.tsx';
import { IconButton } from '@postern/ui/icon-button.tsx';
import { useKeys } from '@postern/ui/keyboard.ts';
import { Loading } from '@postern/ui/loading.tsx';
import { useMedia } from '@postern/ui/media.ts';
import rows from '@postern/ui/rows.module.css';
import { SideDrawer } from '@postern/ui/side-drawer.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconX } from '@tabler/icons-react';
import classes from './data-room.module.css';
import { Events } from './events.tsx';
import { MessageActs } from './message-acts.tsx';
import { isOpenCopy, personOf } from './state.ts';
import { RecipientStates, StateWord } from './states.tsx';

/** Beside it the list keeps its columns. */
const BESIDE = '(min-width: 1180px)';

export function SentPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts();
  const thread = useOperation(dataRoomThreadRead, { params: { id } });
  const message = thread.data?.find(({ message_id }) => message_id === id);
  const is_beside = useMedia(BESIDE);
  useKeys({ Escape: onClose }, is_beside);
  const subject = message?.subject || t('data_room.no_subject');
  const content = (
    <>
      {thread.isPending && <Loading rows={6} />}
      {thread.isError && <Failed title="error.screen_title" error={thread.error} onRetry={thread.refetch} />}
      {message && <Facts message={message} />}
    </>
  );
  if (!is_beside)
    return (
      <SideDrawer title={subject} onClose={onClose} size="narrow">
        <div className={classes.drawer}>{content}</div>
      </SideDrawer>
    );
  return (
    <aside className={classes.panel} aria-label={subject}>
      <div className={classes.panel_head}>
        <h2>{subject}</h2>
        <IconButton label={t('shell.close')} onClick={onClose}>
          <IconX size={18} stroke={1.75} />
        </IconButton>
      </div>
      <div className={classes.drawer}>{content}</div>
    </aside>
  );
}

function Facts({ message }: { message: ReadDataRoomMessage }) {
  const { t } = useTexts();
  const { date } = useFormat();
  const now = Date.now();
  const { recipients, expires_at, events } = message;
  const is_open = recipients.some((one) => isOpenCopy(one, now));
  return (
    <>
      <p>
        <StateWord message={message} now={now} />
        {is_open && (
          <span className={rows.hint}> · {t('data_room.readable_until', { date: date(expires_at) })}</span>
        )}
      </p>
      <RecipientStates recipients={recipients} now={now} />
      <Events events={events} />
      {recipients
        .filter((one) => isOpenCopy(one, now) && one.opened_at === null)
        .map((one) => (
          <NotOpened key={one.address} recipient={one} />
        ))}
      {is_open && <RecallHint message={message} />}
      <p className={rows.hint}>{t('data_room.who_sees')}</p>
      <div className={classes.panel_foot}>
        <MessageActs message={message} is_main />
      </div>
    </>
  );
}

function NotOpened({ recipient }: { recipient: ReadDataRoomMessage['recipients'][number] }) {
  const { t } = useTexts();
  const { moment } = useFormat();
  const { notice, noticed_at } = recipient;
  return (
    <p>
      <b>{personOf(recipient)}</b>
      <br />
      {notice === 'failed'
        ? t('data_room.not_opened_failed')
        : notice === 'delivered' && noticed_at !== null
          ? t('data_room.not_opened_yet', { at: moment(noticed_at) })
          : t('data_room.not_opened_queued')}
    </p>
  );
}

/** What was saved is beyond recall, and is said before it is asked for. */
function RecallHint({ message: { recipients } }: { message: ReadDataRoomMessage }) {
  const { t } = useTexts();
  const savers = recipients.filter(({ fetched }) => fetched > 0).map(personOf);
  return (
    <blockquote className={classes.recallHint}>
      {savers.length === 0
        ? t('data_room.recall_hint')
        : t('data_room.recall_hint_fetched', { people: savers.join(', ') })}
    </blockquote>
  );
}
