import {
  type DataRoomMessage,
  dataRoomMessageList,
  dataRoomMessageUpdate,
  dataRoomThreadRead,
} from '@postern/contract/portal/data-room';
import { Button } from '@postern/ui/button.tsx';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconBan, IconCalendarPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './data-room.module.css';
import { ExtendDialog, RecallDialog } from './message-dialogs.tsx';
import { isOpenCopy, stateOf } from './state.ts';

/** What the writer of a message can still do about it. */
export function MessageActs({ message, is_main = false }: { message: DataRoomMessage; is_main?: boolean }) {
  const { t } = useTexts();
  const { date } = useFormat();
  const [dialog, setDialog] = useState<'extend' | 'recall' | null>(null);
  const params = { id: message.message_id };
  const invalidates = [dataRoomMessageList, dataRoomThreadRead];
  const close = () => setDialog(null);
  const recall = useAction(dataRoomMessageUpdate, {
    success: () => t('data_room.recalled'),
    undo: () => ({
      run: () => call(dataRoomMessageUpdate, { params, body: { recalled: false } }),
      done: t('data_room.recall_undone'),
    }),
    invalidates,
  });
  const extend = useAction(dataRoomMessageUpdate, {
    success: ({ expires_at }) => t('data_room.extended', { date: date(expires_at) }),
    invalidates,
  });
  const again = useAction(dataRoomMessageUpdate, { success: () => t('data_room.again_done'), invalidates });
  const now = Date.now();
  const open = message.recipients.filter((one) => isOpenCopy(one, now));
  if (open.length === 0) return null;
  const can_remind = open.some(
    ({ opened_at, notice }) => opened_at === null && (notice === 'delivered' || notice === 'failed'),
  );
  return (
    <div className={classes.acts} data-state={stateOf(message, now).key}>
      <Button
        variant={is_main ? 'filled' : 'default'}
        leftSection={<IconCalendarPlus size={16} stroke={1.6} aria-hidden />}
        onClick={() => setDialog('extend')}
      >
        {t('data_room.extend')}
      </Button>
      {can_remind && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
          loading={again.busy}
          onClick={() => void again.run({ params, body: { notice_again: true } })}
        >
          {t('data_room.again')}
        </Button>
      )}
      <Button
        variant="default"
        className={classes.danger}
        leftSection={<IconBan size={16} stroke={1.6} aria-hidden />}
        onClick={() => setDialog('recall')}
      >
        {t('data_room.recall')}
      </Button>
      {dialog === 'extend' && (
        <ExtendDialog onSubmit={(body) => extend.attempt({ params, body })} onClose={close} />
      )}
      {dialog === 'recall' && (
        <RecallDialog
          title={t('data_room.recall_title', { subject: message.subject || t('data_room.no_subject') })}
          onSubmit={({ note }) => recall.attempt({ params, body: { recalled: true, note } })}
          onClose={close}
        />
      )}
    </div>
  );
}
