import {
  type DataRoomMessage,
  data_room_extend_form,
  dataRoomMessageList,
  dataRoomMessageUpdate,
  dataRoomThreadRead,
} from '@postern/contract/portal/data-room';
import { Button } from '@postern/ui/button.tsx';
import { Field } from '@postern/ui/field.tsx';
import { schemaOf } from '@postern/ui/form.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconBan, IconCalendarPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './data-room.module.css';
import { stateOf } from './state.ts';

const DEFAULT_DAYS = 60;
const most_days = 365;

/** What the writer of a message can still do about it. */
export function MessageActs({ message }: { message: DataRoomMessage }) {
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
  const open = message.recipients.filter(
    ({ revoked_at, expires_at }) => revoked_at === null && new Date(expires_at).getTime() > now,
  );
  if (open.length === 0) return null;
  const can_remind = open.some(
    ({ opened_at, notice }) => opened_at === null && (notice === 'delivered' || notice === 'failed'),
  );
  return (
    <div className={classes.acts} data-state={stateOf(message, now).key}>
      <Button
        variant="default"
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
        leftSection={<IconBan size={16} stroke={1.6} aria-hidden />}
        onClick={() => setDialog('recall')}
      >
        {t('data_room.recall')}
      </Button>
      {dialog === 'extend' && (
        <FormDialog
          title={t('data_room.extend_title')}
          verb={t('data_room.extend')}
          values={{ expires_in: DEFAULT_DAYS }}
          schema={data_room_extend_form}
          onSubmit={(body) => extend.attempt({ params, body })}
          onClose={close}
        >
          <Field
            name="expires_in"
            type="number"
            label={t('data_room.extend_days')}
            help={`1–${most_days}`}
            focus
          />
        </FormDialog>
      )}
      {dialog === 'recall' && (
        <FormDialog
          title={t('data_room.recall_title', { subject: message.subject || t('data_room.no_subject') })}
          verb={t('data_room.recall')}
          danger
          values={{ note: '' }}
          schema={schemaOf(() => [])}
          onSubmit={({ note }) => recall.attempt({ params, body: { recalled: true, note } })}
          onClose={close}
        >
          <p>{t('data_room.recall_text')}</p>
          <Field name="note" type="area" label={t('data_room.recall_note')} most={500} focus />
        </FormDialog>
      )}
    </div>
  );
}
