/** What is done with several sent messages at once: each for itself, so that one that has ended does not hold up the others. */
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
import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useState } from 'react';
import classes from './data-room.module.css';

type Change = { expires_in: number } | { notice_again: true } | { recalled: true; note: string };

const DEFAULT_DAYS = 60;

export function SentBulk({ chosen, onClear }: { chosen: readonly DataRoomMessage[]; onClear: () => void }) {
  const { t } = useTexts();
  const [dialog, setDialog] = useState<'extend' | 'recall' | null>(null);
  const run = useAction(
    async (body: Change) => {
      const outcomes = await Promise.allSettled(
        chosen.map(({ message_id }) => call(dataRoomMessageUpdate, { params: { id: message_id }, body })),
      );
      const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
      return { done, count: outcomes.length };
    },
    {
      invalidates: [dataRoomMessageList, dataRoomThreadRead],
      success: ({ done, count }) => (done === count ? t('data_room.bulk_done', { count }) : null),
      onDone: ({ done, count }) => {
        if (done < count) say('warning', t('data_room.bulk_partly', { done, count }));
        onClear();
      },
    },
  );
  const close = () => setDialog(null);
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t('data_room.bulk')}>
      <b aria-live="polite">{t('data_room.bulk_selected', { count: chosen.length })}</b>
      <Button variant="subtle" color="gray" onClick={() => setDialog('extend')}>
        {t('data_room.extend')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        loading={run.busy}
        onClick={() => void run.run({ notice_again: true })}
      >
        {t('data_room.again')}
      </Button>
      <Button variant="subtle" color="brick" onClick={() => setDialog('recall')}>
        {t('data_room.recall')}
      </Button>
      <button type="button" className="link" onClick={onClear}>
        {t('data_room.bulk_clear')}
      </button>
      {dialog === 'extend' && (
        <FormDialog
          title={t('data_room.extend_title')}
          verb={t('data_room.extend')}
          values={{ expires_in: DEFAULT_DAYS }}
          schema={data_room_extend_form}
          onSubmit={(body) => run.attempt(body)}
          onClose={close}
        >
          <Field name="expires_in" type="number" label={t('data_room.extend_days')} help="1–365" focus />
        </FormDialog>
      )}
      {dialog === 'recall' && (
        <FormDialog
          title={t('data_room.bulk_recall_title', { count: chosen.length })}
          verb={t('data_room.recall')}
          danger
          values={{ note: '' }}
          schema={schemaOf(() => [])}
          onSubmit={({ note }) => run.attempt({ recalled: true, note })}
          onClose={close}
        >
          <p>{t('data_room.recall_text')}</p>
          <Field name="note" type="area" label={t('data_room.recall_note')} most={500} focus />
        </FormDialog>
      )}
    </div>
  );
}
