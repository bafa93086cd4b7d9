import {
  data_room_reply_form,
  dataRoomMessageList,
  dataRoomReplyCreate,
  dataRoomThreadRead,
  type ReadDataRoomMessage,
} from '@postern/contract/portal/data-room';
import { Button } from '@postern/ui/button.tsx';
import { Field } from '@postern/ui/field.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { personOf } from './state.ts';

/** Whom a reply to a conversation goes to: who wrote last from outside, else the one person it was written to. */
export function replyTargetOf(
  thread: readonly ReadDataRoomMessage[],
): { answers: string; person: { address: string; name: string } } | null {
  const from_outside = thread.findLast(({ writer }) => writer !== null);
  if (from_outside?.writer) return { answers: from_outside.message_id, person: from_outside.writer };
  const own = thread.findLast(({ recipients }) => recipients.length === 1);
  const person = own?.recipients[0];
  return own && person ? { answers: own.message_id, person } : null;
}

/** Replies in the conversation: sealed, as the message before. */
export function Reply({ thread }: { thread: readonly ReadDataRoomMessage[] }) {
  const { t } = useTexts();
  const [is_open, setOpen] = useState(false);
  const send = useAction(dataRoomReplyCreate, {
    success: () => t('data_room.reply_sent'),
    invalidates: [dataRoomMessageList, dataRoomThreadRead],
  });
  const target = replyTargetOf(thread);
  if (!target) return null;
  const { answers, person } = target;
  return (
    <>
      <Button
        leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('data_room.reply')}
      </Button>
      {is_open && (
        <FormDialog
          title={t('data_room.reply_to', { person: personOf(person) })}
          verb={t('data_room.reply_send')}
          values={{ text: '' }}
          schema={data_room_reply_form}
          onSubmit={({ text }) => send.attempt({ body: { answers, text } })}
          onClose={() => setOpen(false)}
        >
          <p>{t('data_room.reply_sealed', { address: person.address })}</p>
          <Field name="text" type="area" label={t('data_room.reply_text')} rows={10} most={200_000} focus />
        </FormDialog>
      )}
    </>
  );
}
