/** What is done with several sent messages at once: each for itself, so that one that has ended does not hold up the others. */
import {
  type DataRoomMessage,
  dataRoomMessageList,
  dataRoomMessageUpdate,
  dataRoomThreadRead,
} from '@postern/contract/portal/data-room';
import { Button } from '@postern/ui/button.tsx';
import { call } from '@postern/web/api.ts';
import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useState } from 'react';
import classes from './data-room.module.css';
import { ExtendDialog, RecallDialog } from './message-dialogs.tsx';

type Change = { expires_in: number } | { notice_again: true } | { recalled: true; note: string };

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
      {dialog === 'extend' && <ExtendDialog onSubmit={(body) => run.attempt(body)} onClose={close} />}
      {dialog === 'recall' && (
        <RecallDialog
          title={t('data_room.bulk_recall_title', { count: chosen.length })}
          onSubmit={({ note }) => run.attempt({ recalled: true, note })}
          onClose={close}
        />
      )}
    </div>
  );
}
